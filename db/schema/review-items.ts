import { sql } from 'drizzle-orm'
import { integer, sqliteView, text } from 'drizzle-orm/sqlite-core'
import { time } from '../columns.ts'
import { REJECT_REASONS, REVIEW_ITEM_KINDS, REVIEW_STATES } from '../vocabulary.ts'

/** All that a person reviews in a course, under one name: for counts, and for what is still to decide. */
export const reviewItems = sqliteView('review_items', {
  id: text('id').notNull(),
  kind: text('kind', { enum: REVIEW_ITEM_KINDS }).notNull(),
  course_id: text('course_id').notNull(),
  lesson_id: text('lesson_id'),
  state: text('state', { enum: REVIEW_STATES }).notNull(),
  reviewed_at: time('reviewed_at'),
  /** How many were approved in one go with it; null when a person decided on it by itself, or nobody yet. */
  approved_together: integer('approved_together'),
  reject_reason: text('reject_reason', { enum: REJECT_REASONS }),
  /** 1 when a check failed; the check list is JSON without spaces, as for the next column. */
  failed: integer('failed').notNull(),
  /** 1 when a check failed or warns: a person has to look, so it is not approved together with others. */
  flagged: integer('flagged').notNull(),
}).as(sql`
  SELECT id, 'lesson' AS kind, course_id, id AS lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0 AS failed, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 AS flagged FROM lessons
  UNION ALL SELECT id, 'block', course_id, lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 FROM blocks
  UNION ALL SELECT id, 'question', course_id, lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 FROM questions
  UNION ALL SELECT id, 'card', course_id, lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 FROM cards`)
