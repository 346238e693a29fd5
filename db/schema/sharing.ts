import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, time } from '../columns.ts'
import { COUPON_KINDS, CURRENCIES, INVITE_CODE_KINDS, LOCALES } from '../vocabulary.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'

/** A code that lets students into a course: handed out by its instructor, or one of an invitation by mail. */
export const inviteCodes = sqliteTable(
  'invite_codes',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Capital letters and digits, without the hyphen that it is shown with. */
    code: text('code').notNull(),
    kind: text('kind', { enum: INVITE_CODE_KINDS }).notNull(),
    /** Whoever joins a paid course by it pays nothing. */
    is_free: flag('is_free').notNull().default(false),
    /** Null for as many as come. */
    max_uses: integer('max_uses'),
    /** How many joined by it, kept beside the rows. */
    uses: integer('uses').notNull().default(0),
    ends_at: time('ends_at'),
    revoked_at: time('revoked_at'),
    created_at: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('invite_codes_code').on(t.code),
    index('invite_codes_course').on(t.course_id, t.kind, t.created_at, t.id),
  ],
)

/** Who joined by which code, once each; who leaves and comes back takes no second place. */
export const inviteCodeUses = sqliteTable(
  'invite_code_uses',
  {
    id: id(),
    code_id: text('code_id')
      .notNull()
      .references(() => inviteCodes.id, { onDelete: 'cascade' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('invite_code_uses_student').on(t.code_id, t.student_id),
    index('invite_code_uses_of_student').on(t.student_id),
  ],
)

/** A mail that invites one person; its code works once. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    code_id: text('code_id')
      .notNull()
      .references(() => inviteCodes.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** The language that the mail was written in. */
    locale: text('locale', { enum: LOCALES }).notNull(),
    created_at: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('invitations_email').on(t.course_id, t.email),
    index('invitations_course').on(t.course_id, t.created_at, t.id),
    index('invitations_code').on(t.code_id),
    index('invitations_of_email').on(t.email),
  ],
)

/** A word that lowers the price of a paid course. How often it was used is counted over payments. */
export const coupons = sqliteTable(
  'coupons',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Capital letters and digits. */
    code: text('code').notNull(),
    kind: text('kind', { enum: COUPON_KINDS }).notNull(),
    /** Percent, or minor units of the currency. */
    value: integer('value').notNull(),
    /** Of an amount: it is good only while the course costs in it. */
    currency: text('currency', { enum: CURRENCIES }),
    max_uses: integer('max_uses'),
    ends_at: time('ends_at'),
    revoked_at: time('revoked_at'),
    created_at: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('coupons_code').on(t.course_id, t.code),
    index('coupons_course').on(t.course_id, t.created_at, t.id),
  ],
)
