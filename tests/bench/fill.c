/* Spuzzle, solved by a program that shares nothing with ours: how many balls can lie on a pyramid?

   cc -O2 -o fill tests/bench/fill.c
   ./fill 3     14 of 14, 340 positions
   ./fill 4     27 of 30, 2 million positions

   Three colours, no group of three or more of one colour, and every ball rests on four. What is legal when all balls lie
   is legal in any order, so the points are filled one by one, level by level: with each colour, or left empty. Colours
   come into use in a fixed order. A branch ends where even all points still supported would not make a new record. */

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 64, TOUCHING = 12, EMPTY = -1 };

static int size, points, level_of[MOST], rests_on[MOST][4], touches[MOST][TOUCHING], touch_count[MOST];
static int colour[MOST], best = -1;
static long positions;

static int point(int level, int row, int column) {
    int at = 0, side = size - level;
    for (int l = 0; l < level; l++) at += (size - l) * (size - l);
    return at + row * side + column;
}

static void touch(int p, int q) {
    touches[p][touch_count[p]++] = q;
    touches[q][touch_count[q]++] = p;
}

static void lay_out(void) {
    for (int level = 0; level < size; level++)
        for (int row = 0; row < size - level; row++)
            for (int column = 0; column < size - level; column++) {
                int p = point(level, row, column);
                level_of[p] = level, colour[p] = EMPTY, points++;
                if (row) touch(p, point(level, row - 1, column));
                if (column) touch(p, point(level, row, column - 1));
                for (int corner = 0; level && corner < 4; corner++)
                    touch(p, rests_on[p][corner] = point(level - 1, row + corner / 2, column + corner % 2));
            }
}

/* True if the ball just laid on p makes no group of three. */
static int apart(int p) {
    int partner = EMPTY;
    for (int i = 0; i < touch_count[p]; i++) {
        int q = touches[p][i];
        if (colour[q] != colour[p]) continue;
        if (partner != EMPTY) return 0;
        partner = q;
        for (int j = 0; j < touch_count[q]; j++)
            if (touches[q][j] != p && colour[touches[q][j]] == colour[p]) return 0;
    }
    return 1;
}

/* How many points from p on can be filled at all. */
static int open_from(int p) {
    int can[MOST], count = 0;
    for (int q = 0; q < points; q++) {
        can[q] = q >= p || colour[q] != EMPTY;
        for (int i = 0; level_of[q] && i < 4; i++) can[q] &= can[rests_on[q][i]];
        count += can[q] && q >= p;
    }
    return count;
}

static void fill(int p, int balls, int used) {
    positions++;
    if (balls + open_from(p) <= best) return;
    if (p == points) {
        best = balls;
        for (int q = 0; q < points; q++) putchar(colour[q] == EMPTY ? '.' : "WBR"[colour[q]]);
        printf("  %d\n", balls);
        return;
    }
    int carried = 1;
    for (int i = 0; level_of[p] && i < 4; i++) carried &= colour[rests_on[p][i]] != EMPTY;
    for (int c = 0; carried && c < 3 && c <= used; c++) {
        colour[p] = c;
        if (apart(p)) fill(p + 1, balls + 1, c == used ? used + 1 : used);
    }
    colour[p] = EMPTY;
    fill(p + 1, balls, used);
}

int main(int count, char **words) {
    size = count > 1 ? atoi(words[1]) : 0;
    if (size < 2 || size > 4) return fputs("usage: fill SIZE, from 2 to 4\n", stderr), 2;
    lay_out();
    fill(0, 0, 0);
    printf("%d of %d, %ld positions\n", best, points, positions);
    return 0;
}
