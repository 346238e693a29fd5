import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'
import type { HomeStep } from '#worker/contract/student-home.ts'
import type { CourseState as State } from '#worker/features/learning/course-states.ts'
import type { Practice } from '#worker/features/learning/path.ts'
import { iso } from '#worker/platform/time.ts'

/** The possible next steps in one course. */
export type CourseState = Omit<State, 'lessons'>

/** How long a passed exam comes before other courses. */
const CELEBRATED_MS = 7 * 24 * 60 * 60_000
const ACTIVE: HomeStep['kind'][] = ['lesson', 'exercise', 'exam', 'failed']

const untried = ({ locked, best, attempts_left: left }: LearningAssessment) =>
  locked === null && best === null && left !== 0

const isOpen = ({ open_attempt_id: open }: LearningAssessment) => open !== null

function plain({ kind: _, ...assessment }: Practice): LearningAssessment {
  return assessment
}

/** The one next step of a course. An open exam comes first; exercises and smaller exams once their lessons are read. */
export function courseStep({ course, exercises, exam, smallerExams, endsAt }: CourseState): HomeStep {
  const step = (kind: HomeStep['kind'], about?: Practice): HomeStep => ({
    kind,
    course,
    assessment: about ? plain(about) : null,
    ends_at: kind === 'exam_open' ? iso(endsAt) : null,
    asked: false,
  })
  const running = [...(exam ? [exam] : []), ...smallerExams].find(isOpen)
  if (running) return step('exam_open', running)
  if (course.certificate_id !== null) return step('passed', exam)
  const passed = exam?.best?.passed === true
  const due = exercises.find(isOpen) ?? [...exercises, ...smallerExams].find(untried)
  if (due && !passed) return step(due.kind, due)
  if (course.next_lesson) return step('lesson')
  if (passed) return step('passed', exam)
  if (exam && exam.locked !== null) return step('exam_later', exam)
  if (!exam) return step(course.progress.lessons_total === 0 ? 'empty' : 'finished')
  if (exam.attempts_left === 0) return step('no_attempts', exam)
  return step(exam.best ? 'failed' : 'exam', exam)
}

/**
 * The next step over all courses, starting with the one seen last: an open exam, an exam just passed, then anything
 * to do, then what is due in the daily review, and only then what is closed or done. Null if no course was joined.
 */
export function nextHomeStep(states: CourseState[], now: number, due = 0): HomeStep | null {
  const steps = states.map(courseStep)
  const [last] = steps
  const fresh = states.findIndex(({ passedAt }) => passedAt !== null && now - passedAt < CELEBRATED_MS)
  const passed = steps.find(({ kind }) => kind === 'passed')
  return (
    steps.find(({ kind }) => kind === 'exam_open') ??
    (fresh === 0 && last?.kind === 'passed' ? last : undefined) ??
    steps.find(({ kind }) => ACTIVE.includes(kind)) ??
    steps.find(({ kind }) => kind === 'no_attempts') ??
    (due > 0 && last ? { ...last, kind: 'review' as const, assessment: null } : undefined) ??
    steps.find(({ kind }) => kind === 'exam_later') ??
    (passed ? { ...passed, kind: 'all_done' as const } : undefined) ??
    last ??
    null
  )
}
