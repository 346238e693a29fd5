import type { CorrectionRule } from '#worker/contract/correction-rules.ts'
import { NOT_OWNED, OWNED } from './lists.ts'
import { type At, cased, type Fix, wordAway } from './tokens.ts'

const COMPARATIVE = /(er|[^m]ore|less|rather|other|better|worse)$/
/** Words in "er" that compare nothing. */
const NO_COMPARATIVE =
  /^(however|after|later|never|ever|whether|under|over|together|before|river|water|matter|number|power|per|or|their|teacher|her|and|user|order|letter|paper|answer|computer|server|center|corner|former|latter)$/
const AFTER_THERE =
  /^(is|are|was|were|and|or|to|for|at|in|by|with|when|because|but|has|will|before|after|until|on|as|from|that|it|they|he|she|we|i|you|so|all|early|alone|too|now|must|may|can)$/
const COMMON_RANK = 20
/** After these a noun in the plural belongs to somebody: "into there burrows". */
const OWNERS_THING_AFTER =
  /^(into|without|about|of|with|by|keep|keeps|kept|carried|packed|tell|tells|told|signs|reach|lose|use|uses|change|save|saves|share|shares|and|because)$/
/** "Because there comes a day". */
const VERB_OF_THERE =
  /^(comes|exists|seems|appears|remains|lies|lives|stands|follows|goes|needs|always|sometimes|perhaps|happens|grows|begins|starts|ends|hangs|sits|works|means|stays)$/

/** "more … than": the word that compares stands up to three words before. */
function comparesBefore({ text, tokens, index }: At): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 3); at--) {
    const [token, after] = [tokens[at], tokens[at + 1]]
    if (!token || !after) return false
    if (/^(more|less|fewer)$/.test(token.lower)) return true
    if (/[.,;]/.test(text.slice(token.end, after.start))) return false
  }
  return false
}

type Confusion = { word: string; rule: CorrectionRule; to: (at: At) => string | undefined }

