"""How phrases are joined and shortened, as a person would write them; holds no ludeme."""

import re
from collections.abc import Sequence
from itertools import pairwise

from ludeme.english.counting import listed, number_word

ARTICLES = {"a", "an", "any", "one", "two", "three", "four", "your"}
"""Words with which a noun phrase begins: a verb that is said only once ends before them."""
SIDES = re.compile(r"the \w+ side with the \w+ side")
"""A pair of sides that a group joins. Only such pairs share their verb: of other places a reader could not tell after
"or" where the next pair begins."""
LONG = 35
"""So many words fit into one sentence."""
WORTHWHILE = 8
"""A phrase of so many words or more is not repeated."""
LAST_BALL, JUST_PLACED = "the ball placed last", "the ball just placed"
ANYWHERE = "at any playable point"
"""Where a ball comes of which nothing else is said."""
AT_ONCE = 16
"""A number that takes more words than this is called the score."""
THINGS = {"balls", "points", "holes"}
SHARED = 3
"""Alternatives with so many words in common at either end are told as one."""
EXTREMES = {"higher": "largest", "lower": "smallest"}
"""By which of several numbers is meant: of which things it is enough to name all kinds."""
STARTS = ("there is ", "there are ", "you have ")
"""How clauses begin that say what there is."""
POSSIBLY = "if possible, "
"""How what must be done if it can be begins."""
HAPPENS = re.compile(
    r" \(((?:the(?! number)|you|each (?:of|ball)|remember|if(?! (?:possible|any|none)\b)|an?) [^()]*)\)(?=[.;]|, or)"
)
"""What happens by an action, in brackets behind it."""
SENTENCES = re.compile(r" \((\w[^()]*\. [^()]*)\)\.$")
"""What happens by an action, in brackets that hold whole sentences, at the end of one."""
AGAIN = {1: "again", 2: "twice more"}


def qualified(sentence: str) -> str:
    """A sentence in which a name given to points or balls stands in front of them: ``any "safe" playable point``."""
    sentence = re.sub(r'\bplayable point called ("[^"]+")', r"\1 playable point", sentence)
    return re.sub(
        r'(?<! or )\ban? ((?:\w+ or )?\w+ )?ball( of (?:your|any) \w+)? called ("[^"]+")', _named_ball, sentence
    )


def _named_ball(found: re.Match[str]) -> str:
    kind, whose, name = found.groups(default="")
    return f"{article(name[1:])} {name} {kind}ball{whose}"


def article(noun: str) -> str:
    """The indefinite article before a noun phrase."""
    return "an" if noun[0] in "aeiou" else "a"


def closed(phrase: str) -> str:
    """A phrase before its verb: with a comma behind it if there is one within."""
    return f"{phrase}," if ", " in phrase else phrase


def capital(text: str) -> str:
    """The text with a capital at the front."""
    return f"{text[:1].upper()}{text[1:]}"


def inside(sentence: str) -> str:
    """A sentence as it stands inside another."""
    return f"{sentence[:1].lower()}{sentence[1:].rstrip('.')}"


def conditional(clause: str, imperative: str) -> str:
    """An imperative for one of several turns, with what must hold, if anything, in front."""
    if imperative == "pass" and " has not " in clause:
        return f"pass, unless {clause.replace(' has not ', ' has ')}"
    return f"if {clause}, {imperative}" if clause else imperative


def parted(sentence: str) -> str:
    """A sentence in which what happens by an action is not told in brackets behind it, unless it is short."""
    if "; or " in sentence:
        return sentence
    sentence = SENTENCES.sub(lambda found: f". {capital(found[1])}.", sentence)
    joined = re.sub(r" \((it [^()]*)\)(?=[.;])", r"; \1", sentence) if len(sentence.split()) > LONG else sentence
    return HAPPENS.sub(r"; then \1", joined).replace("; then if ", "; then, if ")


def do_again(times: int) -> str:
    """An action done so many times more: ``do so again``, ``do so twice more``."""
    return f"do so {AGAIN.get(times, f'{number_word(times)} times more')}"


def countable(noun: str) -> bool:
    """True if a noun phrase speaks of several things, so that there can be so many of them."""
    return bool(THINGS & set(noun.split()[:3])) and not noun.startswith("the first of ")


