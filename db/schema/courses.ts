import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, json, time } from '../columns.ts'
import type { AllowDownload, CoursePlan } from '../course-plan.ts'
import {
  AGES,
  type AUDIENCES,
  CONTENT_LANGUAGES,
  CONTENT_TYPES,
  COURSE_STATUSES,
  CURRENCIES,
  CURRICULUM_TYPES,
  type OUTPUT_TYPES,
  PAYMENT_STATUSES,
  QUALIFICATIONS,
  VISIBILITIES,
} from '../vocabulary.ts'
import { users } from './accounts.ts'
import { materials } from './materials.ts'

export const categories = sqliteTable(
  'categories',
  {
    id: id(),
    name_ar: text('name_ar').notNull(),
    name_en: text('name_en').notNull(),
    /** The names of an instructor's own as they are compared: one name leads to one of them. */
    folded_ar: text('folded_ar'),
    folded_en: text('folded_en'),
    position: integer('position').notNull().default(0),
    /** The instructor who made it for their own courses; null for those of the catalogue. */
    owner_id: text('owner_id').references(() => users.id),
    /** What is taught in it, as suggestions for the subjects of a course. */
    subjects: json<{ ar: string; en: string }[]>('subjects').notNull().default([]),
  },
  (t) => [
    index('categories_owner').on(t.owner_id, t.position),
    uniqueIndex('categories_name_ar').on(t.owner_id, t.folded_ar),
    uniqueIndex('categories_name_en').on(t.owner_id, t.folded_en),
  ],
)

export const courses = sqliteTable(
  'courses',
  {
    id: id(),
    slug: text('slug').notNull(),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    category_id: text('category_id').references(() => categories.id),
    language: text('language', { enum: CONTENT_LANGUAGES }).notNull(),
    /** To whom it is dedicated; several may be named, null is nobody in particular. */
    audience: json<(typeof AUDIENCES)[number][]>('audience'),
    target_audience: text('target_audience'),
    age: text('age', { enum: AGES }),
    content_type: text('content_type', { enum: CONTENT_TYPES }).notNull().default('normal'),
    output_types: json<(typeof OUTPUT_TYPES)[number][]>('output_types').notNull().default(['article']),
    /** Whether students may download an output, once its instructor has decided. */
    allow_download: json<AllowDownload>('allow_download').notNull().default({}),
    subjects: json<{ title: string }[]>('subjects').notNull().default([]),
    qualification: text('qualification', { enum: QUALIFICATIONS }),
    curriculum_type: text('curriculum_type', { enum: CURRICULUM_TYPES }).notNull().default('normal'),
    price: integer('price').notNull().default(0),
    currency: text('currency', { enum: CURRENCIES }).notNull().default('QAR'),
    payment_status: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('free'),
    status: text('status', { enum: COURSE_STATUSES }).notNull().default('in_progress'),
    is_active: flag('is_active').notNull().default(true),
    visibility: text('visibility', { enum: VISIBILITIES }).notNull().default('public'),
    thumbnail_key: text('thumbnail_key'),
    /** Size of the picture, which counts to its owner's storage. */
    thumbnail_bytes: integer('thumbnail_bytes').notNull().default(0),
    /** An archived course is read by those who joined it, and nobody else joins or finds it. */
    archived_at: time('archived_at'),
    /** Nobody joins from then on; who has joined stays. */
    joining_ends_at: time('joining_ends_at'),
    /** For how many months its certificates are valid; null for ever. */
    certificate_months: integer('certificate_months'),
    /** What the instructor asked for before anything is generated. */
    plan: json<CoursePlan>('plan').notNull().default({}),
    published_at: time('published_at'),
    /** The row of course_versions that students have now; null before the first publish. */
    live_version: integer('live_version'),
    /** The version whose glossary the assistant's index holds; null where it has to be written. */
    indexed_version: integer('indexed_version'),
    /** Kept beside the rows so that a list reads one row a course. */
    levels_count: integer('levels_count').notNull().default(0),
    lessons_count: integer('lessons_count').notNull().default(0),
    learners_count: integer('learners_count').notNull().default(0),
    minutes: integer('minutes').notNull().default(0),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('courses_slug').on(t.slug),
    index('courses_owner').on(t.owner_id, t.created_at, t.id),
    index('courses_catalog').on(t.status, t.is_active, t.published_at, t.id),
    index('courses_catalog_language').on(t.status, t.is_active, t.language, t.published_at, t.id),
    index('courses_catalog_category').on(t.status, t.is_active, t.category_id, t.published_at, t.id),
    index('courses_catalog_owner').on(t.status, t.is_active, t.owner_id, t.published_at, t.id),
    index('courses_catalog_payment').on(t.status, t.is_active, t.payment_status, t.published_at, t.id),
  ],
)

export const courseMaterials = sqliteTable(
  'course_materials',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    material_id: text('material_id')
      .notNull()
      .references(() => materials.id),
    position: integer('position').notNull(),
    /** Added to a course that was written already: no outline has had it yet. */
    is_new: flag('is_new').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.course_id, t.material_id] }),
    index('course_materials_material').on(t.material_id),
  ],
)

export const enrolments = sqliteTable(
  'enrolments',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joined_at: time('joined_at').notNull(),
    /** Lessons done, kept beside the rows for the lists. */
    lessons_done: integer('lessons_done').notNull().default(0),
    /** By lesson the share read, 1 once done, and the block read last: lesson_progress, kept here so that reads take one row. */
    places: json<Record<string, [position: number, done: 0 | 1, block?: string | null]>>('places')
      .notNull()
      .default({}),
    last_lesson_id: text('last_lesson_id'),
    last_seen_at: time('last_seen_at').notNull(),
    completed_at: time('completed_at'),
    /** In which language the student reads the course; null for its own. */
    lang: text('lang', { enum: CONTENT_LANGUAGES }),
  },
  (t) => [
    primaryKey({ columns: [t.course_id, t.student_id] }),
    index('enrolments_student').on(t.student_id, t.last_seen_at, t.course_id),
    index('enrolments_course').on(t.course_id, t.last_seen_at, t.student_id),
  ],
)
