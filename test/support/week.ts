import type { QuestionResponse } from '#db/vocabulary.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { DueCard } from '#worker/contract/practice.ts'
import { newId } from '#worker/platform/ids.ts'
import { answersOf } from './choices.ts'
import type { BuiltCourse } from './course-builder.ts'

type Method = 'get' | 'post' | 'put'
/** One call of the API by a learner. */
export type LearnerCall = (
  method: Method,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>

/** What an active learner does in a week. An assumption; the rest is measured. */
export const LEARNER_WEEK = {
  visits: 4,
  lessonsAVisit: 2,
  placesALesson: 4,
  cardsAVisit: 10,
  exercises: 1,
  /** One learner in so many sits an exam in a week. */
  learnersAnExam: 4,
  /** Questions to the assistant, and minutes with the page open. */
  questionsAsked: 3,
  minutesAVisit: 25,
}

type Taking = {
  course: BuiltCourse
  /** The place of the learner among those of the sample. */
  place: number
  /** Told before an attempt is handed in, with what was answered. */
  beforeFinish?: (attemptId: string, responses: Record<string, QuestionResponse>) => Promise<void>
}

async function take(call: LearnerCall, path: string, { beforeFinish }: Taking): Promise<void> {
  const started = await ok(call, 'post', `${path}/attempts`)
  const { attempt } = started as { attempt: Attempt }
  const responses: Record<string, QuestionResponse> = {}
  for (const question of attempt.questions) {
    const [answer] = answersOf(question)
    const response = { answer_id: answer?.id ?? '' }
    responses[question.id] = response
    await ok(call, 'put', `/attempts/${attempt.id}/answers/${question.id}`, { response, seq: 1 })
  }
  await beforeFinish?.(attempt.id, responses)
  await ok(call, 'post', `/attempts/${attempt.id}/finish`)
  await ok(call, 'get', `/attempts/${attempt.id}/result`)
}

async function ok(call: LearnerCall, method: Method, path: string, body?: unknown): Promise<unknown> {
  const answer = await call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`)
  return (answer.body as { data?: unknown }).data
}

/** Every call of a learner's week, one after the other. */
export async function learnWeek(call: LearnerCall, taking: Taking): Promise<void> {
  const { course, place } = taking
  for (let visit = 0; visit < LEARNER_WEEK.visits; visit += 1) {
    for (const path of [
      '/user/profile/fetch',
      '/student/home',
      '/notifications',
      `/student/courses/${course.slug}`,
    ])
      await ok(call, 'get', path)
    for (let n = 0; n < LEARNER_WEEK.lessonsAVisit; n += 1) {
      const lesson = course.lessons[(visit * LEARNER_WEEK.lessonsAVisit + n) % course.lessons.length]
      await ok(call, 'get', `/student/lessons/${lesson?.id}`)
      await ok(call, 'get', `/student/lessons/${lesson?.id}/notes`)
      for (let part = 1; part <= LEARNER_WEEK.placesALesson; part += 1) {
        const position = (100 * part) / LEARNER_WEEK.placesALesson
        await ok(call, 'put', `/student/lessons/${lesson?.id}/progress`, { position, done: position === 100 })
      }
    }
    const due = (await ok(call, 'get', '/review/due')) as DueCard[]
    for (const { card } of due.slice(0, LEARNER_WEEK.cardsAVisit)) {
      const body = { id: newId(), rating: 'good' }
      if (card.kind === 'card') await ok(call, 'post', `/review/${card.id}`, body)
    }
  }
  for (let n = 0; n < LEARNER_WEEK.exercises; n += 1)
    await take(call, `/exercises/${course.levels[0]?.exercise_id}`, taking)
  if (place % LEARNER_WEEK.learnersAnExam === 0) await take(call, `/exams/${course.exam_id}`, taking)
}
