import type { TaggedWord } from '../../../text/tagged-en.ts'
import { stem } from '../../../text/words.ts'
import { namesPeople } from '../../definitions/persons.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { genreOf } from '../../lesson/genre.ts'
import { isGeneral } from '../gaps/general-nouns-en.ts'
import { isPlural, lemma } from '../gaps/noun-evidence-en.ts'
import { timesFound } from './found-together.ts'
import { genderOfName, isName, isPerson } from './persons-en.ts'
import type { Range } from './predication.ts'
import { isFiniteVerb } from './verb-en.ts'

/** The noun phrase that opens a sentence; `next` is the place of the word behind it and what is set in beside it. */
export type Subject = {
  range: Range
  next: number
  number: 'one' | 'many'
  person: boolean
  name: boolean
  /** Its noun stands for what other words say: "the number of …". */
  general: boolean
  gender?: 'm' | 'f'
}

const LONGEST = 8
const GENERAL_WORDS = 2
const LONGEST_ASIDE = 14
/** They point back, or to no thing of their own. */
const NO_OPENING =
  /^(?:its|their|his|her|our|your|my|this|that|these|those|such|some|many|most|all|each|every|no|both|few|several|another|other|others|more|less|fewer|one|ones|two|three|four|five|six|any|either|neither|none|nothing|something|everything|anyone|everyone|someone|today|yesterday|there|here|much|half|part|rather|only|even|not|what|who|which|whoever|same|similar|similarly|further|additional|next|last|first|second|third|final|subsequent|latter|former|various|different|certain|numerous|countless|hundreds|thousands|millions|dozens|scores|certain|early|later|recent|instead|perhaps|maybe|in|on|at|by|for|from|with|to|of|as|under|over|after|before|during|while|when|if|because|since|although|though|once|until|unless|despite|like|unlike|among|between|through|throughout|without|within|along|across|beyond|according|due|and|but|so|yet|or|nor|then|thus|also|however)$/i
/** Behind the article they say that something like it came before. */
const POINTING =
  /^(?:other|others|same|former|latter|first|second|third|fourth|next|last|following|previous|above|resulting|remaining|rest|result|aforementioned|said|new|two|three|four|only|entire|whole|more|most|less|later|early|earlier)$/i
