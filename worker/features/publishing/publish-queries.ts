import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import {
  assessments,
  courses,
  courseVersions,
  jobs,
  lessons,
  lessonVersions,
  practisedQuestions,
  questions,
  questionVersions,
  versionKeys,
} from '#db/schema/index.ts'
import type { Course } from '#worker/contract/courses.ts'
import { lessonWords } from '#worker/features/courses/lesson-words.ts'
import { courseColumns, ownCourse } from '#worker/features/courses/queries.ts'
import { courseView } from '#worker/features/courses/rules.ts'
import { isListed, unlistInSearch, updateSearchIndex } from '#worker/features/courses/search.ts'
import { passageStatements } from '#worker/features/retrieval/index-queries.ts'
import { nextVersion } from '#worker/jobs/step-lease.ts'
import { isTaken } from '#worker/platform/database/taken.ts'
import { hashOf } from '#worker/platform/hash.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { citedText } from '#worker/reading/citations.ts'
import { practisedText } from '#worker/reading/practised.ts'
import { type Draft, getDraft } from './course-queries.ts'
import { canonical, lessonsOf } from './document-rules.ts'

/** Whether publishing would change anything for students. */
export const differs = ({ course, before, after, lessons: own, questions: asked }: Draft): boolean =>
  course.live_version === null ||
  own.some(({ changed }) => changed) ||
  canonical(before) !== canonical(after) ||
  asked.some((question) => question.live_version !== nextQuestionVersion(question))

type AskedQuestion = Draft['questions'][number]
/** The wording that students get with the next publish; null for a question that nobody approved. */
export const nextQuestionVersion = ({ state, version }: Pick<AskedQuestion, 'state' | 'version'>) =>
  state === 'approved' || state === 'edited' ? version : null

/** Why the draft cannot be published now; null when it can. */
export function faultOf(draft: Draft) {
  if (draft.course.writing) return 'job_running'
  if (draft.pendingCount > 0) return 'unreviewed_items'
  if (draft.lessons.every(({ document }) => document.blocks.length === 0)) return 'nothing_to_publish'
  return differs(draft) ? null : 'already_published'
}

/**
 * Publishes the draft: the first time, or what changed since. One batch reads, another one writes what was read, so
 * that an edit in between stays in the draft. Of two publishes at once the second is refused.
 */
export async function publishCourse(
  services: Services,
  ownerId: string,
  courseId: string,
  note: string | null,
): Promise<{ course: Course; version: number }> {
  const draft = await getDraft(services, ownerId, courseId)
  const fault = faultOf(draft)
  if (fault === 'unreviewed_items')
    throw new AppError(fault, { detail: { items: draft.pending, count: draft.pendingCount } })
  if (fault) throw new AppError(fault)
  const version = (draft.course.live_version ?? 0) + 1
  const results = await services.db
    .batch([
      services.db.update(courses).set({ updated_at: services.now() }).where(ownCourse(ownerId, courseId)),
      ...publishStatements(services, draft, { ownerId, courseId, version, note }),
      services.db.select(courseColumns).from(courses).where(ownCourse(ownerId, courseId)),
    ])
    .catch((thrown: unknown) => {
      if (isTaken(thrown, 'course_versions')) throw new AppError('conflict')
      throw thrown
    })
  // The last statement of the batch, which the type of a mixed list cannot express.
  const [row] = results.at(-1) as Parameters<typeof courseView>[0][]
  return { course: courseView(found(row)), version }
}

type Publish = { ownerId: string; courseId: string; version: number; note: string | null }

