import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../columns.ts'
import { SKIP_RULES, type SkipEvidence } from '../review-vocabulary.ts'
import { courses } from './courses.ts'
import { segments } from './materials.ts'

/** Passages of the source that the instructor wants in no lesson: coverage does not count them. */
export const leftOutPassages = sqliteTable(
  'left_out_passages',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    segment_id: text('segment_id')
      .notNull()
      .references(() => segments.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    left_out_by: text('left_out_by'),
  },
  (t) => [
    primaryKey({ columns: [t.course_id, t.segment_id] }),
    index('left_out_passages_segment').on(t.segment_id),
  ],
)

/** Passages that the outline put into no lesson by a rule, as they were found when the course was generated. */
export const skippedPassages = sqliteTable(
  'skipped_passages',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    segment_id: text('segment_id')
      .notNull()
      .references(() => segments.id, { onDelete: 'cascade' }),
    rule: text('rule', { enum: SKIP_RULES }).notNull(),
    evidence: json<SkipEvidence>('evidence').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.course_id, t.segment_id] }),
    index('skipped_passages_segment').on(t.segment_id),
  ],
)
