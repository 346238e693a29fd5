import type { Cue } from './cues.ts'

const two = (n: number) => String(n).padStart(2, '0')

function timeOf(ms: number, mark: '.' | ','): string {
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clock}${mark}${String(ms % 1000).padStart(3, '0')}`
}

/** An empty line would end the cue, and an arrow would begin another. */
const linesOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .replaceAll('-->', '→')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const writeVtt = (cues: Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(
      ({ start_ms: start, end_ms: end, text }) =>
        `${timeOf(start, '.')} --> ${timeOf(end, '.')}\n${escaped(linesOf(text))}`,
    ),
  ].join('\n\n')

export const writeSrt = (cues: Cue[]): string =>
  cues
    .map(
      ({ start_ms: start, end_ms: end, text }, place) =>
        `${place + 1}\n${timeOf(start, ',')} --> ${timeOf(end, ',')}\n${linesOf(text)}`,
    )
    .join('\n\n')
