import { LIMITS } from '#db/vocabulary.ts'
import { DOUBTED_BELOW, type ScanLine, UNCLEAR_BELOW } from '#worker/contract/scans.ts'

/** A page as the reader read it: the mean of its words, and its lines. */
export type ReadPage = { confidence: number; lines: ScanLine[] }

type Word = { text: string; confidence: number; box: [number, number, number, number] }
type Line = { words: Word[]; starts: boolean }

const LINE = '4'
const WORD = '5'
const HIDDEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** The reader writes Latin signs into Arabic lines. */
const ARABIC_SIGNS: [RegExp, string][] = [
  [/(?<=[\u0600-\u06ff]),/gu, '،'],
  [/(?<=[\u0600-\u06ff]);/gu, '؛'],
  [/(?<=[\u0600-\u06ff])\?/gu, '؟'],
]

/** Reads the reader's table of words: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export function readWords(table: string, page: { width: number; height: number }): ReadPage {
  const lines: Line[] = []
  let paragraph = ''
  for (const row of table.split('\n')) {
    const [level, , block, inBlock, , , left, top, width, height, confidence, text = ''] = row.split('\t')
    if (level === LINE) {
      const here = `${block} ${inBlock}`
      lines.push({ words: [], starts: here !== paragraph })
      paragraph = here
    }
    if (level !== WORD || text.trim() === '') continue
    const [x, y, w, h] = [left, top, width, height].map(Number) as [number, number, number, number]
    lines
      .at(-1)
      ?.words.push({ text: cleaned(text), confidence: Number(confidence), box: [x, y, x + w, y + h] })
  }
  const written = lines.filter(({ words }) => words.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
  for (const [at, line] of written.entries()) if (goesOn(written[at - 1], line)) line.starts = false
  const words = written.flatMap((line) => line.words)
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(words.length, 1)
  return {
    confidence: bounded(mean),
    lines: written.slice(0, LIMITS.scanLinesPerPage).map((line, at) => {
      const isAlone = line.starts && (written[at + 1]?.starts ?? true)
      return scanLine(line, { ...page, isAlone })
    }),
  }
}

const edgesOf = ({ words }: Line, at: number) => words.map(({ box }) => box[at] ?? 0)
/** Between two paragraphs there is more room than this many times the height of a line. */
const CLOSE = 1.2

/** The reader begins a paragraph in the middle of a sentence now and then. */
function goesOn(before: Line | undefined, line: Line): boolean {
  if (!before || /[.!?؟:؛…]$/u.test(before.words.at(-1)?.text ?? '')) return false
  const bottom = Math.max(...edgesOf(before, 3))
  const height = bottom - Math.min(...edgesOf(before, 1))
  const room = Math.min(...edgesOf(line, 1)) - bottom
  return room >= -height && room < height * CLOSE
}

function cleaned(text: string): string {
  let clean = text.replace(HIDDEN, '').trim()
  for (const [latin, arabic] of ARABIC_SIGNS) clean = clean.replace(latin, arabic)
  return clean
}

const bounded = (confidence: number): number => Math.max(0, Math.min(100, Math.floor(confidence)))
const share = (part: number, whole: number): number =>
  Math.round(Math.max(0, Math.min(1, part / whole)) * 10_000) / 10_000

type Shape = { width: number; height: number; isAlone: boolean }
function scanLine(line: Line, { width, height, isAlone }: Shape): ScanLine {
  const { words, starts } = line
  const text = words
    .map((word) => word.text)
    .join(' ')
    .slice(0, LIMITS.scanLineChars)
  const confidence = bounded(Math.min(...words.map((word) => word.confidence)))
  return {
    text,
    confidence,
    box: [
      share(Math.min(...edgesOf(line, 0)), width),
      share(Math.min(...edgesOf(line, 1)), height),
      share(Math.max(...edgesOf(line, 2)), width),
      share(Math.max(...edgesOf(line, 3)), height),
    ],
    confirmed: !isDoubted({ text, confidence }),
    ...(starts ? { starts } : {}),
    ...(isAlone && isLikeHeading(text) && confidence >= DOUBTED_BELOW ? { heading: true } : {}),
  }
}

/** Digits are read wrong too often to be believed, however certain the reader is. */
export const isDoubted = ({ text, confidence }: Pick<ScanLine, 'text' | 'confidence'>): boolean =>
  confidence === null || confidence < DOUBTED_BELOW || /\p{N}/u.test(text)

export const isUnclear = (confidence: number | null): boolean =>
  confidence !== null && confidence < UNCLEAR_BELOW

/** Short, of letters, and not the end of a sentence. */
const isLikeHeading = (text: string): boolean =>
  text.split(' ').length <= 9 && /\p{L}{2}/u.test(text) && !/\p{N}|[.!?؟:;،,؛…]$/u.test(text)
