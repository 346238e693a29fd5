import { isStopWord } from '../../../text/stop-words.ts'
import { wordsWithOffsets } from '../../../text/words.ts'
import type { Document } from '../../document.ts'

/** How often a word stands where only a noun stands, where a verb does, and where an adjective does. */
type Uses = {
  noun: number
  /** Where no adjective could stand either. */
  surely: number
  verb: number
  modifier: number
  /** Before another word that is no function word. */
  before: number
  plural: number
}
export type NounEvidence = {
  /** It stands in small letters elsewhere, so it is no name. */
  isSmall(word: string): boolean
  isNoun(word: string): boolean
  isVerb(word: string): boolean
  isModifier(word: string): boolean
  /** How often two words stand side by side. */
  together(first: string, second: string): number
}

export const ARTICLE = /^(?:an?)$/i
/** A noun comes behind it. */
export const OWNER = /^(?:the|its|their|his|her|our|your|my|each|every|no)$/i
/** A noun comes behind it, unless it stands for one itself: "a few survive". */
export const QUANTIFIER =
  /^(?:these|those|some|any|many|several|few|most|all|both|two|three|four|five|six|seven|eight|nine|ten|more|less|fewer|enough|hundred|thousand|million)$/i
export const PREPOSITION =
  /^(?:of|in|on|at|by|for|from|with|without|into|onto|through|between|among|during|before|after|against|under|over|above|below|around|across|along|behind|beyond|near|inside|outside|within|towards?|upon|via|per|about)$/i
const BEFORE_VERB =
  /^(?:to|can|cannot|may|might|will|must|shall|should|could|would|they|we|you|it|he|she|who|which|that|not|did|does|do)$/i
const COPULA =
  /^(?:is|are|was|were|be|been|being|become|becomes|became|very|more|most|so|too|as|quite|less)$/i
const AUXILIARY =
  /^(?:is|are|was|were|has|have|had|can|cannot|could|may|might|must|shall|should|will|would|does|do|did)$/i
const NONE: Uses = { noun: 0, surely: 0, verb: 0, modifier: 0, before: 0, plural: 0 }
const NOUN_ENDING =
  /(?:[ts]ion|ment|ness|[^v]ity|[ea]nce|[ea]ncy|ship|hood|ism|ist|dom|ology|graphy|meter|[^aeiou]ure)s?$/

/** Singular and plural, and the forms of a regular verb in -s, are one word. */
export function lemma(word: string): string {
  const key = word.toLowerCase()
  if (key.length < 4 || /(?:ss|us|is)$/.test(key)) return key
  if (/ies$/.test(key)) return key.replace(/ies$/, 'y')
  if (/(?:ch|sh|ss|x|z|o)es$/.test(key)) return key.slice(0, -2)
  return key.replace(/s$/, '')
}

const ADJECTIVE_ENDING = /(?:al|ic|ous|ive|ful|less|able|ible|ary|ish|ern|ed|ing|ly|like|ant|ent)$/

export const looksLikeAdjective = (word: string): boolean =>
  ADJECTIVE_ENDING.test(word) && !NOUN_ENDING.test(word)
const SHORT_ADJECTIVE =
  /^(?:small|large|big|great|little|huge|young|old|new|long|short|high|low|deep|tall|hot|cold|cool|warm|wet|dry|hard|soft|strong|weak|rich|poor|early|late|wide|broad|narrow|thick|thin|heavy|light|dark|bright|clean|dirty|fresh|raw|whole|full|empty|free|true|false|main|major|minor|good|bad|better|best|worse|worst|modern|simple|complex|common|rare|early|inner|outer|upper|lower|larger|smaller|greater|higher|older|younger|longer|shorter|own|right|left|black|white|red|green|blue|yellow|brown|grey|gray|safe|sharp|flat|round|fine|pure|slow|fast|quick|loud|quiet|entire|near|sole|mere|steep|rough|smooth|sweet|bitter|sour|dead|live|fair|firm|grand|prime|proper|strict|vast|wild|royal|separate|private|remote|extreme|diverse|adult|human|daily|weekly|monthly|yearly)$/i

const ADVERB =
  /^(?:again|together|apart|alone|away|back|forward|forwards|backward|backwards|abroad|ashore|aside|home|indoors|outdoors|inside|outside|upward|upwards|downward|downwards|today|tomorrow|yesterday|tonight|forever|instead|later|ago|soon|altogether|alike|others|ones|aboard|overseas|afterwards|beforehand|else|enough|far|worldwide|nowhere|somewhere|everywhere|anywhere)$/i

