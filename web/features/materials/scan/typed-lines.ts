import { LIMITS } from '#db/vocabulary.ts'
import type { ScanLine } from '#worker/contract/scans.ts'

/** Stands for a page that nobody could read: it is open until its owner types it or leaves it out. */
export const UNREAD_LINE: ScanLine = { text: '', confidence: 0, confirmed: false }

export const isUnread = (lines: readonly ScanLine[]): boolean =>
  lines.length === 1 && lines[0]?.text === '' && !lines[0].confirmed

/** Without places on its picture, and seen by whoever typed it. What a provider read is still to be looked at. */
export const isTyped = (lines: readonly ScanLine[]): boolean =>
  lines.every(({ box, text, confirmed }) => box === undefined && (confirmed || text === ''))

/** Lines as a text to type in: an empty line before each paragraph. */
export const textOf = (lines: readonly ScanLine[]): string =>
  lines
    .map(({ text, starts, heading }, at) => (at > 0 && (starts || heading) ? `\n${text}` : text))
    .join('\n')

/** What was typed, by its lines. Whoever typed it has seen it. */
export function typedLines(text: string): ScanLine[] {
  const lines: ScanLine[] = []
  let starts = true
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      starts = true
      continue
    }
    for (const piece of pieces(line.trim())) {
      lines.push({ text: piece, confidence: null, confirmed: true, ...(starts ? { starts } : {}) })
      starts = false
    }
  }
  return lines.length > 0 ? lines : [UNREAD_LINE]
}

/** A pasted paragraph may be longer than a line: it is cut between words and joined again as text. */
function pieces(line: string): string[] {
  const cut: string[] = []
  let rest = line
  while (rest.length > LIMITS.scanLineChars) {
    const blank = rest.lastIndexOf(' ', LIMITS.scanLineChars)
    const at = blank > 0 ? blank : LIMITS.scanLineChars
    cut.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return [...cut, rest]
}
