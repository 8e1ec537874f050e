"""The model of fun, fitted to what people said, with all that is needed to judge it.

Ridge regression on standardised terms. Agreement is Pearson's r between people's means and predictions for games that
the prediction was not fitted on: in random folds of ten, and with a whole kind of games left out at a time.
"""

import csv
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import catalog
from kernels.api import NOISE
from search.measure.worth import fun
from search.metrics.statistics import FloatArray, RidgeModel
from search.run.workers.game_workers import on_all_cores

RIDGE = 1.0
"""The penalty on squared coefficients of standardised terms."""
FOLDS, REPEATS, RESAMPLES, SEED = 10, 20, 1000, 0
LEFT_OUT = "boundless"
"""The kind of games whose rules cannot be played as they were judged."""
KIND = re.compile(rf"{catalog.HUMAN}/(.*?)(?:-\d+x\d+)?-k\d+")
FEWEST = 20


class JudgementsError(ValueError):
    """A file of judgements that cannot be used."""


def read_judgements(path: Path) -> dict[str, float]:
    """The mean fun of each game, from a table with columns ``id`` and ``fun_mean``; lines with # are notes.

    Raises:
        JudgementsError: it is no such table, or has too few of the games.
    """
    try:
        lines = [line for line in path.read_text(encoding="utf-8-sig").splitlines() if not line.startswith("#")]
        rows = list(csv.DictReader(lines))
        prefix = f"{catalog.HUMAN}/"
        judged = {prefix + row["id"].removeprefix(prefix): float(row["fun_mean"]) for row in rows}
    except (OSError, UnicodeDecodeError) as fault:
        raise JudgementsError(f"{path} cannot be read: {getattr(fault, 'strerror', None) or fault}") from None
    except (KeyError, TypeError, ValueError):
        raise JudgementsError(f"{path}: give a table with the columns id and fun_mean, a number in each line") from None
    unknown = sorted(set(judged) - set(catalog.ids(catalog.HUMAN)))
    if unknown:
        raise JudgementsError(f"{path}: no game '{unknown[0]}' was judged; `ludeme catalog --human` lists them")
    if len(judged) < FEWEST:
        raise JudgementsError(f"{path} has {len(judged)} games; give {FEWEST} at least")
    return judged


def kind_of(name: str) -> str:
    """The kind of a judged game: its id without size and length of the line."""
    found = KIND.fullmatch(name)
    return found[1] if found else name


def fitted(terms: FloatArray, judged: FloatArray) -> RidgeModel:
    """The model of some games, by their terms [games][terms] and people's means."""
    return RidgeModel.fitted(terms, judged, RIDGE)


def correlation(one: FloatArray, other: FloatArray) -> float:
    """Pearson's r."""
    return float(np.corrcoef(one, other)[0, 1])


def agreement(terms: FloatArray, *, judged: FloatArray, kinds: Sequence[str]) -> dict[str, float]:
    """How well predictions agree with people: on the games fitted on, on games, and on kinds never seen."""
    rng = np.random.default_rng(SEED)
    rounds = []
    for _ in range(REPEATS):
        order = rng.permutation(len(judged))
        rounds.append(_unseen(terms, judged, [order[fold::FOLDS] for fold in range(FOLDS)]))
    alike = [np.flatnonzero([kind == one for kind in kinds]) for one in sorted(set(kinds))]
    return {
        "fitted": _rounded(correlation(fitted(terms, judged).predicted(terms), judged)),
        "by_game": _rounded(float(np.mean(rounds))),
        "by_kind": _rounded(_unseen(terms, judged, alike)),
    }


def _unseen(terms: FloatArray, judged: FloatArray, folds: Iterable[Any]) -> float:
    """The correlation of predictions for each fold by a model fitted to the others."""
    predicted = np.zeros(len(judged))
    for fold in folds:
        rest = np.setdiff1d(np.arange(len(judged)), fold)
        predicted[fold] = fitted(terms[rest], judged[rest]).predicted(terms[fold])
    return correlation(predicted, judged)


