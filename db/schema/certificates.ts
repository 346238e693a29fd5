import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, points, time } from '../columns.ts'
import { CONTENT_LANGUAGES } from '../vocabulary.ts'

/**
 * A credential as issued: names are copied, because a certificate says what was true that day.
 * The id is public (128 random bits), so it also addresses the verification page.
 */
export const certificates = sqliteTable(
  'certificates',
  {
    id: id(),
    student_id: text('student_id').notNull(),
    course_id: text('course_id').notNull(),
    attempt_id: text('attempt_id').notNull(),
    student_name: text('student_name').notNull(),
    course_title: text('course_title').notNull(),
    course_language: text('course_language', { enum: CONTENT_LANGUAGES }).notNull(),
    instructor_name: text('instructor_name').notNull(),
    score: points('score').notNull(),
    total: integer('total').notNull(),
    percentage: integer('percentage').notNull(),
    /** How many questions the exam asked, and its pass mark; null on certificates from before these were signed. */
    questions: integer('questions'),
    success_percentage: integer('success_percentage'),
    issued_at: time('issued_at').notNull(),
    revoked_at: time('revoked_at'),
    revoked_reason: text('revoked_reason'),
    /** Bit in the status list. */
    status_index: integer('status_index').notNull(),
    /** Open Badges 3.0 credential as a signed JWT, made at issue. */
    credential: text('credential').notNull(),
  },
  (t) => [
    // One that stands. A revoked one stays for ever, and the course can be passed anew.
    uniqueIndex('certificates_course').on(t.student_id, t.course_id).where(sql`revoked_at IS NULL`),
    index('certificates_of_course').on(t.course_id, t.issued_at, t.id),
    uniqueIndex('certificates_status').on(t.status_index),
    index('certificates_student').on(t.student_id, t.issued_at),
    // What the status list is made of, however many certificates there are.
    index('certificates_revoked').on(t.status_index).where(sql`revoked_at IS NOT NULL`),
  ],
)
