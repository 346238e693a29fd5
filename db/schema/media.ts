import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, json, time } from '../columns.ts'
import { LESSON_MEDIA_KINDS, UPLOAD_PURPOSES } from '../media-vocabulary.ts'
import { CONTENT_LANGUAGES } from '../vocabulary.ts'
import { users } from './accounts.ts'

/**
 * A file that arrives in parts and can be gone on with after anything that breaks it off. Its whole size counts as
 * stored from the first moment (triggers of migration `add_media`), until it is given up or becomes another row's.
 */
export const mediaUploads = sqliteTable(
  'media_uploads',
  {
    id: id(),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: UPLOAD_PURPOSES }).notNull(),
    /** As uploaded, for display only; never part of a storage key. */
    name: text('name').notNull(),
    /** Told by its first bytes; null before they came. */
    type: text('type'),
    bytes: integer('bytes').notNull(),
    file_key: text('file_key').notNull(),
    /** The storage's name for the open upload; null before it has one. */
    storage_id: text('storage_id'),
    completed_at: time('completed_at'),
    created_at: time('created_at').notNull(),
    /** Of the file on its sender's machine, so that nothing of another one is added to it. */
    fingerprint: text('fingerprint'),
  },
  (t) => [
    uniqueIndex('media_uploads_key').on(t.file_key),
    index('media_uploads_owner').on(t.owner_id, t.created_at),
    index('media_uploads_created').on(t.created_at),
  ],
)

/** The parts that are stored: R2 itself cannot say which. */
export const uploadParts = sqliteTable(
  'upload_parts',
  {
    upload_id: text('upload_id')
      .notNull()
      .references(() => mediaUploads.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    etag: text('etag').notNull(),
  },
  (t) => [primaryKey({ columns: [t.upload_id, t.number] })],
)

/** The films, recordings, files and pictures of a person. Any of their lessons may show them. */
export const lessonMedia = sqliteTable(
  'lesson_media',
  {
    id: id(),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LESSON_MEDIA_KINDS }).notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    file_key: text('file_key').notNull(),
    /** As the instructor's browser measured them. */
    duration_ms: integer('duration_ms'),
    width: integer('width'),
    height: integer('height'),
    /** Of its captions; kept by triggers of theirs. */
    caption_chars: integer('caption_chars').notNull().default(0),
    created_at: time('created_at').notNull(),
  },
  (t) => [index('lesson_media_owner').on(t.owner_id, t.created_at, t.id)],
)

/** What is heard, and when. Milliseconds. */
export type Cue = { start_ms: number; end_ms: number; text: string }

/** The captions of a film or recording in one language. Students have them as they are now, without a publish. */
export const captions = sqliteTable(
  'captions',
  {
    media_id: text('media_id')
      .notNull()
      .references(() => lessonMedia.id, { onDelete: 'cascade' }),
    lang: text('lang', { enum: CONTENT_LANGUAGES }).notNull(),
    cues: json<Cue[]>('cues').notNull(),
    characters: integer('characters').notNull(),
    revision: integer('revision').notNull().default(0),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.media_id, t.lang] })],
)
