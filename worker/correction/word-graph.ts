/**
 * A list of words as a graph whose equal ends are shared, packed into one file: `SWG1`, the number of letters, the
 * letters as 16 bits each, then an edge a 32-bit number, all little-endian. An edge is [letter 8][last of its node 1]
 * [ends a word 1][first edge of the next node 22]; edge 0 points at the root and nothing else.
 */
export const MAGIC = 'SWG1'
export const LAST = 0x80_0000
export const ENDS = 0x40_0000
export const NEXT = 0x3f_ffff

export class WordGraph {
  readonly #letters = new Map<number, number>()
  readonly #edges: Uint32Array

  constructor(file: ArrayBuffer) {
    const view = new DataView(file)
    const magic = String.fromCharCode(...new Uint8Array(file, 0, 4))
    if (magic !== MAGIC) throw new Error('This is no word graph')
    const count = view.getUint16(4, true)
    for (let at = 0; at < count; at++) this.#letters.set(view.getUint16(6 + 2 * at, true), at)
    const start = edgesStart(count)
    this.#edges = new Uint32Array(file, start, (file.byteLength - start) >> 2)
  }

  #step(node: number, charCode: number): number {
    const letter = this.#letters.get(charCode)
    if (node === 0 || letter === undefined) return 0
    for (let at = node; ; at++) {
      const edge = this.#edges[at] ?? 0
      if (edge >>> 24 === letter) return edge
      if (edge === 0 || (edge & LAST) !== 0) return 0
    }
  }

  has(word: string): boolean {
    let edge = (this.#edges[0] ?? 0) & NEXT
    let node = edge
    for (let at = 0; at < word.length; at++) {
      edge = this.#step(node, word.charCodeAt(at))
      if (edge === 0) return false
      node = edge & NEXT
    }
    return word !== '' && (edge & ENDS) !== 0
  }
}

/** Edges begin at a multiple of four bytes. */
export const edgesStart = (letters: number): number => (6 + 2 * letters + 3) & ~3
