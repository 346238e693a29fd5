import { markDescending } from './drawing-order.ts'
import type { Dot } from './drawn-bullets.ts'
import { FLAG, GLYPH_NUMBERS } from './glyph-trace.ts'
import { hasRightToLeft, isBlank } from './letters.ts'

/** A drawn piece of text, turned upright: x runs along the line, y up across the lines. */
export type Glyph = {
  text: string
  x: number
  y: number
  /** Right edge; never left of `x`. */
  end: number
  size: number
  /** The text item it came in: glyphs of one item overlap by a little and keep their order. */
  run: number
  /** It was drawn after its right neighbour: the stream runs from right to left. */
  descending: boolean
  /** Quarter turns of the text on the page. */
  turn: number
  mark: boolean
  bold: boolean
  order: number
}

export type TracedItem = {
  glyphs?: { texts: string[]; numbers: Float32Array }
  dots?: Float32Array
  /** Pictures and shapes, see figures/drawing-trace.ts. */
  drawn?: Float32Array
  copyOf?: number
}

/** Counts by which legibility.ts and pdf.ts judge whether the text of a page can be trusted. */
export type PageTally = {
  visible: number
  hidden: number
  /** Glyphs without known text: outside Arabic, inside it, and in a private area. */
  unmapped: number
  silent: number
  privateUse: number
  /** Glyphs whose map gives them more text than any ligature holds. */
  overlong: number
}

export const emptyTally = (): PageTally => ({
  visible: 0,
  hidden: 0,
  unmapped: 0,
  silent: 0,
  privateUse: 0,
  overlong: 0,
})

const MARK = /^\p{M}+$/u
const CONTROL = /^\p{Cc}$/u
const PRIVATE = /^[\ue000-\uf8ff\ufffd]/
/** Bullets of symbol fonts live in a private area and are understood. */
const SYMBOL_BULLET = /^[\uf0a7\uf0b7\uf0a8\uf0d8\uf06c\uf06e\uf076\uf0fc]$/
/** Marks in their spacing forms, alone or two in one glyph; Unicode calls them letters. */
const SPACING_MARK = /^[\ufc5e-\ufc63\ufcf2-\ufcf4\ufe70-\ufe7f]$/
type Traits = { mark: boolean; control: boolean; bullet: boolean; privateUse: boolean; spacingMark: boolean }
const seen = new Map<string, Traits>()

/** What a glyph's text is; a document draws a few hundred different ones a thousand times each. */
function traitsOf(text: string): Traits {
  const known = seen.get(text)
  if (known) return known
  const bullet = SYMBOL_BULLET.test(text)
  const traits = {
    mark: MARK.test(text),
    control: CONTROL.test(text),
    bullet,
    privateUse: PRIVATE.test(text) && !bullet,
    spacingMark: SPACING_MARK.test(text),
  }
  if (seen.size > 5_000) seen.clear()
  seen.set(text, traits)
  return traits
}

/** Stands for a glyph without text, such as a kashida: it keeps its box and joins nothing. */
const FILLER = '\u200d'
const OBLIQUE = 4
/** ﷺ unfolds to eighteen letters; a map that names more gives one glyph the text of others. */
const LONGEST_LIGATURE = 20
const SMALLEST_POINT_SIZE = 1

/** The glyphs of a page in drawing order; `hidden` picks the ink that no reader sees. */
export function readGlyphs(items: TracedItem[], hidden: boolean, tally: PageTally): Glyph[] {
  const glyphs: Glyph[] = []
  let firstRun = 0
  for (const item of items) {
    if (!item.glyphs) continue
    const { texts, numbers } = item.glyphs
    firstRun = readRuns(texts, numbers, { firstRun, hidden, tally }, glyphs) + 1
  }
  markDescending(glyphs)
  return glyphs
}

