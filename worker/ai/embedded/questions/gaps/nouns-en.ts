import { isStopWord } from '../../../text/stop-words.ts'
import { stem, type Word } from '../../../text/words.ts'
import type { GapWord } from './gap-words.ts'
import { isGeneral } from './general-nouns-en.ts'
import {
  isAdverb,
  isPlural,
  isShortAdjective,
  lemma,
  looksLikeAdjective,
  type NounEvidence,
  OWNER,
  PREPOSITION,
  QUANTIFIER,
  standsAsNoun,
} from './noun-evidence-en.ts'

export type Place = {
  words: readonly Word[]
  index: number
  text: string
  nouns: NounEvidence
  topics: Set<string>
}
export type Range = Omit<GapWord, 'worth'>

const PLAIN_WORD = /^\p{L}[\p{Ll}-]{2,}$/u
const NO_NOUN = /(?:ly|ed|[^r]est)$/
const ONE = /^(?:an?|each|every|this|that|another)$/i
const NAMING = /\b(?:called|named|termed|known as|referred to as|defined as)\s(?:the |a )?$/
/** "the way urbanites are": a clause follows. */
const ADVERBIAL = /^(?:way|time|reason|moment|day|place|year|what)$/i
/** What follows a verb and no noun. */
const AFTER_VERB =
  /^(?:the|an?|its|their|his|her|our|your|my|it|them|him|us|you|himself|themselves|itself|these|those|this|some|many|most|each|every|all|any|two|three|four|five|more)$/i
/** Adjectives that belong to no term. */
const ORDINARY =
  /^(?:later|original|final|previous|single|next|initial|resulting|various|certain|different|specific|particular|following|further|additional|entire|main|major|recent|current|total|similar|important|possible|available|average|typical|actual|overall)$/i
const AFTER_ONE = /^(?:is|was|has|does)$/
const AFTER_MANY = /^(?:are|were|have|do)$/

export const isJoined = (text: string, left: Word | undefined, right: Word | undefined): boolean =>
  left !== undefined && right !== undefined && /^\s*$/.test(text.slice(left.end, right.start))

/** A noun that ends its phrase, with all of the phrase that must go with it. */
export function nounAt(place: Place): Range | undefined {
  const { words, index, text, nouns, topics } = place
  const word = words[index]
  if (!word || !isNounForm(word, index, nouns) || !endsPhrase(place)) return undefined
  const first = firstOf(place)
  if (first === index && isGeneral(lemma(word.text)) && !topics.has(stem(word.text))) return undefined
  const start = first === undefined ? undefined : words[first]
  if (first === undefined || !start) return undefined
  const led = wordBefore(first, place)
  // "an _____" would tell how the word begins.
  if (/^an$/i.test(led)) return undefined
  const named = NAMING.test(text.slice(0, start.start))
  const plural = isPlural(word.text)
  const surely =
    named || OWNER.test(led) || (QUANTIFIER.test(led) && plural) || (PREPOSITION.test(led) && led !== 'to')
  const maybeAdjective = looksLikeAdjective(word.text) || (!plural && mayDescribe(place))
  const shows = surely && first === index && !maybeAdjective
  const before = wordBefore(index, place)
  const isObject = plural && isPlural(before) && !nouns.isNoun(before)
  const stands = !nouns.isNoun(before) && standsAsNoun(word.text, before, wordBefore(index - 1, place))
  const usual = first < index && nouns.together(before, word.text) >= 2
  if (!(shows || stands || isObject || usual || nouns.isNoun(word.text))) return undefined
  return { start: start.start, end: word.end, ...numbersOf(place, first, plural) }
}

function isNounForm({ text }: Word, index: number, nouns: NounEvidence): boolean {
  if (
    !PLAIN_WORD.test(text) ||
    isStopWord(text) ||
    NO_NOUN.test(text) ||
    isAdverb(text) ||
    nouns.isVerb(text)
  )
    return false
  return /^\p{Ll}/u.test(text) || (index === 0 && nouns.isNoun(text) && nouns.isSmall(text))
}

