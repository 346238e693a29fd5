import { and, eq, sql } from 'drizzle-orm'
import {
  assessments,
  courseMaterials,
  courses,
  levels,
  questions,
  reviewItems,
  users,
} from '#db/schema/index.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { LearningAssessment, LessonView } from '#worker/contract/learning.ts'
import type { CoursePreview } from '#worker/contract/preview.ts'
import { poolOf } from '#worker/features/attempts/pool-queries.ts'
import { drawQuestions } from '#worker/features/attempts/rules.ts'
import { PREVIEWED } from '#worker/features/learning/catalog-queries.ts'
import { getLesson } from '#worker/features/learning/lesson-queries.ts'
import { learningAssessments, pathOf } from '#worker/features/learning/path.ts'
import { assessmentRowsOf, courseProgressOf, levelRowsOf } from '#worker/features/learning/path-queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { partsView } from '#worker/questions/content.ts'
import { shownParts } from '#worker/questions/grade.ts'

const own = (ownerId: string, courseId: string) =>
  and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))

/** The path of the instructor's course as a new student will see it, but with everything unlocked. */
export async function previewPath(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<CoursePreview> {
  const { db } = services
  const [[row], levelRows, courseProgress, assessmentRows, [waiting]] = await db.batch([
    db
      .select({
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        description: courses.description,
        language: courses.language,
        name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`.as('name'),
        sources: db.$count(courseMaterials, eq(courseMaterials.course_id, courses.id)),
      })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.owner_id))
      .where(own(ownerId, courseId)),
    levelRowsOf(services, eq(levels.course_id, courseId)),
    courseProgressOf(services, ownerId, eq(levels.course_id, courseId), PREVIEWED),
    assessmentRowsOf(services, eq(assessments.course_id, courseId)),
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(reviewItems)
      .where(and(eq(reviewItems.course_id, courseId), eq(reviewItems.state, 'pending'))),
  ])
  const { name, ...course } = found(row)
  const path = pathOf(levelRows, courseProgress, learningAssessments(assessmentRows, [], courseProgress))
  return {
    path: {
      course: { ...course, instructor: { name } },
      ...path,
      levels: path.levels.map((level) => ({
        ...level,
        locked: false,
        lessons: level.lessons.map((lesson) => ({ ...lesson, locked: false })),
        exercises: level.exercises.map(opened),
      })),
      exercises: path.exercises.map(opened),
      exams: path.exams.map(opened),
      certificate_id: null,
    },
    pending: waiting?.count ?? 0,
  }
}

/** Unread lessons lock nothing in a preview. */
const opened = (assessment: LearningAssessment): LearningAssessment => ({
  ...assessment,
  locked: assessment.locked?.reason === 'lessons_left' ? null : assessment.locked,
})

/** A lesson of the instructor's course, or 404. */
export async function previewLesson(
  services: Services,
  ownerId: string,
  courseId: string,
  lessonId: string,
): Promise<LessonView> {
  const lesson = await getLesson(services, ownerId, lessonId, true)
  if (lesson.course.id !== courseId) throw new AppError('not_found')
  return lesson
}

/** An attempt as drawn with `seed`. It is not stored, and no query reads the keys. */
export async function previewAttempt(
  services: Services,
  ownerId: string,
  place: { course_id: string; assessment_id: string },
  { seed, now }: { seed: number; now: number },
): Promise<Attempt> {
  const { db } = services
  const { course_id: courseId, assessment_id: assessmentId } = place
  const [[row], named, pool] = await db.batch([
    db
      .select({
        kind: assessments.kind,
        title: assessments.title,
        slug: assessments.slug,
        duration_minutes: assessments.duration_minutes,
        mcq_count: assessments.mcq_count,
        true_or_false_count: assessments.true_or_false_count,
        other_count: assessments.other_count,
        success_percentage: assessments.success_percentage,
        course_slug: sql<string>`${courses.slug}`.as('course_slug'),
        course_title: sql<string>`${courses.title}`.as('course_title'),
        language: courses.language,
      })
      .from(assessments)
      .innerJoin(courses, eq(courses.id, assessments.course_id))
      .where(and(eq(assessments.id, assessmentId), own(ownerId, courseId))),
    ...poolOf(services, assessmentId, PREVIEWED),
  ])
  const {
    duration_minutes: durationMinutes,
    mcq_count: mcqCount,
    true_or_false_count: trueOrFalseCount,
    other_count: otherCount,
    ...assessment
  } = found(row)
  const drawn = drawQuestions(
    named,
    pool,
    { mcq_count: mcqCount, true_or_false_count: trueOrFalseCount, other_count: otherCount },
    seed,
  )
  if (drawn.length === 0) throw new AppError('not_enough_questions')
  const ids = JSON.stringify(drawn)
  const questionRows = await db
    .select({
      id: questions.id,
      type: questions.type,
      title: questions.title,
      points: questions.points,
      parts: questions.parts,
      has_hint: sql<boolean>`${questions.hint} IS NOT NULL`.mapWith(Boolean).as('has_hint'),
    })
    .from(questions)
    .where(sql`${questions.id} IN (SELECT value FROM json_each(${ids}))`)
  const byId = new Map(questionRows.map((question) => [question.id, question]))
  return {
    id: newId(),
    number: 1,
    assessment: { id: assessmentId, ...assessment },
    state: 'open',
    started_at: iso(now),
    deadline_at: durationMinutes === 0 ? null : iso(now + durationMinutes * 60_000),
    server_now: iso(now),
    questions: drawn.flatMap((id, position) => {
      const question = byId.get(id)
      if (!question) return []
      const { parts, has_hint: hasHint, type, ...shown } = question
      return [
        {
          ...shown,
          has_hint: assessment.kind === 'exercise' && hasHint,
          ...partsView(type, shownParts({ type, parts }, seed, position)),
        },
      ]
    }),
    answers_saved: {},
  }
}
