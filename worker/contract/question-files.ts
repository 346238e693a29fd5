import * as z from 'zod/mini'
import { LIMITS, QUESTION_TYPES } from '#db/vocabulary.ts'
import { QuestionsQuery } from './questions.ts'
import { id, type Route } from './wire.ts'

/** What questions leave in. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'gift', 'moodle_xml'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** What they come in; told apart by the file itself. */
export const IMPORT_FORMATS = [...EXPORT_FORMATS, 'docx'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

const flag = z.optional(z.enum(['true', 'false']))
export const ImportQuery = z.strictObject({
  course_id: id,
  /** For questions whose row names no lesson. */
  lesson_id: z.optional(id),
  /** Only says what would happen. */
  preview: flag,
  /** Also imports what the bank has already. */
  duplicates: flag,
})
/** Either the questions named or, with none named, all that the filters leave. */
export const ExportBody = z.strictObject({
  ...z.omit(QuestionsQuery, { cursor: true, limit: true }).shape,
  ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(LIMITS.questionsExported))),
  format: z.enum(EXPORT_FORMATS),
})
export const TemplateQuery = z.strictObject({ format: z.enum(['csv', 'xlsx']) })

const Said = z.object({ code: z.string(), message: z.string() })
/** One question of a file: `ready` in a preview, `imported` afterwards. */
const ImportRow = z.object({
  /** The row of a table, or the number of the question in its file. */
  place: z.number(),
  title: z.string(),
  type: z.nullable(z.enum(QUESTION_TYPES)),
  state: z.enum(['ready', 'imported', 'duplicate', 'refused']),
  /** What is wrong, by field. */
  errors: z.record(z.string(), Said),
  /** What could not be taken over as it was. */
  notes: z.array(Said),
  /** The question of the bank that asks the same; null for one of this file. */
  duplicate_of: z.nullable(id),
})
export type ImportRow = z.infer<typeof ImportRow>
const ImportReport = z.object({
  format: z.enum(IMPORT_FORMATS),
  totals: z.object({
    read: z.number(),
    ready: z.number(),
    imported: z.number(),
    duplicate: z.number(),
    refused: z.number(),
  }),
  /** Columns of a table that say nothing to us. */
  unknown_columns: z.array(z.string()),
  rows: z.array(ImportRow),
  /** Rows that are not listed because nothing is to be said about them and the list is long. */
  left_off: z.number(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** What this format cannot say of the questions to export, or says so that only Sullam reads it back. */
const ExportCheck = z.object({
  count: z.number(),
  losses: z.array(z.object({ code: z.string(), message: z.string(), count: z.number(), kept: z.boolean() })),
})
export type ExportCheck = z.infer<typeof ExportCheck>

export const questionFileRoutes: Route[] = [
  {
    method: 'post',
    path: '/questions/import',
    access: 'teacher',
    summary: 'Import questions from a file, with a report on each of them',
    multipart: true,
    query: ImportQuery,
    data: ImportReport,
  },
  {
    method: 'get',
    path: '/questions/import/template',
    access: 'teacher',
    summary: 'Download a table to fill in with questions',
    query: TemplateQuery,
  },
  {
    method: 'post',
    path: '/questions/export',
    access: 'teacher',
    summary: 'Export questions as a file',
    body: ExportBody,
  },
  {
    method: 'post',
    path: '/questions/export/check',
    access: 'teacher',
    summary: 'List what a format can’t say about the questions to export',
    body: ExportBody,
    data: ExportCheck,
  },
]
