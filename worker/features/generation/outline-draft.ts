import type { OutlineBody, OutlineDraft } from '#worker/contract/outline-draft.ts'
import { wake } from '#worker/jobs/messages.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { lessonStepsOf } from './lesson-steps.ts'
import {
  acceptOutline,
  findStoredOutline,
  type StoredOutline,
  updateOutline,
} from './outline-draft-queries.ts'
import {
  adviceOn,
  cutsOf,
  leftOutGroups,
  measures,
  orderOf,
  type Passage,
  type PassageOrder,
  passagesIn,
  type Reason,
  rangesOf,
} from './outline-rules.ts'
import { pushJob } from './push-job.ts'
import { QUESTIONS_PER_LESSON } from './rules.ts'

type Mine = { ownerId: string; courseId: string }

/** The outline that waits in this course. 404 where none does, and where the course is somebody else's. */
export async function getOutlineDraft(
  services: Services,
  { ownerId, courseId }: Mine,
): Promise<OutlineDraft> {
  return outlineView(found(await findStoredOutline(services, ownerId, courseId)))
}

/** Replaces the outline. 409 `item_changed` with the outline as it is now when it was changed since `revision`. */
export async function updateOutlineDraft(
  services: Services,
  { ownerId, courseId }: Mine,
  body: OutlineBody,
): Promise<OutlineDraft> {
  const stored = found(await findStoredOutline(services, ownerId, courseId))
  const { revision } = body
  // Before its lessons are compared: they may be gone from the outline of now.
  if (stored.job.version !== revision) throw changedSince(outlineView(stored))
  const rows = { by: ownerId, ...rowsOf(services, courseId, stored, body) }
  const written = await updateOutline(services, courseId, { jobId: stored.job.id, revision, rows })
  const now = await getOutlineDraft(services, { ownerId, courseId })
  if (!written) throw changedSince(now)
  await pushJob(services, stored.job.id)
  return now
}

/** Starts the writing of the outline's lessons; returns the id of the job. */
export async function acceptOutlineDraft(
  services: Services,
  { ownerId, courseId }: Mine,
  revision: number,
): Promise<string> {
  const stored = found(await findStoredOutline(services, ownerId, courseId))
  const materialOf = new Map(stored.passages.map(({ id, material_id: materialId }) => [id, materialId]))
  const steps = lessonStepsOf(
    stored.levels.map((level) => ({
      title: level.title,
      lessons: stored.lessons.filter((lesson) => lesson.level_id === level.id),
    })),
    materialOf,
  )
  const accepted = await acceptOutline(services, { jobId: stored.job.id, revision, steps })
  if (!accepted) throw changedSince(await getOutlineDraft(services, { ownerId, courseId }))
  await Promise.all(steps.map(() => wake(services, 'step')))
  await pushJob(services, stored.job.id)
  return stored.job.id
}

