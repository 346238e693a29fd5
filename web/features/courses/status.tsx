import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'

export type CourseState = keyof typeof m.status

/** The state of a course in one word: its job, its review, or its place in the catalogue. */
export function stateOf(course: OwnCourse): CourseState {
  const { status, is_active: isActive, job, review, archived_at: archivedAt } = course
  if (archivedAt) return 'archived'
  if (job?.state === 'queued' || job?.state === 'running') return 'writing'
  if (status === 'published') return isActive ? 'published' : 'hidden'
  if (job?.state === 'failed') return 'failed'
  if (review.total === 0) return 'empty'
  return review.pending > 0 ? 'in_review' : 'reviewed'
}

const TONES: Record<CourseState, ChipTone | undefined> = {
  writing: 'info',
  failed: 'bad',
  in_review: 'brand',
  reviewed: 'brand',
  published: 'ok',
  hidden: undefined,
  archived: undefined,
  empty: undefined,
}

export function CourseStatus({ course }: { course: OwnCourse }) {
  const state = stateOf(course)
  return (
    <Chip dense tone={TONES[state]}>
      {m.status[state]}
    </Chip>
  )
}
