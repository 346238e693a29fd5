import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, json, reviewColumns, time } from '../columns.ts'
import {
  CONTENT_LANGUAGES,
  DIFFICULTIES,
  type Feedback,
  POOLS,
  QUESTION_TYPES,
  type QuestionKey,
  type QuestionParts,
  SKILLS,
} from '../vocabulary.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'

/** The item bank. */
export const questions = sqliteTable(
  'questions',
  {
    id: id(),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: text('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    level_id: text('level_id'),
    lesson_id: text('lesson_id'),
    position: integer('position').notNull().default(0),
    type: text('type', { enum: QUESTION_TYPES }).notNull(),
    /** Rule that made it, for item statistics; null when a person did. */
    rule: text('rule'),
    title: text('title').notNull(),
    explanation: text('explanation').notNull().default(''),
    points: integer('points').notNull().default(1),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull().default('beginner'),
    language: text('language', { enum: CONTENT_LANGUAGES }).notNull(),
    about: text('about'),
    /** What is shown beside the title: answers, items, lefts and rights, or the unit. */
    parts: json<QuestionParts>('parts').notNull().default({}),
    hint: text('hint'),
    skill: text('skill', { enum: SKILLS }).notNull().default('recall'),
    pool: text('pool', { enum: POOLS }).notNull().default('both'),
    /** The sentence of the lesson's objectives that it stands for. */
    objective_id: text('objective_id'),
    changed: json<{ from: string; to: string }>('changed'),
    /** Grows with every change of what is asked or what is right; see questionVersions. */
    version: integer('version').notNull().default(1),
    /** The row of questionVersions that attempts draw, set by publishing; null while students do not have it. */
    live_version: integer('live_version'),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
    ...reviewColumns(),
  },
  (t) => [
    index('questions_owner').on(t.owner_id, t.created_at, t.id),
    index('questions_owner_course').on(t.owner_id, t.course_id, t.created_at, t.id),
    index('questions_course').on(t.course_id, t.state),
    index('questions_lesson').on(t.lesson_id, t.position),
  ],
)

/** Words by which an instructor sorts the bank. Spellings that fold to one `form` are one tag. */
export const questionTags = sqliteTable(
  'question_tags',
  {
    question_id: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    tag: text('tag').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.question_id, t.form] }),
    index('question_tags_owner').on(t.owner_id, t.form, t.question_id),
  ],
)

/** Keys live apart, so that no query of what a learner sees can carry one along. */
export const questionKeys = sqliteTable('question_keys', {
  question_id: text('question_id')
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  key: json<QuestionKey>('key').notNull(),
  feedback: json<Feedback>('feedback').notNull().default({}),
})

/**
 * A question as it is asked. Written when it is published in this wording, never changed:
 * who sat the exam keeps what they saw, whatever becomes of the question.
 */
export const questionVersions = sqliteTable(
  'question_versions',
  {
    question_id: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    lesson_id: text('lesson_id'),
    type: text('type', { enum: QUESTION_TYPES }).notNull(),
    title: text('title').notNull(),
    explanation: text('explanation').notNull(),
    parts: json<QuestionParts>('parts').notNull().default({}),
    hint: text('hint'),
    pool: text('pool', { enum: POOLS }).notNull().default('both'),
    /** Its sources as they were published with it (`citedText`); null in wordings from before they were kept. */
    cited: text('cited'),
  },
  (t) => [primaryKey({ columns: [t.question_id, t.version] })],
)

/** What is right in a version and what it earns. Only a regrade changes it, and leaves a row that says so. */
export const versionKeys = sqliteTable(
  'version_keys',
  {
    question_id: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Null: it counts for nobody. */
    key: json<QuestionKey>('key'),
    feedback: json<Feedback>('feedback').notNull().default({}),
    points: integer('points').notNull(),
  },
  (t) => [primaryKey({ columns: [t.question_id, t.version] })],
)
