/* Spline and Span on the pyramid of size 4, solved by a program that shares nothing with ours: who can win?

   cc -O2 -march=native -o solve tests/bench/solve.c
   ./solve spline 1     can the second player win?  yes, 23 million positions
   ./solve span 0       can the first player win?   yes, 21 million positions

   Depth-first, with a table whose keys are the whole position (two masks of 30 bits), so that no two positions can be
   taken for one; no symmetries. A draw counts as not won. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS = 30, SIZE = 4, TABLE_BITS = 27, BUCKET = 4 };

static const int first_of_level[SIZE] = {0, 16, 25, 29};
static uint32_t supports[POINTS], carried[POINTS], touch[POINTS], lines[64], west, east, north, south;
static int line_count, span, asked;
static uint64_t *keys, positions;
static unsigned char *values;

static int point(int level, int row, int column) {
    int side = SIZE - level;
    if (row < 0 || column < 0 || row >= side || column >= side) return -1;
    return first_of_level[level] + row * side + column;
}

static uint32_t bit(int level, int row, int column) { return 1u << point(level, row, column); }

static void add_lines(int level) {
    int side = SIZE - level;
    uint32_t falling = 0, rising = 0;
    for (int i = 0; i < side; i++) {
        uint32_t row = 0, column = 0;
        for (int j = 0; j < side; j++) row |= bit(level, i, j), column |= bit(level, j, i);
        lines[line_count++] = row;
        lines[line_count++] = column;
        falling |= bit(level, i, i);
        rising |= bit(level, i, side - 1 - i);
    }
    lines[line_count++] = falling;
    lines[line_count++] = rising;
}

static void set_up(void) {
    static const int flat[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (int level = 0; level < SIZE; level++) {
        int side = SIZE - level;
        for (int r = 0; r < side; r++)
            for (int c = 0; c < side; c++) {
                int p = point(level, r, c);
                for (int i = 0; i < 4; i++) {
                    int q = point(level, r + flat[i][0], c + flat[i][1]);
                    if (q >= 0) touch[p] |= 1u << q;
                    if (level) supports[p] |= bit(level - 1, r + i / 2, c + i % 2);
                }
            }
        if (side > 1) add_lines(level);
    }
    for (int p = 0; p < POINTS; p++)
        for (int q = 0; q < POINTS; q++)
            if (supports[p] >> q & 1) {
                carried[q] |= 1u << p;
                touch[p] |= 1u << q;
                touch[q] |= 1u << p;
            }
    for (int i = 0; i < SIZE; i++) north |= bit(0, 0, i), south |= bit(0, 3, i), west |= bit(0, i, 0), east |= bit(0, i, 3);
}

/* Has the player won with these balls, the last of them on p? White joins West and East, Black North and South. */
static int wins(uint32_t balls, int player, int p) {
    if (!span) {
        for (int i = 0; i < line_count; i++)
            if (lines[i] >> p & 1 && (balls & lines[i]) == lines[i]) return 1;
        return 0;
    }
    uint32_t group = balls & (player ? north : west), before;
    do {
        before = group;
        for (uint32_t rest = group; rest; rest &= rest - 1) group |= touch[__builtin_ctz(rest)] & balls;
    } while (group != before);
    return (group & (player ? south : east)) != 0;
}

static uint32_t playable_after(uint32_t playable, uint32_t occupied, int p) {
    playable &= ~(1u << p);
    occupied |= 1u << p;
    for (uint32_t rest = carried[p]; rest; rest &= rest - 1) {
        int q = __builtin_ctz(rest);
        if ((supports[q] & occupied) == supports[q]) playable |= 1u << q;
    }
    return playable;
}

static void keep(uint64_t slot, uint64_t key, int value) {
    uint64_t at = slot ^ (rand() % BUCKET);
    for (int i = 0; i < BUCKET; i++)
        if (!keys[slot ^ i]) at = slot ^ i;
    keys[at] = key;
    values[at] = value;
}

/* 1 if the player asked about wins from here, with `mover` to move. */
static int solve(uint32_t balls[2], uint32_t playable, int mover) {
    uint64_t key = (balls[0] | (uint64_t)balls[1] << POINTS) + 1, slot = (key * 0x9E3779B97F4A7C15u) >> (64 - TABLE_BITS);
    int ours = mover == asked, plies[16], n = 0, blocks = 0, value = !ours;
    positions++;
    for (int i = 0; i < BUCKET; i++)
        if (keys[slot ^ i] == key) return values[slot ^ i];
    for (uint32_t rest = playable; rest; rest &= rest - 1) {
        int p = __builtin_ctz(rest);
        if (wins(balls[mover] | 1u << p, mover, p)) {
            keep(slot, key, ours);
            return ours;
        }
        plies[n++] = p;
    }
    for (int i = 0; i < n; i++) { /* points where the other player would win come first */
        int p = plies[i];
        if (!wins(balls[1 - mover] | 1u << p, 1 - mover, p)) continue;
        memmove(plies + blocks + 1, plies + blocks, (i - blocks) * sizeof *plies);
        plies[blocks++] = p;
    }
    for (int i = 0; i < n && value != ours; i++) {
        uint32_t next = playable_after(playable, balls[0] | balls[1], plies[i]);
        balls[mover] |= 1u << plies[i];
        value = next ? solve(balls, next, 1 - mover) : 0;
        balls[mover] &= ~(1u << plies[i]);
    }
    keep(slot, key, value);
    return value;
}

int main(int count, char **words) {
    uint32_t balls[2] = {0, 0};
    if (count != 3) return fprintf(stderr, "give: spline or span, then the player, 0 or 1\n"), 2;
    span = !strcmp(words[1], "span");
    asked = atoi(words[2]);
    set_up();
    keys = calloc(1u << TABLE_BITS, sizeof *keys);
    values = calloc(1u << TABLE_BITS, 1);
    printf("%s: player %d %s", words[1], asked, solve(balls, 0xffff, 0) ? "can win" : "cannot win");
    printf("; %lu positions\n", (unsigned long)positions);
    return 0;
}
