import { DAY_MS, type Day, dateOf, dayAt, startOfDay } from '#worker/contract/days.ts'
import type { StudyPlan } from '#worker/contract/study-plans.ts'
import { scheduleOf, type Work } from '#worker/contract/study-schedule.ts'
import type { CourseState } from '#worker/features/learning/course-states.ts'
import type { Practice } from '#worker/features/learning/path.ts'
import { minutesLeft } from '#worker/features/learning/rules.ts'

/** Exercises have no time limit, so a minute a question is assumed. */
const MINUTES_A_QUESTION = 1

type Terms = { target_date: string | null; days: number[]; minutes_a_day: number; remind_at: number | null }

/** What is left of a course, in its order: the lessons of a level, then its exercises and exams, and the exam at the end. */
export function workOf(
  {
    lessons,
    exercises,
    exam,
    smallerExams,
  }: Pick<CourseState, 'lessons' | 'exercises' | 'exam' | 'smallerExams'>,
  timeZone: string,
): Work[] {
  const openOnes = [
    ...exercises.filter(({ best, attempts_left: left }) => best === null && left !== 0),
    ...smallerExams.filter(isToSit),
  ]
  const pieceOf = ({
    kind,
    id,
    title,
    questions,
    duration_minutes: minutes,
    opens_at: opensAt,
  }: Practice): Work => ({
    kind,
    id,
    title,
    minutes: Math.max(1, kind === 'exam' ? minutes : questions * MINUTES_A_QUESTION),
    ...(opensAt !== null && { not_before: dateOf(dayAt(Date.parse(opensAt), timeZone)) }),
  })
  const levels = [...new Set(lessons.map(({ level_id: level }) => level))]
  const ofLevels = levels.flatMap((level) => [
    ...lessons
      .filter((lesson) => lesson.level_id === level && !lesson.done)
      .map(
        (lesson): Work => ({
          kind: 'lesson',
          id: lesson.id,
          title: lesson.title,
          minutes: minutesLeft(lesson),
        }),
      ),
    ...openOnes.filter((one) => one.level_id === level).map(pieceOf),
  ])
  const ofCourse = openOnes.filter(({ level_id: level }) => level === null || !levels.includes(level))
  return [...ofLevels, ...ofCourse.map(pieceOf), ...(exam && isToSit(exam) ? [pieceOf(exam)] : [])]
}

/** Not passed, with an attempt left, and not closed for good. */
const isToSit = ({ best, attempts_left: left, locked }: Practice) =>
  best?.passed !== true && left !== 0 && locked?.reason !== 'no_longer_open' && locked?.reason !== 'inactive'

/** A course with its sessions from today on, as its student wants to study it, computed from what is left now. */
export function planOf(
  state: CourseState,
  terms: Terms | null,
  { today, timeZone }: { today: Day; timeZone: string },
): StudyPlan {
  const { course } = state
  const work = workOf(state, timeZone)
  const schedule = terms && scheduleOf(work, terms, dateOf(today))
  return {
    course: { id: course.course_id, slug: course.slug, title: course.title, language: course.language },
    work,
    terms: terms && {
      target_date: terms.target_date,
      days: terms.days,
      minutes_a_day: terms.minutes_a_day,
      remind: terms.remind_at !== null,
    },
    sessions: (schedule?.sessions ?? []).map((session) => ({
      ...session,
      lesson_ids: session.items.filter(({ kind }) => kind === 'lesson').map(({ id }) => id),
    })),
    ends_on: schedule?.ends_on ?? null,
    on_track: schedule?.on_track ?? true,
    minutes_needed: schedule?.minutes_needed ?? null,
  }
}

/** Late in the afternoon. */
const REMIND_AFTER_MS = 17 * 60 * 60_000

/** When the next reminder of a plan is due after `now`, in the student's time zone. */
export function remindAt(days: number[], now: number, timeZone: string): number {
  const today = dayAt(now, timeZone)
  for (let day = today; day < today + 7 * DAY_MS; day += DAY_MS) {
    const at = startOfDay(day, timeZone) + REMIND_AFTER_MS
    if (at > now && days.includes(new Date(day).getUTCDay())) return at
  }
  return startOfDay(today + 7 * DAY_MS, timeZone) + REMIND_AFTER_MS
}
