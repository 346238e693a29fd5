import { blockOf, sentencesOf } from '#db/content.ts'
import { momentText } from '#web/domain/recording/moment.ts'
import type { Sentence } from '#worker/contract/content.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import type { Citation, LocatorView } from '#worker/contract/materials.ts'
import { m } from './lesson-messages.ts'

/** One numbered mark of the lesson, in reading order. */
export type Source = { n: number; citation: Citation }

const keyOf = (citation: Citation) => `${citation.segment_id}:${citation.start}:${citation.end}`

/** The citations of these sentences, in reading order. */
const namedBy = (sentences: Sentence[], citations: Citation[]): Citation[] =>
  sentences.flatMap((sentence) => citations.filter(({ id }) => sentence.citations.includes(id)))

/** The citations behind the marks of a block. A heading shows no marks; a table without a cited caption shows one. */
function markedIn(block: LessonView['blocks'][number]): Citation[] {
  if (block.kind === 'heading') return []
  const named = namedBy(sentencesOf(blockOf<Sentence>(block)), block.citations)
  const marksTable = block.kind === 'table' && block.origin !== 'own' && named.length === 0
  return marksTable ? block.citations.slice(0, 1) : named
}

type Cited = Pick<LessonView, 'objectives' | 'summary' | 'blocks' | 'summary_citations'>
/**
 * Numbers the passages of a lesson by first appearance: a passage keeps its number wherever it is cited again. Passages
 * that no mark shows come last.
 */
export function numberSources({ objectives, summary, blocks, summary_citations: cited }: Cited): Source[] {
  const seen = new Map<string, Source>()
  const named = (sentences: Sentence[]) => namedBy(sentences, cited)
  const read = [...named(objectives), ...blocks.flatMap(markedIn), ...named(summary)]
  const unmarked = [...cited, ...blocks.flatMap((block) => block.citations)]
  for (const citation of [...read, ...unmarked]) {
    const key = keyOf(citation)
    if (!seen.has(key)) seen.set(key, { n: seen.size + 1, citation })
  }
  return [...seen.values()]
}

/** The first block that cites a source, to which a report refers. */
export const citingBlock = (lesson: Pick<LessonView, 'blocks'>, { citation }: Source): string | undefined =>
  lesson.blocks.find((block) => block.citations.some((one) => keyOf(one) === keyOf(citation)))?.id

/** The number of a citation among those of its lesson. */
export const numberOf = (sources: Source[], citation: Citation): number =>
  sources.find((source) => keyOf(source.citation) === keyOf(citation))?.n ?? 0

/** "page 14", «شريحة 3», "paragraph 8". */
export function placeText(locator: LocatorView): string {
  if (locator.page !== undefined) return m.source.page({ n: locator.page })
  if (locator.slide !== undefined) return m.source.slide({ n: locator.slide })
  if (locator.start_ms !== undefined) return momentText(locator.start_ms)
  return m.source.paragraph({ n: locator.paragraph ?? 1 })
}
