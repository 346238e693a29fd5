import type * as z from 'zod/mini'
import type { Check } from '#db/columns.ts'
import { type BlockContent, blockOf, mapSentences, sentencesOf } from '#db/content.ts'
import type { BlockInput, SentenceInput, Sentence as SentenceView } from '#worker/contract/content.ts'
import type { LessonOp } from '#worker/contract/lesson-editor.ts'
import type { Citation } from '#worker/contract/materials.ts'
import type { BlockItem, CardItem, LessonItem } from '#worker/contract/review.ts'
import { derivedId } from '#worker/features/generation/derived-id.ts'
import { edited } from '#worker/features/review/edit.ts'
import { type CitedSource, checksOf, citedSourceOf } from '#worker/features/review/recheck.ts'
import { asInput, mustBeFoldable, writtenBlock } from '#worker/features/review/written.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { fileOf } from '#worker/reading/media.ts'
import { type LessonState, pictureOf } from './lesson-queries.ts'
import type { Item } from './new-items.ts'
import { passageBlock, spanSaying, withSource } from './passage-block.ts'

type Block = z.infer<typeof BlockItem>
type Card = z.infer<typeof CardItem>
type Lesson = z.infer<typeof LessonItem>
type OpOf<Name extends LessonOp['op']> = Extract<LessonOp, { op: Name }>

/** The item with the lesson's citations that these sentences name besides its own. */
function withCitations<One extends Item>(state: LessonState, item: One, sentences: SentenceInput[]): One {
  const own = new Set(item.citations.map(({ id }) => id))
  const moved = [...new Set(sentences.flatMap(({ citations }) => citations))].filter((id) => !own.has(id))
  const added = moved.map((id): Citation => {
    const citation = state.citations.get(id)
    if (!citation) throw new AppError('invalid', { fields: { content: 'unknown_citation' } })
    return citation
  })
  return added.length === 0 ? item : { ...item, citations: [...item.citations, ...added] }
}

/** The passages that an item rests on, for the checks. */
export function sourceOf(state: LessonState, { citations }: Item): CitedSource {
  const ids = new Set(citations.map(({ segment_id: id }) => id))
  const segments = [...ids].flatMap((id) => state.segments.get(id) ?? [])
  return citedSourceOf(state.language, segments, citations)
}

/** Runs every check again. Where a person wrote without a source there is nothing to be held against one. */
export function checked<One extends Item>(
  state: LessonState,
  item: One,
  lessonBlocks: BlockContent[] = [],
): One {
  const checks = checksOf(item, sourceOf(state, item), { changed: null, lessonBlocks })
  return { ...item, checks: checks.map(ownWords) }
}
const ownWords = (check: Check): Check =>
  check.name === 'has_span' && check.state === 'failed'
    ? { ...check, state: 'not_applicable', note: { own: true } }
    : check

export function editBlock(
  state: LessonState,
  before: Block,
  { content, more = before.content.more }: { content?: BlockInput | undefined; more?: boolean | undefined },
): Block {
  if (!content) {
    mustBeFoldable(before.content.kind, more)
    return { ...before, content: { ...before.content, more } }
  }
  mustBeKnown(state, before, content)
  const item = withCitations(state, before, sentencesOf(blockOf<SentenceInput>(content)))
  const stored = { citedSource: sourceOf(state, item), sentences: state.sentences }
  const about = { engine: item.engine, before: item.content.origin, more }
  return checked(state, { ...item, content: writtenBlock(content, stored, about) })
}

/** A check asks a question of this lesson; a picture is one that the course shows already, or an upload. */
function mustBeKnown(state: LessonState, { content: before }: Block, content: BlockInput): void {
  const refused = (name: string) =>
    new AppError('invalid', { fields: { [`content.data.${name}`]: 'invalid_value' } })
  if (content.kind === 'check') {
    const { question_id: id } = content.data
    const isSame = before.kind === 'check' && before.data.question_id === id
    if (!isSame && !state.askable.has(id)) throw refused('question_id')
  }
  const file = fileOf(content)
  if (!file || state.files.has(file.key)) return
  if (content.kind !== 'figure') throw refused('media_id')
  if (!state.figures.has(pictureOf(content.data))) throw refused('file_id')
}

export function editLesson(state: LessonState, before: Item, op: OpOf<'put_lesson'>): Lesson {
  const { op: _op, revision: _revision, ...fields } = op
  const sentences = [...(op.objectives ?? []), ...(op.summary ?? [])]
  const item = withCitations(state, before, sentences)
  const stored = { citedSource: sourceOf(state, item), sentences: state.sentences }
  return edited(item, { kind: 'lesson', ...fields }, stored) as Lesson // of the kind that it was
}

export function editCard(
  state: LessonState,
  before: Card,
  {
    front = before.content.front,
    back = before.content.back,
  }: Partial<Record<'front' | 'back', string | undefined>>,
): Card {
  return checked(state, { ...before, content: { front, back } })
}

/** A stretch of a passage as a citation of this lesson: one stretch has one id in it. */
function citationOf(state: LessonState, segmentId: string, span: { start: number; end: number }): Citation {
  const passage = state.passages.get(segmentId)
  if (!passage) throw new AppError('not_found')
  return {
    id: derivedId(state.id, `${segmentId} ${span.start} ${span.end}`),
    segment_id: segmentId,
    material_id: passage.material_id,
    material_name: passage.material_name,
    locator: {},
    ...span,
    quote: passage.text.slice(span.start, span.end),
  }
}

/** The block as a passage says it, with the citations that it rests on. */
export function bringPassage(state: LessonState, before: Block, op: OpOf<'bring'>): Block {
  const segment = state.segments.get(op.segment_id)
  if (!segment || !state.passages.has(op.segment_id)) throw new AppError('not_found')
  const citations = new Map<string, Citation>()
  const cite = (start: number, end: number) => {
    const citation = citationOf(state, op.segment_id, { start, end })
    citations.set(citation.id, citation)
    return citation
  }
  const content = passageBlock(segment, op.block_id, { cite, religious: state.content_type === 'religious' })
  const own = new Set(before.citations.map(({ id }) => id))
  const added = [...citations.values()].filter(({ id }) => !own.has(id))
  const item = { ...before, citations: [...before.citations, ...added] }
  return editBlock(state, item, { content, more: false })
}

/** The block with one more source for one of its sentences. */
export function citeIn(state: LessonState, before: Block, op: OpOf<'cite'>): Block {
  const segment = state.segments.get(op.segment_id)
  if (!segment || !state.passages.has(op.segment_id)) throw new AppError('not_found')
  const found: Citation[] = []
  const block = withSource(asWritten(before), op.sentence_id, ({ text }) => {
    const citation = citationOf(state, op.segment_id, spanSaying(text, segment))
    found.push(citation)
    return citation.id
  })
  if (!block) throw new AppError('invalid', { fields: { sentence_id: 'invalid_value' } })
  const own = new Set(before.citations.map(({ id }) => id))
  const citations = [...before.citations, ...found.filter(({ id }) => !own.has(id))]
  return editBlock(state, { ...before, citations }, { content: block as BlockInput })
}

/** A block as a client would send it. */
const asWritten = ({ content }: Block): BlockContent<SentenceInput> =>
  mapSentences(blockOf<SentenceView>(content), asInput)
