import type { blocks } from '#db/schema/index.ts'
import type { ArticleBlock, LessonDraft, Source } from '#worker/ai/engine.ts'
import { checkArticle } from '#worker/ai/gates/article.ts'
import { hasPassed, toChecks } from '#worker/ai/gates/gate.ts'
import { checkLesson } from '#worker/ai/gates/lesson.ts'
import { wordCount } from '#worker/ai/text/words.ts'
import { originOf } from '#worker/reading/content.ts'
import { citedSentences, contentOf } from './block-content.ts'
import { type CitationRow, citationsOf } from './cited.ts'
import { derivedId } from './derived-id.ts'
import type { replacedBlocks } from './kept-ids.ts'
import { readingMinutes } from './rules.ts'

export type LessonPlace = {
  job_id: string
  key: string
  course_id: string
  lesson_id: string
  engine: string
}

/**
 * The rows of a written lesson with its checks. A block whose quotes are not in the source is left out; one that
 * replaces another keeps its id.
 */
export function lessonRows(
  place: LessonPlace,
  draft: LessonDraft,
  source: Source,
  replaces: ReturnType<typeof replacedBlocks> = () => undefined,
) {
  const { job_id: jobId, key, course_id: courseId, lesson_id: lessonId, engine } = place
  const origin = originOf(engine)
  const byModel = origin === 'model'
  const made: CitationRow[] = []
  const blockRows: (typeof blocks.$inferInsert)[] = []
  for (const block of draft.blocks) {
    const checks = checkArticle(block, source)
    const isQuoted = !(block.kind === 'heading' && block.spans.length === 0) && !isMadeUp(block, byModel)
    if (isQuoted && !hasPassed(checks, 'quote_in_place')) continue
    const position = blockRows.length
    const old = replaces(block, block.kind)
    const id = old?.id ?? derivedId(jobId, key, 'block', position)
    const { rows, cite } = citationsOf(
      { item_kind: 'block', item_id: id, course_id: courseId, lesson_id: lessonId },
      source,
    )
    const content = contentOf(id, block, cite, byModel)
    blockRows.push({
      id,
      course_id: courseId,
      lesson_id: lessonId,
      position,
      ...content,
      origin,
      more: block.more ?? false,
      checks: toChecks(checks),
      engine,
      revision: old ? old.revision + 1 : 0,
    })
    made.push(...rows)
  }
  const own = citationsOf(
    { item_kind: 'lesson', item_id: lessonId, course_id: courseId, lesson_id: lessonId },
    source,
  )
  const summary = citedSentences(`${lessonId}:s`, draft.summary, own.cite)
  const objectives = citedSentences(`${lessonId}:o`, draft.objectives, own.cite, byModel)
  const words = draft.blocks.reduce((sum, block) => sum + wordsOf(block), 0)
  // Some open "More detail" and some do not: what is folded counts half.
  const read = draft.blocks.reduce((sum, block) => sum + wordsOf(block) * (block.more ? 0.5 : 1), 0)
  return {
    blocks: blockRows,
    citations: [...made, ...own.rows],
    lesson: {
      summary,
      objectives,
      checks: toChecks(checkLesson(draft, source)),
      engine,
      minutes: readingMinutes(read),
    },
    words,
  }
}

/** An example of a model's own, of which no sentence names a passage. */
const isMadeUp = ({ kind, sentences }: ArticleBlock, byModel: boolean): boolean =>
  byModel && kind === 'example' && sentences.every(({ spans }) => spans.length === 0)

export type LessonRows = ReturnType<typeof lessonRows>

/** The words of a block of any engine. */
const wordsOf = (block: ArticleBlock): number =>
  [...block.sentences.map(({ text }) => text), ...(block.rows ?? []).flat()].reduce(
    (sum, text) => sum + wordCount(text),
    0,
  )
