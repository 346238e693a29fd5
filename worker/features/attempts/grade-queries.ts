import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  askedQuestions,
  assessments,
  attempts,
  certificateLooks,
  certificates,
  courseLayers,
  courses,
  courseVersions,
  enrolments,
  practisedQuestions,
  questionLayers,
  questionVersions,
  users,
  versionKeys,
} from '#db/schema/index.ts'
import { instructorNames, shownColumns, studentNames } from '#worker/features/certificates/issue-queries.ts'
import { extraAttempts } from '#worker/features/learning/extra-queries.ts'
import { liveOutline } from '#worker/features/learning/live-queries.ts'
import { lessonsByIdIn, outlineOf } from '#worker/features/learning/outline-rules.ts'
import { batchBuiltOnce } from '#worker/platform/database/built-once.ts'
import { named, namedOrNull } from '#worker/platform/database/named.ts'
import { zoneColumn } from '#worker/platform/identity/time-zone.ts'
import type { Services } from '#worker/platform/services.ts'
import { bringBackAttempts } from '#worker/reading/archived-attempts.ts'
import {
  asked,
  askedEntries,
  askedId,
  askedNumber,
  askedVersion,
  isAskedByNumber,
} from '#worker/reading/asked.ts'
import { practisedAround, practisedOf } from '#worker/reading/practised.ts'
import { validCertificate } from '#worker/reading/valid-certificate.ts'
import { versionAsked } from './attempt-queries.ts'
import {
  citedColumn,
  lastRegrade,
  nothingToPractise,
  ownAttempts,
  publishedOutline,
  toPractise,
} from './graded-columns.ts'
import { layerColumns, ownEnrolment, ownLayer, textsAsked, textsColumn } from './language-queries.ts'

/** Joins the key of the version that was asked. */
export const keyOfVersion = and(eq(versionKeys.question_id, askedId), eq(versionKeys.version, askedVersion))

const isAttempt = eq(attempts.id, sql.placeholder('attempt'))
const isOpen = and(isAttempt, eq(attempts.state, 'open'))
const isStudents = eq(attempts.student_id, sql.placeholder('student'))

const readAny = batchBuiltOnce((services) => gradedReads(services, isAttempt))
const readFinished = batchBuiltOnce((services) =>
  gradedReads(services, and(isAttempt, isStudents, eq(attempts.state, 'finished'))),
)
const readOpen = batchBuiltOnce((services) => gradedReads(services, isOpen, true))
const readOwnOpen = batchBuiltOnce((services) => gradedReads(services, and(isOpen, isStudents), true))

/**
 * Everything that grading and the result need, in one batch. It includes the keys, which no student may see earlier:
 * call it only for an attempt that is finished or being finished. Undefined when there is no such attempt.
 */
export const findGradedAttempt = (services: Services, attemptId: string) =>
  withAsked(services, async () => gradedOf(...(await readAny(services, { attempt: attemptId }))))

/** The same for a finished attempt of this student alone: of one that is still open the database gives no key. */
export const findFinishedAttempt = (services: Services, studentId: string, attemptId: string) =>
  withAsked(services, async () =>
    gradedOf(...(await readFinished(services, { attempt: attemptId, student: studentId }))),
  )

/** What is asked of an attempt that has been archived comes back before it is read. */
async function withAsked(services: Services, read: () => Promise<GradedAttempt | undefined>) {
  const graded = await read()
  if (!graded || graded.questions.length > 0 || graded.attempt.state === 'open') return graded
  await bringBackAttempts(services, graded.attempt.student_id)
  return read()
}

/** What ending an attempt needs, and when its keys were read, in epoch milliseconds. */
export type AttemptToEnd = { graded: GradedAttempt; readAt: number }

/**
 * The same for an attempt that is still open and is being ended, of this student where one is named. Undefined for any
 * other one.
 */
export async function findAttemptToEnd(
  services: Services,
  attemptId: string,
  studentId?: string,
): Promise<AttemptToEnd | undefined> {
  const readAt = services.now()
  const reads = await (studentId === undefined
    ? readOpen(services, { attempt: attemptId })
    : readOwnOpen(services, { attempt: attemptId, student: studentId }))
  const graded = gradedOf(...reads)
  return graded && { graded, readAt }
}

