import type { CorrectionRule } from '#worker/contract/correction-rules.ts'
import { NOT_OWNED, OWNED } from './lists.ts'
import { isNoun, isPlural, mayCompare } from './nouns.ts'
import { type At, cased, type Fix, wordAway } from './tokens.ts'
import { TAKES_THING } from './verbs.ts'

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

/** Comparatives that are nothing else, unlike "later" or "reader". */
const COMPARES =
  /^(higher|lower|larger|smaller|bigger|shorter|faster|slower|greater|older|younger|stronger|weaker|easier|harder|heavier|lighter|wider|deeper|cheaper|richer|poorer|warmer|colder|hotter|brighter|darker|thicker|thinner)$/
const THING_AFTER = /^(a|an|any|that|those|its|his|her|their|our|your|my|in|on|with|for|before|usual|ever)$/

/** "more … than": the word that compares stands up to three words before. */
function comparesBefore({ text, tokens, index }: At): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 3); at--) {
    const [token, after] = [tokens[at], tokens[at + 1]]
    if (!token || !after) return false
    if (/^(more|less|fewer)$/.test(token.lower)) return true
    if (COMPARES.test(token.lower) && THING_AFTER.test(wordAway({ text, tokens, index }, 1))) return true
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
    word: "it's",
    rule: 'its',
    // "Takes it's exam": after a verb that has an object no clause begins.
    to: ({ next, previous }) =>
      TAKES_THING.has(previous) && next !== '' && !NOT_OWNED.has(next) ? 'its' : undefined,
  },
  {
    word: "it's",
    rule: 'its',
    // "It's answers are kept": several things are not "it", but in "it's cooks who know".
    to: (at) =>
      isPlural(at.next, at) && !/^(who|that|which|whose|like)$/.test(wordAway(at, 2)) ? 'its' : undefined,
  },
  {
    word: "it's",
    rule: 'its',
    // "Where it's network is": a second verb follows.
    to: (at) =>
      /^(is|are|was|were|has|have|can|will|shows?|falls?|grows?|stays?)$/.test(wordAway(at, 2)) &&
      isNoun(at.next, at) &&
      !/^(it|what|all|that)$/.test(at.previous)
        ? 'its'
        : undefined,
  },
  {
    word: 'its',
    rule: 'its',
    to({ next, previous }) {
      const stands =
        /^(a|an|the|not|been|too|so|really|going|raining|time|clear|possible|important|because|also|never|always|easy|what|where|how|why|no|in|on|at|for|from|about|ready|taken|done|gone|quite|already|almost|just|worth|likely)$/
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
    word: 'there',
    rule: 'their',
    // "Whatever there age", "keep there place and marks": the noun ends what is said.
    to: (at) =>
      /^(whatever|without|keep|keeps|show|shows|almost|give|gives|giving|according|on|know|change|save)$/.test(
        at.previous,
      ) &&
      isNoun(at.next, at) &&
      !AFTER_THERE.test(at.next) &&
      !VERB_OF_THERE.test(at.next) &&
      /^(|and|or|of|by|in|with|without|to|is|are)$/.test(wordAway(at, 2))
        ? 'their'
        : undefined,
  },
  {
    word: 'then',
    rule: 'than',
    to: (at) =>
      ((COMPARATIVE.test(at.previous) && mayCompare(at.previous, at)) || comparesBefore(at)) &&
      !NO_COMPARATIVE.test(at.previous)
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
    to(at) {
      const { next, previous } = at
      const degree =
        /^(late|early|big|small|hot|cold|hard|easy|long|short|high|low|expensive|heavy|slow|fast|difficult|weak|unclear|near|far|full|dark|bright|quiet|loud|large|old|young|tired|busy|soft|wide|narrow|thick|thin|deep|sweet|salty|bitter|sharp|rough)$/
      const isDegree =
        /^(is|was|are|were|be|been|it's|seems|seem|seemed|looks|looked|feels|felt|becomes|became|gets|got|grows|grew|far|way|out|left|comes|came|arrives|arrived|starts|started|ends|ended|goes|went|dries|dry|moves|moved|speaks|spoke|runs|ran)$/.test(
          previous,
        ) &&
        (degree.test(next) || /^(soon|often|quickly|slowly)$/.test(next))
      const goesOn =
        /^(and|or|levels?|ground|school|water|tide|end|speed|numbers?|values?|ones?|things?)$/.test(
          wordAway(at, 2),
        )
      // "Led to many", "due to much": only where an amount is had or is.
      const isAmount =
        /^(many|much)$/.test(next) &&
        /^(|is|are|was|were|be|been|isn't|far|way|have|has|had|got|eat|ate|drink|drank|spend|spent|cost|costs|ask|asked|takes?|took|not|there's|it's|that's)$/.test(
          previous,
        )
      return isAmount || (isDegree && !goesOn) ? 'too' : undefined
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
