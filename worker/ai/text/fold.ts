import { searchForm } from '#worker/extract/fold.ts'
import { remembered } from './remembered.ts'

const PRESENTATION = /[\uFB50-\uFDFF\uFE70-\uFEFC]/g
/** Joiners, direction marks and isolates, byte order mark, soft hyphen: none of them carries meaning here. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g
/** Not that of «583 هـ», where it belongs to the sign of the Hijri years. */
const TATWEEL = /\u0640(?<!(?<!\p{L})ه\u0640(?!\p{L}))/gu

/** The texts whose forms are kept: the sentences and words of a few chapters. */
const KEPT = 20_000
/** They hold a number for each letter. */
const KEPT_PLAIN = 4_000

/** Text as a reader should see it: one space between words, no invisible controls, tashkeel kept. */
export const display = remembered(
  (text) =>
    text
      .replace(PRESENTATION, (letter) => letter.normalize('NFKC'))
      .normalize('NFC')
      .replace(INVISIBLE, '')
      .replace(TATWEEL, '')
      .replace(/\s+/g, ' ')
      .trim(),
  KEPT,
)

/** The comparison key of a text, equal for two spellings of one word. It is never shown, and offsets are not kept. */
export const fold = remembered((text) => searchForm(text).replace(/[’‘]/g, "'"), KEPT)

/** Folded words and numbers separated by single spaces, for comparing whole phrases. */
export const foldWords = remembered(
  (text) =>
    fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  KEPT,
)

/** True if the text contains the phrase as whole words. */
export function containsPhrase(text: string, phrase: string): boolean {
  const needle = foldWords(phrase)
  return needle !== '' && ` ${foldWords(text)} `.includes(` ${needle} `)
}

const SKIPPED_LETTER =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/
const SPACE = 1
const SKIPPED = 2
const kinds = new Uint8Array(65_536)
for (let code = 0; code < kinds.length; code++) {
  const letter = String.fromCharCode(code)
  if (SKIPPED_LETTER.test(letter)) kinds[code] = SKIPPED
  else if (/\s/.test(letter)) kinds[code] = SPACE
}
const kindOf = (code: number) => kinds[code]

/** `text` without tashkeel and with single spaces; `at[i]` is the offset of its character i in the original. */
export type Plain = { readonly text: string; readonly at: readonly number[] }

/**
 * Patterns for Arabic are written without tashkeel, but what is shown must keep it. So they run on this text, and the
 * result is cut from the original by offset.
 */
export const plain = remembered((original): Plain => {
  const at: number[] = []
  let text = ''
  let behindSpace = true
  for (let index = 0; index < original.length; index++) {
    const kind = kindOf(original.charCodeAt(index))
    if (kind === SKIPPED || (kind === SPACE && behindSpace)) continue
    behindSpace = kind === SPACE
    text += behindSpace ? ' ' : original.charAt(index)
    at.push(index)
  }
  at.push(original.length)
  return { text, at }
}, KEPT_PLAIN)

/** The original's own characters under `[from, to)` of its plain text, ready to be shown. */
export function shown(original: string, view: Plain, from: number, to: number): string {
  if (to <= from) return ''
  const end = to >= view.text.length ? original.length : (view.at[to] ?? original.length)
  return display(original.slice(view.at[from] ?? 0, end))
}
