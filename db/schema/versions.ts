import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Check } from '../columns.ts'
import { json, time } from '../columns.ts'
import { CONTENT_LANGUAGES, type ReviewState } from '../vocabulary.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'
import { lessons } from './lessons.ts'

/** How an item was reviewed when it was published: what restoring a version brings back beside its text. */
export type PublishedReview = {
  state: ReviewState
  reviewed_at: number | null
  reviewed_by: string | null
  engine: string | null
  checks: Check[]
  approved_together: number | null
}

/** A lesson as students got it with a publish. Never changed; `lessons.live_version` names the one they have now. */
export const lessonVersions = sqliteTable(
  'lesson_versions',
  {
    lesson_id: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    lang: text('lang', { enum: CONTENT_LANGUAGES }).notNull(),
    /** From 1, counted by lesson. */
    number: integer('number').notNull(),
    /** A LessonDocument of the contract as JSON text: it is sent as it stands. */
    document: text('document').notNull(),
    /** Its different words as the catalogue's index holds them; null until they were read. */
    words: text('words'),
    /** Names the document in an ETag. */
    hash: text('hash').notNull(),
    /** By the id of each item of the document. */
    review: json<Record<string, PublishedReview>>('review').notNull(),
    published_at: time('published_at').notNull(),
    published_by: text('published_by')
      .notNull()
      .references(() => users.id),
    /** What the instructor wrote about this publish. */
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.lesson_id, t.lang, t.number] }),
    index('lesson_versions_unread').on(t.lesson_id).where(sql`${t.words} is null`),
  ],
)

/** A course's outline as students got it with a publish. Never changed; `courses.live_version` names the present one. */
export const courseVersions = sqliteTable(
  'course_versions',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** A CourseDocument of the contract as JSON text. */
    document: text('document').notNull(),
    published_at: time('published_at').notNull(),
    published_by: text('published_by')
      .notNull()
      .references(() => users.id),
    note: text('note'),
  },
  (t) => [primaryKey({ columns: [t.course_id, t.number] })],
)

/** A question that practice may ask, its lesson, and the segments on which it stands. */
export type PractisedQuestion = [question_id: string, lesson_id: string, segment_ids: string[]]

/** What practice may ask of a course as it is published: a list, so that the end of an attempt reads one row for it. */
export const practisedQuestions = sqliteTable('practised_questions', {
  course_id: text('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  listed: json<PractisedQuestion[]>('listed').notNull(),
})
