import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { courses, lessons, questions } from '#db/schema/index.ts'
import { AppError, found } from '#worker/platform/errors.ts'

/** The caller's lesson, for a job that writes it again. */
export async function ownLesson(db: Db, owner_id: string, id: string) {
  const row = await db
    .select({ course_id: lessons.course_id, title: lessons.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, id), eq(courses.owner_id, owner_id)))
    .get()
  return found(row)
}

/** The caller's question; one of no lesson has no passage to be made from again. */
export async function ownQuestion(db: Db, owner_id: string, id: string) {
  const row = await db
    .select({ course_id: questions.course_id, lesson_id: questions.lesson_id, title: questions.title })
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.owner_id, owner_id)))
    .get()
  const { course_id, lesson_id, title } = found(row)
  if (course_id === null || lesson_id === null) throw new AppError('conflict')
  return { course_id, title }
}
