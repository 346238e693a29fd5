import type { Check } from '#db/columns.ts'
import {
  type BlockContent,
  type BlockKind,
  blockOf,
  isHeldKind,
  labelsOf,
  type Sentence,
  sentencesOf,
} from '#db/content.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { ArticleBlock, ArticleSentence, EngineSegment, Source, Span } from '#worker/ai/engine.ts'
import { checkArticle, checkSentences } from '#worker/ai/gates/article.ts'
import { checkCard } from '#worker/ai/gates/card.ts'
import { figureChecks, heldChecks } from '#worker/ai/gates/figure.ts'
import { allPassed, type GateResult, toChecks } from '#worker/ai/gates/gate.ts'
import { checkLesson } from '#worker/ai/gates/lesson.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import type { Citation } from '#worker/contract/materials.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { claimsOf } from '#worker/questions/claims.ts'
import { separateContent } from '#worker/questions/content.ts'

/** The source that an edited item is checked against: the passages it cites, in the course's language. */
export type CitedSource = { source: Source; spans: Map<string, Span> }

export function citedSourceOf(
  language: ContentLanguage,
  segments: EngineSegment[],
  citations: Citation[],
): CitedSource {
  const spans = citations.map(
    ({ id, segment_id: segmentId, start, end, quote }) =>
      [id, { source_id: segmentId, start, end, quote }] as const,
  )
  return { source: { language, segments }, spans: new Map(spans) }
}

type Cited = Pick<Sentence, 'text' | 'citations'>
const withSpans = (sentences: Cited[], { spans }: CitedSource): ArticleSentence[] =>
  sentences.map(({ text, citations }) => ({
    text,
    spans: citations.flatMap((id) => spans.get(id) ?? []),
  }))

/** Whether the words, numbers and names of a sentence occur in the passages that it cites. */
export const holds = (sentence: Cited, citedSource: CitedSource): boolean =>
  allPassed(checkSentences(withSpans([sentence], citedSource), citedSource.source))

/** The quotes behind these citations, one under the other. */
export const quotesOf = (citations: string[], { spans }: CitedSource): string =>
  citations.flatMap((id) => spans.get(id)?.quote ?? []).join('\n')

/** A block as the gates read it: what it says beside its sentences is checked with the cells of a table. */
function articleBlock(block: BlockContent<Cited>, citedSource: CitedSource): ArticleBlock {
  const sentences = withSpans(sentencesOf(block), citedSource)
  if (block.kind === 'table') {
    // A cell with sources of its own is judged as a sentence, not by what the whole table cites.
    const rows = block.data.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')))
    return { kind: 'table', sentences, rows, spans: [...citedSource.spans.values()] }
  }
  if (block.kind === 'heading') return { kind: 'heading', sentences, spans: [...citedSource.spans.values()] }
  const labels = block.kind === 'code' ? [] : labelsOf(block)
  return { kind: articleKind(block.kind), sentences, labels, spans: [] }
}

/** What the gates read a kind as that the engines do not write. */
function articleKind(kind: Exclude<BlockKind, 'heading' | 'table'>): ArticleBlock['kind'] {
  return kind === 'figure' || kind === 'check' || isHeldKind(kind) ? 'paragraph' : kind
}

function checksOfBlock(block: BlockContent<Cited>, citedSource: CitedSource): GateResult[] {
  const checks = checkArticle(articleBlock(block, citedSource), citedSource.source)
  if (block.kind === 'figure') return figureChecks(checks, block.data.alt)
  if (block.kind === 'formula') return figureChecks(heldChecks(checks), block.data.alt)
  return isHeldKind(block.kind) ? heldChecks(checks) : checks
}

/** Runs the gates on an item as it would be after an edit. The length of a lesson comes from `lessonBlocks`. */
export function checksOf(
  item: ReviewItem,
  citedSource: CitedSource,
  more: { changed: { from: string; to: string } | null; lessonBlocks: BlockContent[] },
): Check[] {
  const { source } = citedSource
  const spans = [...citedSource.spans.values()]
  if (item.kind === 'block') {
    return toChecks(checksOfBlock(blockOf<Cited>(item.content), citedSource))
  }
  if (item.kind === 'lesson') {
    const { title, objectives, summary } = item.content
    const own = {
      objectives: withSpans(objectives, citedSource),
      summary: withSpans(summary, citedSource),
    }
    const blocks = more.lessonBlocks.map((block) => articleBlock(block, { source, spans: new Map() }))
    // What was left out when it was written stays said: an edit brings none of it back.
    const leftOut = item.checks.filter(({ name }) => name === 'paragraphs_kept')
    return [...toChecks(checkLesson({ title, ...own, blocks }, source)), ...leftOut]
  }
  if (item.kind === 'card') return toChecks(checkCard({ ...item.content, spans }, source))
  const { type, rule, title, explanation, difficulty, points, skill } = item.content
  const draft = {
    ...{ type, title, explanation, difficulty, points, skill },
    rule: rule ?? 'by_hand',
    answers: claimsOf(type, separateContent(item.content).content),
    spans,
    changed: more.changed ?? undefined,
  }
  return toChecks(checkQuestion(draft, source))
}
