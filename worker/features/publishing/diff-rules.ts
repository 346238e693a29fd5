import type { DiffPart } from '#worker/contract/publishing.ts'

/** Beyond this many words on a side, what differs in the middle is shown as a whole: the table grows with its square. */
const MOST_WORDS = 1_200

/**
 * The words of a text with the space and punctuation between them, one by one. Marks belong to their letter and an
 * Arabic word keeps its prefixes, so that a changed word is shown as a whole; joined they are the text again.
 */
export const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? []

/** What is the same, removed and added between two texts, word by word and in reading order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end++
  return joined([
    { op: 'same', text: old.slice(0, start).join('') },
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { op: 'same', text: old.slice(old.length - end).join('') },
  ])
}

function diffMiddle(old: string[], now: string[]): DiffPart[] {
  if (old.length > MOST_WORDS || now.length > MOST_WORDS)
    return [
      { op: 'removed', text: old.join('') },
      { op: 'added', text: now.join('') },
    ]
  const lengths = commonLengths(old, now)
  const width = now.length + 1
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  const parts: DiffPart[] = []
  let row = 0
  let column = 0
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      parts.push({ op: 'same', text: old[row] ?? '' })
      row++
      column++
    } else if (row < old.length && (column === now.length || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ op: 'removed', text: old[row] ?? '' })
      row++
    } else {
      parts.push({ op: 'added', text: now[column] ?? '' })
      column++
    }
  }
  return parts
}

/** For each pair of places: the number of words that the rests of both sides have in common, in order. */
function commonLengths(old: string[], now: string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      const next = (row + 1) * width + column
      lengths[row * width + column] =
        old[row] === now[column]
          ? (lengths[next + 1] ?? 0) + 1
          : Math.max(lengths[next] ?? 0, lengths[row * width + column + 1] ?? 0)
    }
  }
  return lengths
}

/**
 * Neighbours of one kind as one part; of a change what was removed comes first. A space between two changes belongs to
 * them, so that three changed words in a row read as one change.
 */
function joined(parts: DiffPart[]): DiffPart[] {
  const out: DiffPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed !== '') out.push({ op: 'removed', text: removed })
    if (added !== '') out.push({ op: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { op, text }] of parts.entries()) {
    if (text === '') continue
    const isBetween =
      op === 'same' &&
      text.trim() === '' &&
      removed !== '' &&
      added !== '' &&
      (parts[index + 1]?.op ?? 'same') !== 'same'
    if (op === 'removed' || isBetween) removed += text
    if (op === 'added' || isBetween) added += text
    if (op !== 'same' || isBetween) continue
    flush()
    const last = out.at(-1)
    if (last?.op === 'same') last.text += text
    else out.push({ op, text })
  }
  flush()
  return out
}

/** The first changes of a text with a few words around them, at most about `length` characters. */
export function sampleOf(parts: DiffPart[], length = 240): DiffPart[] {
  const first = parts.findIndex(({ op }) => op !== 'same')
  if (first < 0) return []
  const before = parts[first - 1]
  const shown: DiffPart[] = before ? [{ ...before, text: lastWords(before.text) }] : []
  let left = length - (shown[0]?.text.length ?? 0)
  for (const part of parts.slice(first)) {
    if (left <= 0) break
    const text = part.text.length <= left ? part.text : `${part.text.slice(0, left).replace(/\S*$/, '')}…`
    shown.push({ ...part, text })
    left -= text.length
  }
  return shown
}

/** The sentence that a text breaks off in, or its last words. */
function lastWords(text: string): string {
  const tail = text.slice(Math.max(0, text.search(/[^.!?؟。]*$/)))
  return tail.length <= 90 ? tail.trimStart() : `…${tail.slice(-80).replace(/^\S*/, '')}`
}