def there_are(noun: str, amount: str = "") -> str:
    """``there are at least two white balls``; of one's own: ``you have no balls on the board``."""
    noun, one = noun.removeprefix("the "), amount.endswith(" one")
    if re.match(r"your (\w+ )?balls", noun) and " and your " not in noun:
        noun = noun.removeprefix("your ")
        start = "you have"
    else:
        start = "there is" if one else "there are"
    where = " on the board" if noun == "balls" else ""
    noun = singular(noun) if one else noun
    return " ".join(part for part in (start, amount, f"{noun}{where}") if part)


def singular(noun: str) -> str:
    """``white ball`` for ``white balls``, whatever else is said of them."""
    return re.sub(r"\b(ball|point|hole)s\b", r"\1", noun, count=1)


def there_is(one: str, *, no: bool = False) -> str:
    """``there is at least one white ball`` of ``a white ball``; of one's own: ``you have no ball on the board``."""
    amount = "no" if no else "at least one"
    noun = re.sub(r"^an? ", "", re.sub(r" or an? ", " or ", one) if no else one)
    if re.match(r"(\w+ )?ball of your colour", noun) and " or " not in noun:
        start, noun = "you have", noun.replace("ball of your colour", "ball", 1)
    else:
        start = "there is"
    return f"{start} {amount} {noun}{' on the board' if noun == 'ball' else ''}"


def many(figure: str) -> str:
    """Several figures: ``flat lines of three balls`` of ``a flat line of three balls``."""
    head, of, rest = re.sub(r"^an? ", "", figure).partition(" of ")
    return f"{head.replace('row or column', 'rows or column')}s{of}{rest.replace(' that is ', ' that are ')}"


def bracketed(remark: str) -> str:
    """A remark in brackets, with commas for the brackets within it."""
    flat = re.sub(r"[)](?= \w)", ",", re.sub(r" ?[(]", ", ", remark)).replace(")", "")
    return f"({flat})"


def fewer_than(bound: int) -> str:
    """An amount below a bound: ``fewer than two``, and ``no`` where that is all it can be."""
    return "no" if bound == 1 else f"fewer than {number_word(bound)}"


def described(noun: str, adjectives: Sequence[str]) -> str:
    """A noun phrase with adjectives: ``a free ball of your colour``, ``your visible balls``."""
    if not adjectives:
        return noun
    article = re.match(r"(an? |the |your )?", noun)
    start = article.group() if article else ""
    lead = f"a{'n' if adjectives[0][0] in 'aeiou' else ''} " if start in ("a ", "an ") else start
    return f"{lead}{', '.join(adjectives)} {noun.removeprefix(start)}"


def certain(noun: str) -> str:
    """A noun phrase for several things, as it stands after "one of" or "each of"."""
    return noun if noun.startswith(("your ", "the ")) else f"the {noun}"


def so_many_more(one: str, other: str) -> str:
    """``there are fewer white balls than black balls``; where both are is said once, at the end."""
    place = re.search(r" (on|in|within) .*", other)
    if place and one.endswith(place.group()) and not one.startswith("your "):
        there = one.removeprefix("the ").removesuffix(place.group())
        return f"there are fewer {there} than {other.removeprefix('the ')}"
    if re.match(r"your (\w+ )?balls", other):
        return f"you have more {other.removeprefix('your ')} than there are {one.removeprefix('the ')}"
    fewer = there_are(one, "fewer")
    return f"{fewer} than {'there are ' if fewer.startswith('you ') else ''}{other.removeprefix('the ')}"


def yours(number: str, compared: str) -> str:
    """A number beside another one of the same kind, with which it is compared: ``yours``, ``the next player's``."""
    owner, _, kind = number.rpartition(" ")
    if not (owner == "your" or owner.endswith("'s")) or not compared.endswith(f" {kind}"):
        return number
    return "yours" if owner == "your" else owner


def sharing_verb(imperatives: Sequence[str]) -> list[str]:
    """Imperatives of which only the first keeps the verb if all have the same: ``vote yes``, ``no``."""
    words = [text.split() for text in imperatives]
    alike = words[0][: _agreeing(words)]
    shared = next((k for k, word in enumerate(alike) if word in ARTICLES), len(alike))
    return [imperatives[0], *(" ".join(w[shared:]) for w in words[1:])]


