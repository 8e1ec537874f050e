-- Everything the store says to DuckDB, one named statement a section ("-- name: ..."; `connections.py` reads them).
-- Columns stand in the order of the dataclasses in `rows.py`. `batch` numbers the commits of the file,
-- `number` the rows of one table inside a batch: together they are the order in which things happened.
-- All tables but `run` and `checkpoint` are only ever appended to.

-- name: create
CREATE TABLE store (schema_version INTEGER NOT NULL);
CREATE TABLE run (
    id INTEGER PRIMARY KEY, config JSON NOT NULL, seed UBIGINT NOT NULL, versions JSON NOT NULL,
    started TIMESTAMP NOT NULL, finished TIMESTAMP, state VARCHAR NOT NULL);
CREATE TABLE checkpoint (run INTEGER PRIMARY KEY, batch INTEGER NOT NULL, generation INTEGER NOT NULL, state BLOB NOT NULL);
CREATE TABLE game (
    id VARCHAR PRIMARY KEY, name VARCHAR NOT NULL, text VARCHAR NOT NULL,
    size INTEGER NOT NULL, origin VARCHAR NOT NULL, nearest VARCHAR NOT NULL, distance DOUBLE,
    batch INTEGER NOT NULL, number INTEGER NOT NULL);
CREATE TABLE lineage (
    child VARCHAR NOT NULL, parents VARCHAR[] NOT NULL, operator VARCHAR NOT NULL, ludeme VARCHAR NOT NULL,
    run INTEGER NOT NULL, generation INTEGER NOT NULL, batch INTEGER NOT NULL, number INTEGER NOT NULL);
CREATE TABLE evaluation (
    game VARCHAR NOT NULL, stage VARCHAR NOT NULL, verdict VARCHAR NOT NULL, reason VARCHAR NOT NULL,
    detail VARCHAR NOT NULL, fitness DOUBLE, descriptors JSON NOT NULL, cell INTEGER[], signature VARCHAR NOT NULL,
    seconds DOUBLE NOT NULL,
    run INTEGER NOT NULL, generation INTEGER NOT NULL, batch INTEGER NOT NULL, number INTEGER NOT NULL);
CREATE TABLE metric_value (
    game VARCHAR NOT NULL, metric VARCHAR NOT NULL, version INTEGER NOT NULL, budget VARCHAR NOT NULL,
    value DOUBLE, low DOUBLE, high DOUBLE, n INTEGER NOT NULL, "group" VARCHAR NOT NULL,
    run INTEGER NOT NULL, generation INTEGER NOT NULL, batch INTEGER NOT NULL, number INTEGER NOT NULL);
CREATE TABLE played_game (
    game VARCHAR NOT NULL, seed UBIGINT NOT NULL, agents VARCHAR[] NOT NULL, plies VARCHAR NOT NULL,
    outcome INTEGER[], turns INTEGER NOT NULL,
    run INTEGER NOT NULL, generation INTEGER NOT NULL, batch INTEGER NOT NULL, number INTEGER NOT NULL);
CREATE TABLE elite (
    cell INTEGER[] NOT NULL, game VARCHAR NOT NULL, fitness DOUBLE,
    run INTEGER NOT NULL, generation INTEGER NOT NULL, batch INTEGER NOT NULL, number INTEGER NOT NULL);
CREATE TABLE progress (
    evaluated INTEGER NOT NULL, accepted INTEGER NOT NULL, elites INTEGER NOT NULL, best DOUBLE, qd_score DOUBLE,
    seconds DOUBLE NOT NULL, operators JSON NOT NULL,
    run INTEGER NOT NULL, generation INTEGER NOT NULL, batch INTEGER NOT NULL, number INTEGER NOT NULL);
INSERT INTO store VALUES ($version);

-- name: tables
SELECT table_name, table_type FROM system.information_schema.tables;

-- name: schema version
SELECT schema_version FROM store;

-- name: start run
INSERT INTO run
SELECT coalesce(max(id), 0) + 1, $config, $seed, $versions, make_timestamp(epoch_us(now())), NULL, 'running' FROM run
RETURNING id;

-- name: set state
UPDATE run SET state = $state, finished = CASE WHEN $state = 'running' THEN NULL ELSE make_timestamp(epoch_us(now())) END
WHERE id = $run RETURNING id;

-- name: interrupt runs
UPDATE run SET state = 'interrupted' WHERE state = 'running';

-- name: checkpoint
SELECT batch, generation, state FROM checkpoint WHERE run = $run;

-- name: save checkpoint
INSERT INTO checkpoint VALUES ($run, $batch, $generation, $state)
ON CONFLICT (run) DO UPDATE SET batch = excluded.batch, generation = excluded.generation, state = excluded.state;

-- name: place
SELECT checkpoint.generation FROM run LEFT JOIN checkpoint ON checkpoint.run = run.id WHERE run.id = $run;