function wordBefore(index: number, { words, text }: Place): string {
  const before = words[index - 1]
  return isJoined(text, before, words[index]) ? (before?.text ?? '') : ''
}

function wordAfter({ words, index, text }: Place): string {
  const next = words[index + 1]
  return isJoined(text, words[index], next) ? (next?.text ?? '') : ''
}

/** Punctuation, a function word or a verb follows. */
function endsPhrase(place: Place): boolean {
  const next = wordAfter(place)
  if (AFTER_VERB.test(next)) return false
  if (next === '' || isStopWord(next) || isAdverb(next)) return true
  const led = wordBefore(place.index, place)
  return place.nouns.isVerb(next) && !isPlural(next) && (led === '' || OWNER.test(led))
}

/** "a simple, single cell", "the hind or lower limbs": it may be an adjective. */
function mayDescribe({ words, index, text }: Place): boolean {
  const after = text.slice(words[index]?.end ?? 0)
  return /^\s(?:and|or)\b/.test(after) || (/^,/.test(after) && !isStopWord(words[index + 1]?.text ?? ''))
}

/** Where the phrase begins that must be left out whole: "carbon dioxide", and not "dioxide" alone. */
function firstOf(place: Place): number | undefined {
  const { index, words, nouns } = place
  const word = words[index]?.text ?? ''
  const before = wordBefore(index, place)
  if (before === '' || isStopWord(before) || QUANTIFIER.test(before) || ORDINARY.test(before)) return index
  const usual = nouns.together(before, word) >= 2
  if (/\p{N}/u.test(before) || (/\p{Lu}/u.test(before) && usual)) return undefined
  // "Leaves capture light": behind a plural comes a verb, and "carries boxes" is a verb before a plural.
  if (isPlural(before) && (nouns.isNoun(before) || !(isPlural(word) || nouns.isNoun(word)))) return undefined
  const describes =
    /\p{Lu}|ly$|s$/u.test(before) ||
    nouns.isVerb(before) ||
    looksLikeAdjective(before) ||
    isShortAdjective(before)
  if (!usual && describes) return index
  if (ADVERBIAL.test(before)) return undefined
  const led = wordBefore(index - 1, place)
  const opened = OWNER.test(led) || ONE.test(led) || PREPOSITION.test(led)
  const belongs =
    nouns.isNoun(before) ||
    (usual && (describes || opened) && !nouns.isVerb(before) && !/(?:ly|ing)$/.test(before))
  if (!belongs) return !usual && (OWNER.test(led) || ONE.test(led)) ? index : undefined
  if (led === '' || isStopWord(led)) return index - 1
  if (nouns.together(led, before) >= 2 && !/ly$/.test(led)) return index > 2 ? index - 2 : undefined
  return looksLikeAdjective(led) || nouns.isVerb(led) ? index - 1 : undefined
}

/** Of which number the word is, and words of which numbers its place takes. */
function numbersOf(place: Place, first: number, plural: boolean): Pick<GapWord, 'sort' | 'takes'> {
  const led = leaderOf(place, first)
  const bare = led === '' || !(OWNER.test(led) || ONE.test(led) || QUANTIFIER.test(led))
  const sort = plural ? 'plural' : bare ? 'mass' : 'singular'
  const open = ONE.test(led)
    ? ['singular']
    : QUANTIFIER.test(led)
      ? [sort]
      : bare
        ? ['plural', 'mass']
        : ['plural', 'singular', 'mass']
  const next = wordAfter(place)
  const takes = AFTER_ONE.test(next)
    ? open.filter((number) => number !== 'plural')
    : AFTER_MANY.test(next)
      ? ['plural']
      : open
  return { sort, takes }
}

/** The word that opens the phrase: a determiner, or a preposition or nothing before a bare noun. */
function leaderOf(place: Place, first: number): string {
  for (let at = first; at > first - 4; at--) {
    const before = wordBefore(at, place)
    if (before === '' || isStopWord(before)) return before
  }
  return ''
}
