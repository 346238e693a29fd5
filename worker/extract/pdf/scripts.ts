import type { Glyph } from './glyphs.ts'
import { isBlank } from './letters.ts'
import type { GlyphLine } from './lines.ts'

/** Superscripts and subscripts are at most this part of the size of their line. Browsers set them at five sixths. */
const SMALL = 0.84
const ABOVE = 0.75
const BELOW = 0.4
/** How far beyond the ends of its line such print may stand, in ems. */
const REACH = 1.5
const LABEL_REACH = 2.5
const RAISED = 0.18
const LOWERED = 0.08
const WORD_GAP = 0.17
const NOTE_CALL = /^[([]?\p{Nd}{1,3}[)\]]?$/u

/** Puts raised and lowered small print back into the line it belongs to. Lines come from the top. */
export function mergeScripts(lines: GlyphLine[]): GlyphLine[] {
  const kept: GlyphLine[] = []
  const gone = new Set<GlyphLine>()
  for (const [i, line] of lines.entries()) {
    const host = [lines[i + 1], lines[i - 1]].find(
      (other) => other && !gone.has(other) && isScriptOf(line, other),
    )
    if (host) {
      host.glyphs.push(...line.glyphs)
      gone.add(line)
    } else kept.push(line)
  }
  return kept
}

function isScriptOf(line: GlyphLine, host: GlyphLine): boolean {
  if (line.turn !== host.turn || line.size > host.size * SMALL) return false
  const rise = line.y - host.y
  if (rise > host.size * ABOVE || rise < -host.size * BELOW) return false
  const [left, right] = extent(host)
  const reach = host.size * (isLabel(line) ? LABEL_REACH : REACH)
  return line.glyphs.every((glyph) => glyph.x > left - reach && glyph.end < right + reach)
}

/** The number of a footnote may hang in the margin before its text. */
function isLabel({ glyphs }: GlyphLine): boolean {
  const text = glyphs.map((glyph) => glyph.text).join('')
  return /^\s*\p{Nd}{1,3}\s*$/u.test(text)
}

function extent(line: GlyphLine): [number, number] {
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  for (const glyph of line.glyphs) {
    left = Math.min(left, glyph.x)
    right = Math.max(right, glyph.end)
  }
  return [left, right]
}

/**
 * Takes off the calls of footnotes (a raised number after a word) and writes other raised and lowered
 * digits as such, because 10 and a raised 3 are not 103. `glyphs` are in visual order.
 */
export function settleScripts(glyphs: Glyph[], line: GlyphLine, rightToLeft: boolean): Glyph[] {
  const shift = (glyph: Glyph | undefined) => (glyph ? shiftOf(glyph, line) : 0)
  if (!glyphs.some(shift)) return glyphs
  const row = [...glyphs]
  const settled: Glyph[] = []
  for (let i = 0; i < row.length; ) {
    const height = shift(row[i])
    let end = i + 1
    while (height !== 0 && shift(row[end]) === height) end++
    const run = row.slice(i, end)
    const before = wordBefore(row, rightToLeft ? end : i - 1, rightToLeft ? 1 : -1)
    if (height === 0) settled.push(...run)
    else if (height < 0 || !callsNote(run, before))
      settled.push(...run.map((glyph) => asScript(glyph, height)))
    else if (rightToLeft) coverHole(row, end, run)
    else coverHole(settled, settled.length - 1, run)
    i = end
  }
  return settled
}

/** The word before a call takes its room, or the hole would be read as a space before the full stop. */
function coverHole(glyphs: Glyph[], at: number, call: Glyph[]): void {
  const word = glyphs[at]
  if (!word) return
  const x = Math.min(word.x, ...call.map((glyph) => glyph.x))
  const end = Math.max(word.end, ...call.map((glyph) => glyph.end))
  glyphs[at] = { ...word, x, end }
}

/** 1 raised, -1 lowered, 0 on the line. */
function shiftOf(glyph: Glyph, line: GlyphLine): -1 | 0 | 1 {
  if (glyph.size > line.size * SMALL) return 0
  const rise = glyph.y - line.y
  if (rise > line.size * RAISED) return 1
  return rise < -line.size * LOWERED ? -1 : 0
}

const DIGITS: Record<string, string> = { '1': '⁰¹²³⁴⁵⁶⁷⁸⁹', '-1': '₀₁₂₃₄₅₆₇₈₉' }

function asScript(glyph: Glyph, height: -1 | 1): Glyph {
  const digit = /^\d$/.test(glyph.text) ? DIGITS[height]?.charAt(Number(glyph.text)) : undefined
  return digit ? { ...glyph, text: digit } : glyph
}

/** A number raised after a word of three letters or more, or after the end of a sentence. */
function callsNote(run: Glyph[], before: string): boolean {
  const text = run
    .map((glyph) => glyph.text)
    .join('')
    .replace(/\s/g, '')
  const number = NOTE_CALL.test(text) || NOTE_CALL.test([...text].reverse().join(''))
  return number && (/\p{L}{3}$/u.test(before) || /[.,;:،؛»"”)]$/u.test(before))
}

/** Up to three characters of the word that ends before the number, read in its direction. */
function wordBefore(glyphs: Glyph[], from: number, step: 1 | -1): string {
  let text = ''
  let later: Glyph | undefined
  for (let i = from; text.length < 3; i += step) {
    const glyph = glyphs[i]
    if (!glyph || isBlank(glyph.text)) break
    // TeX draws no spaces: a gap ends the word as well.
    const gap = later ? (step < 0 ? later.x - glyph.end : glyph.x - later.end) : 0
    if (gap > glyph.size * WORD_GAP) break
    text = glyph.text.replace(/\p{M}/gu, '') + text
    later = glyph
  }
  return text
}
