import { LIMITS } from '#db/vocabulary.ts'
import type { CourseStudent } from '#worker/contract/students.ts'
import { iso } from '#worker/platform/time.ts'

const DAY = 24 * 60 * 60_000
export type Seen = { last_seen_at: number; started: boolean; completed_at: number | null }

/** Whether somebody began, stopped some days ago and has not finished. */
export const hasStopped = ({ last_seen_at: seen, started, completed_at: completed }: Seen, now: number) =>
  started && completed === null && seen <= now - LIMITS.stoppedMs && seen > now - LIMITS.goneMs

/** What attempts at one assessment come to. */
export type Tally = {
  assessment_id: string
  best: number | null
  passed: boolean
  attempts: number
  is_open: boolean
  /** Attempts given besides those of the rules. */
  extra: number
}

type Limited = { id: string; max_attempts: number }

export function bestOf({ id, max_attempts: most }: Limited, tallies: Tally[]) {
  const tally = tallies.find((one) => one.assessment_id === id)
  const used = tally?.attempts ?? 0
  return {
    best_percentage: tally?.best ?? null,
    passed: tally?.passed ?? false,
    attempts: used,
    attempts_left: most === 0 ? null : Math.max(0, most + (tally?.extra ?? 0) - used),
    is_open: tally?.is_open ?? false,
  }
}

type Sat = Limited & { kind: 'exam' | 'exercise'; level_id: string | null }

/** The final exam of a course: the exam that belongs to no level. */
export const finalExam = <One extends Sat>(assessments: One[]): One | undefined =>
  assessments.find(({ kind, level_id: level }) => kind === 'exam' && level === null)

/** What a student's attempts come to in the roster. */
export function standingOf(assessments: Sat[], tallies: Tally[]) {
  const exercises = assessments.filter(({ kind }) => kind === 'exercise').map((one) => bestOf(one, tallies))
  const tried = exercises.flatMap(({ best_percentage: best }) => (best === null ? [] : [best]))
  const exam = finalExam(assessments)
  return {
    exercises_done: exercises.filter(({ passed }) => passed).length,
    exercises_total: exercises.length,
    exercises_average:
      tried.length === 0 ? null : Math.floor(tried.reduce((sum, one) => sum + one, 0) / tried.length),
    exam: exam ? { ...bestOf(exam, tallies), id: exam.id } : null,
  } satisfies Partial<CourseStudent>
}

/** The two exercises that ended last were both failed, and neither was passed since. */
export function failedTwice(ended: { assessment_id: string; passed: boolean; finished_at: number }[]) {
  const [last, before] = ended.toSorted((a, b) => b.finished_at - a.finished_at)
  return last !== undefined && before !== undefined && !last.passed && !before.passed
}

const DAYS_SHOWN = 30
const dayOf = (at: number) => iso(at).slice(0, 10)

/** Lessons finished and attempts ended by day, the newest first; days without either are left out. */
export function activityByDay(lessons: number[], attempts: number[], now: number) {
  const since = now - DAYS_SHOWN * DAY
  const days = new Map<string, { lessons: number; attempts: number }>()
  const add = (at: number, what: 'lessons' | 'attempts') => {
    if (at <= since) return
    const day = days.get(dayOf(at)) ?? { lessons: 0, attempts: 0 }
    days.set(dayOf(at), { ...day, [what]: day[what] + 1 })
  }
  for (const at of lessons) add(at, 'lessons')
  for (const at of attempts) add(at, 'attempts')
  return [...days]
    .map(([date, counts]) => ({ date, ...counts }))
    .toSorted((a, b) => b.date.localeCompare(a.date))
}
