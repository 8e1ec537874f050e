"""A small pretended search for the tests of the store: every table, fully determined by its seed.

Run as `python -m tests.search.store_samples DATABASE GENERATIONS`, it starts or resumes run 1 and prints the
generation after each commit; killed anywhere and started again, it must end as if never killed.
"""

from __future__ import annotations

import pickle
import random
import sys

from search.metrics import Estimate, Measurement
from search.store import rows
from search.store.database import Writer, open_writer

SEED = 7
PER_GENERATION = 8
BALANCE = Measurement("balance", 1, "uct:64", Estimate(0.5, 0.1, 0.9, 20), "viability")


def game(text: str, origin: str = rows.FOUND) -> rows.GameRow:
    """A game row whose id is that of its text."""
    return rows.GameRow(rows.game_id(text), text.strip("()"), text, len(text), origin)


def batch(run: int, generation: int, rng: random.Random) -> rows.Batch:
    """What one generation finds: games born of the one before, half of them accepted."""
    texts = [f"(game {generation} {rng.random()})" for _ in range(PER_GENERATION)]
    games = [game(text, rows.FOUND if generation else rows.CATALOGUE) for text in texts]
    evaluations = [_evaluation(g, i, rng) for i, g in enumerate(games)]
    accepted = [e for e in evaluations if e.verdict == rows.ACCEPTED]
    best = max(e.fitness or 0.0 for e in accepted)
    progress = rows.ProgressRow(PER_GENERATION, len(accepted), len(accepted), best, best * 2, 0.5)
    return rows.Batch(
        run,
        generation,
        pickle.dumps(rng.getstate()),  # the last draw was above
        games,
        lineage=[rows.LineageRow(g.id, (games[0].id,), "mutate", "line") for g in games[1:]],
        evaluations=evaluations,
        metrics=[rows.MetricRow(g.id, BALANCE) for g in games],
        played=[rows.PlayedRow(g.id, 3, ("greedy", "random"), "Wa1 Bb2", (1, -1), 2) for g in games],
        elites=[rows.EliteRow(e.cell or (), e.game, e.fitness) for e in accepted],
        progress=[progress],
    )


def _evaluation(made: rows.GameRow, place: int, rng: random.Random) -> rows.EvaluationRow:
    if place % 2:
        return rows.EvaluationRow(
            made.id, "playouts", rows.REJECTED, "too many draws", f"{rng.random():.2f} above 0.60"
        )
    cell = (place // 2, rng.randrange(3))
    return rows.EvaluationRow(
        made.id, "interest", rows.ACCEPTED, fitness=rng.random(), descriptors={"length": 9.5}, cell=cell
    )


def search(store: Writer, generations: int) -> None:
    """Begin run 1, or go on with it, up to a generation."""
    run = store.runs()[0].id if store.runs() else store.start_run({"generations": generations}, SEED, {})
    store.set_state(run, rows.RUNNING)
    rng, first = random.Random(SEED), 0
    if place := store.checkpoint(run):
        rng.setstate(pickle.loads(place.state))
        first = place.generation + 1
    for generation in range(first, generations):
        store.commit_batch(batch(run, generation, rng))
        print(generation, flush=True)
        store.publish()
    store.set_state(run, rows.FINISHED)


if __name__ == "__main__":
    with open_writer(sys.argv[1]) as writer:
        search(writer, int(sys.argv[2]))
