import type { SQLWrapper } from 'drizzle-orm'
import type { JoinedCourse } from '#worker/contract/learning.ts'
import type { Services } from '#worker/platform/services.ts'
import { extraRowsOf } from './extra-queries.ts'
import { closedAssessments } from './live-queries.ts'
import { assessmentsIn, outlineOf, progressIn } from './outline-rules.ts'
import { learningAssessments, type Practice } from './path.ts'
import { attemptRowsOf, type JoinedRow, joinedCourse, joinedRows, latestCourses } from './path-queries.ts'
import type { LessonProgress } from './rules.ts'

/** A student's state in a joined course: lessons, exercises and the final exam. */
export type CourseState = {
  course: JoinedCourse
  lessons: LessonProgress[]
  exercises: Practice[]
  exam?: Practice
  /** Exams of a level or a lesson. */
  smallerExams: Practice[]
  /** When the running exam ends, in milliseconds; null if none is running or it has no time limit. */
  endsAt: number | null
  /** When the final exam was passed, in milliseconds; null until then. */
  passedAt: number | null
}

/** Reads the courses that a student opened last; `courseStates` turns the rows into states. */
export function courseStateReads(services: Services, studentId: SQLWrapper | string, limit: number) {
  const ids = latestCourses(services, studentId, limit)
  return [
    joinedRows(services, studentId, limit),
    closedAssessments(services, ids),
    attemptRowsOf(services, studentId, ids),
    extraRowsOf(services, studentId, ids),
  ] as const
}

type Tries = Parameters<typeof learningAssessments>[1]

/** The state of each course, in the given order. */
export function courseStates(
  joined: JoinedRow[],
  closed: { id: string }[],
  tries: Tries,
  now: number,
): CourseState[] {
  return joined.map((row) => {
    const outline = outlineOf(row.outline)
    const lessons = progressIn(outline, row.places)
    const own = assessmentsIn(outline, row.course_id, closed)
    const final = own.find((one) => one.kind === 'exam' && one.level_id === null && one.lesson_id === null)
    const practices = learningAssessments(own, tries, lessons, now)
    const passes = tries.attempts.filter(
      (attempt) => attempt.assessment_id === final?.id && attempt.passed === true,
    )
    const exams = practices.filter(({ kind }) => kind === 'exam')
    const running = exams.find(({ open_attempt_id: open }) => open !== null)?.open_attempt_id
    return {
      course: joinedCourse(row, outline),
      lessons,
      exercises: practices.filter(({ kind }) => kind === 'exercise'),
      exam: exams.find(({ id }) => id === final?.id),
      smallerExams: exams.filter(({ id }) => id !== final?.id),
      endsAt: tries.attempts.find(({ id }) => id === running)?.deadline_at ?? null,
      passedAt: passes.length === 0 ? null : Math.max(...passes.map((attempt) => attempt.finished_at ?? 0)),
    }
  })
}
