import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, json, time } from '../columns.ts'
import {
  AGES,
  AUDIENCES,
  CONTENT_LANGUAGES,
  CONTENT_TYPES,
  COURSE_STATUSES,
  CURRENCIES,
  CURRICULUM_TYPES,
  type OUTPUT_TYPES,
  PAYMENT_STATUSES,
  QUALIFICATIONS,
} from '../vocabulary.ts'
import { users } from './accounts.ts'
import { materials } from './materials.ts'

export const categories = sqliteTable('categories', {
  id: id(),
  name_ar: text('name_ar').notNull(),
  name_en: text('name_en').notNull(),
  position: integer('position').notNull().default(0),
})

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
    audience: text('audience', { enum: AUDIENCES }),
    target_audience: text('target_audience'),
    age: text('age', { enum: AGES }),
    content_type: text('content_type', { enum: CONTENT_TYPES }).notNull().default('normal'),
    output_types: json<(typeof OUTPUT_TYPES)[number][]>('output_types').notNull().default(['article']),
    qualification: text('qualification', { enum: QUALIFICATIONS }),
    curriculum_type: text('curriculum_type', { enum: CURRICULUM_TYPES }).notNull().default('normal'),
    price: integer('price').notNull().default(0),
    currency: text('currency', { enum: CURRENCIES }).notNull().default('QAR'),
    payment_status: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('free'),
    status: text('status', { enum: COURSE_STATUSES }).notNull().default('in_progress'),
    is_active: flag('is_active').notNull().default(true),
    thumbnail_key: text('thumbnail_key'),
    published_at: time('published_at'),
    /** The row of course_versions that students have now; null before the first publish. */
    live_version: integer('live_version'),
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
    /** By lesson the share read and 1 once done: lesson_progress, kept here too so that a path reads one row. */
    places: json<Record<string, [position: number, done: 0 | 1]>>('places').notNull().default({}),
    last_lesson_id: text('last_lesson_id'),
    last_seen_at: time('last_seen_at').notNull(),
    completed_at: time('completed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.course_id, t.student_id] }),
    index('enrolments_student').on(t.student_id, t.last_seen_at),
  ],
)