export const isAdverb = (word: string): boolean => ADVERB.test(word)
export const isShortAdjective = (word: string): boolean => SHORT_ADJECTIVE.test(word)
export const isPlural = (word: string): boolean => /[^\W\d_]{3}s$/.test(word) && !/(?:ss|us|is)$/.test(word)

const BEFORE_OBJECT = /^(?:to|can|cannot|may|might|will|must|shall|should|could|would)$/i
const STATE =
  /^(?:remain|seem|appear|stay|look|feel|grow|prove|turn|fall|go|come|get|run|work|live|act|move)$/

/** Behind an adjective that is led in, "the silent movies", or behind a verb, "to build ships": only a noun. */
export function standsAsNoun(word: string, before: string, further: string): boolean {
  if (before === '' || isStopWord(before) || /ly$/.test(before) || looksLikeAdjective(word)) return false
  if (isShortAdjective(word)) return false
  const describes = looksLikeAdjective(before) || isShortAdjective(before)
  const led = ARTICLE.test(further) || OWNER.test(further)
  // "the heart beats" is no phrase, "a tiny shack" is one.
  if (led) return describes || !(isPlural(word) || isPlural(before))
  if (QUANTIFIER.test(further) || PREPOSITION.test(further)) return describes
  if (STATE.test(before.replace(/(?:ed|s)$/, ''))) return false
  return BEFORE_OBJECT.test(further) || /[^e]ed$/.test(before)
}

const learned = new WeakMap<Document, NounEvidence>()

/** What the document itself shows about which of its English words are nouns. */
export function nounEvidence(document: Document): NounEvidence {
  const known = learned.get(document)
  if (known) return known
  const uses = new Map<string, Uses>()
  const pairs = new Map<string, number>()
  const small = new Set<string>()
  const countsOf = (word: string) => {
    const use = uses.get(word) ?? { ...NONE }
    uses.set(word, use)
    return use
  }
  for (const { plain } of document.sentences) {
    const words = wordsWithOffsets(plain.text)
    for (const [index, { text, start, end }] of words.entries()) {
      const [before, after] = [words[index - 1], words[index + 1]]
      const joined = before && /^\s*$/.test(plain.text.slice(before.end, start)) ? before.text : ''
      const next = after && /^\s*$/.test(plain.text.slice(end, after.start)) ? after.text : ''
      const key = lemma(text)
      if (/^\p{Ll}/u.test(text)) small.add(key)
      if (joined && !isStopWord(joined) && !isStopWord(text)) {
        const pair = `${lemma(joined)} ${key}`
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      }
      if (isStopWord(text)) continue
      const counts = countsOf(key)
      // "a simple, single cell": before a comma an adjective may stand as well.
      const closed = next === '' ? !/^,/.test(plain.text.slice(end)) : isStopWord(next) || isAdverb(next)
      const further = before && words[index - 2]
      const led = ARTICLE.test(joined) || OWNER.test(joined)
      if (closed && further && standsAsNoun(text, joined, further.text)) {
        counts.noun++
        counts.surely++
      }
      const opens = joined === '' && AUXILIARY.test(next)
      if (opens || (led && closed && !/^(?:and|or|but)$/i.test(next))) counts.surely++
      if (!closed) counts.before++
      if (isPlural(text)) counts.plural++
      if ((led || PREPOSITION.test(joined)) && closed && (isPlural(text) || !/^(?:and|or)$/i.test(next)))
        counts.noun++
      else if (opens) counts.noun++
      if (next.toLowerCase() === 'of') counts.noun++
      if (led && !closed) counts.modifier++
      if (BEFORE_VERB.test(joined)) counts.verb++
      if (COPULA.test(joined) && closed) counts.modifier++
    }
  }
  const made: NounEvidence = {
    isSmall: (word) => small.has(lemma(word)),
    isNoun: (word) => {
      const { noun, surely, verb, modifier, before, plural } = uses.get(lemma(word)) ?? NONE
      if (looksLikeAdjective(word))
        return noun > verb && surely >= modifier && (plural > 0 || (surely > 0 && before <= surely))
      if (NOUN_ENDING.test(word)) return verb <= noun
      return noun > verb && noun >= modifier && noun > 0
    },
    isVerb: (word) => {
      const { noun, verb } = uses.get(lemma(word)) ?? NONE
      return verb > noun
    },
    isModifier: (word) => {
      const { noun, modifier } = uses.get(lemma(word)) ?? NONE
      return modifier > noun
    },
    together: (first, second) => pairs.get(`${lemma(first)} ${lemma(second)}`) ?? 0,
  }
  learned.set(document, made)
  return made
}
