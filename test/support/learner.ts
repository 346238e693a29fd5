import type { Attempt } from '#worker/contract/attempts.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { QuestionResponse } from '#worker/contract/question-content.ts'
import { type Api, register, type Session } from './api.ts'
import { responsesTo } from './every-type-content.ts'
import type { PublishedCourse } from './published-course.ts'

/** A new student who has joined the course and read every lesson, over HTTP like anyone. */
export async function readCourse(
  origin: string,
  course: Pick<PublishedCourse, 'id' | 'slug'>,
  names?: string[],
): Promise<{ student: Session; exam_id: string }> {
  const student = await register(origin, 'student', names)
  await student.call('POST', `/courses/${course.id}/join`)
  const { body } = await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)
  for (const lesson of body.data.levels.flatMap((level) => level.lessons)) {
    const place = { position: 100, done: true }
    const read = await student.call('PUT', `/student/lessons/${lesson.id}/progress`, place)
    if (read.status !== 200) throw new Error(`progress answered ${JSON.stringify(read)}`)
  }
  return { student, exam_id: body.data.exams[0]?.id ?? '' }
}

export async function startExam({ call }: Api, exam: string): Promise<Attempt> {
  const answer = await call<{ attempt: Attempt }>('POST', `/exams/${exam}/attempts`)
  if (answer.status !== 201) throw new Error(`start answered ${JSON.stringify(answer)}`)
  return answer.body.data.attempt
}

/** A response to a question of a published course: the right one, or one that is not. */
export function responseTo(
  { bank }: Pick<PublishedCourse, 'bank'>,
  { id }: { id: string },
  right = true,
): QuestionResponse {
  const question = bank.find((one) => one.id === id)
  if (!question) throw new Error(`The bank does not know ${id}`)
  return responsesTo(question)[right ? 'right' : 'wrong']
}
