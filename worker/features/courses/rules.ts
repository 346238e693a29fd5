import type { Course, Dashboard, OwnCourse } from '#worker/contract/courses.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { iso } from '#worker/platform/time.ts'

/** The slug of a course: the words of its title in their own script, and the random end of its id. */
export function slugOf(title: string, id: string): string {
  const words = searchForm(title).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...words.join('-').slice(0, 60).split('-'), id.slice(-6)].filter(Boolean).join('-')
}

/** Where a course's picture is. The address is the same as long as the picture is, so it can be cached. */
export const thumbnailAddress = (courseId: string, key: string | null) =>
  key === null ? null : `/api/v1/courses/${courseId}/thumbnail?v=${key.slice(-8)}`

/** A row with its times as numbers and its counts under the database's names. */
export type CourseRow = Omit<
  Course,
  | 'audience'
  | 'thumbnail'
  | 'archived_at'
  | 'joining_ends_at'
  | 'published_at'
  | 'created_at'
  | 'updated_at'
  | 'levels_number'
  | 'lessons_number'
  | 'learners_number'
> & {
  audience: Course['audience'] | null
  thumbnail_key: string | null
  archived_at: number | null
  joining_ends_at: number | null
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
    archived_at: archivedAt,
    joining_ends_at: joiningEndsAt,
    thumbnail_key: thumbnailKey,
    audience,
    ...same
  } = row
  return {
    ...same,
    audience: audience ?? [],
    thumbnail: thumbnailAddress(row.id, thumbnailKey),
    archived_at: iso(archivedAt),
    joining_ends_at: iso(joiningEndsAt),
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

/** A course in which students began and then stopped. */
export type StoppedCourse = { id: string; title: string; language: string; students: number; at: number }

/** A question that most answered with one answer that is not its key, or that the better students fail. */
export type ReportedQuestion = { id: string; title: string; language: string; reports: number; at: number }
export type DoubtfulQuestion = {
  id: string
  title: string
  language: string
  right: number
  answered: number
  at: number
}

const DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** Every day of the week until now, the days without a lesson too. */
export const weekOf = (days: { date: string; lessons: number }[], now: number): Dashboard['week'] =>
  Array.from({ length: DAYS }, (_, place) => {
    const date = iso(now - (DAYS - 1 - place) * DAY_MS).slice(0, 10)
    return { date, lessons: days.find((day) => day.date === date)?.lessons ?? 0 }
  })

/** What needs the instructor's attention, the most urgent kind first and the oldest of a kind first. */
export function attentionOf(
  courses: OwnCourse[],
  {
    jobs,
    materials,
    reported,
    stopped,
    doubtful,
    questioned,
  }: {
    jobs: FailedJob[]
    materials: FailedMaterial[]
    reported: ReportedCourse[]
    stopped: StoppedCourse[]
    doubtful: DoubtfulQuestion[]
    questioned: ReportedQuestion[]
  },
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
    action: `${pagePath('course', { course_id: course.id })}?part=insights`,
    since: iso(course.at),
  }))
  const left: Attention[] = stopped.map((course) => ({
    kind: 'students_stopped',
    subject: { id: course.id, title: course.title, lang: course.language },
    evidence: { students: course.students },
    action: `${pagePath('course', { course_id: course.id })}?part=students`,
    since: iso(course.at),
  }))
  const unsure: Attention[] = doubtful.map((question) => ({
    kind: 'key_doubtful',
    subject: { id: question.id, title: question.title, lang: question.language },
    evidence: { right: Math.floor(question.right * 100), answered: question.answered },
    action: pagePath('question', { question_id: question.id }),
    since: iso(question.at),
  }))
  const contested: Attention[] = questioned.map((question) => ({
    kind: 'key_reported',
    subject: { id: question.id, title: question.title, lang: question.language },
    evidence: { reports: question.reports },
    action: pagePath('question', { question_id: question.id }),
    since: iso(question.at),
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
  return [failed, unread, unsure, contested, doubted, review, ready, left].flatMap((kind) =>
    kind.toSorted(oldest),
  )
}

const isBeingWritten = (course: OwnCourse) =>
  course.job?.state === 'queued' || course.job?.state === 'running'
