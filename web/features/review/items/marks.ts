export type MarkKind = 'hit' | 'use' | 'unused' | 'skipped' | 'left-out'
export type Range = { start: number; end: number; kind: MarkKind }
export type MarkedPart = { text: string; kind: MarkKind | null; start: number }

const RANK: Record<MarkKind, number> = { 'left-out': 0, skipped: 0, unused: 0, use: 1, hit: 2 }

/** Cuts a text at its ranges; where they overlap the stronger mark wins. Offsets are UTF-16 units. */
export function pieces(text: string, ranges: Range[]): MarkedPart[] {
  const within = ranges
    .map((range) => ({ ...range, start: Math.max(0, range.start), end: Math.min(text.length, range.end) }))
    .filter((range) => range.start < range.end)
  const edges = [...new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])])].toSorted(
    (a, b) => a - b,
  )
  const cut = edges.slice(0, -1).map((start, place): MarkedPart => {
    const end = edges[place + 1] ?? text.length
    const kinds = within
      .filter((range) => range.start <= start && range.end >= end)
      .map((range) => range.kind)
    return {
      text: text.slice(start, end),
      start,
      kind: kinds.toSorted((a, b) => RANK[b] - RANK[a])[0] ?? null,
    }
  })
  return joined(cut)
}

/** Neighbours of one kind become one piece. */
function joined(cut: MarkedPart[]): MarkedPart[] {
  const list: MarkedPart[] = []
  for (const piece of cut) {
    const last = list.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else list.push({ ...piece })
  }
  return list
}
