import { LIMITS } from '#db/vocabulary.ts'
import type { CueFault } from '#worker/contract/recordings.ts'

/** What is said from one moment of a recording to another. */
export type Cue = { start_ms: number; end_ms: number; text: string }

export type Captions = { cues: Cue[]; faults: CueFault[] }

const ARROW = '-->'
/** Hours may be left out; SubRip writes a comma before the thousandths. */
const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})$/
/** Blocks of WebVTT that are no cues. */
const ASIDE = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/
/** Of both formats; any other angle bracket is text. */
const TAG =
  /<\/?(?:[bciuv]|lang|ruby|rt|font)(?:[.\s][^<>\n]{0,200})?>|<\d{1,3}:[\d:.]{4,12}>|\{\\[^{}\n]{0,100}\}/gi
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
}
const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|lrm|rlm);/g

/** Whether a text is WebVTT or SubRip, by its first lines. */
export function looksLikeCaptions(text: string): boolean {
  const head = text.slice(0, 4_000).replace(/^\ufeff/, '')
  if (/^WEBVTT(?:\s|$)/.test(head)) return true
  const lines = head.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return lines.slice(0, 2).some((line) => timesOf(line) !== undefined)
}

/** Reads WebVTT or SubRip. Each cue that cannot be used is named by its line; nothing is dropped silently. */
export function parseCaptions(text: string): Captions {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const cues: Cue[] = []
  const faults: CueFault[] = []
  const fault = (line: number, code: CueFault['code']) => {
    if (faults.length < LIMITS.cueFaults) faults.push({ line: line + 1, code })
  }
  for (let at = 0; at < lines.length; ) {
    if (lines[at]?.trim() === '') {
      at++
      continue
    }
    let end = at
    while (end < lines.length && lines[end]?.trim() !== '') end++
    readBlock(lines, { at, end }, { cues, fault })
    at = end
  }
  return { cues, faults }
}

type Found = { cues: Cue[]; fault: (line: number, code: CueFault['code']) => void }

/** One block between blank lines: an optional name or number, the times, the words. */
function readBlock(lines: string[], { at, end }: { at: number; end: number }, { cues, fault }: Found): void {
  const first = (lines[at] ?? '').trim()
  if (ASIDE.test(first) && !first.includes(ARROW)) return
  const place = first.includes(ARROW) ? at : at + 1
  const line = lines[place] ?? ''
  if (place >= end || !line.includes(ARROW)) fault(at, 'no_timing')
  else {
    const cue = { ...timesOf(line), text: wordsOf(lines.slice(place + 1, end)) }
    const code = faultOf(cue, cues.at(-1))
    if (code) fault(place, code)
    else cues.push(cue as Cue)
  }
}

function faultOf(cue: Partial<Cue>, before: Cue | undefined): CueFault['code'] | undefined {
  const { start_ms: start, end_ms: end, text } = cue
  if (start === undefined || end === undefined) return 'bad_timing'
  if (end <= start) return 'ends_before_start'
  if (start < (before?.start_ms ?? 0)) return 'out_of_order'
  return text === '' ? 'no_words' : undefined
}

function timesOf(line: string): { start_ms: number; end_ms: number } | undefined {
  const [from, to, more] = line.split(ARROW)
  if (from === undefined || to === undefined || more !== undefined) return undefined
  const start = millisecondsOf(from.trim())
  // Settings of WebVTT follow the second time.
  const end = millisecondsOf(to.trim().split(/\s/)[0] ?? '')
  return start === undefined || end === undefined ? undefined : { start_ms: start, end_ms: end }
}

function millisecondsOf(time: string): number | undefined {
  const match = TIME.exec(time)
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction.padEnd(3, '0'))
}

/** Marks of both formats go; what they call a character is that character. */
const wordsOf = (lines: string[]): string =>
  lines
    .map((line) =>
      line
        .replace(TAG, '')
        .replace(ENTITY, (whole, name: string) => ENTITIES[name] ?? whole)
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
