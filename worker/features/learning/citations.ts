import type { Citation } from '#worker/contract/materials.ts'
import { type CitationRow, citationView } from '#worker/reading/citations.ts'

/** The citations of one item; its sentences refer to them by id. */
export const citationsOf = (rows: CitationRow[], itemId: string): Citation[] =>
  rows
    .filter((row) => row.item_id === itemId)
    .toSorted((a, b) => a.position - b.position)
    .map(citationView)