/** All that a publish writes. The row of the course version comes first: there can be only one of a number. */
export function publishStatements(
  services: Services,
  draft: Draft,
  { ownerId, courseId, version, note }: Publish,
): BatchItem<'sqlite'>[] {
  const { db } = services
  const now = services.now()
  const published = { published_at: now, published_by: ownerId, note }
  const { course, after } = draft
  const inCourse = lessonsOf(after)
  const versions = draft.lessons
    .filter(({ changed }) => changed)
    .map(({ id, document, version: number, review }) => {
      const text = canonical(document)
      const { language: lang } = document
      return {
        lesson_id: id,
        lang,
        number,
        document: text,
        hash: hashOf(text),
        review,
        words: lessonWords(document),
        ...published,
      }
    })
  return [
    db
      .insert(courseVersions)
      .values({ course_id: courseId, number: version, document: canonical(after), ...published }),
    ...insertMany(db, lessonVersions, versions),
    db
      .update(lessons)
      .set({
        live_version: chosen(lessons.id, Object.fromEntries(inCourse.map((one) => [one.id, one.version]))),
      })
      .where(eq(lessons.course_id, courseId)),
    ...passageStatements(
      services,
      draft.lessons
        .filter(({ changed }) => changed)
        .map(({ id, document, version: number }) => ({ id, course_id: courseId, version: number, document })),
    ),
    ...questionStatements(services, draft, courseId),
    db
      .insert(practisedQuestions)
      .values({ course_id: courseId, listed: practisedText(courseId) })
      .onConflictDoUpdate({ target: practisedQuestions.course_id, set: { listed: sql`excluded.listed` } }),
    db
      .update(courses)
      .set({
        live_version: version,
        status: 'published',
        published_at: sql`coalesce(${courses.published_at}, ${now})`,
        levels_count: after.levels.length,
        lessons_count: inCourse.length,
        minutes: inCourse.reduce((sum, lesson) => sum + lesson.minutes, 0),
      })
      .where(eq(courses.id, courseId)),
    db
      .update(jobs)
      .set({ state: 'done', updated_at: now, ...nextVersion })
      .where(and(eq(jobs.course_id, courseId), eq(jobs.state, 'ready_for_review'))),
    ...after.assessments.map((row) =>
      db
        .update(assessments)
        .set({
          mcq_count: sql`min(${assessments.mcq_count}, ${row.mcq_count})`,
          true_or_false_count: sql`min(${assessments.true_or_false_count}, ${row.true_or_false_count})`,
          other_count: sql`min(${assessments.other_count}, ${row.other_count})`,
        })
        .where(eq(assessments.id, row.id)),
    ),
    isListed({ ...course, status: 'published' })
      ? updateSearchIndex(services, { ...course, id: courseId })
      : unlistInSearch(services, courseId),
  ]
}

/** In SQL: the value that a map gives for an id, null for one that is not in it. */
const chosen = (id: typeof lessons.id | typeof questions.id, values: Record<string, number>) =>
  sql<number | null>`(SELECT value FROM json_each(${JSON.stringify(values)}) WHERE key = ${id})`

/**
 * Keeps the wording and key of each approved question, and lets attempts draw it from now on. A question that was
 * edited since the draft was read keeps what students have of it until the next publish.
 */
function questionStatements(services: Services, draft: Draft, courseId: string): BatchItem<'sqlite'>[] {
  const { db } = services
  const approved = Object.fromEntries(
    draft.questions.flatMap((question) => {
      const version = nextQuestionVersion(question)
      return version === null ? [] : [[question.id, version]]
    }),
  )
  const read = JSON.stringify(approved)
  const unknownIn = (table: string) =>
    sql`FROM json_each(${read}) d JOIN questions q ON q.id = d.key AND q.version = d.value
      WHERE NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} v WHERE v.question_id = q.id AND v.version = q.version)`
  const asRead = chosen(questions.id, approved)
  return [
    db.insert(questionVersions).select(
      sql`SELECT q.id, q.version, q.lesson_id, q.type, q.title, q.explanation, q.parts, q.hint, q.pool,
          ${citedText(sql`q.id`)} ${unknownIn('question_versions')}`,
    ),
    db.insert(versionKeys).select(
      sql`SELECT q.id, q.version, (SELECT k.key FROM question_keys k WHERE k.question_id = q.id),
          coalesce((SELECT k.feedback FROM question_keys k WHERE k.question_id = q.id), '{}'), q.points
        ${unknownIn('version_keys')}`,
    ),
    db
      .update(questions)
      .set({
        live_version: sql`CASE WHEN ${asRead} IS NULL OR ${asRead} = ${questions.version} THEN ${asRead}
          ELSE ${questions.live_version} END`,
      })
      .where(eq(questions.course_id, courseId)),
  ]
}
