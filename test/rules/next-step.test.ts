import { describe, expect, it } from 'vitest'
import type { JoinedCourse } from '#worker/contract/learning.ts'
import { type CourseState, courseStep, nextHomeStep } from '#worker/features/home/next-step.ts'
import type { Practice } from '#worker/features/learning/path.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = 100 * DAY_MS
const best = (passed: boolean) => ({ attempt_id: 'a', score: 7, total: 12, percentage: 58, passed })

const practice = (kind: Practice['kind'], more: Partial<Practice> = {}): Practice => ({
  kind,
  id: kind,
  slug: kind,
  title: kind,
  level_id: null,
  duration_minutes: 30,
  extra_minutes: 0,
  questions: 12,
  success_percentage: 60,
  max_attempts: 2,
  certifies: true,
  pause_minutes: 60,
  shown: ['score', 'topics'],
  later: [],
  opens_at: null,
  closes_at: null,
  next_attempt_at: null,
  attempts_left: 2,
  open_attempt_id: null,
  best: null,
  locked: null,
  ...more,
})
const lesson = { id: 'l', level_id: 'v', title: 'Lesson', number: 1, minutes_left: 6 }
const joined = (id: string, more: Partial<JoinedCourse> = {}): JoinedCourse => ({
  course_id: id,
  slug: id,
  title: id,
  language: 'en',
  thumbnail: null,
  instructor: { name: 'Huda' },
  progress: { lessons_done: 0, lessons_total: 3, percent: 0, minutes_left: 9 },
  next_lesson: lesson,
  certificate_id: null,
  closed: false,
  joined_at: '',
  last_seen_at: '',
  ...more,
})
const state = (more: Partial<CourseState> = {}, id = 'course'): CourseState => ({
  course: joined(id),
  exercises: [],
  smallerExams: [],
  endsAt: null,
  exam: practice('exam', { locked: { reason: 'lessons_left', left: 3 } }),
  passedAt: null,
  ...more,
})
const read = joined('course', { next_lesson: null })
const certified = joined('passed', { next_lesson: null, certificate_id: 'c' })

describe('the next step of a course', () => {
  it.each([
    ['lesson', 'while it is read', state()],
    [
      'exercise',
      'once the lessons of a level are read, before the next lesson',
      state({ exercises: [practice('exercise')] }),
    ],
    [
      'lesson',
      'after the exercise was tried, whatever came of it',
      state({ exercises: [practice('exercise', { best: best(false) })] }),
    ],
    [
      'lesson',
      'where the exercise is not open yet',
      state({ exercises: [practice('exercise', { locked: { reason: 'lessons_left', left: 1 } })] }),
    ],
    ['exam', 'once everything is read', state({ course: read, exam: practice('exam') })],
    [
      'exam_open',
      'while the exam runs, before all else',
      state({ exam: practice('exam', { open_attempt_id: 'o' }), exercises: [practice('exercise')] }),
    ],
    [
      'failed',
      'with an attempt left',
      state({ course: read, exam: practice('exam', { best: best(false), attempts_left: 1 }) }),
    ],
    [
      'no_attempts',
      'without one',
      state({ course: read, exam: practice('exam', { best: best(false), attempts_left: 0 }) }),
    ],
    [
      'passed',
      'with its certificate',
      state({ course: certified, exam: practice('exam', { best: best(true) }) }),
    ],
    [
      'passed',
      'with its certificate withdrawn',
      state({
        course: read,
        exam: practice('exam', { best: best(true) }),
        exercises: [practice('exercise')],
      }),
    ],
    ['finished', 'where there is no exam', state({ course: read, exam: undefined })],
    [
      'exam',
      'of a level, once its lessons are read',
      state({ smallerExams: [practice('exam', { id: 'small', level_id: 'v' })] }),
    ],
    [
      'exam_open',
      'of a level, while it runs',
      state({ smallerExams: [practice('exam', { id: 'small', open_attempt_id: 'o' })] }),
    ],
    [
      'empty',
      'where there is nothing to read',
      state({
        course: joined('course', {
          next_lesson: null,
          progress: { lessons_done: 0, lessons_total: 0, percent: 0, minutes_left: 0 },
        }),
        exam: undefined,
      }),
    ],
    [
      'exam_later',
      'where the exam is closed',
      state({ course: read, exam: practice('exam', { locked: { reason: 'inactive' } }) }),
    ],
  ] as const)('is %s %s', (kind, _when, given) => {
    expect(courseStep(given).kind).toBe(kind)
  })
})

describe('the next step over all courses', () => {
  const reading = state({}, 'reading')
  const passed = (daysAgo: number) =>
    state({
      course: certified,
      exam: practice('exam', { best: best(true) }),
      passedAt: NOW - daysAgo * DAY_MS,
    })
  const idOf = (states: CourseState[]) => nextHomeStep(states, NOW)?.course.course_id

  it('is none before the first course', () => {
    expect(nextHomeStep([], NOW)).toBeNull()
  })

  it('is the running exam before the course seen last', () => {
    const running = state({ course: joined('running'), exam: practice('exam', { open_attempt_id: 'o' }) })
    expect(idOf([reading, running])).toBe('running')
  })

  it('is an exam passed this week, and after it the course that goes on', () => {
    expect(idOf([passed(1), reading])).toBe('passed')
    expect(idOf([passed(8), reading])).toBe('reading')
    expect(idOf([reading, passed(1)])).toBe('reading')
  })

  it('is what is closed or done where nothing goes on', () => {
    const closed = state({
      course: joined('closed', { next_lesson: null }),
      exam: practice('exam', { best: best(false), attempts_left: 0 }),
    })
    expect(idOf([passed(30), closed])).toBe('closed')
    expect(idOf([passed(30)])).toBe('passed')
  })

  it('is the daily review before what is done, and after what there is to do', () => {
    const kindOf = (states: CourseState[], due: number) => nextHomeStep(states, NOW, due)?.kind
    expect(kindOf([passed(30)], 3)).toBe('review')
    expect(kindOf([passed(30)], 0)).toBe('all_done')
    expect(kindOf([passed(1)], 3)).toBe('passed')
    expect(kindOf([passed(30), reading], 3)).toBe('lesson')
    expect(kindOf([], 3)).toBeUndefined()
  })
})