/** The rows of a changed outline. 422 where a range is unknown, a passage stands twice, or a lesson has no text. */
function rowsOf(services: Services, courseId: string, stored: StoredOutline, body: OutlineBody) {
  const order = orderOf(stored.passages)
  const known = new Map([...stored.levels, ...stored.lessons].map((one) => [one.id, one]))
  const at = services.now()
  const taken = new Set<string>()
  const ids = new Set<string>()
  const idOf = (id: string | undefined) => {
    if (id !== undefined && (!known.has(id) || ids.has(id))) throw invalid('levels')
    if (id !== undefined) ids.add(id)
    return id ?? newId()
  }
  const suggested = (id: string, title: string) =>
    known.get(id)?.title === title && known.get(id)?.title_suggested === true
  const lessonRows = []
  const levelRows = []
  const first = stored.levels[0]?.position ?? 0
  for (const [position, level] of body.levels.entries()) {
    const levelId = idOf(level.id)
    const { title } = level
    levelRows.push({
      id: levelId,
      course_id: courseId,
      title,
      title_suggested: suggested(levelId, title),
      position: first + position,
    })
    for (const [place, lesson] of level.lessons.entries()) {
      const passages = passagesIn(lesson.ranges, order)
      if (!passages || measures(passages).passages === 0) throw invalid('levels')
      if (passages.some((passage) => taken.has(passage.id))) throw invalid('levels')
      for (const passage of passages) taken.add(passage.id)
      const id = idOf(lesson.id)
      lessonRows.push({
        id,
        course_id: courseId,
        level_id: levelId,
        title: lesson.title,
        title_suggested: suggested(id, lesson.title),
        position: place,
        segment_ids: passages.map((passage) => passage.id),
        created_at: at,
        updated_at: at,
      })
    }
  }
  const before = new Set(stored.lessons.flatMap((lesson) => lesson.segment_ids))
  return {
    levels: levelRows,
    lessons: lessonRows,
    before: stored.levels.map(({ id }) => id),
    left_out: [...before].filter((id) => !taken.has(id)),
    brought_back: [...stored.left_out, ...stored.skipped.map((skip) => skip.segment_id)].filter((id) =>
      taken.has(id),
    ),
  }
}

const changedSince = (outline: OutlineDraft) => new AppError('item_changed', { detail: { outline } })
const invalid = (field: string) => new AppError('invalid', { fields: { [field]: 'invalid_value' } })

function outlineView(stored: StoredOutline): OutlineDraft {
  const { job } = stored
  const order = orderOf(stored.passages)
  const ranged = stored.lessons.map((lesson) => {
    const passages = inOrder(lesson.segment_ids, order)
    return { lesson, passages, cuts: cutsOf(passages, order) }
  })
  const advice = adviceOn(ranged)
  const lessons = ranged.map(({ lesson, passages, cuts }, index) => {
    const { level_id: levelId, segment_ids: segmentIds, ...same } = lesson
    return {
      levelId,
      view: {
        ...same,
        material_id: passages[0]?.material_id ?? '',
        ranges: rangesOf(segmentIds, order),
        ...measures(passages),
        cuts,
        advice: advice[index] ?? null,
      },
    }
  })
  const lessonOf = new Map(
    ranged.flatMap(({ lesson, passages }) => passages.map((passage) => [passage.id, lesson.id] as const)),
  )
  const sum = (of: 'passages' | 'minutes') => lessons.reduce((total, { view }) => total + view[of], 0)
  return {
    job_id: job.id,
    revision: job.version,
    totals: {
      levels: stored.levels.length,
      lessons: lessons.length,
      passages: sum('passages'),
      passages_in_files: measures(stored.passages).passages,
      minutes: sum('minutes'),
      questions: lessons.length * (job.params.questions_per_lesson ?? QUESTIONS_PER_LESSON),
      tokens: Math.max(0, (job.params.estimated_tokens ?? 0) - job.tokens_used),
    },
    levels: stored.levels.map(({ position: _place, ...level }) => ({
      ...level,
      lessons: lessons.filter(({ levelId }) => levelId === level.id).map(({ view }) => view),
    })),
    left_out: leftOutGroups(order, lessonOf, reasonsOf(stored)),
  }
}

const inOrder = (ids: string[], { list, placeOf }: PassageOrder): Passage[] =>
  ids.flatMap((id) => list[placeOf.get(id) ?? -1] ?? [])

/** What a person left out, then what a rule skipped. */
function reasonsOf({ left_out: leftOut, skipped }: StoredOutline) {
  const byHand = new Set(leftOut)
  const bySkip = new Map(skipped.map((skip) => [skip.segment_id, skip]))
  return ({ id }: Passage): Reason => {
    const skip = bySkip.get(id)
    if (byHand.has(id)) return { reason: 'left_out', rule: null, weak: false }
    if (!skip) return { reason: 'unused', rule: null, weak: false }
    return { reason: 'skipped', rule: skip.rule, weak: skip.evidence.weak === true }
  }
}
