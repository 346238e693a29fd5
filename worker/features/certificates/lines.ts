/** A part of a sentence; strong parts are drawn bold and keep their own direction. */
export type Run = { text: string; strong?: boolean }
type Word = { text: string; strong: boolean }

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
/** Vowel marks are above or below a letter and take no width. */
const MARK = /\p{M}/u
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\p{Extended_Pictographic}]/u

export const isArabic = (text: string) => ARABIC.test(text)

/** A rough width of a text in units of its font size: good enough to break lines and to fit a name. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) {
    if (MARK.test(letter)) continue
    if (letter === ' ') width += 0.27
    else if (WIDE.test(letter)) width += 1.05
    else if (ARABIC.test(letter)) width += 0.53
    else width += /[A-Z0-9%@MWmw]/.test(letter) ? 0.68 : 0.54
  }
  return width
}

/** Breaks a sentence into lines no wider than `room` (in font sizes); a longer word gets its own line. */
export function breakLines(runs: Run[], room: number): Word[][] {
  const words = runs.flatMap((run) =>
    run.text.split(/\s+/).flatMap((text) => (text === '' ? [] : [{ text, strong: run.strong === true }])),
  )
  const lines: Word[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const word of words) {
    const width = widthOf(word.text) * (word.strong ? 1.06 : 1)
    if (used + 0.27 + width > room) {
      lines.push([word])
      used = width
    } else {
      lines.at(-1)?.push(word)
      used += 0.27 + width
    }
  }
  return lines
}

/** Balanced lines: as few as needed, none much shorter than the others. */
export function balanceLines(runs: Run[], room: number): Word[][] {
  let lines = breakLines(runs, room)
  for (let narrower = room * 0.97; narrower > room / 2; narrower *= 0.97) {
    const next = breakLines(runs, narrower)
    if (next.length > lines.length) break
    lines = next
  }
  return lines
}

const ISOLATE = { ltr: '\u2066', rtl: '\u2067', own: '\u2068', end: '\u2069' }

/**
 * A line as the content of an SVG text. The renderer ignores `direction`, so the line is wrapped in a Unicode isolate
 * of its direction, and each strong part in one of its own.
 */
export function lineMarkup(words: Word[], direction: 'ltr' | 'rtl'): string {
  const parts: Word[] = []
  for (const word of words) {
    const last = parts.at(-1)
    if (last && last.strong === word.strong) last.text += ` ${word.text}`
    else parts.push({ ...word })
  }
  const drawn = parts.map(({ text, strong }) =>
    strong ? `<tspan class="strong">${ISOLATE.own}${escapeXml(text)}${ISOLATE.end}</tspan>` : escapeXml(text),
  )
  return `${ISOLATE[direction]}${drawn.join(' ')}${ISOLATE.end}`
}

/** A text in the direction of its first letter, like `dir="auto"` in a browser. */
export function ownDirection(text: string): string {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return `${isArabic(first) ? ISOLATE.rtl : ISOLATE.ltr}${escapeXml(text)}${ISOLATE.end}`
}

export const leftToRight = (text: string) => `${ISOLATE.ltr}${text}${ISOLATE.end}`

/** Characters that XML can't contain are left out. */
export const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
