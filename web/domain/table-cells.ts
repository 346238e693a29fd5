import type { TableCell } from '#db/content.ts'

/** A cell with a new text: its first sentence takes it, with all the sources that the cell has. */
export function withText<S extends { text: string; citations: string[] }>(
  cell: TableCell<S> | undefined,
  text: string,
): TableCell<S> {
  const first = typeof cell === 'object' ? cell.sentences[0] : undefined
  if (typeof cell !== 'object' || !first || text === '') return text
  const citations = [...new Set(cell.sentences.flatMap((sentence) => sentence.citations))]
  return { ...cell, sentences: [{ ...first, text, citations }] }
}
