import { and, asc, eq, sql } from 'drizzle-orm'
import {
  askedQuestions,
  attempts,
  citations,
  questionLayers,
  questionVersions,
  versionKeys,
} from '#db/schema/index.ts'
import type { Feedback, QuestionKey, QuestionResponse } from '#db/vocabulary.ts'
import type { Hint, Verdict } from '#worker/contract/attempts.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { gradeResponse, type KeyedQuestion, rightResponse } from '#worker/questions/grade.ts'
import { pointsOf } from '#worker/questions/points.ts'
import { translatedReasons } from '#worker/questions/translated.ts'
import { askedEntries, isAsked } from '#worker/reading/asked.ts'
import { type CitationRow, citationView, listCitations } from '#worker/reading/citations.ts'
import { versionAsked } from './attempt-queries.ts'
import { keyOfVersion } from './grade-queries.ts'
import { textsAsked, textsColumn } from './language-queries.ts'
import { feedbackTo } from './result.ts'

export type AskedPlace = { attemptId: string; questionId: string; studentId: string }

/** A question of the student's own exercise; anything else is nothing, so that no exam can be asked for its keys. */
const ofExercise = ({ attemptId, questionId, studentId }: AskedPlace) =>
  and(
    eq(attempts.id, attemptId),
    eq(askedQuestions.question_id, questionId),
    eq(attempts.student_id, studentId),
    eq(attempts.kind, 'exercise'),
  )

export const citationsOfQuestion = (services: Services, questionId: string) =>
  listCitations(services, eq(citations.item_id, questionId)).orderBy(asc(citations.position))

/** What an exercise says to a response at once; nothing of a question that was withdrawn while it was open. */
export async function exerciseVerdict(
  services: Services,
  place: AskedPlace,
  response: QuestionResponse,
): Promise<Verdict | null> {
  const [rows, cited] = await services.db.batch([
    services.db
      .select({
        type: questionVersions.type,
        parts: questionVersions.parts,
        explanation: questionVersions.explanation,
        key: versionKeys.key,
        feedback: versionKeys.feedback,
        points: versionKeys.points,
        texts: textsColumn,
      })
      .from(attempts)
      .innerJoin(askedEntries, sql`true`)
      .innerJoin(askedQuestions, isAsked)
      .innerJoin(questionVersions, versionAsked)
      .innerJoin(versionKeys, keyOfVersion)
      .leftJoin(questionLayers, textsAsked)
      .where(ofExercise(place)),
    citationsOfQuestion(services, place.questionId),
  ])
  const row = found(rows[0])
  const question = translatedReasons(row, row.texts)
  return question.key && verdictOf({ ...question, key: question.key }, response, cited)
}

type Keyed = KeyedQuestion & { key: QuestionKey; explanation: string; feedback: Feedback }

/** The verdict on one response, which the caller has found to fit the question. */
export function verdictOf(question: Keyed, response: QuestionResponse, cited: CitationRow[]): Verdict {
  const { correct, earned, of, marks } = gradeResponse(question, response)
  const feedback = feedbackTo(response, question.feedback)
  return {
    correct,
    points: pointsOf(earned),
    of: pointsOf(of),
    explanation: question.explanation,
    right: rightResponse(question, question.key),
    marks,
    citations: cited.map(citationView),
    ...(Object.keys(feedback).length > 0 ? { feedback } : {}),
  }
}

/** The hint of a question of an exercise, with its passages. 404 in an exam, and where there is none. */
export async function getHint(services: Services, place: AskedPlace): Promise<Hint> {
  const [rows, cited] = await services.db.batch([
    services.db
      .select({ hint: questionVersions.hint, texts: textsColumn })
      .from(attempts)
      .innerJoin(askedEntries, sql`true`)
      .innerJoin(askedQuestions, isAsked)
      .innerJoin(questionVersions, versionAsked)
      .leftJoin(questionLayers, textsAsked)
      .where(ofExercise(place)),
    citationsOfQuestion(services, place.questionId),
  ])
  const hint = found(rows[0]?.hint)
  return { hint: rows[0]?.texts?.hint ?? hint, citations: cited.map(citationView) }
}
