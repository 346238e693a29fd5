import type * as z from 'zod/mini'
import type { JobParams } from '#db/schema/index.ts'
import { type JobKind, type LessonWish, LIMITS, type QuestionWish } from '#db/vocabulary.ts'
import type { JobEstimate } from '#worker/contract/estimates.ts'
import type { Job, PassagesBody, RewriteLessonBody } from '#worker/contract/generation.ts'
import { wake } from '#worker/jobs/messages.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Caller } from '#worker/platform/http/request.ts'
import type { Services } from '#worker/platform/services.ts'
import { estimateJob, expectQuota } from './estimate.ts'
import { findJobView } from './job-view.ts'
import { createRegeneration } from './queries.ts'
import {
  expectSources,
  getLevelPassages,
  getOwnLesson,
  getOwnPassages,
  getOwnQuestion,
} from './regenerate-queries.ts'
import { configuredEngine, passagesEstimate, stepEstimate } from './writing.ts'

/** A job of one step that writes a part of a course again: what it is about and the tokens it will take. */
type Regeneration = {
  kind: JobKind
  courseId: string
  step: { key: string; position: number; label: string }
  params: Pick<
    JobParams,
    | 'lesson_id'
    | 'level_id'
    | 'question_id'
    | 'part'
    | 'segment_ids'
    | 'new_title'
    | 'lesson_wish'
    | 'question_wish'
  >
  tokens: number
}
const stepOf = (key: 'lesson:0' | 'practice:0', label: string) => ({ key, position: 0, label })

/** Writes a lesson again from its passages, or one block or card of it; 404 for another instructor's. */
export const lessonOrPartAgain = (
  services: Services,
  ownerId: string,
  id: string,
  { block_id: blockId, card_id: cardId, wish: wanted }: z.infer<typeof RewriteLessonBody>,
): Promise<Regeneration> => {
  if (blockId !== undefined && cardId !== undefined)
    throw new AppError('invalid', { fields: { card_id: 'invalid_value' } })
  if (blockId !== undefined)
    return partAgain(services, ownerId, id, { kind: 'block', id: blockId, wish: wanted })
  if (cardId !== undefined)
    return partAgain(services, ownerId, id, { kind: 'card', id: cardId, wish: wanted })
  return lessonAgain(services, ownerId, id, wanted)
}

type Part = NonNullable<JobParams['part']> & { wish: LessonWish | undefined }
/** Writes one block from the passages that it cites, or another card from those of its lesson. */
async function partAgain(
  services: Services,
  ownerId: string,
  id: string,
  { wish: wanted, ...part }: Part,
): Promise<Regeneration> {
  const lesson = await getOwnLesson(services, ownerId, id)
  await expectSources(services, id, part)
  return {
    kind: 'regenerate_lesson',
    courseId: lesson.course_id,
    step: stepOf(part.kind === 'block' ? 'lesson:0' : 'practice:0', lesson.title),
    params: { lesson_id: id, part, ...(wanted ? { lesson_wish: wanted } : {}) },
    tokens: stepEstimate(configuredEngine(services), lesson.characters),
  }
}

async function lessonAgain(
  services: Services,
  ownerId: string,
  id: string,
  wanted?: LessonWish,
): Promise<Regeneration> {
  const lesson = await getOwnLesson(services, ownerId, id)
  return {
    kind: 'regenerate_lesson',
    courseId: lesson.course_id,
    step: stepOf('lesson:0', lesson.title),
    params: { lesson_id: id, ...(wanted ? { lesson_wish: wanted } : {}) },
    tokens: stepEstimate(configuredEngine(services), lesson.characters),
  }
}

/** Writes a question again from the passages of its lesson; 404 for another instructor's. */
export async function questionAgain(
  services: Services,
  ownerId: string,
  id: string,
  wanted?: QuestionWish,
): Promise<Regeneration> {
  const question = await getOwnQuestion(services, ownerId, id)
  return {
    kind: 'regenerate_question',
    courseId: question.course_id,
    step: stepOf('practice:0', question.title),
    params: { question_id: id, ...(wanted ? { question_wish: wanted } : {}) },
    tokens: stepEstimate(configuredEngine(services), question.characters),
  }
}

/**
 * Writes what passages say into a lesson, or into a new one right after it; 404 where the lesson or a passage is not
 * the instructor's, 409 where its level has no room for one more.
 */
export async function passagesInto(
  services: Services,
  ownerId: string,
  lessonId: string,
  { segment_ids: segmentIds, new_lesson: newLesson }: z.infer<typeof PassagesBody>,
): Promise<Regeneration> {
  const passages = await getOwnPassages(services, ownerId, lessonId, segmentIds)
  if (newLesson && passages.lessons_in_level >= LIMITS.lessonsPerLevel) throw new AppError('conflict')
  return {
    kind: 'cover_passages',
    courseId: passages.course_id,
    step: stepOf('lesson:0', newLesson?.title ?? passages.title),
    params: {
      lesson_id: lessonId,
      segment_ids: passages.segment_ids,
      ...(newLesson ? { new_title: newLesson.title } : {}),
    },
    tokens: passagesEstimate(configuredEngine(services), passages.characters),
  }
}

/** Writes what passages say into a new lesson at the end of a level; 404 where one of them is not the instructor's. */
export async function passagesIntoLevel(
  services: Services,
  ownerId: string,
  levelId: string,
  { segment_ids: segmentIds, title = '' }: { segment_ids: string[]; title?: string },
): Promise<Regeneration> {
  const passages = await getLevelPassages(services, ownerId, levelId, segmentIds)
  return {
    kind: 'cover_passages',
    courseId: passages.course_id,
    step: stepOf('lesson:0', title),
    params: { level_id: levelId, segment_ids: passages.segment_ids, new_title: title },
    tokens: passagesEstimate(configuredEngine(services), passages.characters),
  }
}

export const estimateRegeneration = (
  services: Services,
  asker: Parameters<typeof estimateJob>[1],
  { tokens }: Regeneration,
): Promise<JobEstimate> => estimateJob(services, asker, { tokens, lessons: 1 })

/** Starts the job; 402 where the tokens are not there, 409 where another job writes this course. */
export async function startRegeneration(
  services: Services,
  caller: Caller,
  { kind, courseId, step, params, tokens }: Regeneration,
): Promise<Job> {
  await expectQuota(services, caller.userId, tokens)
  const jobId = await createRegeneration(services, kind, step, {
    owner_id: caller.userId,
    course_id: courseId,
    params: { ...params, estimated_tokens: tokens },
    engine: configuredEngine(services).id,
    at: services.now(),
  })
  await wake(services, 'step')
  return found(await findJobView(services, caller.userId, jobId, caller.language))
}
