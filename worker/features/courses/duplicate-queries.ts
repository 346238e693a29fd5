import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import {
  assessmentQuestions,
  assessments,
  blocks,
  cards,
  citations,
  courseMaterials,
  courses,
  courseTerms,
  leftOutPassages,
  lessons,
  levels,
  questionKeys,
  questions,
  questionTags,
  skippedPassages,
} from '#db/schema/index.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { ownCourse } from './queries.ts'

/** All rows of the draft of an own course, as they stood at one moment. What was rejected or deleted is no part of it. */
export async function getWholeCourse(services: Services, ownerId: string, courseId: string) {
  const { db } = services
  const keptLesson = and(eq(lessons.course_id, courseId), ne(lessons.state, 'rejected'))
  const inLessons = db.select({ id: lessons.id }).from(lessons).where(keptLesson)
  // Questions of the course alone stand in no lesson.
  const keptQuestion = and(
    eq(questions.course_id, courseId),
    ne(questions.state, 'rejected'),
    sql`(${questions.lesson_id} is null or ${questions.lesson_id} in ${inLessons})`,
  )
  const inQuestions = db.select({ id: questions.id }).from(questions).where(keptQuestion)
  const kept = and(eq(assessments.course_id, courseId), isNull(assessments.removed_at))
  const inAssessments = db.select({ id: assessments.id }).from(assessments).where(kept)
  const ofItem = (table: typeof blocks | typeof cards): SQL | undefined =>
    and(eq(table.course_id, courseId), ne(table.state, 'rejected'), inArray(table.lesson_id, inLessons))
  const rows = await db.batch([
    db.select().from(courses).where(ownCourse(ownerId, courseId)),
    db.select().from(courseMaterials).where(eq(courseMaterials.course_id, courseId)),
    db.select().from(levels).where(eq(levels.course_id, courseId)).orderBy(asc(levels.position)),
    db.select().from(lessons).where(keptLesson),
    db.select().from(blocks).where(ofItem(blocks)),
    db.select().from(cards).where(ofItem(cards)),
    db.select().from(questions).where(keptQuestion),
    db.select().from(questionKeys).where(inArray(questionKeys.question_id, inQuestions)),
    db.select().from(questionTags).where(inArray(questionTags.question_id, inQuestions)),
    db.select().from(citations).where(eq(citations.course_id, courseId)),
    db.select().from(assessments).where(kept),
    db.select().from(assessmentQuestions).where(inArray(assessmentQuestions.assessment_id, inAssessments)),
    db.select().from(courseTerms).where(eq(courseTerms.course_id, courseId)),
    db.select().from(leftOutPassages).where(eq(leftOutPassages.course_id, courseId)),
    db.select().from(skippedPassages).where(eq(skippedPassages.course_id, courseId)),
  ])
  const [course] = rows[0]
  return {
    course: found(course),
    materials: rows[1],
    levels: rows[2],
    lessons: rows[3],
    blocks: rows[4],
    cards: rows[5],
    questions: rows[6],
    keys: rows[7],
    tags: rows[8],
    citations: rows[9],
    assessments: rows[10],
    named: rows[11],
    terms: rows[12],
    leftOut: rows[13],
    skipped: rows[14],
  }
}

export type WholeCourse = Awaited<ReturnType<typeof getWholeCourse>>
