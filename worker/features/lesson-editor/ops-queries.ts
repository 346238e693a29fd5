import type { LessonOp, LessonOpsResult } from '#worker/contract/lesson-editor.ts'
import { listItems } from '#worker/features/review/item-queries.ts'
import { countPending } from '#worker/features/review/totals-queries.ts'
import { isOutdatedOrThrow } from '#worker/platform/database/revisions.ts'
import { isTaken } from '#worker/platform/database/taken.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { changedElsewhere, takesIds } from './conflicts.ts'
import { getLessonState, type LessonState } from './lesson-queries.ts'
import { type Plan, planOf } from './plan.ts'
import { lessonStatements, minutesOf } from './write.ts'

/** How often operations are tried on a lesson that somebody else writes at the same time. */
const TRIES = 5

/**
 * Applies operations to the instructor's lesson, all or none. They are judged by the lesson as it is read, and written
 * in one batch that is rolled back when anything of it has changed since; then they are judged anew. 409 `item_changed`
 * shows what they were not made on.
 */
export async function updateLesson(
  services: Services,
  ownerId: string,
  lessonId: string,
  ops: readonly LessonOp[],
): Promise<LessonOpsResult> {
  for (let tried = 0; tried < TRIES; tried++) {
    const state = await getLessonState(services, ownerId, lessonId, ops)
    if (takesIds(state, ops)) throw new AppError('conflict')
    const changed = changedElsewhere(state, ops)
    if (changed.length > 0) throw new AppError('item_changed', { detail: { changed } })
    const plan = planOf(state, ops)
    const outdated = await services.db
      .batch(lessonStatements(services, ownerId, { state, plan }))
      .then(() => false, isOutdatedOrThrow)
      .catch((thrown: unknown) => {
        // Another lesson took one of the ids in between.
        if (isTaken(thrown, 'blocks') || isTaken(thrown, 'cards')) throw new AppError('conflict')
        throw thrown
      })
    if (!outdated) return getResult(services, { state, plan })
  }
  throw new AppError('conflict')
}

async function getResult(
  services: Services,
  { state, plan }: { state: LessonState; plan: Plan },
): Promise<LessonOpsResult> {
  const ids = [...plan.touched.keys()].filter((id) => !plan.deleted.has(id))
  const [items, [left]] = await Promise.all([
    listItems(services, state.language, { item_ids: ids }),
    countPending(services, state.course_id),
  ])
  const rejected = new Set(
    [...state.blocks, ...state.cards].flatMap((row) => (row.state === 'rejected' ? row.id : [])),
  )
  const shown = (id: string) => !plan.deleted.has(id) && (plan.touched.has(id) || !rejected.has(id))
  return {
    items,
    deleted: [...plan.deleted],
    block_ids: plan.blocks.filter(shown),
    card_ids: plan.cards.filter(shown),
    minutes: minutesOf(state, plan),
    left: left?.count ?? 0,
  }
}