/** Each is narrow: where the other word could stand it says nothing. */
const CONFUSIONS: readonly Confusion[] = [
  {
    word: "it's",
    rule: 'its',
    to({ next, previous }) {
      const follows =
        /^(of|in|on|from|with|for|to|by|beside|along|up|against|through|across|within|without|around|between|near|like|onto|over|under|behind|beneath|despite|changed|lost|hurt|wagged|raised|into|inside|under|has|have)$/
      return OWNED.has(next) || (follows.test(previous) && next !== '' && !NOT_OWNED.has(next))
        ? 'its'
        : undefined
    },
  },
  {
    word: 'its',
    rule: 'its',
    to({ next, previous }) {
      const stands =
        /^(a|an|the|not|been|too|so|really|going|raining|time|clear|possible|important|because|also|never|always|easy|what|where|how|why|no|in|on|at|for|from|about|ready|taken|done|gone|quite|already|almost)$/
      return stands.test(next) && !/^(of|in|on|with|for|to|by|and|from)$/.test(previous) ? "it's" : undefined
    },
  },
  {
    word: 'its',
    rule: 'its',
    // "See whether its right": nothing is owned where the clause ends.
    to: (at) =>
      /^(right|wrong|genuine|published|true|false|fine|ready|late|empty|open|over|correct|free|full|new|old|safe|useful|finished|broken|missing)$/.test(
        at.next,
      ) && wordAway(at, 2) === ''
        ? "it's"
        : undefined,
  },
  {
    word: 'your',
    rule: 'your',
    // "Once your back online": not "your back hurts".
    to: (at) =>
      /^(when|once|if|that|while|until|because)$/.test(at.previous) &&
      /^(back|connected|online|offline|done|finished|ready|on)$/.test(at.next) &&
      /^(|online|home|here|again|and|the)$/.test(wordAway(at, 2))
        ? "you're"
        : undefined,
  },
  {
    word: 'your',
    rule: 'your',
    to(at) {
      if (
        !/^(welcome|going|right|wrong|not|the|a|very|so|doing|being|making|getting|coming|late|sure|kidding|ready|able|done|here|offline|online|tired|happy|sorry|always|never)$/.test(
          at.next,
        )
      )
        return undefined
      const isNoun = /^(right|late|wrong)$/.test(at.next) && !/^(to|)$/.test(wordAway(at, 2))
      return isNoun ? undefined : "you're"
    },
  },
  {
    word: 'there',
    rule: 'their',
    to: ({ next, startsSentence }) =>
      startsSentence && /^(going|coming|not|doing|leaving|trying|very)$/.test(next) ? "they're" : undefined,
  },
  {
    word: 'there',
    rule: 'their',
    to: ({ next, previous, words }) =>
      /^(forgot|lost|love|took|left|did|in|of|with|for|wrote|finished|have|brought)$/.test(previous) &&
      (words.rank?.(next) ?? Number.POSITIVE_INFINITY) <= COMMON_RANK &&
      !AFTER_THERE.test(next)
        ? 'their'
        : undefined,
  },
  {
    word: 'there',
    rule: 'their',
    to: ({ next, previous, words }) =>
      next === 'own' ||
      (OWNERS_THING_AFTER.test(previous) &&
        /[a-z]{3}[^su]s$/.test(next) &&
        !VERB_OF_THERE.test(next) &&
        words.rank?.(next.slice(0, -1)) !== undefined)
        ? 'their'
        : undefined,
  },
  {
    word: 'then',
    rule: 'than',
    to: (at) =>
      (COMPARATIVE.test(at.previous) || comparesBefore(at)) && !NO_COMPARATIVE.test(at.previous)
        ? 'than'
        : undefined,
  },
  {
    word: 'of',
    rule: 'have_not_of',
    to: ({ previous, next }) =>
      /^(should|could|would|must|might)$/.test(previous) && next !== 'course' ? 'have' : undefined,
  },
  {
    word: 'loose',
    rule: 'lose',
    to: ({ previous, next }) =>
      /^(to|will|not|don't|can|may|might|would|could|cannot)$/.test(previous) &&
      /^(the|a|my|your|his|her|our|their|it|them|weight|money|control)$/.test(next)
        ? 'lose'
        : undefined,
  },
  {
    word: 'whose',
    rule: 'whose',
    to: ({ next, startsSentence }) =>
      startsSentence && /^(coming|going|there|that|this|it|the|been|ready|next)$/.test(next)
        ? "who's"
        : undefined,
  },
  {
    word: 'to',
    rule: 'too',
    to({ next, previous }) {
      const degree =
        /^(late|early|big|small|hot|cold|hard|easy|long|short|high|low|expensive|heavy|slow|fast|difficult|weak|unclear|near|far|full|dark|bright|quiet|loud|large|old|young|tired|busy|soft|wide|narrow|thick|thin|deep|sweet|salty|bitter|sharp|rough)$/
      const isDegree = /^(is|was|are|were|it's)$/.test(previous) && degree.test(next)
      return /^(many|much)$/.test(next) || isDegree ? 'too' : undefined
    },
  },
  {
    word: 'affect',
    rule: 'affect',
    to: ({ previous }) =>
      /^(an|the|a|no|any|bad|good|great|big|negative|positive|little|strong|its|this)$/.test(previous)
        ? 'effect'
        : undefined,
  },
  {
    word: 'advise',
    rule: 'advice',
    to: ({ previous }) =>
      /^(some|good|the|his|her|my|your|their|an|bad|useful|any|much)$/.test(previous) ? 'advice' : undefined,
  },
]

/** Words that sound alike and mean something else. */
export function confused(at: At): Fix | undefined {
  for (const { word, rule, to } of CONFUSIONS) {
    if (at.lower !== word) continue
    const right = to(at)
    if (right !== undefined) return { to: cased(at.raw, right), rule }
  }
  return undefined
}
