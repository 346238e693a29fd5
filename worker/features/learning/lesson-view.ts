import type { AllowDownload } from '#db/course-plan.ts'
import type { Block } from '#worker/contract/content.ts'
import type { CheckAnswer, LessonDocument, LessonView } from '#worker/contract/learning.ts'
import { hashOf } from '#worker/platform/hash.ts'
import type { PathStep } from './rules.ts'

type Around = {
  course: LessonView['course']
  levels: { id: string; title: string }[]
  path: PathStep[]
  /** The name of who checks the lessons of the course. */
  by: string
  answers: CheckAnswer[]
  untranslated?: number
  /** The block that was read last. */
  blockId: string | null
}

/** A lesson's document in its course, with the reader's place. A lesson that is not on the path was finished before. */
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

/** What the course does not let anybody keep is offered nowhere, whatever the lesson says of a film. */
function withDownload(block: Block, allowed: AllowDownload): Block {
  if (block.kind !== 'media' || allowed[block.data.media] !== false) return block
  return { ...block, data: { ...block.data, allow_download: false } }
}

/** Names a lesson as one reader gets it: the hash of its document and of what stands around it. */
export function lessonTag(
  { blocks: _blocks, cards: _cards, summary: _summary, checks: _checks, ...around }: LessonView,
  hash: string,
) {
  return `"${hash}-${hashOf(JSON.stringify(around))}"`
}
