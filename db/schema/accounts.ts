import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, json, time } from '../columns.ts'
import {
  AGE_GROUPS,
  type CALENDARS,
  CODE_PURPOSES,
  type DIGITS,
  GENDERS,
  LOCALES,
  type NotificationKind,
  ROLES,
  type THEMES,
} from '../vocabulary.ts'

export type Address = {
  country: string
  street: string
  postal_code: string
  state: string
  building: string
}

export type Preferences = {
  digits?: (typeof DIGITS)[number]
  calendar?: (typeof CALENDARS)[number]
  theme?: (typeof THEMES)[number]
  /** As Asia/Qatar: the one that the browser said last. */
  time_zone?: string
  /** Kinds whose mail is unwanted. */
  no_mail?: NotificationKind[]
  /** Kinds whose push is unwanted. */
  no_push?: NotificationKind[]
}

export const users = sqliteTable(
  'users',
  {
    id: id(),
    type: text('type', { enum: ROLES }).notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    /** The names in their search form; null for rows from before it was kept. */
    first_name_folded: text('first_name_folded'),
    last_name_folded: text('last_name_folded'),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    email_verified_at: time('email_verified_at'),
    /** `argon2id$m$t$p$pepperKeyId$salt$digest`, see platform/passwords. */
    password_hash: text('password_hash').notNull(),
    phone: text('phone'),
    gender: text('gender', { enum: GENDERS }),
    country: text('country'),
    age_group: text('age_group', { enum: AGE_GROUPS }),
    is_parent: flag('is_parent'),
    language: text('language', { enum: LOCALES }).notNull().default('ar'),
    address: json<Address>('address'),
    avatar_key: text('avatar_key'),
    /** Size of the picture; 0 without one. */
    avatar_bytes: integer('avatar_bytes').notNull().default(0),
    /** Digits, calendar and theme, where the user chose other than the defaults. */
    preferences: json<Preferences>('preferences').notNull().default({}),
    /** TOTP secret, encrypted; it counts once `totp_enabled_at` is set. */
    totp_secret: text('totp_secret'),
    totp_enabled_at: time('totp_enabled_at'),
    /** Newest 30-second step that was accepted: a code works once. */
    totp_last_step: integer('totp_last_step'),
    disabled_at: time('disabled_at'),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [
    // Anyone may claim an address; only who has proved it by a code owns it.
    uniqueIndex('users_proven_email').on(t.email).where(sql`${t.email_verified_at} is not null`),
    index('users_email').on(t.email, t.created_at),
    index('users_unproven').on(t.created_at).where(sql`${t.email_verified_at} is null`),
  ],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: time('created_at').notNull(),
    last_seen_at: time('last_seen_at').notNull(),
    expires_at: time('expires_at').notNull(),
    revoked_at: time('revoked_at'),
    user_agent: text('user_agent'),
  },
  (t) => [index('sessions_user').on(t.user_id, t.created_at)],
)

/** Emailed codes, kept only as a keyed hash bound to purpose and user. */
export const oneTimeCodes = sqliteTable(
  'one_time_codes',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otp_type: text('otp_type', { enum: CODE_PURPOSES }).notNull(),
    code_hash: text('code_hash').notNull(),
    tries_left: integer('tries_left').notNull(),
    created_at: time('created_at').notNull(),
    expires_at: time('expires_at').notNull(),
    used_at: time('used_at'),
    /** Tries of browsers without the session of the claim: they spend none of its own. */
    tries_left_elsewhere: integer('tries_left_elsewhere').notNull().default(0),
  },
  (t) => [index('one_time_codes_user').on(t.user_id, t.otp_type, t.created_at)],
)

/** Reset links; the id is the hash of the 128-bit token in the link. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: time('created_at').notNull(),
    expires_at: time('expires_at').notNull(),
    used_at: time('used_at'),
  },
  (t) => [index('password_resets_user').on(t.user_id)],
)

/**
 * A change of an account's address that waits for both sides: for a code mailed to the new address, and for the link
 * mailed to the old one. The link is sealed over the id, so that it can be sent again and the first one still works.
 */
export const emailChanges = sqliteTable(
  'email_changes',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new address: lower case, trimmed. */
    email: text('email').notNull(),
    code_hash: text('code_hash').notNull(),
    code_expires_at: time('code_expires_at').notNull(),
    tries_left: integer('tries_left').notNull(),
    new_confirmed_at: time('new_confirmed_at'),
    old_confirmed_at: time('old_confirmed_at'),
    /** Began it with the password, and stays when the others end. */
    session_id: text('session_id').notNull(),
    created_at: time('created_at').notNull(),
    expires_at: time('expires_at').notNull(),
  },
  (t) => [index('email_changes_expires').on(t.expires_at)],
)

/** Who did what to an account, without secrets. */
export const authEvents = sqliteTable(
  'auth_events',
  {
    id: id(),
    user_id: text('user_id'),
    kind: text('kind').notNull(),
    at: time('at').notNull(),
    request_id: text('request_id'),
    detail: json<Record<string, string | number>>('detail').notNull().default(sql`'{}'`),
  },
  (t) => [index('auth_events_user').on(t.user_id, t.at), index('auth_events_at').on(t.at)],
)

/** One-time codes that stand in for a lost authenticator, hashed. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text('code_hash').notNull(),
    used_at: time('used_at'),
  },
  (t) => [index('recovery_codes_user').on(t.user_id)],
)
