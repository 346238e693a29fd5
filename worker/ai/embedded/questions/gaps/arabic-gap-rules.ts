import { fold } from '../../../text/fold.ts'
import { phraseKey, stem, type Word } from '../../../text/words.ts'
import type { Document } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import {
  forbidsGap,
  isDefinite,
  isEmphasis,
  isFeminine,
  isIndefinite,
  isNisba,
  isOfMany,
  isOwnedNoun,
  isPlainDefinite,
  isPreposition,
  isPresentVerb,
  isTitle,
  isVerbalNoun,
  namesOn,
} from './arabic-nouns.ts'

/** The words around a noun, the nearest first, and whether a waw is written into it. */
export type Around = { before: string[]; after: string[]; joined: boolean }

const LIST_BEFORE = /[)\]»"]\s?و?$|[،,]\s?$|(?:[،,]\s?|\sو)(?:ال)?\p{L}+\sو$/u
const LIST_AFTER = /^\s?[،,]\s?(?:و\s?)?[بلك]?ال\p{L}+|^\sو\s?[بلك]?ال\p{L}+/u
const NEW_CLAUSE = /^\s(?:[يت]\p{L}{2,}|كان|كانت|هو|هي|ليس|ليست)\s/u
const GOVERNED = /^(?:من|في|على|عن|إلى|بين|ب\p{L}{3,}|لل\p{L}{2,}|(?:من|في|علي|عن|إلي|ب|ل)(?:ه|ها|هم|هما))$/u
const OF_PEOPLE = /^(?:صلى|عليه|عليها|عليهم|رضي|تعالى|سبحانه|عز)$/u

/** One of several that stand side by side: another of them would fit as well. */
export function isListed(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  // «، والمعدة تفرز…»: no list goes on here, a clause begins.
  if (/[،,]\s?و$/u.test(before)) return !NEW_CLAUSE.test(after)
  return LIST_BEFORE.test(before) || LIST_AFTER.test(after)
}

/** An adjective, a part of a name, or a noun that something before it points at, counts or compares. */
export function isQualifier(word: string, around: Around, { document, vocabulary }: Knowledge): boolean {
  const [near = '', far = '', farther = ''] = around.before
  const [next = ''] = around.after
  const seen = seenAsNoun(document)
  if (/^\p{N}|^[وف]?أو$/u.test(near) || /^[وف]?أو$/u.test(next)) return true
  if (forbidsGap(near) || namesOn(near) || isOwnedNoun(near) || (near === 'من' && isOfMany(far))) return true
  if (isTitle(word) && next !== '' && !isPreposition(next)) return true
  if (/^(?:بن|ابن|أبو|أبي|أبا|عبد)$/u.test(far) || /^(?:بن|ابن|أبو|أبي)$/u.test(farther))
    return !isPreposition(near)
  // «ألماني المولد»
  if (/^\p{L}{5,}ي$/u.test(near) && !isDefinite(near)) return true
  // Of two that «و» joins, each fits the place of the other.
  if (around.joined && (near !== '' || /^و\p{L}{2}/u.test(next))) return true
  if (isDefinite(near)) return !isActedOn(word, near, far, seen)
  // «أوروبا الغربية»: after a name it is an adjective.
  return (
    isNisba(word) &&
    near !== '' &&
    !isPreposition(near) &&
    !(isPresentVerb(near) && !word.endsWith('ي')) &&
    !(word.endsWith('ة') && seen.has(fold(word))) &&
    !vocabulary.has(`ال${fold(near)}`)
  )
}

/** «يفرز البنكرياس الأنسولين»: a verb, who does it, and what. Any other second noun with its article is an adjective. */
function isActedOn(word: string, near: string, far: string, seen: ReadonlySet<string>): boolean {
  if (!isPresentVerb(far) || isNisba(word)) return false
  const unlike = (/ات$/u.test(word) && !/ات$/u.test(near)) || (/ة$/u.test(near) && !isFeminine(word))
  return unlike || seen.has(stem(word))
}

/** «التحكم في…», «المعدة نفسها», «الحبيب بورقيبة»: the noun is only a half of what is said. */
export function isHalf(word: string, { before: [near = ''], after: [next = ''] }: Around): boolean {
  if (/ائه$/u.test(word) || isEmphasis(next) || namesOn(next) || OF_PEOPLE.test(next)) return true
  if (near === 'من' && /^أن/u.test(next)) return true
  if (isVerbalNoun(word) && GOVERNED.test(next)) return true
  return isIndefinite(next) && (isNisba(word) || (near !== '' && !isPresentVerb(near)))
}

/** Where the gap ends: behind the word, or behind the adjective that makes a term of the two. Undefined: no gap. */
export function termEnd(
  word: Word,
  around: Around,
  next: Word,
  { termByKey }: Knowledge,
): number | undefined {
  const [near = '', far = ''] = around.after
  if (!isDefinite(near) || /^و/u.test(near)) return word.end
  if (!isPlainDefinite(near) || (isDefinite(far) && !/^و/u.test(far))) return undefined
  const term = termByKey.get(phraseKey(`${word.text} ${near}`))
  const usual = (term !== undefined && (term.count > 1 || term.defined)) || isNisba(near)
  // In «خلايا الدم الحمراء» the adjective belongs to what stands before.
  const [before = ''] = around.before
  const ownedBy = before !== '' && !isPreposition(before) && !isPresentVerb(before)
  const agree = isFeminine(word.text) ? isFeminine(near) : !/[ةه]$/u.test(near) || !ownedBy
  return usual && agree ? next.end : undefined
}

const BEHIND_PREPOSITION =
  /(?<!\p{L})(?:[وف]?((?:بال|كال|لل)\p{L}+)|(?:في|من|إلى|على|عن|بين|داخل|نحو|عبر) (ال\p{L}+))/gu
const nouns = new WeakMap<Document, ReadonlySet<string>>()

/** Words, and their stems, that stand behind a preposition somewhere: no adjective does. */
function seenAsNoun(document: Document): ReadonlySet<string> {
  const known = nouns.get(document)
  if (known) return known
  const seen = new Set<string>()
  for (const { plain } of document.sentences) {
    for (const [, joined, apart = ''] of plain.text.matchAll(BEHIND_PREPOSITION)) {
      const word = joined?.replace(/^لل/u, 'ال').replace(/^[بك]/u, '') ?? apart
      seen.add(stem(word))
      seen.add(fold(word))
    }
  }
  nouns.set(document, seen)
  return seen
}
