import { remembered } from '../../text/remembered.ts'
import { parts, stem } from '../../text/words.ts'
import type { Document } from '../document.ts'
import type { Term } from '../terms/terms.ts'

const AROUND_EN = /,\s*(?:and |or )?|\s(?:and|or)\s/
const AROUND_AR = /[،,]\s*(?:و(?=ال))?|\sو(?=ال)|\sأو\s/u
const LONGEST = 3
const ARTICLE = /^(?:the|an?)$/i

/** Terms listed together, as in "A, B and C", are of one kind and make the best distractors for each other. */
export function siblingTerms(document: Document, terms: Term[]): Map<string, Set<string>> {
  const keys = new Set(terms.map(({ key }) => key))
  const siblings = new Map<string, Set<string>>()
  for (const { plain } of document.sentences) {
    const pieces = plain.text.split(document.lang === 'ar' ? AROUND_AR : AROUND_EN)
    if (pieces.length < 3) continue
    for (const listed of runsOf(pieces, keys)) {
      for (const key of listed) {
        const others = siblings.get(key) ?? new Set()
        for (const other of listed) if (other !== key) others.add(other)
        siblings.set(key, others)
      }
    }
  }
  return siblings
}

/** Three or more members in a row: the first ends its piece, the last begins one, those between are all of theirs. */
function runsOf(pieces: string[], keys: Set<string>): string[][] {
  const runs: string[][] = []
  for (let at = 1; at < pieces.length - 1; at++) {
    let to = at
    const run: string[] = []
    while (to < pieces.length - 1) {
      const whole = keyOf(pieces[to], keys)
      if (whole === undefined) break
      run.push(whole)
      to += 1
    }
    if (run.length === 0) continue
    const first = edgeOf(pieces[at - 1], keys, (stems, length) => stems.slice(-length))
    const last = edgeOf(pieces[to], keys, (stems, length) => stems.slice(0, length))
    const listed = [first, ...run, last].filter((key) => key !== undefined)
    if (listed.length >= 3) runs.push(listed)
    at = to
  }
  return runs
}

const stemsOf = remembered(
  (piece): readonly string[] =>
    parts(piece.replace(/[().:;"“”«»]/g, ' '))
      .filter((word) => !ARTICLE.test(word))
      .map(stem),
  4_000,
)

function keyOf(piece: string | undefined, keys: Set<string>): string | undefined {
  const key = stemsOf(piece ?? '').join(' ')
  return keys.has(key) ? key : undefined
}

function edgeOf(
  piece: string | undefined,
  keys: Set<string>,
  edge: (stems: readonly string[], length: number) => string[],
): string | undefined {
  const stems = stemsOf(piece ?? '')
  for (let length = Math.min(LONGEST, stems.length); length > 0; length--) {
    const key = edge(stems, length).join(' ')
    if (keys.has(key)) return key
  }
  return undefined
}
