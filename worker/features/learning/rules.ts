import { DAY_MS, type Day } from '#worker/contract/days.ts'
import type { Progress } from '#worker/contract/learning.ts'

/** A lesson with the student's progress. Lists of them are in the order of the path. */
export type LessonProgress = {
  id: string
  level_id: string
  title: string
  minutes: number
  /** Share read, 0 to 100. */
  position: number
  done: boolean
}
export type PathStep = LessonProgress & { number: number; locked: boolean }

/** Numbers and locks: a lesson opens once the one before it is done, and a finished one stays open. */
export function steps(lessons: LessonProgress[]): PathStep[] {
  return lessons.map((lesson, index) => ({
    ...lesson,
    number: index + 1,
    locked: !lesson.done && index > 0 && !lessons[index - 1]?.done,
  }))
}

/** Whole minutes still to read; never 0 for an unfinished lesson. */
export function minutesLeft(lesson: LessonProgress): number {
  if (lesson.done) return 0
  return Math.max(1, Math.ceil((lesson.minutes * (100 - lesson.position)) / 100))
}

export function progressOf(lessons: LessonProgress[]): Progress {
  const lessonsDone = lessons.filter((lesson) => lesson.done).length
  return {
    lessons_done: lessonsDone,
    lessons_total: lessons.length,
    percent: lessons.length === 0 ? 0 : Math.floor((lessonsDone * 100) / lessons.length),
    minutes_left: lessons.reduce((sum, lesson) => sum + minutesLeft(lesson), 0),
  }
}

/** The first unfinished lesson: where to continue. */
export const nextStep = (lessons: LessonProgress[]): PathStep | null =>
  steps(lessons).find((lesson) => !lesson.done) ?? null

/** How many lessons are left before an assessment of this scope opens. */
export function lessonsLeft(
  lessons: LessonProgress[],
  scope: { level_id: string | null; lesson_id: string | null },
): number {
  const within = lessons.filter((lesson) => {
    if (scope.lesson_id !== null) return lesson.id === scope.lesson_id
    return scope.level_id === null || lesson.level_id === scope.level_id
  })
  return within.filter((lesson) => !lesson.done).length
}

/** The Sunday on which the week of a day began. */
export const weekStart = (day: Day): Day => day - new Date(day).getUTCDay() * DAY_MS

/** The seven days from Sunday: true if something was learned on that day. */
export function activeDays(learned: Day[], today: Day): boolean[] {
  const days = new Set(learned)
  return Array.from({ length: 7 }, (_, day) => days.has(weekStart(today) + day * DAY_MS))
}