-- name: last batch
SELECT coalesce(max(batch), 0) FROM checkpoint;

-- name: known games
SELECT id FROM game WHERE id IN (SELECT unnest($ids::VARCHAR[]));

-- name: compare again
UPDATE game SET nearest = $nearest, distance = $distance WHERE id = $id;

-- name: own name
SELECT current_database();

-- name: copy
ATTACH '{path}' AS {copy};
COPY FROM DATABASE {own} TO {copy};

-- name: detach copy
DETACH DATABASE IF EXISTS {copy};

-- name: runs
SELECT id, config, seed, versions, strftime(started, '%Y-%m-%dT%H:%M:%SZ'),
    strftime(finished, '%Y-%m-%dT%H:%M:%SZ'), state
FROM run ORDER BY id;

-- name: games
SELECT id, name, text, size, origin, nearest, distance FROM game
WHERE starts_with(id, $name) OR lower(name) = lower($name) ORDER BY id LIMIT 5;

-- name: top
SELECT g.id, g.name, g.size, g.origin, e.fitness, e.cell, e.run, e.generation, g.nearest, g.distance,
    bool_or(e.stage = 'confirmed' AND e.verdict = 'accepted') OVER (PARTITION BY e.game, e.run) AS confirmed
FROM evaluation AS e JOIN game AS g ON g.id = e.game
WHERE (e.verdict = 'accepted' OR e.stage IN ('again', 'confirmed'))
    AND ($run::INTEGER IS NULL OR e.run = $run) AND ($origin::VARCHAR IS NULL OR g.origin = $origin)
    AND coalesce(g.distance, 1) >= $least AND coalesce(g.distance, 1) < $below
QUALIFY row_number() OVER (PARTITION BY e.game ORDER BY e.batch DESC, e.number DESC) = 1 AND e.fitness IS NOT NULL
ORDER BY g.origin = 'found' AND NOT confirmed, e.fitness DESC, g.id LIMIT $count;

-- name: archive
SELECT g.id, g.name, g.size, g.origin, e.fitness, e.cell, e.run, e.generation, g.nearest, g.distance,
    g.id IN (SELECT game FROM evaluation WHERE stage = 'confirmed' AND verdict = 'accepted' AND run = $run)
FROM elite AS e JOIN game AS g ON g.id = e.game
WHERE e.run = $run AND ($until::INTEGER IS NULL OR e.generation <= $until)
QUALIFY row_number() OVER (PARTITION BY e.cell ORDER BY e.batch DESC, e.number DESC) = 1 AND e.fitness IS NOT NULL
ORDER BY e.cell;

-- name: lineage
-- The first birth of a game counts: its parents then existed already, so the tree has no cycles.
WITH RECURSIVE birth AS (
    SELECT * FROM lineage QUALIFY row_number() OVER (PARTITION BY child ORDER BY batch, number) = 1),
family(id) AS (
    SELECT $game UNION SELECT unnest(birth.parents) FROM family JOIN birth ON birth.child = family.id)
SELECT game.id, game.name, game.origin, coalesce(birth.parents, []), coalesce(birth.operator, ''),
    coalesce(birth.ludeme, ''), birth.run, birth.generation
FROM family JOIN game USING (id) LEFT JOIN birth ON birth.child = game.id
ORDER BY birth.batch DESC NULLS LAST, birth.number DESC, game.batch DESC, game.number DESC;

-- name: metrics
SELECT game, metric, version, budget, value, low, high, n, "group", run, generation
FROM metric_value
WHERE ($game::VARCHAR IS NULL OR game = $game) AND ($run::INTEGER IS NULL OR run = $run)
QUALIFY row_number() OVER (PARTITION BY game, metric, budget ORDER BY batch DESC, number DESC) = 1
ORDER BY game, "group", metric, budget;

-- name: played
SELECT game, seed, agents, plies, outcome, turns, run, generation
FROM played_game WHERE game = $game ORDER BY batch, number;

-- name: evaluations
SELECT game, stage, verdict, reason, detail, fitness, descriptors, cell, signature, seconds, run, generation
FROM evaluation
WHERE ($run::INTEGER IS NULL OR run = $run) AND ($game::VARCHAR IS NULL OR game = $game)
ORDER BY batch, number;

-- name: rejections
SELECT e.stage, e.verdict, e.reason, count(*)::INTEGER AS games FROM evaluation AS e JOIN game AS g ON g.id = e.game
WHERE e.run = $run AND e.verdict <> 'accepted' AND g.origin = 'found'
GROUP BY ALL ORDER BY games DESC, stage, reason;

-- name: progress
SELECT evaluated, accepted, elites, best, qd_score, seconds, operators, run, generation
FROM progress WHERE run = $run ORDER BY batch, number;
