import type { Glyph } from './glyphs.ts'
import type { GlyphLine } from './lines.ts'

/** Superscripts and subscripts are at most this part of the size of their line. */
const SMALL = 0.82
const ABOVE = 0.75
const BELOW = 0.4
const RAISED = 0.18
const NOTE_CALL = /^[([]?\p{Nd}{1,3}[)\]]?$/u
const LETTER = /\p{L}/u

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
  return line.glyphs.every((glyph) => glyph.x > left - host.size * 1.5 && glyph.end < right + host.size * 1.5)
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
 * Takes off the calls of footnotes (a raised number after a word), and writes a raised number after a
 * number as a power, because 10 and a raised 3 are not 103. `glyphs` are in visual order.
 */
export function settleRaised(glyphs: Glyph[], line: GlyphLine, rightToLeft: boolean): Glyph[] {
  const isRaised = (glyph: Glyph | undefined) =>
    glyph !== undefined && glyph.size <= line.size * SMALL && glyph.y - line.y > line.size * RAISED
  if (!glyphs.some(isRaised)) return glyphs
  const settled: Glyph[] = []
  for (let i = 0; i < glyphs.length; ) {
    let end = i
    while (end < glyphs.length && isRaised(glyphs[end])) end++
    if (end === i) end++
    const run = glyphs.slice(i, end)
    const number = isRaised(run[0]) && isNumber(run)
    const before = neighbourhood(glyphs, rightToLeft ? end : i - 1, rightToLeft ? 1 : -1)
    if (number && /\p{Nd}$/u.test(before) && !rightToLeft) settled.push(powerSign(run), ...run)
    else if (!number || !(LETTER.test(before.slice(-3, -2)) || /[.,;:،؛.»"”)]$/u.test(before)))
      settled.push(...run)
    i = end
  }
  return settled
}

function isNumber(run: Glyph[]): boolean {
  const text = run
    .map((glyph) => glyph.text)
    .join('')
    .replace(/\s/g, '')
  return NOTE_CALL.test(text) || NOTE_CALL.test([...text].reverse().join(''))
}

/** Up to three characters of the text before the raised number, read in its direction. */
function neighbourhood(glyphs: Glyph[], from: number, step: 1 | -1): string {
  let text = ''
  for (let i = from; text.length < 3; i += step) {
    const glyph = glyphs[i]
    if (!glyph?.text.trim()) break
    text = glyph.text.replace(/\p{M}/gu, '') + text
  }
  return text
}

function powerSign(run: Glyph[]): Glyph {
  const first = run[0]
  if (!first) throw new Error('a run holds a glyph')
  return { ...first, text: '^', end: first.x }
}
