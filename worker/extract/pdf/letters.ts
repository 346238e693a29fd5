/**
 * The direction class of a glyph's text, coarser than Unicode's: right-to-left letter, left-to-right
 * letter, number, or other. A glyph of several letters takes the class of its first strong one.
 */
export type Direction = 'R' | 'L' | 'N' | 'O'

const seen = new Map<string, Direction>()

export function directionOf(text: string): Direction {
  if (text.length === 1) return directionOfCode(text.charCodeAt(0))
  const known = seen.get(text)
  if (known) return known
  let direction: Direction = 'O'
  for (const character of text) {
    direction = directionOfCode(character.codePointAt(0) ?? 0)
    if (direction !== 'O') break
  }
  if (seen.size > 5_000) seen.clear()
  seen.set(text, direction)
  return direction
}

function directionOfCode(code: number): Direction {
  if ((code >= 0x30 && code <= 0x39) || (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9))
    return 'N'
  if (isRaisedDigit(code)) return 'N'
  if (code < 0x300) return isLatinLetter(code) ? 'L' : 'O'
  if (isRightToLeft(code)) return 'R'
  const leftToRight =
    (code >= 0x370 && code <= 0x52f) ||
    (code >= 0x900 && code <= 0x1fff) ||
    (code >= 0x3040 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7a3)
  return leftToRight ? 'L' : 'O'
}

/** Raised and lowered digits of several places are numbers as well. */
const isRaisedDigit = (code: number): boolean =>
  code === 0xb2 || code === 0xb3 || code === 0xb9 || (code >= 0x2070 && code <= 0x2089)

function isLatinLetter(code: number): boolean {
  if (code >= 0xc0) return code !== 0xd7 && code !== 0xf7
  return (
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a) ||
    code === 0xaa ||
    code === 0xb5 ||
    code === 0xba
  )
}

function isRightToLeft(code: number): boolean {
  return (
    (code >= 0x590 && code <= 0x8ff && code !== 0x66a && code !== 0x66b && code !== 0x66c) ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc)
  )
}

/** Whether a glyph's text is white space. It is asked ten times of each glyph. */
export function isBlank(text: string): boolean {
  const code = text.charCodeAt(0)
  // Nothing between the space and the no-break space, nor of most scripts, is white.
  if ((code > 0x20 && code < 0xa0) || (code > 0xa0 && code < 0x1680)) return false
  return code === 0x20 && text.length === 1 ? true : text.trim() === ''
}

export function hasRightToLeft(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (isRightToLeft(text.charCodeAt(i))) return true
  return false
}

/** Whether most letters of these glyphs run from right to left. */
export function isRightToLeftText(glyphs: { text: string }[]): boolean {
  let balance = 0
  for (const glyph of glyphs) {
    const direction = directionOf(glyph.text)
    if (direction === 'R') balance++
    else if (direction === 'L') balance--
  }
  return balance > 0
}
