import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, json, time } from '../columns.ts'
import { CV_STATUSES, MATERIAL_ERRORS } from '../vocabulary.ts'
import { users } from './accounts.ts'

/** Where a value stands: UTF-16 offsets in a line of the document. */
export type CvSpan = { line: number; start: number; end: number }
/** What the owner changed has no place in the document any more. */
type Spans<Field extends string> = { spans: Partial<Record<Field, CvSpan[]>> }

type WorkField = 'company_name' | 'job_title' | 'country' | 'job_summary' | 'from' | 'to'
/** Dates are `YYYY-MM` or `YYYY`, or a Hijri year as written; empty when unknown. */
export type CvWork = Record<WorkField, string> & { id: string; present: boolean } & Spans<WorkField>
type EducationField = 'university' | 'location' | 'degree' | 'city'
export type CvEducation = Record<EducationField, string> & { id: string } & Spans<EducationField>
export type CvSkill = { id: string; name: string } & Spans<'name'>
export type CvContent = {
  work_experience: CvWork[]
  education: CvEducation[]
  technical_skills: CvSkill[]
  /** What the person writes of themselves; the public profile may begin with it. */
  about?: string
}

/** A teacher's CV: one a person, replaced by uploading another. */
export const cvs = sqliteTable('cvs', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  file_key: text('file_key').notNull(),
  status: text('status', { enum: CV_STATUSES }).notNull(),
  error_code: text('error_code', { enum: MATERIAL_ERRORS }),
  job_id: text('job_id'),
  engine: text('engine'),
  /** The document as lines, to show where a field came from. */
  lines: json<string[]>('lines').notNull().default([]),
  content: json<CvContent>('content')
    .notNull()
    .default({ work_experience: [], education: [], technical_skills: [] }),
  created_at: time('created_at').notNull(),
  analysed_at: time('analysed_at'),
  edited_at: time('edited_at'),
  approved_at: time('approved_at'),
})

/** The public face of an instructor, made from the approved CV and shown only once reviewed. */
export const instructorProfiles = sqliteTable('instructor_profiles', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  headline: text('headline').notNull(),
  bio: text('bio').notNull(),
  subjects: json<string[]>('subjects').notNull().default([]),
  is_shown: flag('is_shown').notNull().default(false),
  engine: text('engine'),
  updated_at: time('updated_at').notNull(),
})