def sharing_subject(clauses: Sequence[str]) -> list[str]:
    """Clauses of which only the first keeps the subject if all say what the same thing is, or what there is."""
    start = next((s for s in STARTS if all(clause.startswith(s) for clause in clauses)), "")
    if start and not any(re.search(r" (and|or|than there) ", clause) for clause in clauses):
        return [clauses[0], *(clause.removeprefix(start) for clause in clauses[1:])]
    for verb in (" is ", " joins ", " has "):
        subjects = {clause.partition(verb)[0] for clause in clauses}
        rests = [clause.partition(verb)[2] for clause in clauses]
        if len(subjects) == 1 and all(rests) and (verb != " joins " or all(map(SIDES.fullmatch, rests))):
            return [clauses[0], *rests[1:]]
    return list(clauses)


def sharing_balls(figures: Sequence[str], balls: str) -> str:
    """Alternative figures; what they are made of is said once: ``a flat line, or a slanting chain, of three balls``."""
    heads, _, tails = zip(*(figure.partition(" of ") for figure in figures), strict=True)
    amounts = [tail.partition(balls) for tail in tails]
    made = {f"{amount}{of}" for amount, of, _ in amounts}
    if len(made) > 1 or not all(of for _, of, _ in amounts):
        return listed(figures)
    shapes = [f"{head}{rest}" for head, (_, _, rest) in zip(heads, amounts, strict=True)]
    words = [one.split() for one in shapes]
    if len({(*w[:-2], w[-1]) for w in words}) == 1:
        return " ".join([*words[0][:-2], listed(w[-2] for w in words), words[0][-1], "of", made.pop()])
    return f"{shapes[0]}, {''.join(f'or {one}, ' for one in shapes[1:])}of {made.pop()}"


def sharing_ends(phrases: Sequence[str]) -> list[str]:
    """Alternatives in which two in succession that begin and end alike are one.

    ``on a platform with exactly one ball or at least three balls of that colour``.
    """
    joined = [phrases[0]]
    for phrase in phrases[1:]:
        one, other = joined[-1].split(), phrase.split()
        begin, end = _agreeing([one, other]), _agreeing([one[::-1], other[::-1]])
        if min(begin, end) < SHARED:
            joined.append(phrase)
        else:
            joined[-1] = " ".join([*one[:-end], "or", *other[begin:]])
    return joined


def the_same_for(phrases: Sequence[str]) -> list[str]:
    """What the later phrases say of another thing than the first, where they say the same; else nothing.

    They do if one word of the first, wherever it stands, is another one in each of the others.
    """
    return [new for _, new in _swaps(phrases)]


def or_the_same(phrases: Sequence[str]) -> str:
    """How the later phrases are told behind the first, where they say the same of another thing; else nothing."""
    swaps = _swaps(phrases)
    alike = {old for old, _ in swaps}
    return f"or the same with {listed(new for _, new in swaps)} instead of {alike.pop()}" if len(alike) == 1 else ""


def _swaps(phrases: Sequence[str]) -> list[tuple[str, str]]:
    """For each later phrase the word of the first that is another one in it, and that one; see `the_same_for`."""
    first, others = phrases[0].split(), list[tuple[str, str]]()
    for phrase in phrases[1:]:
        words = phrase.split()
        swaps = {pair for pair in zip(first, words, strict=False) if pair[0] != pair[1]}
        if len(words) != len(first) or len(first) < WORTHWHILE or len(swaps) != 1:
            return []
        old, new = swaps.pop()
        if new.count('"') == 1:  # only a part of a name
            return []
        balls = " balls" if (old, "balls") in pairwise(first) else ""
        others.append((f"{old}{balls}", f"{new}{balls}"))
    return others


def whichever(numbers: Sequence[str], comparative: str, superlative: str) -> str:
    """The highest or lowest of several numbers; what their names share is said once."""
    words = [number.split() for number in numbers]
    start, end = _agreeing(words), _agreeing([w[::-1] for w in words])
    middles = [" ".join(w[start : len(w) - end]) for w in words]
    adjective = comparative if len(numbers) == 2 else superlative
    if start < 3 or not all(middles) or any(", " in number for number in numbers):
        return f"the {adjective} of these: {'; '.join(numbers)}"
    if f" {EXTREMES[comparative]} " in " ".join(words[0][:start]):
        shared, again = " ".join(words[0][:start]), f" or {words[0][start - 1]} "
        if shared.endswith(" group of") and all(w[start + 1 :] == ["balls"] for w in words):
            return f"{shared.removesuffix(' of')} on the board ({listed(middles)})"
        of_all = shared.replace(" group of", " of all groups of")
        return f"{of_all} {again.join(' '.join(w[start:]) for w in words)}"
    parts = (" ".join(words[0][:start]), listed(middles), " ".join(words[0][len(words[0]) - end :]))
    return f"{' '.join(part for part in parts if part)}, whichever is {adjective}"


