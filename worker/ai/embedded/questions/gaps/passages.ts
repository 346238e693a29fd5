import type { Lang } from '../../../text/language.ts'
import { contentStems, parts } from '../../../text/words.ts'
import type { Block, Sentence } from '../../document.ts'
import { connectiveArabic } from '../quote/leaning-ar.ts'
import { connectiveEnglish } from '../quote/leaning-en.ts'
import { leans } from '../quote/quotable.ts'
import { type Piece, piecesOf } from './pieces.ts'

/** Consecutive sentences that a stranger can read without what stands before them. */
export type Passage = { sentences: Sentence[]; pieces: Piece[]; blocks: Block[]; opens: boolean }

const LEAST_WORDS = 36
const MOST_WORDS = 110
const LONGEST = 48
const POINTS_OUTSIDE =
  /\b(?:figures?|table|chapter|section|lesson|diagram|photo|picture|above|below|click|see also)\b|(?<!\p{L})[وفبلك]?(?:ال)?(?:شكل|جدول|فصل|درس|صورة) (?:رقم|\p{Nd}|\(|التالي|الآتي|السابق)|(?<!\p{L})(?:أعلاه|أدناه|انظر|لاحظ)(?!\p{L})/iu

/** Every passage of paragraphs that stand together which may be shown with words left out. */
export function passagesOf(blocks: Block[], lang: Lang): Passage[] {
  const sentences = blocks.flatMap((block) => block.sentences)
  const lengths = sentences.map(({ plain }) => parts(plain.text).length)
  const fit = sentences.map(
    (sentence, index) => (lengths[index] ?? 0) <= LONGEST && isReadable(sentence, lang),
  )
  return sentences.flatMap((first, start) => {
    const from = fit[start] ? opening(first, lang) : undefined
    if (from === undefined) return []
    const found: Passage[] = []
    const pieces: Piece[] = []
    let words = 0
    for (let end = start; end < sentences.length && fit[end]; end++) {
      const sentence = sentences[end]
      words += lengths[end] ?? 0
      if (words > MOST_WORDS || !sentence) break
      pieces.push(...piecesOf(sentence, end === start ? from : 0, lang))
      const shown = sentences.slice(start, end + 1)
      if (words < LEAST_WORDS || shown.length < 2) continue
      found.push({
        sentences: shown,
        pieces: [...pieces],
        blocks: [...new Set(shown.map(({ block }) => block))],
        opens: first === first.block.sentences[0],
      })
    }
    return found
  })
}

const odd = (text: string, mark: string) => (text.split(mark).length - 1) % 2 === 1
const isOpen = (text: string, left: string, right: string) =>
  text.split(left).length !== text.split(right).length

function isReadable({ plain: { text } }: Sentence, lang: Lang): boolean {
  if (lang === 'en' && /^\p{Ll}/u.test(text)) return false
  if (
    !/^[\p{L}\p{N}“"(«]/u.test(text) ||
    !/[.]["”»)]?$/.test(text) ||
    /https?:|www\.|[<>{}|\\^_*#]|\[\d/.test(text)
  )
    return false
  if (isOpen(text, '(', ')') || isOpen(text, '«', '»') || isOpen(text, '“', '”') || odd(text, '"'))
    return false
  return !POINTS_OUTSIDE.test(text)
}

/** Where the first sentence begins, if it leans on nothing before it. */
function opening({ plain, block, id }: Sentence, lang: Lang): number | undefined {
  const { text } = plain
  const from = lang === 'en' ? connectiveEnglish(text) : connectiveArabic(text)
  const rest = text.slice(from)
  const before = block.sentences.filter((other) => other.id < id)
  if (lang === 'en' ? leansAtOnce(rest, before.length > 0) : leans(rest, lang)) return undefined
  // "The process …" behind a sentence of that process speaks of what was said before.
  const named = lang === 'en' ? /^The (\p{L}+)/u.exec(rest)?.[1] : undefined
  const [stem] = named === undefined ? [] : contentStems(named)
  const known = stem !== undefined && before.some(({ stems }) => stems.includes(stem))
  return known ? undefined : from
}

const OPENING_WORDS = 6
const GOES_ON =
  /^(?:Later|Soon|Eventually|Finally|Similarly|Likewise|Even|Still|Also|Other|Another|Further|Worldwide|Again|Afterwards?|Instead|Not only)\b/
const DEMONSTRATIVE = /\b(?:this|these|those|such|same|latter|former)\b/i

/** A pronoun behind the subject of a passage stands for what the passage itself has named. */
function leansAtOnce(text: string, goesOn: boolean): boolean {
  if (!/^[“"]?[A-Z0-9]/.test(text) || DEMONSTRATIVE.test(text) || (goesOn && GOES_ON.test(text))) return true
  return leans(`${parts(text).slice(0, OPENING_WORDS).join(' ')}.`, 'en')
}
