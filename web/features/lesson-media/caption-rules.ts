import type { Cue } from '#worker/contract/media.ts'

/** A line as it is written: times as somebody types them. */
export type CueLine = { key: string; from: string; to: string; text: string }

const two = (n: number) => String(n).padStart(2, '0')

/** A moment as it is typed: 1:02.5, 1:02:03. */
export function timeText(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  const rest = (ms % 60_000) / 1000
  const seconds = `${two(Math.floor(rest))}${
    ms % 1000
      ? `.${String(ms % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`
      : ''
  }`
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`
}

/** The milliseconds of a moment as it was typed, in digits of either script; null for what is none. */
export function timeOf(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[٫,]/, '.')
  const match = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2}(?:\.\d{1,3})?)$/.exec(plain)
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  if (Number(minutes) > 59 || Number(seconds) >= 60) return null
  return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000)
}

export const linesOf = (cues: Cue[]): CueLine[] =>
  cues.map(({ start_ms: start, end_ms: end, text }, index) => ({
    key: String(index),
    from: timeText(start),
    to: timeText(end),
    text,
  }))

/** The line as a caption, or null where it is none. */
export function cueOf({ from, to, text }: CueLine): Cue | null {
  const [start, end] = [timeOf(from), timeOf(to)]
  if (start === null || end === null || end <= start || text.trim() === '') return null
  return { start_ms: start, end_ms: end, text: text.trim() }
}

const stamp = (ms: number) => new Date(ms).toISOString().slice(11, 23)
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\n\s*\n/g, '\n')

/** Captions as WebVTT, in the order of their moments. */
export const vttOf = (cues: Cue[]): string =>
  [
    'WEBVTT',
    ...cues
      .toSorted((a, b) => a.start_ms - b.start_ms)
      .map((cue) => `${stamp(cue.start_ms)} --> ${stamp(cue.end_ms)}\n${escaped(cue.text)}`),
  ].join('\n\n')
