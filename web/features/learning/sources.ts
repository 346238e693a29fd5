import type { LessonView } from '#worker/contract/learning.ts'
import type { Citation, LocatorView } from '#worker/contract/materials.ts'
import { m } from './messages.ts'

/** One numbered mark of the lesson, in reading order. */
export type Source = { n: number; citation: Citation }

const keyOf = (citation: Citation) => `${citation.segment_id}:${citation.start}:${citation.end}`

type Cited = { sentences: { citations: number[] }[]; citations: Citation[] }

/** The citations behind the marks of a block in the order in which a reader meets them. */
function markedIn({ kind, sentences, citations }: Cited & { kind?: string }): Citation[] {
  // A heading shows no marks; a table shows one, below it.
  if (kind === 'heading') return []
  if (kind === 'table') return citations.slice(0, 1)
  return sentences.flatMap((sentence) => sentence.citations).flatMap((index) => citations[index] ?? [])
}

/**
 * Numbers the passages of a lesson as they are first met: the same passage keeps its number wherever
 * it is cited again. Passages that no mark shows come last.
 */
export function numberSources(
  lesson: Pick<LessonView, 'blocks' | 'summary' | 'summary_citations'>,
): Source[] {
  const seen = new Map<string, Source>()
  const summary = { sentences: lesson.summary, citations: lesson.summary_citations }
  const unmarked = [...lesson.summary_citations, ...lesson.blocks.flatMap((block) => block.citations)]
  for (const citation of [...markedIn(summary), ...lesson.blocks.flatMap(markedIn), ...unmarked]) {
    const key = keyOf(citation)
    if (!seen.has(key)) seen.set(key, { n: seen.size + 1, citation })
  }
  return [...seen.values()]
}

/** The number of a citation among those of its lesson. */
export const numberOf = (sources: Source[], citation: Citation): number =>
  sources.find((source) => keyOf(source.citation) === keyOf(citation))?.n ?? 0

/** "page 14", «شريحة 3», "paragraph 8". */
export function placeText(locator: LocatorView): string {
  if (locator.page !== undefined) return m.source.page({ n: locator.page })
  if (locator.slide !== undefined) return m.source.slide({ n: locator.slide })
  return m.source.paragraph({ n: locator.paragraph ?? 1 })
}