function gradedReads(services: Services, isRead: SQL | undefined, isEnding = false) {
  const { db } = services
  return [
    db
      .select({
        student_id: attempts.student_id,
        number: attempts.number,
        state: attempts.state,
        seed: attempts.seed,
        started_at: attempts.started_at,
        deadline_at: attempts.deadline_at,
        finished_at: attempts.finished_at,
        score: attempts.score,
        total: attempts.total,
        percentage: attempts.percentage,
        passed: attempts.passed,
        extra: sql<number>`${extraAttempts(attempts.student_id, attempts.assessment_id)}`.as('extra'),
        own: ownAttempts,
        regraded: lastRegrade,
        outline: publishedOutline,
        ...(isEnding ? toPractise : nothingToPractise),
        draft_rules: {
          show: assessments.show,
          max_attempts: assessments.max_attempts,
          pause_minutes: assessments.pause_minutes,
          closes_at: assessments.closes_at,
        },
        assessment_id: attempts.assessment_id,
        kind: attempts.kind,
        title: assessments.title,
        slug: assessments.slug,
        success_percentage: attempts.success_percentage,
        certifies: attempts.certifies,
        course_id: attempts.course_id,
        course_slug: named(courses.slug, 'course_slug'),
        course_title: named(courses.title, 'course_title'),
        language: courses.language,
        course_language: named(courses.language, 'course_language'),
        ...layerColumns,
        ...shownColumns,
        instructor_id: named(courses.owner_id, 'instructor_id'),
        instructor_name: sql<string>`instructor.first_name || ' ' || instructor.last_name`.as(
          'instructor_name',
        ),
        time_zone: zoneColumn,
        student_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`.as('student_name'),
        certificate_id: namedOrNull(certificates.id, 'certificate_id'),
        last_status: sql<number>`coalesce((SELECT max(status_index) FROM certificates), -1)`.as(
          'last_status',
        ),
      })
      .from(attempts)
      .innerJoin(assessments, eq(assessments.id, attempts.assessment_id))
      .innerJoin(courses, eq(courses.id, attempts.course_id))
      .leftJoin(courseVersions, liveOutline)
      // Reads nothing where the list is not selected.
      .leftJoin(practisedQuestions, eq(practisedQuestions.course_id, courses.id))
      .innerJoin(users, eq(users.id, attempts.student_id))
      .innerJoin(sql`${users} AS instructor`, sql`instructor.id = ${courses.owner_id}`)
      .leftJoin(certificates, validCertificate(attempts.student_id, attempts.course_id))
      .leftJoin(studentNames, eq(studentNames.user_id, attempts.student_id))
      .leftJoin(instructorNames, eq(instructorNames.user_id, courses.owner_id))
      .leftJoin(certificateLooks, eq(certificateLooks.owner_id, courses.owner_id))
      .leftJoin(enrolments, ownEnrolment)
      .leftJoin(courseLayers, ownLayer)
      .where(isRead),
    db
      .select({
        id: questionVersions.question_id,
        version: questionVersions.version,
        type: questionVersions.type,
        title: questionVersions.title,
        explanation: questionVersions.explanation,
        parts: questionVersions.parts,
        number: askedNumber,
        ...asked,
        /** The points that the question is worth when it is graded now. */
        worth: named(versionKeys.points, 'worth'),
        key: versionKeys.key,
        feedback: versionKeys.feedback,
        lesson_id: questionVersions.lesson_id,
        texts: textsColumn,
        cited: citedColumn,
      })
      .from(attempts)
      .innerJoin(askedEntries, sql`true`)
      .leftJoin(askedQuestions, isAskedByNumber)
      .innerJoin(questionVersions, versionAsked)
      .innerJoin(versionKeys, keyOfVersion)
      .leftJoin(questionLayers, textsAsked)
      .where(isRead),
  ] as const
}
type Reads = ReturnType<typeof gradedReads>

function gradedOf([row]: Awaited<Reads[0]>, asked: Awaited<Reads[1]>) {
  if (!row) return undefined
  const { own, outline: stored, practised, withdrawn, regraded, ...attempt } = row
  const outline = outlineOf(stored)
  const lessonOf = lessonsByIdIn(outline)
  // Sorted here, since SQLite counts each row that it sorts as read once more.
  const questions = asked
    .map((question) => ({ ...question, lesson: lessonOf.get(question.lesson_id ?? '') ?? null }))
    .toSorted((a, b) => a.position - b.position)
  return {
    attempt: {
      ...attempt,
      ...own,
      /** The rules that its students have now; null once it has left the course. */
      live_rules: outline.assessments.find(({ id }) => id === attempt.assessment_id) ?? null,
    },
    questions,
    /** What practice may ask of the same passages; read only of an attempt that is being ended. */
    practised: practisedAround(practisedOf(practised, withdrawn), questions),
    regraded,
  }
}
export type GradedAttempt = NonNullable<ReturnType<typeof gradedOf>>
