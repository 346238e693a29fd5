import { fold } from '../../../text/fold.ts'
import type { Document } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { isPreposition, isTitle, namesOn } from '../gaps/arabic-nouns.ts'
import { doersOf } from '../narrative/subject-ar.ts'
import { isOther, seenIn, type Token } from './seen-words-ar.ts'

const LONGEST_NAME = 5

/** A noun phrase from one token up to another. */
export type Phrase = {
  from: number
  to: number
  gender: 'm' | 'f' | undefined
  /** The gender is no guess by the ending alone. */
  sure: boolean
  many: boolean
  person: boolean
  /** A name of which nothing tells whether it is a person's. */
  name?: boolean
}

/** What belongs to the noun as well. */
export const GOES_ON = /^(?:وال|(?:ال)?غير$|مثل$|ذات$|ذو$|ذي$|أو$|و$|كال|[A-Za-z])/u
export const NAME_OPENS =
  /^(?:عبد|أبو|ابن|بنو|الملك|الملكة|السلطان|الخليفة|الأمير|الإمام|الشيخ|القائد|السيد|السيدة|الحاج|القديس|البابا)$/u

/** Whether a word begins a name, as far as the document shows it. */
export function isName(word: string, next: string, { document, vocabulary }: Knowledge): boolean {
  if (/^ال/u.test(word) && NAME_OPENS.test(word))
    return (
      /^(?!ال)\p{L}{3,}(?<!ا)$/u.test(next) &&
      !isOther(next, vocabulary) &&
      (!/ة$/u.test(next) || namesOn(next) || doersOf(document).names.has(fold(next)))
    )
  if (NAME_OPENS.test(word)) return next !== '' && !isOther(next, new Set())
  if (/^ال/u.test(word) || !/^\p{L}{3,}$/u.test(word) || isPreposition(word)) return false
  if (namesOn(word) && /^\p{L}/u.test(next)) return true
  const key = fold(word)
  return (
    doersOf(document).names.has(key) ||
    seenIn(document).places.has(key) ||
    seenIn(document).names.has(key) ||
    /[پچڤگژ]/u.test(word)
  )
}

const OF_NAMES = /^(?:الدين|الله|الرحمن|الرحيم|العزيز|الكريم|الملك|القادر|الناصر|الحق)$/u
const isRepeated = (words: string, { sentences }: Document): boolean =>
  /^\p{L}+ ال/u.test(words) && sentences.filter(({ plain }) => plain.text.includes(words)).length > 1

/** A name goes on with «بن», with what it begins with, and with its nisba. */
export function named(tokens: Token[], at: number, knowledge: Knowledge, alone: boolean): Phrase | undefined {
  const first = tokens[at]?.text ?? ''
  const { document } = knowledge
  const isPlace = seenIn(document).places.has(fold(first))
  let to = at + 1
  while (to - at < LONGEST_NAME) {
    const [before, next] = [tokens[to - 1], tokens[to]]
    if (!before || !next || before.closes || next.opens || isOther(next.text, new Set())) break
    const goesOn =
      NAME_OPENS.test(before.text) ||
      /^(?:بن|ابن|أبو|أبي|بنت|عبد)$/u.test(next.text) ||
      /^(?:بن|ابن|أبو|أبي|بنت|عبد)$/u.test(before.text) ||
      isTitle(before.text) ||
      (namesOn(before.text) &&
        (namesOn(next.text) ||
          isName(next.text, '', knowledge) ||
          OF_NAMES.test(next.text) ||
          isRepeated(`${before.text} ${next.text}`, document))) ||
      /^ال\p{L}+[يى]$/u.test(next.text) ||
      (isPlace && /^ال\p{L}+ية$/u.test(next.text))
    // «فتح محمد القسطنطينية», «عاد هارون الرشيد»
    const given = namesOn(before.text) && /^ال/u.test(next.text)
    if (given && !goesOn && !alone) return undefined
    if (!goesOn && !given) break
    to += 1
  }
  const after = tokens[to]
  // A further name behind a name: where it ends is open.
  const joined = after && !tokens[to - 1]?.closes
  if (joined && (GOES_ON.test(after.text) || isName(after.text, '', knowledge))) return undefined
  const ofPerson =
    !isPlace && (NAME_OPENS.test(first) || namesOn(first) || doersOf(document).names.has(fold(first)))
  const feminine = /^(?:الملكة|السيدة|الأميرة)$/u.test(first)
  return {
    from: at,
    to,
    gender: feminine ? 'f' : undefined,
    sure: feminine,
    many: false,
    person: ofPerson,
    name: !isPlace,
  }
}
