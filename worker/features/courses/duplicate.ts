import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import {
  assessmentQuestions,
  assessments,
  blocks,
  cards,
  citations,
  courseMaterials,
  courses,
  courseTerms,
  jobs,
  leftOutPassages,
  lessons,
  levels,
  questionKeys,
  questions,
  questionTags,
  skippedPassages,
} from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Course } from '#worker/contract/courses.ts'
import { updateQuestionDocuments } from '#worker/features/questions/search.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import type { Services } from '#worker/platform/services.ts'
import { copyOf } from './copy.ts'
import { getWholeCourse } from './duplicate-queries.ts'
import { courseColumns } from './queries.ts'
import { courseView } from './rules.ts'
import { copyThumbnail } from './thumbnail.ts'

const categoryOf = (courseId: string) =>
  sql`(select o.category_id from ${courses} o where o.id = ${courseId})`

/**
 * Makes a draft with the same content. All of it is written in one batch or none; the first statement refuses it
 * without room for the course and its questions, and while a job writes to the original.
 */
export async function duplicateCourse(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<Course> {
  const { db } = services
  const whole = await getWholeCourse(services, ownerId, courseId)
  const copy = copyOf(whole, { newId, now: services.now() })
  const { id } = copy.course
  const writing = and(
    eq(jobs.course_id, courseId),
    inArray(jobs.state, ['queued', 'running', 'outline_ready']),
  )
  const held = sql`(select count(*) from ${questions} where ${eq(questions.owner_id, ownerId)})`
  const fits = sql`${hasRoom('courses', ownerId)} and ${held} + ${copy.questions.length} <= ${LIMITS.questionsPerUser}
    and not exists (select 1 from ${jobs} where ${writing})`
  const made = sql`exists (select 1 from ${courses} where ${eq(courses.id, id)})`
  const written = db.select(courseColumns).from(courses).where(eq(courses.id, id))
  await db.batch([
    written,
    ...insertMany(db, courses, [{ ...copy.course, category_id: null }], fits),
    // That of the original as it is now: it may have been deleted since the original was read.
    db
      .update(courses)
      .set({ category_id: categoryOf(courseId) })
      .where(eq(courses.id, id)),
    ...insertMany(db, courseMaterials, copy.materials, made),
    ...insertMany(db, levels, copy.levels, made),
    ...insertMany(db, lessons, copy.lessons, made),
    ...insertMany(db, blocks, copy.blocks, made),
    ...insertMany(db, cards, copy.cards, made),
    ...insertMany(db, questions, copy.questions, made),
    ...insertMany(db, questionKeys, copy.keys, made),
    ...insertMany(db, questionTags, copy.tags, made),
    ...(copy.questions.length > 0 ? [updateQuestionDocuments(services, copy.questions)] : []),
    ...insertMany(db, citations, copy.citations, made),
    ...insertMany(db, assessments, copy.assessments, made),
    ...insertMany(db, assessmentQuestions, copy.named, made),
    ...insertMany(db, courseTerms, copy.terms, made),
    ...insertMany(db, leftOutPassages, copy.leftOutPassages, made),
    ...insertMany(db, skippedPassages, copy.skipped, made),
  ])
  if ((await written).length === 0) {
    await expectRoom(services, ownerId, ['courses'])
    const busy = await db.$count(jobs, writing)
    throw new AppError(busy > 0 ? 'job_running' : 'too_many_questions')
  }
  await copyThumbnail(services, ownerId, whole.course.thumbnail_key, id)
  const [row] = await written
  if (!row) throw new AppError('not_found')
  return courseView(row)
}
