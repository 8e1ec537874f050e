"""A found game as a game file: its rules, and where they come from."""

from ludeme import parse_game, print_game
from search.store.database import Reader
from search.store.rows import GameRow


def game_file(reader: Reader, row: GameRow) -> str:
    """The game as a game file: rules, then where they come from."""
    game = parse_game(row.text)
    births = {born.game: born for born in reader.lineage(row.id)}
    birth = births[row.id]
    about = [f'(category "found by a search")\n  (id "{row.id}")\n  (players {game.players.seats})']
    if birth.generation is not None:
        about.append(f"(run {birth.run}) (generation {birth.generation})")
    if birth.parents:
        parents = " ".join(f'"{births[p].name}"' for p in birth.parents if p in births)
        about.append(f'(parents {parents}) (operator "{birth.operator}")')
    return f"{print_game(game)}\n\n(about\n  " + "\n  ".join(about) + ")\n\n(facts)"
