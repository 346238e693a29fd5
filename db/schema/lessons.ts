import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, json, reviewColumns, time } from '../columns.ts'
import { BLOCK_KINDS, BLOCK_ORIGINS, type BlockData, type Sentence } from '../content.ts'
import { REVIEW_ITEM_KINDS } from '../vocabulary.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'
import { segments } from './materials.ts'

export const levels = sqliteTable(
  'levels',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    title_suggested: flag('title_suggested').notNull().default(false),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('levels_course').on(t.course_id, t.position)],
)

/** A lesson's own reviewable part is its title, what it is for, and its summary. */
export const lessons = sqliteTable(
  'lessons',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    level_id: text('level_id')
      .notNull()
      .references(() => levels.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    title_suggested: flag('title_suggested').notNull().default(false),
    summary: json<Sentence[]>('summary').notNull().default([]),
    /** What a student can do after it. */
    objectives: json<Sentence[]>('objectives').notNull().default([]),
    position: integer('position').notNull(),
    minutes: integer('minutes').notNull().default(1),
    /** The source segments the outline gave it, in order. */
    segment_ids: json<string[]>('segment_ids').notNull().default([]),
    /** Kept out of the next publish, as long as its instructor wants it so. */
    hidden: flag('hidden').notNull().default(false),
    /** The row of lesson_versions that students have now; null while the lesson is not in the published course. */
    live_version: integer('live_version'),
    /** The version whose passages the assistant finds; null where none has been indexed. */
    indexed_version: integer('indexed_version'),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
    ...reviewColumns(),
  },
  (t) => [index('lessons_level').on(t.level_id, t.position), index('lessons_course').on(t.course_id)],
)

export const blocks = sqliteTable(
  'blocks',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: BLOCK_KINDS }).notNull(),
    data: json<BlockData>('data').notNull(),
    origin: text('origin', { enum: BLOCK_ORIGINS }).notNull(),
    /** Folded under "More detail". */
    more: flag('more').notNull().default(false),
    ...reviewColumns(),
  },
  (t) => [
    index('blocks_lesson').on(t.lesson_id, t.position),
    index('blocks_course').on(t.course_id, t.state),
    // Where a film, file or picture is shown.
    index('blocks_media').on(sql`${t.data} ->> 'media_id'`).where(sql`${t.data} ->> 'media_id' is not null`),
    index('blocks_picture').on(sql`${t.data} ->> 'file_id'`).where(sql`${t.data} ->> 'file_id' is not null`),
  ],
)

export const cards = sqliteTable(
  'cards',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    front: text('front').notNull(),
    back: text('back').notNull(),
    ...reviewColumns(),
  },
  (t) => [index('cards_lesson').on(t.lesson_id, t.position), index('cards_course').on(t.course_id, t.state)],
)

/**
 * Where content stands in its source: UTF-16 offsets in the segment's text. Its id names the same passage in the whole
 * lesson, so that a sentence which moves to another item takes it along; each item has a row of its own for it.
 */
export const citations = sqliteTable(
  'citations',
  {
    id: text('id').notNull(),
    item_kind: text('item_kind', { enum: REVIEW_ITEM_KINDS }).notNull(),
    item_id: text('item_id').notNull(),
    /** From 0, for the order in which an item shows them. */
    position: integer('position').notNull(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id'),
    segment_id: text('segment_id')
      .notNull()
      .references(() => segments.id),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    quote: text('quote').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.item_id, t.id] }),
    index('citations_lesson').on(t.lesson_id),
    index('citations_course').on(t.course_id),
    index('citations_segment').on(t.segment_id),
  ],
)

export const lessonProgress = sqliteTable(
  'lesson_progress',
  {
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    course_id: text('course_id').notNull(),
    /** Share of the article read, 0 to 100. */
    position: integer('position').notNull().default(0),
    /** The block that was read last; the article opens there on any device. */
    block_id: text('block_id'),
    done_at: time('done_at'),
    /** When it was first opened; null for rows from before that was kept. */
    opened_at: time('opened_at'),
    /** Time spent in it: between two saved places, pauses left out. */
    seconds: integer('seconds').notNull().default(0),
    /** The change of which the last statements about learning (xAPI) say something. */
    told_at: integer('told_at').notNull().default(0),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.student_id, t.lesson_id] }),
    // What changed since statements were last written about it.
    index('lesson_progress_untold').on(t.updated_at).where(sql`updated_at > told_at`),
    index('lesson_progress_course').on(t.student_id, t.course_id),
    index('lesson_progress_seen').on(t.student_id, t.updated_at),
    index('lesson_progress_done').on(t.course_id, t.done_at, t.lesson_id),
  ],
)
