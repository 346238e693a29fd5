import { parts, stem } from '../../text/words.ts'
import type { Document } from '../document.ts'
import type { Term } from '../terms/terms.ts'

const AROUND_EN = /,\s*(?:and |or )?|\s(?:and|or)\s/
const AROUND_AR = /[،,]\s*(?:و(?=ال))?|\sو(?=ال)|\sأو\s/u
const LONGEST = 3

/** Terms listed together, as in "A, B and C", are of one kind and make the best distractors for each other. */
export function siblingTerms(document: Document, terms: Term[]): Map<string, Set<string>> {
  const keys = new Set(terms.map(({ key }) => key))
  const siblings = new Map<string, Set<string>>()
  for (const { plain } of document.sentences) {
    const pieces = plain.text.split(document.lang === 'ar' ? AROUND_AR : AROUND_EN)
    if (pieces.length < 3) continue
    const listed = pieces.map((piece) => termAtEdge(piece, keys)).filter((key) => key !== undefined)
    if (listed.length < 3) continue
    for (const key of listed) {
      const others = siblings.get(key) ?? new Set()
      for (const other of listed) if (other !== key) others.add(other)
      siblings.set(key, others)
    }
  }
  return siblings
}

function termAtEdge(piece: string, keys: Set<string>): string | undefined {
  const stems = parts(piece.replace(/[().:;"“”«»]/g, ' ')).map(stem)
  for (let length = Math.min(LONGEST, stems.length); length > 0; length--) {
    const last = stems.slice(-length).join(' ')
    if (keys.has(last)) return last
    const first = stems.slice(0, length).join(' ')
    if (keys.has(first)) return first
  }
  return undefined
}
