import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, json, points, time } from '../columns.ts'
import { CONTENT_LANGUAGES } from '../vocabulary.ts'
import { users } from './accounts.ts'

/** A name in Arabic letters, in Latin letters, or both; one of them is there. */
export type LetteredName = { ar: string | null; en: string | null }
/** Who signs besides the instructor: the name and what they are. */
export type SecondSignatory = { name: LetteredName; role: LetteredName; signature_key: string | null }
/** What a certificate shows of its issuer, as it was on the day of issue; keys are of files. */
export type CertificateLook = {
  signature_key: string | null
  second: SecondSignatory | null
  centre: LetteredName | null
  logo_key: string | null
}

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
    /** The same name in the other letters, where the student gave it in both. */
    student_name_other: text('student_name_other'),
    course_title: text('course_title').notNull(),
    course_language: text('course_language', { enum: CONTENT_LANGUAGES }).notNull(),
    /** The title in the language in which the student read the course, where that was another one. */
    course_title_other: text('course_title_other'),
    course_language_other: text('course_language_other', { enum: CONTENT_LANGUAGES }),
    instructor_name: text('instructor_name').notNull(),
    instructor_name_other: text('instructor_name_other'),
    look: json<CertificateLook>('look'),
    score: points('score').notNull(),
    total: integer('total').notNull(),
    percentage: integer('percentage').notNull(),
    /** How many questions the exam asked, and its pass mark; null on certificates from before these were signed. */
    questions: integer('questions'),
    success_percentage: integer('success_percentage'),
    issued_at: time('issued_at').notNull(),
    /** From when on it is no longer valid; null for ever. */
    expires_at: time('expires_at'),
    /** When its holder is to be reminded of that; null once they were, or where there is nothing to remind of. */
    remind_at: time('remind_at'),
    /** What a person types and reads out: eight letters and digits. The id remains the public address. */
    number: text('number'),
    revoked_at: time('revoked_at'),
    /** The certificate that took its place: under another name, or for another period. It is revoked as well. */
    replacement_id: text('replacement_id'),
    /** How often it was issued anew under another name before. */
    reissues: integer('reissues').notNull().default(0),
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
    uniqueIndex('certificates_number').on(t.number),
    index('certificates_remind').on(t.remind_at),
    index('certificates_student').on(t.student_id, t.issued_at),
    // What the status list is made of, however many certificates there are.
    index('certificates_revoked').on(t.status_index).where(sql`revoked_at IS NOT NULL`),
  ],
)

/** How a person's name is to stand on certificates, where it is other than that of the account. */
export const certificateNames = sqliteTable('certificate_names', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ar: text('ar'),
  en: text('en'),
  updated_at: time('updated_at').notNull(),
})

/** What an instructor's certificates show besides: copied to each one that is issued. */
export const certificateLooks = sqliteTable('certificate_looks', {
  owner_id: text('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  second: json<Omit<SecondSignatory, 'signature_key'>>('second'),
  centre: json<LetteredName>('centre'),
  signature_key: text('signature_key'),
  second_signature_key: text('second_signature_key'),
  logo_key: text('logo_key'),
  updated_at: time('updated_at').notNull(),
})