/** The small filled shapes of a page; drawn-bullets.ts knows which of them are bullets. */
export function readDots(items: TracedItem[]): Dot[] {
  const dots: Dot[] = []
  for (const { dots: numbers = new Float32Array() } of items) {
    for (let i = 0; i + 3 < numbers.length; i += 4) {
      const [x = 0, bottom = 0, end = 0, top = 0] = numbers.subarray(i, i + 4)
      dots.push({ x, end, bottom, top })
    }
  }
  return dots
}

type Reading = { firstRun: number; hidden: boolean; tally: PageTally }

/** Reads run by run, because a run with Arabic in it, or the one after, is read as Arabic. */
function readRuns(texts: string[], numbers: Float32Array, reading: Reading, out: Glyph[]): number {
  let arabicBefore = false
  let run = reading.firstRun
  for (let start = 0; start < texts.length; ) {
    const id = numbers[start * GLYPH_NUMBERS + 6] ?? 0
    let end = start + 1
    while (end < texts.length && numbers[end * GLYPH_NUMBERS + 6] === id) end++
    const arabic = texts.slice(start, end).some(hasRightToLeft)
    run = reading.firstRun + id
    for (let i = start; i < end; i++) {
      const glyph = readGlyph(texts[i] ?? '', numbers, i * GLYPH_NUMBERS, arabic || arabicBefore, reading)
      if (!glyph) continue
      glyph.run = run
      glyph.order = out.length
      out.push(glyph)
    }
    arabicBefore = arabic
    start = end
  }
  return run
}

function readGlyph(
  raw: string,
  numbers: Float32Array,
  at: number,
  arabic: boolean,
  { hidden, tally }: Reading,
): Glyph | undefined {
  const x = numbers[at] ?? 0
  const y = numbers[at + 1] ?? 0
  const x1 = numbers[at + 2] ?? 0
  const y1 = numbers[at + 3] ?? 0
  const size = numbers[at + 4] ?? 0
  const flags = numbers[at + 5] ?? 0
  const turn = flags >> FLAG.turnShift
  if (raw === '' || (flags & FLAG.offPage) !== 0 || turn >= OBLIQUE || size < SMALLEST_POINT_SIZE)
    return undefined
  const invisible = (flags & FLAG.hidden) !== 0
  if (!isBlank(raw)) tally[invisible ? 'hidden' : 'visible']++
  if (invisible !== hidden) return undefined
  if (raw.length > LONGEST_LIGATURE && (flags & FLAG.replaced) === 0) tally.overlong++
  const along = turn % 2 === 0 ? Math.abs(x1 - x) : Math.abs(y1 - y)
  const text = readableText(raw, (flags & FLAG.unmapped) !== 0, along < size * 0.15, arabic, tally)
  const [left, base] = upright(x, y, turn)
  const [right] = upright(x1, y1, turn)
  return {
    text,
    x: Math.min(left, right),
    y: base,
    end: Math.max(left, right),
    size,
    run: 0,
    descending: false,
    turn,
    mark: text !== ' ' && traitsOf(text).mark,
    bold: (flags & FLAG.bold) !== 0,
    order: 0,
  }
}

/** A glyph without ToUnicode falls back to its code, which means nothing in an Arabic run. */
function readableText(
  raw: string,
  unmapped: boolean,
  narrow: boolean,
  arabic: boolean,
  tally: PageTally,
): string {
  const traits = traitsOf(raw)
  if (traits.privateUse) tally.privateUse++
  if (unmapped) {
    if (!isBlank(raw)) tally[arabic ? 'silent' : 'unmapped']++
    if (arabic) return FILLER
  }
  if (traits.control) return /[\t\n\r]/.test(raw) && !narrow ? ' ' : FILLER
  if (traits.bullet) return '•'
  if (traits.spacingMark) return raw.normalize('NFKC').replace(/[ \u0640]/g, '')
  return raw === '\u00a0' ? ' ' : raw
}

function upright(x: number, y: number, turn: number): [number, number] {
  if (turn === 1) return [y, -x]
  if (turn === 2) return [-x, -y]
  return turn === 3 ? [-y, x] : [x, y]
}
