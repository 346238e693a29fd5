import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, json, time } from '../columns.ts'
import { CV_STATUSES, MATERIAL_ERRORS } from '../vocabulary.ts'
import { users } from './accounts.ts'

export type CvWork = {
  company_name: string
  job_title: string
  country: string
  job_summary: string
  /** `YYYY-MM` or `YYYY`; empty when unknown. */
  from: string
  to: string
  present: boolean
  lines: number[]
}
export type CvEducation = {
  university: string
  location: string
  degree: string
  city: string
  lines: number[]
}
export type CvSkill = { name: string; lines: number[] }
export type CvContent = { work_experience: CvWork[]; education: CvEducation[]; technical_skills: CvSkill[] }

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
