import type { Course, Dashboard, OwnCourse } from '#worker/contract/courses.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { iso } from '#worker/platform/time.ts'

/** The slug of a course: the words of its title in their own script, and the random end of its id. */
export function slugOf(title: string, id: string): string {
  const words = searchForm(title).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...words.join('-').slice(0, 60).split('-'), id.slice(-6)].filter(Boolean).join('-')
}

/** A row with its times as numbers and its counts under the database's names. */
export type CourseRow = Omit<
  Course,
  'published_at' | 'created_at' | 'updated_at' | 'levels_number' | 'lessons_number' | 'learners_number'
> & {
  levels_count: number
  lessons_count: number
  learners_count: number
  published_at: number | null
  created_at: number
  updated_at: number
}

export function courseView(row: CourseRow): Course {
  const {
    levels_count: levelsCount,
    lessons_count: lessonsCount,
    learners_count: learnersCount,
    published_at: publishedAt,
    created_at: createdAt,
    updated_at: updatedAt,
    ...same
  } = row
  return {
    ...same,
    levels_number: levelsCount,
    lessons_number: lessonsCount,
    learners_number: learnersCount,
    published_at: iso(publishedAt),
    created_at: iso(createdAt),
    updated_at: iso(updatedAt),
  }
}

type Attention = Dashboard['attention'][number]
export type FailedMaterial = {
  id: string
  name: string
  language: string | null
  code: string | null
  at: number
}
export type FailedJob = {
  id: string
  course_id: string
  title: string
  language: string
  code: string | null
  at: number
}

/** A course of which students reported something that nobody has looked at. */
export type ReportedCourse = { id: string; title: string; language: string; reports: number; at: number }

/** What needs the instructor's attention, the most urgent kind first and the oldest of a kind first. */
export function attentionOf(
  courses: OwnCourse[],
  {
    jobs,
    materials,
    reported,
  }: { jobs: FailedJob[]; materials: FailedMaterial[]; reported: ReportedCourse[] },
): Attention[] {
  const failed: Attention[] = jobs.map((job) => ({
    kind: 'job_failed',
    subject: { id: job.course_id, title: job.title, lang: job.language },
    evidence: { job_id: job.id, code: job.code ?? 'internal' },
    action: pagePath('job', { job_id: job.id }),
    since: iso(job.at),
  }))
  const unread: Attention[] = materials.map((material) => ({
    kind: 'material_failed',
    subject: { id: material.id, title: material.name, lang: material.language ?? 'und' },
    evidence: { code: material.code ?? 'broken' },
    action: pagePath('addCourse'),
    since: iso(material.at),
  }))
  const doubted: Attention[] = reported.map((course) => ({
    kind: 'reported',
    subject: { id: course.id, title: course.title, lang: course.language },
    evidence: { reports: course.reports },
    action: pagePath('review', { course_id: course.id }),
    since: iso(course.at),
  }))
  const drafts = courses.filter((course) => course.review.total > 0 && !isBeingWritten(course))
  const review: Attention[] = drafts
    .filter((course) => course.review.pending > 0)
    .map((course) => ({
      kind: 'review',
      subject: { id: course.id, title: course.title, lang: course.language },
      evidence: course.review,
      action: pagePath('review', { course_id: course.id }),
      since: course.updated_at,
    }))
  const ready: Attention[] = drafts
    .filter((course) => course.review.pending === 0 && course.status === 'in_progress')
    .map((course) => ({
      kind: 'ready_to_publish',
      subject: { id: course.id, title: course.title, lang: course.language },
      evidence: { items: course.review.total },
      action: pagePath('course', { course_id: course.id }),
      since: course.updated_at,
    }))
  const oldest = (a: Attention, b: Attention) => a.since.localeCompare(b.since)
  return [failed, unread, doubted, review, ready].flatMap((kind) => kind.toSorted(oldest))
}

const isBeingWritten = (course: OwnCourse) =>
  course.job?.state === 'queued' || course.job?.state === 'running'