def _agreeing(words: Sequence[Sequence[str]]) -> int:
    """How many words are the same in all lists, from the start."""
    agreeing = 0
    while all(len(w) > agreeing + 1 and w[agreeing] == words[0][agreeing] for w in words):
        agreeing += 1
    return agreeing


def owned(number: str) -> str:
    """A number of your balls or groups, or the size of one, in which these are called those of your own colour."""
    return re.sub(r"^((?:the (?:number|size) of )?your (?:\w+ )*(?:balls|groups?))\b", r"\1 of your own colour", number)


def most_of(superlative: str, number: str, at_most: float = AT_ONCE) -> str:
    """What somebody has whose number is the highest, or the lowest: ``the most balls``, ``the largest group``.

    A number that takes more words to tell than ``at_most``, or is none of things, is called the score.
    """
    counted = number.removeprefix("the number of ")
    largest = re.fullmatch(r"the (?:size of your|number of balls in the) ((?:larg|long)est .*)", owned(number))
    if largest and superlative == "highest":
        return f"the {largest.group(1)}"
    by_seat = "(player " in number
    if counted == number or by_seat or {"plus", "minus"} & set(number.split()) or len(number.split()) > at_most:
        return f"the {superlative} score"
    things = re.sub(r" you have\b", "", re.sub(r"^(the|your) (?=(\w+ )?(balls|points|groups))", "", owned(counted)))
    where = " on the board" if things == "balls of your own colour" else ""
    return f"the {'most' if superlative == 'highest' else 'fewest'} {things}{where}"


def said_such(before: str, text: str) -> str:
    """A text in which a figure that was told of right before is not described again: ``the longest such line``."""
    for found in re.finditer(r"\ban? (?=((?:\w+ )*(\w+) of .*))", before):
        for figure in (found.group(1), their(found.group(1))):
            text = text.replace(figure, f"such {found.group(2)}")
    return text


def best(superlative: str, number: str) -> str:
    """Which number wins, as a clause: ``compare the size of each player's smallest group: the highest wins``."""
    if not re.search(r"\byou\b", number):
        number = said_of(number, "each player")
    if number.startswith("the "):
        return f"compare {number}: the {superlative} wins"
    return f"compare this number: {number}; the {superlative} wins"


def said_of(phrase: str, player: str) -> str:
    """A phrase about you as it is said of a player."""
    return re.sub(r"\byou\b", player, re.sub(r"\byour\b", f"{player}'s", phrase))


def told_by(sentence: str, player: str) -> str:
    """A sentence about what you do as it is told of a player, like ``Player 2 earns one point``."""
    deed = re.sub(r"\byour\b", "their", re.sub(r"^You (\w+)", rf"{player} \1s", sentence))
    return re.sub(r"\byou\b", "they", deed)


def impersonal(clause: str) -> bool:
    """True if a clause is the same from every seat."""
    return not re.search(r"\b(you|your|yours|enemy|next|previous|opponent|last player's)\b|[(]player", clause)


def mentioned_once(clause: str) -> str:
    """A clause about the ball placed last that calls it "it" where it speaks of it again."""
    if not clause.startswith(LAST_BALL):
        return clause
    rest = clause.removeprefix(LAST_BALL).replace(f"the group of {LAST_BALL}", "its group")
    if " on a platform " in rest:
        rest = rest.replace(f"the balls directly under {LAST_BALL} are of", "this platform has")
    return f"{LAST_BALL}{rest.replace(LAST_BALL, 'it')}"


def with_it(phrase: str) -> str:
    """A phrase about a certain ball that calls it "it" where it speaks of it again."""
    for ball in (LAST_BALL, JUST_PLACED):
        before, found, rest = phrase.partition(ball)
        phrase = before + found + re.sub(rf"(?<!group of ){ball}\b", "it", rest)
    return phrase


def of_them(clause: str) -> str:
    """A clause about you as it is said of somebody whom one has named."""
    return re.sub(r"\byou\b", "they", re.sub(r"\byours\b", "theirs", their(clause)))


def their(clause: str) -> str:
    """A clause about you as it is said of somebody else's things."""
    return re.sub(r"\byour\b", "their", clause)
