import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  askedQuestions,
  assessments,
  attempts,
  courseLayers,
  courses,
  enrolments,
  questionLayers,
  questionVersions,
} from '#db/schema/index.ts'
import type { AssessmentKind } from '#db/vocabulary.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import { otherLanguages } from '#worker/features/learning/live-queries.ts'
import { batchBuiltOnce } from '#worker/platform/database/built-once.ts'
import { named } from '#worker/platform/database/named.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { partsView, withoutTexts } from '#worker/questions/content.ts'
import { type AskedQuestion, shownParts } from '#worker/questions/grade.ts'
import { translatedQuestion } from '#worker/questions/translated.ts'
import { bringBackAttempts } from '#worker/reading/archived-attempts.ts'
import { asked, askedEntries, askedId, askedVersion, isAskedByNumber } from '#worker/reading/asked.ts'
import { layerColumns, ownEnrolment, ownLayer, textsAsked, textsColumn } from './language-queries.ts'

/** What the attempt's object stores: the times, and what may be answered to each question. */
export type Sheet = {
  attempt_id: string
  student_id: string
  deadline_at: number | null
  kind: AssessmentKind
  /** Type and parts by the id of the question. Texts are left out: ids are enough to check a response. */
  questions: Record<string, AskedQuestion>
}
export type Saved = Attempt['answers_saved']
export type OpenedAttempt = {
  sheet: Sheet
  /** What the student sees of the attempt, without the server's time and the saved answers. */
  view: Omit<Attempt, 'server_now' | 'answers_saved'>
  /** The responses of a finished attempt. While an attempt is open only its object knows them. */
  saved: Saved
}

/** Joins each question of an attempt with the wording that it had when it was drawn. */
export const versionAsked: SQL | undefined = and(
  eq(questionVersions.question_id, askedId),
  eq(questionVersions.version, askedVersion),
)

/** An attempt of this student as the student may see it while it is open, or 404. No query here reads the keys. */
export async function getAttempt(
  services: Services,
  studentId: string,
  attemptId: string,
): Promise<OpenedAttempt> {
  const opened = await readAttempt(services, studentId, attemptId)
  if (opened.view.questions.length > 0 || opened.view.state === 'open') return opened
  await bringBackAttempts(services, studentId)
  return readAttempt(services, studentId, attemptId)
}

async function readAttempt(services: Services, studentId: string, attemptId: string): Promise<OpenedAttempt> {
  const [rows, questionRows] = await readOpen(services, { student: studentId, attempt: attemptId })
  return openedAttempt({ studentId, attemptId }, rows, questionRows)
}

/** Two statements that read an attempt and its questions, for `openedAttempt`. */
export const attemptReads = (
  services: Services,
  studentId: SQLWrapper | string,
  attemptId: SQLWrapper | string,
) =>
  [
    services.db
      .select({
        number: attempts.number,
        state: attempts.state,
        seed: attempts.seed,
        started_at: attempts.started_at,
        deadline_at: attempts.deadline_at,
        assessment_id: attempts.assessment_id,
        kind: attempts.kind,
        title: assessments.title,
        slug: assessments.slug,
        success_percentage: attempts.success_percentage,
        course_slug: named(courses.slug, 'course_slug'),
        course_title: named(courses.title, 'course_title'),
        language: courses.language,
        other_languages: otherLanguages,
        ...layerColumns,
      })
      .from(attempts)
      .innerJoin(assessments, eq(assessments.id, attempts.assessment_id))
      .innerJoin(courses, eq(courses.id, attempts.course_id))
      .leftJoin(enrolments, ownEnrolment)
      .leftJoin(courseLayers, ownLayer)
      .where(and(eq(attempts.id, attemptId), eq(attempts.student_id, studentId))),
    services.db
      .select({
        id: questionVersions.question_id,
        type: questionVersions.type,
        title: questionVersions.title,
        parts: questionVersions.parts,
        has_hint: sql<boolean>`${questionVersions.hint} IS NOT NULL`.mapWith(Boolean).as('has_hint'),
        ...asked,
        texts: textsColumn,
      })
      .from(attempts)
      .innerJoin(askedEntries, sql`true`)
      .leftJoin(askedQuestions, isAskedByNumber)
      .innerJoin(questionVersions, versionAsked)
      .leftJoin(questionLayers, textsAsked)
      .where(eq(attempts.id, attemptId)),
  ] as const
type Reads = ReturnType<typeof attemptReads>

const readOpen = batchBuiltOnce((services) =>
  attemptReads(services, sql.placeholder('student'), sql.placeholder('attempt')),
)

export function openedAttempt(
  { studentId, attemptId }: { studentId: string; attemptId: string },
  rows: Awaited<Reads[0]>,
  asked: Awaited<Reads[1]>,
): OpenedAttempt {
  // Sorted here, since SQLite counts each row that it sorts as read once more.
  const questionRows = asked.toSorted((a, b) => a.position - b.position)
  const {
    assessment_id: assessmentId,
    kind,
    title,
    slug,
    success_percentage: successPercentage,
    ...attempt
  } = found(rows[0])
  const {
    seed,
    started_at: startedAt,
    deadline_at: deadlineAt,
    course_slug: courseSlug,
    course_title: courseTitle,
    language,
    other_languages: others,
    layer,
    layer_lang: layerLang,
    ...rest
  } = attempt
  return {
    sheet: {
      attempt_id: attemptId,
      student_id: studentId,
      deadline_at: deadlineAt,
      kind,
      questions: Object.fromEntries(
        questionRows.map(({ id, type, parts }) => [id, { type, parts: withoutTexts(parts) }]),
      ),
    },
    view: {
      id: attemptId,
      ...rest,
      assessment: {
        id: assessmentId,
        kind,
        title: layer?.assessments[assessmentId] ?? title,
        slug,
        course_slug: courseSlug,
        course_title: layer?.title ?? courseTitle,
        language: layerLang ?? language,
        languages: [language, ...others],
        success_percentage: successPercentage,
      },
      started_at: iso(startedAt),
      deadline_at: iso(deadlineAt),
      questions: questionRows.map(({ texts, ...row }) => {
        // The order is that of the course's own language: what is shown at a place is the same in all of them.
        const parts = shownParts(row, seed, row.position)
        const question = translatedQuestion({ ...row, parts }, texts)
        return {
          id: question.id,
          title: question.title,
          points: question.points,
          has_hint: kind === 'exercise' && question.has_hint,
          language: layerLang !== null && texts === null ? language : null,
          ...partsView(question.type, question.parts),
        }
      }),
    },
    saved: Object.fromEntries(
      questionRows.flatMap(({ id, response }) => (response === null ? [] : [[id, { response, seq: 0 }]])),
    ),
  }
}
