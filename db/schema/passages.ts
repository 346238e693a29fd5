import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag } from '../columns.ts'
import { CONTENT_LANGUAGES, PASSAGE_KINDS, SOURCE_LANGUAGES } from '../vocabulary.ts'
import { courses } from './courses.ts'
import { lessons } from './lessons.ts'
import { materials } from './materials.ts'

/**
 * What the assistant finds: sentences, items, rows and terms of the lessons that students have, and of the text of
 * materials. Derived from lesson_versions and segments; the FTS5 table `passages_fts` reads it by triggers (migration
 * `add_passages`).
 */
export const passages = sqliteTable(
  'passages',
  {
    id: integer('id').primaryKey(),
    /** Names it as long as its sentence or segment stays, which the number does not. */
    key: text('key').notNull(),
    kind: text('kind', { enum: PASSAGE_KINDS }).notNull(),
    lang: text('lang', { enum: SOURCE_LANGUAGES }).notNull(),
    course_id: text('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id').references(() => lessons.id, { onDelete: 'cascade' }),
    /** Of the lesson; what is of another version than the live one is not found. */
    version: integer('version'),
    /** Of a translation its language, with `version` counted in it; null for what the course says in its own. */
    layer: text('layer', { enum: CONTENT_LANGUAGES }),
    /** Of a term of the glossary the course's version that it was published with; its lesson is where it is defined. */
    course_version: integer('course_version'),
    /** Of a passage of a material itself; null for one of a lesson. */
    material_id: text('material_id').references(() => materials.id, { onDelete: 'cascade' }),
    cited_material_id: text('cited_material_id'),
    segment_id: text('segment_id'),
    start: integer('start').notNull().default(0),
    end: integer('end').notNull().default(0),
    text: text('text').notNull(),
    heading: text('heading').notNull().default(''),
    title: text('title').notNull().default(''),
    /** Order within the lesson or the material. */
    position: integer('position').notNull(),
    /** Paragraph, list or table: passages of one share it. */
    block: text('block').notNull(),
    ordered: flag('ordered').notNull().default(false),
    /** What the block defines; of a row the heads of its columns, parted by tabs. */
    label: text('label').notNull().default(''),
    /** What it and its surroundings say, in the forms of the index; `subject` is what its pronouns stand for. */
    words: text('words').notNull(),
    heads: text('heads').notNull().default(''),
    near: text('near').notNull().default(''),
    subject: text('subject').notNull().default(''),
    skeletons: text('skeletons').notNull().default(''),
    /** The lesson's course or the material as a word of the index, so that a search reads no others. */
    scope: text('scope').notNull(),
  },
  (t) => [
    index('passages_lesson').on(t.lesson_id, t.position),
    index('passages_material').on(t.material_id, t.position),
    index('passages_course').on(t.course_id),
  ],
)
