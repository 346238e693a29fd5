import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { assessments, courses, lessons, questions, reviewItems, users } from '#db/schema/index.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'
import type { CoursePreview } from '#worker/contract/preview.ts'
import { poolOf } from '#worker/features/attempts/pool-queries.ts'
import { drawQuestions } from '#worker/features/attempts/rules.ts'
import { thumbnailAddress } from '#worker/features/courses/rules.ts'
import { lessonView } from '#worker/features/learning/lesson-view.ts'
import { assessmentsIn, progressIn } from '#worker/features/learning/outline-rules.ts'
import { learningAssessments, pathOf, withLessons } from '#worker/features/learning/path.ts'
import { courseDocument } from '#worker/features/publishing/compose.ts'
import { outlineRowsOf, PREVIEWED } from '#worker/features/publishing/draft-queries.ts'
import { getDraftLesson } from '#worker/features/publishing/version-queries.ts'
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
  const [[row], lessonRows, [waiting], ...rows] = await db.batch([
    db
      .select({
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        description: courses.description,
        language: courses.language,
        thumbnail_key: courses.thumbnail_key,
        name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`.as('name'),
      })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.owner_id))
      .where(own(ownerId, courseId)),
    db
      .select({
        id: lessons.id,
        level_id: lessons.level_id,
        title: lessons.title,
        minutes: lessons.minutes,
        version: sql<number>`0`.as('version'),
      })
      .from(lessons)
      .where(and(eq(lessons.course_id, courseId), inArray(lessons.state, PREVIEWED)))
      .orderBy(asc(lessons.position)),
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(reviewItems)
      .where(and(eq(reviewItems.course_id, courseId), eq(reviewItems.state, 'pending'))),
    ...outlineRowsOf(services, courseId),
  ])
  const { name, thumbnail_key: key, ...course } = found(row)
  const thumbnail = thumbnailAddress(courseId, key)
  const outline = courseDocument(lessonRows, rows, PREVIEWED)
  const closed = rows[2].filter((assessment) => !assessment.is_active)
  const lessonsRead = progressIn(outline, null)
  const offered = learningAssessments(
    assessmentsIn(outline, courseId, closed),
    { attempts: [], extras: [] },
    lessonsRead,
    services.now(),
  )
  const path = pathOf(outline.levels, lessonsRead, offered)
  return {
    path: {
      course: {
        ...course,
        languages: [course.language],
        thumbnail,
        instructor: { name },
        sources: outline.sources.length,
        prints: [],
      },
      ...path,
      glossary: outline.glossary ?? [],
      levels: withLessons(path.levels).map((level) => ({
        ...level,
        locked: false,
        lessons: level.lessons.map((lesson) => ({ ...lesson, locked: false })),
        exercises: level.exercises.map(opened),
      })),
      exercises: path.exercises.map(opened),
      exams: path.exams.map(opened),
      left: [],
      certificate_id: null,
    },
    pending: waiting?.count ?? 0,
  }
}

/** Neither unread lessons nor the calendar lock anything in a preview. */
const opened = (assessment: LearningAssessment): LearningAssessment => ({
  ...assessment,
  locked: assessment.locked?.reason === 'inactive' ? assessment.locked : null,
})

/** A lesson of the instructor's course as its draft stands, or 404. No lesson is closed in a preview. */
export async function previewLesson(
  services: Services,
  ownerId: string,
  courseId: string,
  lessonId: string,
): Promise<LessonView> {
  const [{ path }, { document, ...lesson }, [downloads]] = await Promise.all([
    previewPath(services, ownerId, courseId),
    getDraftLesson(services, ownerId, lessonId),
    services.db.select({ allowed: courses.allow_download }).from(courses).where(own(ownerId, courseId)),
  ])
  if (lesson.course_id !== courseId) throw new AppError('not_found')
  const { id, slug, title, instructor, language } = path.course
  return lessonView(lessonId, document, {
    course: {
      id,
      slug,
      title,
      allow_download: downloads?.allowed ?? {},
      languages: [language],
      chosen: language,
    },
    levels: path.levels,
    path: path.levels.flatMap((level) => level.lessons.map((one) => ({ ...one, level_id: level.id }))),
    by: instructor.name,
    answers: [],
    blockId: null,
  })
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
        draws: assessments.draws,
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
    draws,
    ...assessment
  } = found(row)
  const drawn = drawQuestions(
    named,
    pool,
    { mcq_count: mcqCount, true_or_false_count: trueOrFalseCount, other_count: otherCount, draws },
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
    assessment: { id: assessmentId, ...assessment, languages: [assessment.language] },
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
          language: null,
          ...partsView(type, shownParts({ type, parts }, seed, position)),
        },
      ]
    }),
    answers_saved: {},
  }
}
