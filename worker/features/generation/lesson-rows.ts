import type { blocks, Sentence } from '#db/schema/index.ts'
import type { ArticleBlock, LessonDraft, Source } from '#worker/ai/engine.ts'
import { checkArticle } from '#worker/ai/gates/article.ts'
import { hasPassed, toChecks } from '#worker/ai/gates/gate.ts'
import { checkLesson } from '#worker/ai/gates/lesson.ts'
import { wordCount } from '#worker/ai/text/words.ts'
import { type CitationRow, citationsOf } from './cited.ts'
import { derivedId } from './derived-id.ts'
import { readingMinutes } from './rules.ts'

export type LessonPlace = {
  job_id: string
  key: string
  course_id: string
  lesson_id: string
  engine: string
}

/** The rows of a written lesson with its checks. A block whose quotes are not in the source is left out. */
export function lessonRows(place: LessonPlace, draft: LessonDraft, source: Source) {
  const { job_id: jobId, key, course_id: courseId, lesson_id: lessonId, engine } = place
  const made: CitationRow[] = []
  const blockRows: (typeof blocks.$inferInsert)[] = []
  for (const block of draft.blocks) {
    const checks = checkArticle(block, source)
    const isQuoted = block.kind !== 'heading' || block.spans.length > 0
    if (isQuoted && !hasPassed(checks, 'quote_in_place')) continue
    const position = blockRows.length
    const id = derivedId(jobId, key, 'block', position)
    const { rows, cite } = citationsOf(
      { item_kind: 'block', item_id: id, course_id: courseId, lesson_id: lessonId },
      source,
    )
    const sentences = sentencesOf(block, cite)
    blockRows.push({
      id,
      course_id: courseId,
      lesson_id: lessonId,
      position,
      kind: block.kind,
      sentences,
      rows: block.rows ?? null,
      checks: toChecks(checks),
      engine,
    })
    made.push(...rows)
  }
  const own = citationsOf(
    { item_kind: 'lesson', item_id: lessonId, course_id: courseId, lesson_id: lessonId },
    source,
  )
  const summary: Sentence[] = draft.summary.map(({ text, spans }) => ({ text, citations: own.cite(spans) }))
  const words = draft.blocks.reduce((sum, block) => sum + wordsOf(block), 0)
  return {
    blocks: blockRows,
    citations: [...made, ...own.rows],
    lesson: {
      summary,
      checks: toChecks(checkLesson(draft, source)),
      engine,
      minutes: readingMinutes(words),
    },
    words,
  }
}

/** The passages of a table or heading belong to the whole block, so they are cited after those of its sentences. */
function sentencesOf(block: ArticleBlock, cite: (spans: ArticleBlock['spans']) => number[]): Sentence[] {
  const sentences = block.sentences.map(({ text, spans }) => ({ text, citations: cite(spans) }))
  const whole = cite(block.spans)
  const [first, ...rest] = sentences
  if (!first || first.citations.length > 0) return sentences
  return [{ ...first, citations: whole }, ...rest]
}

const wordsOf = (block: ArticleBlock): number =>
  [...block.sentences.map(({ text }) => text), ...(block.rows ?? []).flat()].reduce(
    (sum, text) => sum + wordCount(text),
    0,
  )
