import { display, fold, shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { ownWaw } from '../quote/leaning-ar.ts'
import { isEvent, PAST_EN } from './datable.ts'
import { standing } from './standing.ts'
import { type Year, yearsIn } from './years.ts'

/** What happened in a year: a sentence without its date. */
export type Event = { sentence: Sentence; year: Year; text: string }

const NOT_IN_YEAR: Record<Lang, RegExp> = {
  en: /^(?:from|to|until|since|by|before|after|of)\b/i,
  ar: /^و?(?:منذ|حتى|من|إلى|قبل|بعد|نحو) /u,
}
/** Before the year: it may belong to a clause inside the sentence. */
const INNER_CLAUSE: Record<Lang, RegExp> = {
  en: /,(?!\d)|\b(?:who|which|that|when|while|where|after|before|published|called|until|since|founded by|because|if)\b/,
  ar: /،|(?<!\p{L})(?:الذي|التي|الذين|حين|عندما|بعد أن|قبل أن|حتى|إذ|ثم)(?!\p{L})/u,
}
const NEXT_CLAUSE: Record<Lang, RegExp> = {
  en: /(?:, (?:and|but|which|who|where|when|while|so|because|after|before|although|until|with|however)\b|; )/,
  ar: /،\s|؛\s/u,
}
/** «…، حفيدة فلان، على القاطرة»: what such a comma opens is an apposition, and the clause goes on. */
const NEW_CLAUSE_AR =
  /^،\s*(?:و|ف(?!ي\s)|ثم|في |على |من |مع |ل(?:ت|ي)\p{L}+|حيث|مما|بعد|حتى|لكن|غير|إذ|بينما|أما|كما|حين|لأن|على أن)/u
const LEANING_AR =
  /^(?:حين|عندما|لما|منذ|بعد أن|حتى|ف(?!تح|قد|رض|شل|از|يضان)\p{L}+|وكان|كان قد|ولم|لم|التي|الذي|وهو|وهي)(?=\s)/u
const PRONOUN_EN = /\b(?:it|they|them|him|its|their|he|she|his|her|this|these|that year)\b/i
const WORDS = { least: { en: 4, ar: 3 }, most: 18 }

/** The dated events of sentences with one year each, which belongs to their main clause. */
export function eventsIn(sentences: Sentence[], knowledge: Knowledge): Event[] {
  const events = sentences.flatMap((sentence) => eventIn(sentence, knowledge) ?? [])
  return events.filter(
    ({ text }, index) => events.findIndex((other) => fold(other.text) === fold(text)) === index,
  )
}

function eventIn(sentence: Sentence, knowledge: Knowledge): Event | undefined {
  const { lang } = knowledge.document
  const years = yearsIn(sentence, lang)
  const [year] = years
  if (!year || years.length > 1) return undefined
  const quote = standing(sentence, knowledge, 'in set')
  if (!quote || quote.before) return undefined
  const text = sentence.plain.text
  const [from, to] = year.phrase
  if (from < quote.from && from + 1 < quote.from) return undefined
  if (NOT_IN_YEAR[lang].test(text.slice(from, to))) return undefined
  if (from > quote.from + 1 && INNER_CLAUSE[lang].test(text.slice(quote.from, from))) return undefined
  const said = firstClause(withoutPhrase(sentence, quote.from, [from, to]), lang)
  const event = said && tidy(said, lang)
  return event && standsAlone(event, lang) && isEvent(event, lang)
    ? { sentence, year, text: event }
    : undefined
}

const withoutEnd = (text: string) => text.replace(/[.،,;؛\s]+$/, '').replace(/[.,](?=["”»]$)/, '')

function withoutPhrase({ raw, plain }: Sentence, start: number, [from, to]: readonly [number, number]) {
  const after = shown(raw, plain, to, plain.text.length)
  if (from <= start + 1) return after.replace(/^[،,]\s*/, '')
  const before = withoutEnd(shown(raw, plain, start, from))
  if (/^\s*(?:\.|$)/.test(after)) return before
  return /^\s*[،,]/.test(after) ? `${before}${after}` : `${before} ${after}`
}

/** «حصل سليمان، وهو تاجر من يافا، على رخصة»: who he was belongs to no year, and the event goes on behind it. */
const ASIDE: Record<Lang, RegExp> = {
  en: /, (?:who|which|whose|a|an|the) [^,]{2,80}, (?=\p{Ll})/u,
  ar: /[\u064B-\u0652]*،\s*(?:و[\u064B-\u0652]*ه[\u064B-\u0652]*[ويم][\u064B-\u0652]*|ال[\u064B-\u0652]*ذ[^\s]*|ال[\u064B-\u0652]*ت[\u064B-\u0652]*ي)\s[^،]{2,80}،\s*/u,
}
/** Up to so many words, an Arabic clause has named who did it, and not what was done. */
const SUBJECT_WORDS = 3
const OBJECT_EN = /^(?:the|an?|his|her|their|its|that|to)\s/
const PREPOSITION_AR = /^(?:على|في|من|إلى|عن|مع|عند|بعد|قبل|ب(?:ال)?\p{L}{3,}|لل?\p{L}{3,})(?=\s|$)/u
const AND_AR = /^(?:[وف]|ثم\s|كما\s)/u

/**
 * The clause without its aside. What stands behind it belongs to the event only where the event is not whole before:
 * «رسم حسن خريطته في حلب، وهي …، وثمنها …» ends before the aside. Undefined where nobody can tell.
 */
function withoutAside(text: string, lang: Lang): string | undefined {
  const aside = ASIDE[lang].exec(text)
  if (!aside) return text
  const before = text.slice(0, aside.index)
  const behind = text.slice(aside.index + aside[0].length)
  const joined = `${before} ${behind}`
  if (lang === 'en') return !PAST_EN.test(before) || OBJECT_EN.test(behind) ? joined : before
  const rest = behind.replace(/[\u064B-\u0652]/g, '')
  const isShort = parts(before).length <= SUBJECT_WORDS
  if (AND_AR.test(rest)) return isShort ? undefined : before
  if (isShort) return joined
  return PREPOSITION_AR.test(rest) ? before : undefined
}

/** The event is what is said up to the first further clause. */
function firstClause(whole: string, lang: Lang): string | undefined {
  const text = withoutAside(whole, lang)
  if (text === undefined) return undefined
  // An aside that nothing follows leaves the event without its end.
  if (lang === 'ar' && /^[^،]{3,60}،\s*(?:وهو|وهي|وهم)\s/u.test(text.replace(/[\u064B-\u0652]/g, '')))
    return undefined
  const bare = text.replace(/[\u064B-\u0652]/g, '')
  const clause = NEXT_CLAUSE[lang].exec(bare)
  if (!clause) return text
  if (lang === 'ar' && !NEW_CLAUSE_AR.test(bare.slice(clause.index))) return undefined
  const own = NEXT_CLAUSE[lang].exec(text)?.index ?? text.length
  if (own > 14 && parts(text.slice(0, own)).length >= 3) return text.slice(0, own)
  return lang === 'ar' ? undefined : text
}

function tidy(text: string, lang: Lang): string {
  const whole = withoutEnd(display(text))
  if (lang === 'en') return capitalised(whole)
  return /^و\p{L}{3}/u.test(whole) && !ownWaw(whole) ? whole.slice(1) : whole
}

function standsAlone(text: string, lang: Lang): boolean {
  const length = parts(text).length
  if (length < WORDS.least[lang] || length > WORDS.most) return false
  if (/\p{Nd}{4}/u.test(text) || text.split('(').length !== text.split(')').length) return false
  if (text.split('«').length !== text.split('»').length) return false
  return lang === 'en' ? !PRONOUN_EN.test(text) : !LEANING_AR.test(text)
}
