"""Games that nobody would play, made to use every word about figures, colours of the moment and the past."""

PATTERNS = """
(game named (pyramid 3) (players White Black)
  (where (colour usable (either own Red)) (shape goal (or spanning short)) (number reach (largest usable touching)))
  (turn (or (add usable ground) (if (less (number 3) reach) (add usable (making own goal)))))
  (end (win (line own goal)) (when stuck (most reach))))

(game squares-and-rows (pyramid 4) (players White Black)
  (turn (then (add any (or (not (in-figure square 2 (balls same))) (completing (row 3) placed)))
              (optional (add same (completing (or (row 2) (plan-line 3)) placed)))))
  (score (completed any whole-level))
  (end (win (line own (or (row 4) (plan-line 4)) visible own)) (when stuck (most score (then most (left own))))))

(game upright-faces (pyramid 4) (players White Black Red)
  (turn (or (add any ground) (add any (making any face any)) (add own (making (either own Red) (bend 60) Red))))
  (end (win (line own (pyramid-corners rotated)))
       (when stuck (most (majorities own plan-columns by-length) (then most (majorities own plan-columns))))))

(game owed-platforms (pyramid 4) (players White Black)
  (turn (or (if (some (owed enemy own-3 commonest missing)) (add enemy (owed enemy own-3 commonest missing)))
            (if (not (some (owed enemy own-3 commonest missing)))
                (add (either own Red) (or hole (owed any rarest))))))
  (score (higher (contacts own Red) (minus (sum (smallest own) (smallest own)) (smallest enemy (side north face)))))
  (end (when stuck (most score))))

(game stay-together (pyramid 4) (players White Black Red)
  (turn (then (add (other-than used)) (add (other-than used)) (add (other-than used) (joining placed diagonals-too))
              (optional (take any (and (not (under (balls own) deep)) (not placed))))))
  (end (when (and (even (count (balls any))) (at-least 16 (count (balls any)))) (most (contacts own any touching)))
       (when stuck draw)))

(game knights-and-kings (pyramid 3) (players White Black)
  (start (rows WBR RWB BRW))
  (turn (or (do (move own (or (step source king) (step source knight) (step source knight-up))) (earn (count
          (step last rook))))
            (move Red (and (within source 3) (step (balls own) diagonal)))
            (if (not (last-ply move)) (take Red (not diagonals)))
            (if (last-ply take) (add own (points a1 b2 c3@2 c3)))))
  (end (lose stuck) (when (turns 24) (most earned))))

(game over-and-out (pyramid 3) (players White Black Red)
  (start (rows WBR RWB BRW))
  (turn (or (leap any (beyond (balls (other-than same)))) (add (of (touching last)) playable) (take used recent)))
  (out (at-least 5 (largest own touching)))
  (end (when (any-player alone) (most (path own))) (when (turns 30) (most (minus (path own touching) (path own))))
       (when stuck draw)))

(game last-one-in (pyramid 3) (players White Black Red)
  (turn (or (if (not out) (add own)) (add (seats Red White Black) (touching recent))))
  (out (at-least 4 (made own (stretch 2))))
  (end (win alone) (when full (most (longest own (stretch 2 maximal))))))

(game long-memory (pyramid 3) (players White Black)
  (turn (or (if (not (ever (line any (row 3)))) (add own))
            (if (ever (line any (row 3))) (add (either own Red) (not (touching recent))))
            (if (grew (higher (largest White) (largest Black))) (take enemy (not recent)))))
  (end (when (equal (count (balls White)) (number 6)) (most (largest own)))
       (when stuck (fewest (ranked-left 2) (then most (left any))))
       (when (turns 40) draw)))

(game what-can-be-done (pyramid 3) (players White Black)
  (supply 6)
  (turn (then (otherwise (add any (on-platform same 2 4)) (or (add own) (add Red)))
              (while (and (possible (take same (touching last))) (less (count dropped) (number 1)))
                     (take same (touching last)))
              (or (add (other-than used) (making any (or (row 2) (bend 120)))) skip)))
  (end (when (turns 25) (most (made own (or (bend 60) (bend 90)))))))

(game carried-over (pyramid 3) (players White Black)
  (opening (then (add own corners) (give (other-than own))))
  (turn (then (add given (not (at-start (touching (balls given))))) (give (other-than same (of last)))))
  (end (when stuck (most (made any square) (player 2))) (win (line any (straight 3) visible own))))

(game two-rounds (pyramid 3) (players White Black)
  (start (rows WBR RWB BRW) (rows BB BW))
  (turn (then (choose any (or (bend 60) face)) (take any chosen)))
  (score (count (and (balls own) visible)))
  (end (when (and full (round 1)) draw) (when (and stuck (round 1)) (go-on (new-round 2)))
       (when (or stuck (turns 20)) (most score))))

(game flat-lines (grid 4 5) (players White Black)
  (turn (or (add own) (move own (and playable (or (step source knight) (step source diagonal))))))
  (end (win (line own (or (diagonal 3) (row 4) square))) (when stuck (loses mover))))

(game plenty-left (pyramid 2) (players White Black) (supply 3)
  (turn (add any))
  (end (when full (most (count (balls own)) (then ranks ranked-left) (player latest)))))
"""
