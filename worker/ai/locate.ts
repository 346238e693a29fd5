import type { EngineSegment, Span } from './engine.ts'
import { fold } from './text/fold.ts'

/** A shorter quote could occur anywhere. */
const LEAST_CHARS = 8

type Letters = { text: string; at: number[] }
const folded = new WeakMap<EngineSegment, Letters>()

/** Letters and digits only, folded one by one, each with its offset in the original. */
function letters(text: string): Letters {
  const at: number[] = []
  let kept = ''
  let index = 0
  for (const char of text) {
    if (/[\p{L}\p{N}]/u.test(char)) {
      for (const letter of fold(char)) {
        kept += letter
        for (let unit = 0; unit < letter.length; unit++) at.push(index)
      }
    }
    index += char.length
  }
  at.push(text.length)
  return { text: kept, at }
}

/**
 * Where a model's quote stands in a segment: spacing, punctuation, tashkeel and the spelling of alef may
 * differ, letters and digits may not. The span's quote is the segment's own text. Undefined if not found.
 */
export function locateQuote(quote: string, segment: EngineSegment): Span | undefined {
  const needle = letters(quote).text
  const hay = folded.get(segment) ?? letters(segment.text)
  folded.set(segment, hay)
  if (needle === '' || needle.length < Math.min(LEAST_CHARS, hay.text.length)) return undefined
  const found = hay.text.indexOf(needle)
  if (found < 0) return undefined
  const start = hay.at[found] ?? 0
  const last = hay.at[found + needle.length - 1] ?? start
  const end = withTail(segment.text, last)
  return { source_id: segment.id, start, end, quote: segment.text.slice(start, end) }
}

/** The end of the last letter, including its diacritics and closing punctuation. */
function withTail(text: string, last: number): number {
  const tail = /^.\p{M}*[.!?؟。»”")\]]*/su.exec(text.slice(last, last + 12))
  return last + (tail?.[0].length ?? 1)
}
