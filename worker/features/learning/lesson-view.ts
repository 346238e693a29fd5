import type { AllowDownload } from '#db/course-plan.ts'
import type { Block } from '#worker/contract/content.ts'
import type { CheckAnswer, LessonDocument, LessonView } from '#worker/contract/learning.ts'
import { hashOf } from '#worker/platform/hash.ts'
import type { PathStep } from './rules.ts'

type Around = {
  course: LessonView['course']
  levels: { id: string; title: string }[]
  path: PathStep[]
  /** The name of the person who checks the course's lessons. */
  by: string
  answers: CheckAnswer[]
  untranslated?: number
  /** The block that was read last. */
  blockId: string | null
}

/**
 * A lesson's document in its course, with the reader's place. A lesson that isn't on the path had been finished before
 * it left.
 */
export function lessonView(
  id: string,
  { checked_at: checkedAt, ...document }: LessonDocument,
  { course, levels, path, by, answers, untranslated = 0, blockId }: Around,
): LessonView {
  const index = path.findIndex((step) => step.id === id)
  const step = path[index]
  const level = levels.find((one) => one.id === step?.level_id)
  const neighbour = (one: PathStep | undefined) =>
    step && one ? { id: one.id, level_id: one.level_id, title: one.title } : null
  return {
    id,
    ...document,
    blocks: document.blocks.map((block) => withDownload(block, course.allow_download)),
    number: step?.number ?? null,
    lessons_total: path.length,
    course,
    level: level ? { id: level.id, title: level.title } : null,
    checked: checkedAt === null ? null : { by, at: checkedAt },
    answers,
    untranslated,
    progress: { position: step?.position ?? 100, done: step?.done ?? true, block_id: blockId },
    previous: neighbour(path[index - 1]),
    next: neighbour(path[index + 1]),
  }
}

/** If the course forbids downloads of a kind, the lesson can't offer them. */
function withDownload(block: Block, allowed: AllowDownload): Block {
  if (block.kind !== 'media' || allowed[block.data.media] !== false) return block
  return { ...block, data: { ...block.data, allow_download: false } }
}

/** The ETag of a lesson for one reader: the hash of its document and of everything around it. */
export function lessonTag(
  { blocks: _blocks, cards: _cards, summary: _summary, checks: _checks, ...around }: LessonView,
  hash: string,
) {
  return `"${hash}-${hashOf(JSON.stringify(around))}"`
}
