import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, json, time } from '../columns.ts'
import {
  MATERIAL_ERRORS,
  MATERIAL_KINDS,
  MATERIAL_STATUSES,
  READINGS,
  SEGMENT_KINDS,
  SOURCE_LANGUAGES,
} from '../vocabulary.ts'
import { users } from './accounts.ts'

export const materials = sqliteTable(
  'materials',
  {
    id: id(),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As uploaded, for display only; never part of a storage key. */
    name: text('name').notNull(),
    kind: text('kind', { enum: MATERIAL_KINDS }),
    bytes: integer('bytes').notNull(),
    /** Of its figures; kept by triggers of theirs. */
    figure_bytes: integer('figure_bytes').notNull().default(0),
    /** Random; says nothing of user or file. */
    file_key: text('file_key').notNull(),
    sha256: text('sha256').notNull(),
    status: text('status', { enum: MATERIAL_STATUSES }).notNull(),
    error_code: text('error_code', { enum: MATERIAL_ERRORS }),
    title: text('title'),
    language: text('language', { enum: SOURCE_LANGUAGES }),
    pages: integer('pages'),
    characters: integer('characters'),
    /** Of a web page: where it was fetched. */
    source_url: text('source_url'),
    /** Of a recording. */
    duration_ms: integer('duration_ms'),
    /** Of the transcript beside a recording, counted in `bytes`; null where there is none. */
    transcript_bytes: integer('transcript_bytes'),
    /** Null where the text stands in the file itself. */
    reading: text('reading', { enum: READINGS }),
    /** Of a PDF with text: its pages that are pictures, and that nobody has made text of. */
    picture_pages: json<number[]>('picture_pages'),
    /** What its text may take, until it is read, and then what is drafted of its pictured pages; counts as stored. */
    reserved_characters: integer('reserved_characters').notNull().default(0),
    /** Pages read so far, for the progress bar. */
    progress_done: integer('progress_done').notNull().default(0),
    progress_total: integer('progress_total').notNull().default(0),
    /** When it may be read, a lease included; null when it was read or cannot be. */
    due_at: time('due_at'),
    tries: integer('tries').notNull().default(0),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
    /** The `updated_at` of the text whose passages the assistant finds; null where none has been indexed. */
    indexed_at: time('indexed_at'),
  },
  (t) => [index('materials_owner').on(t.owner_id, t.created_at, t.id), index('materials_due').on(t.due_at)],
)

/**
 * Where a stretch of a line lies on its page, in points of the PDF: left and right edge, baseline, size of type, how
 * many letters and digits it holds (`countLetters`), 1 if it is read from the right, and its page where that isn't the
 * page of the segment. A line has one box, and a line of table cells one for each cell.
 */
export type LineBox = [
  x: number,
  end: number,
  y: number,
  size: number,
  letters: number,
  rightToLeft: 0 | 1,
  page?: number,
]

/** Where in a text a cue of its recording begins, and when it is spoken. */
export type CueTime = [offset: number, start_ms: number, end_ms: number]

/** Immutable once written: citations are offsets in `text`. */
export const segments = sqliteTable(
  'segments',
  {
    id: id(),
    material_id: text('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: SEGMENT_KINDS }).notNull(),
    /** Rank of a heading, depth of a list item or quotation, head rows of a table (see worker/extract/source-document.ts). */
    level: integer('level'),
    text: text('text').notNull(),
    rows: json<string[][]>('rows'),
    lang: text('lang', { enum: SOURCE_LANGUAGES }).notNull(),
    page: integer('page'),
    slide: integer('slide'),
    paragraph: integer('paragraph'),
    start_ms: integer('start_ms'),
    end_ms: integer('end_ms'),
    heading_path: json<string[]>('heading_path'),
    /** The lines in reading order, of upright text in PDFs. The last column, which SQLite doesn't read for the others. */
    boxes: json<LineBox[]>('boxes'),
    /** Of a recording: its cues in order. */
    times: json<CueTime[]>('times'),
  },
  (t) => [
    uniqueIndex('segments_material').on(t.material_id, t.position),
    // Most texts have pages or slides or neither: an index of nothing would weigh more than a line of text.
    index('segments_page').on(t.material_id, t.page, t.position).where(sql`page is not null`),
    index('segments_slide').on(t.material_id, t.slide, t.position).where(sql`slide is not null`),
  ],
)

/**
 * Files that were read before boxes or figures were kept: each is read once more, for these alone. Its text stays as it
 * is.
 */
export const boxReadings = sqliteTable(
  'box_readings',
  {
    material_id: text('material_id')
      .primaryKey()
      .references(() => materials.id, { onDelete: 'cascade' }),
    due_at: time('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('box_readings_due').on(t.due_at)],
)

/** A line of a recognised page. `confirmed` once its owner has looked at it; only then does it become text. */
export type RecognisedLine = {
  text: string
  /** 0 to 100, of its least certain word; null where nobody measured it. */
  confidence: number | null
  /** Left, top, right and bottom as shares of the page; absent where its owner typed the line. */
  box?: [number, number, number, number] | undefined
  confirmed: boolean
  /** It is a heading by itself. */
  heading?: true | undefined
  /** A paragraph begins with it. */
  starts?: true | undefined
}

/** A page of a scan as it was recognised in its owner's browser, a draft until all of its material is accepted. */
export const pageReadings = sqliteTable(
  'page_readings',
  {
    material_id: text('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** Mean of its words; null where nobody measured it: its owner types, or a provider read it. */
    confidence: integer('confidence'),
    lines: json<RecognisedLine[]>('lines').notNull(),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.material_id, t.page] })],
)

/** A stretch of a recording that a provider transcribes: one call each, kept as they come. */
export const transcriptionParts = sqliteTable(
  'transcription_parts',
  {
    material_id: text('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    start_ms: integer('start_ms').notNull(),
    end_ms: integer('end_ms').notNull(),
    cues: json<{ start_ms: number; end_ms: number; text: string }[]>('cues').notNull(),
  },
  (t) => [primaryKey({ columns: [t.material_id, t.part] })],
)

/** Pages that were cut out of a PDF to be shown. Their objects lie beside the file, under its key and their number. */
export const cutPages = sqliteTable(
  'cut_pages',
  {
    material_id: text('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** Null where the file can't be cut: nobody tries again. */
    bytes: integer('bytes'),
  },
  (t) => [primaryKey({ columns: [t.material_id, t.page] })],
)
