import type { Pool, QuestionResponse, QuestionType } from '#db/vocabulary.ts'
import type { Question } from '#worker/contract/questions.ts'
import { type BuiltCourse, publishAgain } from './course-builder.ts'
import { CONTENT, responsesTo } from './every-type-content.ts'
import { type Person, request, testServices } from './worker-app.ts'

export type Written = {
  question: Question
  right: QuestionResponse
  /** Fits the question and is not wholly right. */
  wrong: QuestionResponse
}

/** Writes a question of a type into the bank, as its instructor does, and publishes it. */
export async function writeQuestion(
  course: BuiltCourse,
  teacher: Person,
  type: QuestionType,
  more: { pool?: Pool; [field: string]: unknown } = {},
): Promise<Written> {
  const body = {
    type,
    title: `Which one is it, asked as ${type}?`,
    language: 'en',
    course_id: course.id,
    lesson_id: course.lessons[0]?.id,
    points: 3,
    explanation: `The reason of ${type}.`,
    hint: `A hint for ${type}.`,
    ...CONTENT[type],
    ...more,
  }
  const made = await request<{ question: Question }>('post', '/questions', { token: teacher.token, body })
  if (made.status !== 201) throw new Error(`The question was refused: ${JSON.stringify(made.body)}`)
  const { question } = made.body.data
  await publishAgain(testServices(), teacher.userId, course.id)
  return { question, ...responsesTo(question) }
}
