"""Commands that evolve games and tell what was found.

evolve     `search`
study      `study`
top        `top`
lineage    `lineage`
export     `export`
playtests  `playtests`
"""