const OTHERS =
  /\b(?:other|others|another|these|those|this|that|such|its|their|his|her|our|your|my|which|who|same)\b|^the (?:country|nation|city|state|town|king|region|group|company|party|war)(?:’|')s\b/i
/** What is named only as one of several, or by its size alone: "large fires". */
const SAMPLE =
  /^(?:the |an? )?(?:(?:examples?|types?|kinds?|signs?|symptoms?|parts?|forms?|cases?|sources?|uses?) of\b|(?:large|small|big|great|little|huge|good|bad) \p{Ll}+s (?!of\b))/iu
const COMPARED =
  /^(?:larg|small|high|low|great|old|young|bigg|long|short|strong|weak|clos|clear|earli|lat|rich|poor|fast|slow|warm|cold|hott)er$/i
const WITHIN =
  /^(?:in|from|for|with|at|on|between|against|under|among|to|within|through|by|over|into|across|inside|during|about|near)$/i
const INITIAL_NAME = /^\p{Lu}/u

/** Of what or whom, their sentence does not say. */
const OF_SOMETHING =
  /^(?:opponent|supporter|critic|proponent|follower|member|leader|resident|inhabitant|observer|official|participant|survivor|successor|rival|ally|enemy|friend|colleague|advocate|partner|parent|neighbour|neighbor|founder|owner|user|author|historian|scholar|expert|researcher|scientist)$/i

const joined = (text: string, before: TaggedWord | undefined, word: TaggedWord | undefined) =>
  before !== undefined && word !== undefined && /^[\s-]$|^$/.test(text.slice(before.end, word.start))

const isNominal = ({ tags, text }: TaggedWord) =>
  (tags.has('Noun') && !tags.has('Pronoun')) ||
  tags.has('Year') ||
  tags.has('ProperNoun') ||
  (INITIAL_NAME.test(text) && !tags.has('Determiner'))

const describes = ({ tags, text }: TaggedWord) =>
  (tags.has('Adjective') || tags.has('Gerund')) &&
  !/^(?:including|concerning|regarding|following|excluding|involving)$/.test(text)

/** A phrase of adjectives and nouns that ends with a noun: the place behind it. */
function phraseAt(words: readonly TaggedWord[], index: number, text: string): number | undefined {
  let at = index
  let end: number | undefined
  if (/^(?:both|all)$/i.test(words[at]?.text ?? '') && at > 0) at++
  if (/^(?:the|an?)$/i.test(words[at]?.text ?? '')) at++
  for (let word = words[at]; word; word = words[at]) {
    if (at > index && !joined(text, words[at - 1], word)) break
    const next = words[at + 1]
    const participle =
      word.tags.has('PastTense') &&
      at > index &&
      next !== undefined &&
      isNominal(next) &&
      joined(text, word, next)
    if (isNominal(word)) end = at + 1
    else if (!describes(word) && !(participle && /^(?:the|an?)$/i.test(words[at - 1]?.text ?? ''))) break
    at++
  }
  return end
}

export function subjectAt(
  words: readonly TaggedWord[],
  sentence: Sentence,
  knowledge: Knowledge,
): Subject | undefined {
  const { text } = sentence.plain
  const [first, second] = words
  if (!first || !second || NO_OPENING.test(first.text) || first.tags.has('Pronoun')) return undefined
  const article = /^(?:the|an?)$/i.exec(first.text)?.[0].toLowerCase()
  if (article && POINTING.test(second.text)) return undefined
  if (COMPARED.test(article ? second.text : first.text) || SAMPLE.test(text.slice(first.start)))
    return undefined
  if (!article && first.tags.has('Determiner')) return undefined
  const core = phraseAt(words, 0, text)
  const head = core === undefined ? undefined : words[core - 1]
  if (core === undefined || !head || hidesVerb(words.slice(0, core))) return undefined
  let end = core
  let several = false
  for (let word = words[end]; word && joined(text, words[end - 1], word); word = words[end]) {
    const more =
      /^(?:of|and)$/i.test(word.text) || WITHIN.test(word.text) ? phraseAt(words, end + 1, text) : undefined
    if (more === undefined || !joined(text, word, words[end + 1])) break
    // "the exchange of carbon dioxide and oxygen" is one.
    if (/^and$/i.test(word.text) && end === core) several = true
    end = more
  }
  const range = [first.start, words[end - 1]?.end ?? first.end] as const
  const length = end - (article ? 1 : 0)
  const next = behindAside(words, end, text)
  if (length > LONGEST || next === undefined || OTHERS.test(text.slice(...range))) return undefined
  const number = several || (isMany(head) && !/^an?$/.test(article ?? '')) ? 'many' : 'one'
  const name =
    words.slice(article ? 1 : 0, core).every((word) => INITIAL_NAME.test(word.text)) &&
    isName(head, knowledge.document)
  if (
    !name &&
    !isSpecific(words.slice(article ? 1 : 0, core), article, end > core, isPresent(words[next]), knowledge)
  )
    return undefined
  const own = words.slice(0, core)
  const gender = genderOfName(own)
  const person = isPerson(own, name, sentence, knowledge)
  const general =
    isGeneral(lemma(head.text)) && !namesPeople(head.text) && core - (article ? 1 : 0) <= GENERAL_WORDS
  // "People", "workers": what is said of the one may hold of the other.
  if (person && !name && !article && length === 1) return undefined
  return { range, next, number, name, person, general, ...(gender ? { gender } : {}) }
}

/** "Socialization helps people": a plural inside a phrase of small letters is most often a verb. */
const hidesVerb = (core: readonly TaggedWord[]) =>
  core
    .slice(1, -1)
    .some(
      ({ text, tags }) =>
        /^\p{Ll}/u.test(text) &&
        isPlural(text) &&
        !tags.has('Possessive') &&
        !/^(?:sports|arms|goods|sales|savings|systems|communications|services|women|men|news|rights|arts|lands)$/.test(
          text,
        ),
    )

/** "The kidneys control …" speaks of all kidneys, "the court found" of one. */
const isPresent = (verb: TaggedWord | undefined) =>
  verb?.tags.has('PresentTense') === true && !/^(?:was|were|had)$/i.test(verb.text)
const isMany = ({ text, tags }: TaggedWord) =>
  tags.has('Plural') ||
  (isPlural(text) && !tags.has('Singular')) ||
  /^(?:men|women|people|children|police)$/i.test(text)

/** In so many sentences a thing is what the text is about. */
const OFTEN = 4

/** "The settlers": which ones was said before, unless the text speaks of them all along, or the phrase itself says. */
function isSpecific(
  core: readonly TaggedWord[],
  article: string | undefined,
  more: boolean,
  generic: boolean,
  knowledge: Knowledge,
): boolean {
  const head = core.at(-1)?.text ?? ''
  if (!more && core.length === 1 && OF_SOMETHING.test(lemma(head))) return false
  if (!more && isGeneral(lemma(head)) && !namesPeople(head) && core.slice(0, -1).every(describes))
    return false
  // "The Confederacy" is a name.
  if (article !== 'the' || core.length > 1 || more || INITIAL_NAME.test(head)) return true
  const genre = genreOf(knowledge)
  return (
    genre !== 'other' ||
    (generic &&
      !isPlural(head) &&
      (knowledge.topics.has(stem(head)) || timesFound(stem(head), knowledge.document) >= OFTEN))
  )
}

/** Behind what is set in between commas or brackets: "Nat Turner, a slave in Virginia, led …". */
function behindAside(words: readonly TaggedWord[], end: number, text: string): number | undefined {
  const [last, word] = [words[end - 1], words[end]]
  if (!last || !word) return undefined
  const gap = text.slice(last.end, word.start)
  if (/^ $/.test(gap)) return end
  const mark = /^(?:, | \()$/.exec(gap)?.[0]
  if (!mark) return undefined
  for (let at = end + 1; at < Math.min(words.length, end + LONGEST_ASIDE); at++) {
    const [before, here] = [words[at - 1], words[at]]
    if (!before || !here) return undefined
    const between = text.slice(before.end, here.start)
    if (mark === ', ' ? /^,/.test(between) : /^["”’]?\)/.test(between))
      return isFiniteVerb(here) || here.tags.has('Adverb') ? at : undefined
  }
  return undefined
}
