import type { Locale, QuestionType } from '#db/vocabulary.ts'
import type { Question } from '#worker/contract/questions.ts'
import type { LessonTotals, ReviewItem } from '#worker/contract/review.ts'
import type { PublishedCourse } from './published-course.ts'
import { sevenTypes, type WrittenQuestion } from './seven-types.ts'

export type CheckedLesson = {
  level_id: string
  lesson_id: string
  objective: string
  /** The questions that it asks beside those of the pipeline. */
  written: WrittenQuestion[]
}

const OBJECTIVE = { en: 'cool a pot of soup in time', ar: 'تبريد قدر من الشوربة في وقته' }

/** Gives the first lesson of a published course a goal, and checks of these types that stand for it. */
export async function addChecks(
  course: PublishedCourse,
  lang: Locale,
  types: QuestionType[],
): Promise<CheckedLesson> {
  const { call } = course.instructor
  const ok = async (method: 'POST', path: string, body?: object) => {
    const answer = await call<Record<string, unknown>>(method, path, body)
    if (answer.status > 299) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const review = `/courses/${course.id}/review`
  const first = await call<ReviewItem[]>('GET', `${review}?limit=1`)
  const { totals } = first.body.meta as { totals: LessonTotals[] }
  const { level_id: levelId, lesson_id: lessonId } = totals[0] ?? { level_id: '', lesson_id: '' }
  const items = (await call<ReviewItem[]>('GET', `${review}?lesson_id=${lessonId}`)).body.data
  const segmentId = items.flatMap((item) => item.citations)[0]?.segment_id
  await ok('POST', `${review}/${lessonId}`, {
    action: 'edit',
    content: { kind: 'lesson', objectives: [{ id: 'goal', text: OBJECTIVE[lang], citations: [] }] },
  })
  const written = sevenTypes(lang).filter(({ type }) => types.includes(type))
  for (const { type, title, content } of written) {
    const place = { course_id: course.id, lesson_id: lessonId, language: lang }
    const made = await ok('POST', '/questions', {
      type,
      title,
      points: 1,
      explanation: title,
      ...place,
      ...content,
    })
    const { id } = made.question as Question
    await ok('POST', `${review}/${id}`, {
      action: 'edit',
      content: { kind: 'question', pool: 'practice', objective_id: 'goal' },
    })
    await ok('POST', `/lessons/${lessonId}/items`, {
      segment_id: segmentId,
      content: { kind: 'block', block: { kind: 'check', data: { question_id: id } } },
    })
  }
  await ok('POST', `/courses/${course.id}/publish`)
  return { level_id: levelId, lesson_id: lessonId, objective: OBJECTIVE[lang], written }
}
