import { ENDS, edgesStart, LAST, MAGIC } from '../word-graph.ts'

/** The letters that may follow. Branches may be shared, so this is a graph. */
export type Node = { ends: boolean; next: Map<string, Node> }

export const emptyNode = (): Node => ({ ends: false, next: new Map() })

export function nodeOf(words: Iterable<string>): Node {
  const root = emptyNode()
  for (const word of words) {
    let node = root
    for (const letter of word) {
      const next = node.next.get(letter) ?? emptyNode()
      node.next.set(letter, next)
      node = next
    }
    node.ends = true
  }
  return root
}

/** The words in `from` that aren't in `other`. Each pair of nodes is compared only once. */
export function without(from: Node, other: Node): Node {
  const known = new Map<Node, Map<Node, Node>>()
  const go = (left: Node, right: Node | undefined): Node => {
    if (!right) return left
    const done = known.get(left) ?? new Map<Node, Node>()
    known.set(left, done)
    const before = done.get(right)
    if (before) return before
    const rest: Node = { ends: left.ends && !right.ends, next: new Map() }
    done.set(right, rest)
    for (const [letter, node] of left.next) {
      const remaining = go(node, right.next.get(letter))
      if (remaining.ends || remaining.next.size > 0) rest.next.set(letter, remaining)
    }
    return rest
  }
  return go(from, other)
}

type Shared = { id: number; edges: { letter: string; ends: boolean; to: Shared }[]; at: number }

/** Merges nodes with the same suffixes. */
function shared(root: Node): { root: Shared; all: Shared[] } {
  const known = new Map<Node, Shared>()
  const byKey = new Map<string, Shared>()
  const share = (node: Node): Shared => {
    const before = known.get(node)
    if (before) return before
    const edges = [...node.next]
      .map(([letter, next]) => ({ letter, ends: next.ends, to: share(next) }))
      .filter(({ ends, to }) => ends || to.edges.length > 0)
      .toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
    const key = edges.map(({ letter, ends, to }) => `${letter}${ends ? 1 : 0}${to.id}`).join('|')
    const same = byKey.get(key) ?? { id: byKey.size, edges, at: 0 }
    byKey.set(key, same)
    known.set(node, same)
    return same
  }
  return { root: share(root), all: [...byKey.values()] }
}

/** Writes the format that `WordGraph` reads. */
export function pack(words: Node): Uint8Array {
  const { root, all } = shared(words)
  const letters = [...new Set(all.flatMap(({ edges }) => edges.map(({ letter }) => letter)))].toSorted()
  const codes = new Map(letters.map((letter, code) => [letter, code]))
  // Edge 0 points at the root.
  let count = 1
  for (const node of all) {
    if (node.edges.length === 0) continue
    node.at = count
    count += node.edges.length
  }
  const start = edgesStart(letters.length)
  const view = new DataView(new ArrayBuffer(start + 4 * count))
  for (const [at, char] of [...MAGIC].entries()) view.setUint8(at, char.charCodeAt(0))
  view.setUint16(4, letters.length, true)
  for (const [at, letter] of letters.entries()) view.setUint16(6 + 2 * at, letter.charCodeAt(0), true)
  view.setUint32(start, root.at, true)
  for (const { edges, at } of all) {
    for (const [index, { letter, ends, to }] of edges.entries()) {
      const flags = (index === edges.length - 1 ? LAST : 0) | (ends ? ENDS : 0)
      const edge = (((codes.get(letter) ?? 0) << 24) | flags | to.at) >>> 0
      view.setUint32(start + 4 * (at + index), edge, true)
    }
  }
  return new Uint8Array(view.buffer)
}
