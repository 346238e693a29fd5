import { enrolments, lessonProgress } from '#db/schema/index.ts'
import type { Attempt, Result, Verdict } from '#worker/contract/attempts.ts'
import type { QuestionResponse } from '#worker/contract/question-content.ts'
import { answersOf } from './choices.ts'
import type { BuiltCourse } from './course-builder.ts'
import { makeStudent, type Person, request, testServices } from './worker-app.ts'

/** Joins a course and marks all its lessons done, straight in the database. */
export async function finishLessons(course: BuiltCourse, student: Pick<Person, 'userId'>): Promise<void> {
  const { db, now } = testServices()
  const at = now()
  const studentId = student.userId
  const places = Object.fromEntries(course.lessons.map(({ id }) => [id, [100, 1] as [number, 0 | 1]]))
  await db
    .insert(enrolments)
    .values({ course_id: course.id, student_id: studentId, joined_at: at, last_seen_at: at, places })
  for (const lesson of course.lessons) {
    await db.insert(lessonProgress).values({
      student_id: studentId,
      lesson_id: lesson.id,
      course_id: course.id,
      position: 100,
      done_at: at,
      updated_at: at,
    })
  }
}

/** A student who has read everything and may sit the exam. */
export async function readyStudent(course: BuiltCourse): Promise<Person> {
  const student = await makeStudent()
  await finishLessons(course, student)
  return student
}

export const start = (course: BuiltCourse, token: string) =>
  request<{ attempt: Attempt }>('post', `/exams/${course.exam_id}/attempts`, { token })

export const save = (attempt: string, question: string, answerId: string, seq: number, token: string) =>
  respond(attempt, question, { response: { answer_id: answerId }, seq }, token)

export const respond = (
  attempt: string,
  question: string,
  body: { response: QuestionResponse; seq: number },
  token: string,
) =>
  request<{ seq: number; server_now: string; verdict?: Verdict }>(
    'put',
    `/attempts/${attempt}/answers/${question}`,
    { token, body },
  )

export const finish = (attempt: string, token: string) =>
  request<{ result: Result }>('post', `/attempts/${attempt}/finish`, { token })

export const rightAnswer = (course: BuiltCourse, questionId: string): string =>
  course.questions.find((question) => question.id === questionId)?.right_answer_id ?? ''

/** Starts the exam and answers the first `right` questions rightly, the rest wrongly; does not finish. */
export async function sit(course: BuiltCourse, token: string, right = Number.POSITIVE_INFINITY) {
  const { attempt } = (await start(course, token)).body.data
  for (const [index, question] of attempt.questions.entries()) {
    const key = rightAnswer(course, question.id)
    const wrong = answersOf(question).find((answer) => answer.id !== key)?.id ?? ''
    await save(attempt.id, question.id, index < right ? key : wrong, 1, token)
  }
  return attempt
}

/** Ten students who all choose the same wrong answer to the first question, and the right ones to the others. */
export async function doubtFirstQuestion(course: BuiltCourse): Promise<string> {
  const doubted = course.questions[0]?.id ?? ''
  for (let n = 0; n < 10; n++) {
    const { token } = await readyStudent(course)
    const { attempt } = (await start(course, token)).body.data
    for (const question of attempt.questions) {
      const right = rightAnswer(course, question.id)
      const [wrong = ''] = answersOf(question)
        .flatMap(({ id }) => (id === right ? [] : [id]))
        .toSorted()
      await save(attempt.id, question.id, question.id === doubted ? wrong : right, 1, token)
    }
    await finish(attempt.id, token)
  }
  return doubted
}
