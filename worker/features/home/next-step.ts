import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'
import type { HomeStep } from '#worker/contract/student-home.ts'
import type { CourseState as State } from '#worker/features/learning/course-states.ts'
import type { Practice } from '#worker/features/learning/path.ts'

/** What the home may lead to in one course. */
export type CourseState = Omit<State, 'lessons'>

/** How long a passed exam comes before other courses. */
const CELEBRATED_MS = 7 * 24 * 60 * 60_000
const ACTIVE: HomeStep['kind'][] = ['lesson', 'exercise', 'exam', 'failed']

const untried = ({ locked, best, attempts_left: left }: LearningAssessment) =>
  locked === null && best === null && left !== 0

function plain({ kind: _, ...assessment }: Practice): LearningAssessment {
  return assessment
}

/** The one next step of a course. An open attempt comes first; an exercise comes once its lessons are read. */
export function courseStep({ course, exercises, exam }: CourseState): HomeStep {
  const step = (kind: HomeStep['kind'], about?: Practice): HomeStep => ({
    kind,
    course,
    assessment: about ? plain(about) : null,
  })
  if (exam?.open_attempt_id) return step('exam_open', exam)
  if (course.certificate_id !== null) return step('passed', exam)
  const passed = exam?.best?.passed === true
  const due = exercises.find((one) => one.open_attempt_id !== null) ?? exercises.find(untried)
  if (due && !passed) return step('exercise', due)
  if (course.next_lesson) return step('lesson')
  if (!exam || exam.locked !== null) return step('finished')
  if (passed) return step('passed', exam)
  if (exam.attempts_left === 0) return step('no_attempts', exam)
  return step(exam.best ? 'failed' : 'exam', exam)
}

/**
 * The next step over all courses, starting with the one seen last: an open exam, an exam just passed, then anything
 * to do, and only then what is closed or done. Null if no course was joined.
 */
export function nextHomeStep(states: CourseState[], now: number): HomeStep | null {
  const steps = states.map(courseStep)
  const fresh = states.findIndex(({ passedAt }) => passedAt !== null && now - passedAt < CELEBRATED_MS)
  return (
    steps.find(({ kind }) => kind === 'exam_open') ??
    (fresh === 0 && steps[0]?.kind === 'passed' ? steps[0] : undefined) ??
    steps.find(({ kind }) => ACTIVE.includes(kind)) ??
    steps.find(({ kind }) => kind === 'no_attempts') ??
    steps.find(({ kind }) => kind === 'passed') ??
    steps[0] ??
    null
  )
}
