import type { DiffPart } from '#worker/contract/publishing.ts'

/** Beyond so many words on a side the comparison would take long, and help nobody. */
const MOST_WORDS = 800

/** What a text has become, by whole words: Arabic letters stay joined. */
export function wordChanges(before: string, after: string, lang: string): DiffPart[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  const words = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  const [old, now] = [words(before), words(after)]
  if (old.length > MOST_WORDS || now.length > MOST_WORDS)
    return parts([
      ['removed', before],
      ['added', after],
    ])
  const same = longestCommon(old, now)
  const found: [DiffPart['op'], string][] = []
  let [at, to] = [0, 0]
  for (const [oldAt, nowAt] of [...same, [old.length, now.length] as const]) {
    if (at < oldAt) found.push(['removed', old.slice(at, oldAt).join('')])
    if (to < nowAt) found.push(['added', now.slice(to, nowAt).join('')])
    if (oldAt < old.length) found.push(['same', old[oldAt] ?? ''])
    at = oldAt + 1
    to = nowAt + 1
  }
  return parts(found)
}

function parts(found: readonly [DiffPart['op'], string][]): DiffPart[] {
  const joined: DiffPart[] = []
  for (const [op, text] of found) {
    const last = joined.at(-1)
    if (text === '') continue
    if (last?.op === op) last.text += text
    else joined.push({ op, text })
  }
  return joined
}

/** The pairs of places of words that both have in the same order. */
function longestCommon(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1
  const best = new Uint16Array((one.length + 1) * width)
  const at = (row: number, column: number) => best[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      best[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) pairs.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return pairs
}
