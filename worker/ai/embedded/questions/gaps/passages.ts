import type { Lang } from '../../../text/language.ts'
import { contentStems, parts } from '../../../text/words.ts'
import type { Block, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { arabicLink } from '../../lesson/links-ar.ts'
import { connectiveArabic } from '../quote/leaning-ar.ts'
import { connectiveEnglish } from '../quote/leaning-en.ts'
import { leans } from '../quote/quotable.ts'

/** Consecutive sentences that a stranger can read without what stands before them. */
export type Passage = { sentences: Sentence[]; from: number }

const LEAST_WORDS = 40
const MOST_WORDS = 110
const LONGEST = 45
const LEAST_SENTENCES = 3
const POINTS_OUTSIDE =
  /\b(?:figures?|table|chapter|section|lesson|diagram|photo|picture|above|below|click|see also)\b|(?<!\p{L})[وفبلك]?(?:ال)?(?:شكل|جدول|فصل|درس|صورة) (?:رقم|\p{Nd}|\(|التالي|الآتي|السابق)|(?<!\p{L})(?:أعلاه|أدناه|انظر|لاحظ)(?!\p{L})/iu

/** What it points at, however late, stood before the passage. */
const ARABIC_POINTING = /(?<!\p{L})[وفبلك]?(?:هذا|هذه|ذلك|تلك|هؤلاء)(?!\p{L})/u

/** Every passage of a paragraph that may be shown with words left out. */
export function passagesOf({ sentences }: Block, { document: { lang }, vocabulary }: Knowledge): Passage[] {
  const lengths = sentences.map(({ plain }) => parts(plain.text).length)
  const fit = sentences.map((sentence, index) => (lengths[index] ?? 0) <= LONGEST && isReadable(sentence))
  return sentences.flatMap((first, start) => {
    const from = fit[start] ? opening(first, start, sentences, lang, vocabulary) : undefined
    if (from === undefined) return []
    const found: Passage[] = []
    let words = 0
    for (let end = start; end < sentences.length && fit[end]; end++) {
      words += lengths[end] ?? 0
      if (words > MOST_WORDS) break
      if (words >= LEAST_WORDS && end - start + 1 >= LEAST_SENTENCES)
        found.push({ sentences: sentences.slice(start, end + 1), from })
    }
    return found
  })
}

const odd = (text: string, mark: string) => (text.split(mark).length - 1) % 2 === 1
const isOpen = (text: string, left: string, right: string) =>
  text.split(left).length !== text.split(right).length

function isReadable({ plain: { text } }: Sentence): boolean {
  if (!/[.]["”»)]?$/.test(text) || /https?:|www\.|[<>{}|\\^_*#]|\[\d/.test(text)) return false
  if (isOpen(text, '(', ')') || isOpen(text, '«', '»') || isOpen(text, '“', '”') || odd(text, '"'))
    return false
  return !POINTS_OUTSIDE.test(text)
}

/** Where the first sentence begins, if it leans on nothing before it. */
function opening(
  { plain }: Sentence,
  index: number,
  all: Sentence[],
  lang: Lang,
  vocabulary: ReadonlySet<string>,
): number | undefined {
  const { text } = plain
  const from = lang === 'en' ? connectiveEnglish(text) : connectiveArabic(text)
  const rest = text.slice(from)
  if (leans(rest, lang) || (lang === 'en' && !/^[“"]?[A-Z0-9]/.test(text))) return undefined
  if (lang === 'ar' && (arabicLink(rest, vocabulary) === 'hard' || ARABIC_POINTING.test(rest)))
    return undefined
  // "The process …" behind a sentence of that process speaks of what was said before.
  const named = lang === 'en' && index > 0 ? /^The (\p{L}+)/u.exec(rest)?.[1] : undefined
  const [stem] = named === undefined ? [] : contentStems(named)
  const known = stem !== undefined && all.slice(0, index).some(({ stems }) => stems.includes(stem))
  return known ? undefined : from
}