def intervals(terms: FloatArray, judged: FloatArray) -> tuple[FloatArray, FloatArray]:
    """The 95 % interval of each coefficient, by drawing the games again."""
    rng = np.random.default_rng(SEED)
    drawn = [rng.integers(0, len(judged), len(judged)) for _ in range(RESAMPLES)]
    found = [fitted(terms[games], judged[games]).coefficients for games in drawn]
    low, high = np.percentile(found, [2.5, 97.5], axis=0)
    return low, high


def model(games: Mapping[str, fun.PlayStatistics], judged: Mapping[str, float]) -> dict[str, Any]:
    """The model as it is kept: coefficients, how they were found, how good they are, and every game's prediction.

    Beside its agreement stands that of the published formula, and of models without one of the terms or with it alone.
    """
    names = [name for name in games if name in judged and kind_of(name) != LEFT_OUT]
    said = np.array([judged[name] for name in names])
    terms = np.array([list(fun.terms(games[name]).values()) for name in names])
    played = [games[name] for name in names]
    formula = np.array([[fun.terms(one)["balance"], one.length, one.length**2, one.skill] for one in played])
    agreed = partial(agreement, judged=said, kinds=[kind_of(name) for name in names])
    found = {
        "player": {"level": fun.LEVEL, "against": fun.WEAK, "noise": NOISE},
        "games_a_pairing": fun.GAMES,
        "seed": fun.SEED,
        "fitted_on": len(names),
        "ridge": RIDGE,
        "mean_fun": _rounded(float(said.mean())),
        "terms": _described(terms, said),
        "agreement": agreed(terms),
        "published_formula": agreed(formula),
        "without": {term: agreed(np.delete(terms, i, axis=1)) for i, term in enumerate(fun.MEANINGS)},
        "alone": {term: agreed(terms[:, [i]]) for i, term in enumerate(fun.MEANINGS)},
    }
    rows = {name: {**one._asdict(), "fun": _rounded(fun.expected_fun(one, found))} for name, one in games.items()}
    return {**found, "games": rows}


def _described(terms: FloatArray, judged: FloatArray) -> dict[str, dict[str, Any]]:
    """Every term with its meaning, its scale, and its coefficient for one deviation."""
    line, (low, high) = fitted(terms, judged), intervals(terms, judged)
    columns = (line.mean, line.deviation, line.coefficients, low, high)
    names = ("mean", "deviation", "coefficient", "low", "high")
    return {
        term: {"meaning": meaning} | {name: _rounded(column[i]) for name, column in zip(names, columns, strict=True)}
        for i, (term, meaning) in enumerate(fun.MEANINGS.items())
    }


def _rounded(number: float) -> float:
    return round(float(number), 6)


def measured_anew() -> dict[str, fun.PlayStatistics]:
    """Let all games of the collection be played again, on all cores; a few minutes.

    Raises:
        RuntimeError: a game could not be measured.
    """
    found = {}
    for name, outcome in on_all_cores(_measured, [(name, name) for name in catalog.ids(catalog.HUMAN)]):
        if outcome.value is None:
            raise RuntimeError(f"{name}: {outcome.reason}")
        found[name] = outcome.value
    return found


def _measured(name: str) -> fun.PlayStatistics:
    return fun.measure_play(catalog.load(name).game)


def model_json(content: Mapping[str, Any]) -> str:
    """The model as JSON that a person can read: a line for each thing, and one for each game."""
    head = {key: value for key, value in content.items() if key != "games"}
    text = json.dumps(head, indent=1, ensure_ascii=False)
    text = re.sub(r"\{\s+([^{}]*?)\s+\}", lambda found: "{" + re.sub(r"\n\s+", " ", found[1]) + "}", text)
    games = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in content["games"].items())
    return f'{text.removesuffix(chr(10) + "}")},\n "games": {{\n{games}\n }}\n}}\n'
