import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../columns.ts'
import { CONTENT_LANGUAGES } from '../vocabulary.ts'
import { courses } from './courses.ts'
import { questions } from './questions.ts'

export const TRANSLATED_STATES = ['machine', 'approved'] as const
/** Why a model stopped before everything that is missing was translated. */
export const LAYER_STOPS = ['quota_spent', 'unavailable'] as const

/** What students read of a course in another language beside its lessons, which are rows of lesson_versions. */
export type LayerOutline = {
  title: string
  description: string
  levels: Record<string, string>
  assessments: Record<string, string>
  terms: Record<string, { term: string; meaning: string }>
  /** By lesson: its title, the version of the source that was translated, and the version in this language. */
  lessons: Record<string, { title: string; of: number; number: number }>
  /** The hash of what its questions say. */
  questions?: string
}

/** A course in a second language: one course, one enrolment, a layer for each language. */
export const courseLayers = sqliteTable(
  'course_layers',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lang: text('lang', { enum: CONTENT_LANGUAGES }).notNull(),
    /** Null until it is published. */
    outline: json<LayerOutline>('outline'),
    published_at: time('published_at'),
    /** Of which publish the assistant's index holds the lessons. */
    indexed_at: time('indexed_at'),
    created_at: time('created_at').notNull(),
    /** When a model may translate its next segments, a lease included; null where nobody asked for it or it is done. */
    due_at: time('due_at'),
    tries: integer('tries').notNull().default(0),
    /** Counts what was stored: with `tries` it tells one holder of the lease from another. */
    pieces: integer('pieces').notNull().default(0),
    /** Segments whose translation by the model could not stand. */
    refused: json<string[]>('refused').notNull().default([]),
    stop: text('stop', { enum: LAYER_STOPS }),
  },
  (t) => [primaryKey({ columns: [t.course_id, t.lang] }), index('course_layers_due').on(t.due_at)],
)

/** The translation of one segment: a title, sentence, label, side of a card or part of a question. */
export const translatedSegments = sqliteTable(
  'translated_segments',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lang: text('lang', { enum: CONTENT_LANGUAGES }).notNull(),
    /** Names what is translated: see features/translations/unit-rules. */
    unit: text('unit').notNull(),
    /** The source as it was translated: where it reads otherwise now, the translation is stale. */
    source: text('source').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: TRANSLATED_STATES }).notNull(),
    /** The engine that wrote it; null when a person did. */
    engine: text('engine'),
    /** Of a term: the words that stood for it before, which a check looks for. */
    former: json<string[]>('former').notNull().default([]),
    revision: integer('revision').notNull().default(0),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.course_id, t.lang, t.unit] })],
)

/** A question in another language, as attempts show it: the texts of one version by the ids of its parts. */
export const questionLayers = sqliteTable(
  'question_layers',
  {
    question_id: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    lang: text('lang', { enum: CONTENT_LANGUAGES }).notNull(),
    texts: json<Record<string, string>>('texts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.question_id, t.version, t.lang] })],
)
