import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { askedQuestions, attempts, keyChecks, questionKeys, questions } from '#db/schema/index.ts'
import type { QuestionResponse } from '#db/vocabulary.ts'
import type { KnownQuestion, QuestionInsight } from '#worker/contract/insights.ts'
import { getQuestion } from '#worker/features/questions/bank-queries.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { bringBackCourse } from '#worker/reading/archived-attempts.ts'
import { asked, askedEntries, askedPoints, isAsked } from '#worker/reading/asked.ts'
import { type Answered, judgeQuestion } from './rules.ts'

/** The newest attempts by which questions are judged: enough to tell, and few enough to read at once. */
const ATTEMPTS = 300
const ANSWERS = 1_000

const currentVersion = sql`coalesce(${questions.live_version}, ${questions.version})`

const answerColumns = {
  attempt_id: attempts.id,
  question_id: askedQuestions.question_id,
  version: askedQuestions.version,
  points: asked.points,
  earned: asked.earned,
  response: asked.response,
  score: attempts.score,
  total: attempts.total,
}
type Row = {
  points: number
  earned: number | null
  response: QuestionResponse | null
  score: number | null
  total: number | null
}

function answered({ points, earned, response, score, total }: Row): Answered {
  const got = earned ?? 0
  const others = (total ?? 0) - points
  return {
    share: points === 0 ? 0 : got / points,
    rest: others > 0 ? ((score ?? 0) - got) / others : null,
    response,
  }
}

const wordsOf = (services: Services, where: SQL | undefined) =>
  services.db
    .select({
      id: questions.id,
      title: questions.title,
      language: questions.language,
      type: questions.type,
      parts: questions.parts,
      key: questionKeys.key,
      current: sql<number>`${currentVersion}`.as('current'),
      key_reason: keyChecks.reason,
      checked_at: keyChecks.checked_at,
    })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .leftJoin(keyChecks, and(eq(keyChecks.question_id, questions.id), eq(keyChecks.version, currentVersion)))
    .where(where)

type Words = Awaited<ReturnType<typeof wordsOf>>[number]

const askedOf = ({ parts, ...words }: Words) => ({
  ...words,
  isChecked: words.checked_at !== null,
  answers: 'answers' in parts ? parts.answers : [],
})

/** Every question of a course that its newest attempts asked, judged by their answers. */
export async function listQuestionInsights(
  services: Services,
  courseId: string,
): Promise<{ questions: QuestionInsight[]; judgedBy: number }> {
  await bringBackCourse(services, courseId)
  const { db } = services
  const newest = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.course_id, courseId), eq(attempts.state, 'finished')))
    .orderBy(desc(attempts.finished_at))
    .limit(ATTEMPTS)
  const rows = await db
    .select(answerColumns)
    .from(attempts)
    .innerJoin(askedEntries, sql`true`)
    .innerJoin(askedQuestions, isAsked)
    .where(and(sql`${attempts.id} IN ${newest}`, sql`${askedPoints} > 0`))
  const ids = JSON.stringify([...new Set(rows.map(({ question_id: id }) => id))])
  const words = await wordsOf(services, sql`${questions.id} IN (SELECT value FROM json_each(${ids}))`)
  // What was asked in the wording that students have now; earlier wordings say nothing about it.
  const current = new Map(words.map((one) => [one.id, one.current]))
  const said = rows.filter((row) => current.get(row.question_id) === row.version)
  const byQuestion = Map.groupBy(said, ({ question_id: id }) => id)
  return {
    questions: words
      .filter(({ id }) => byQuestion.has(id))
      .map((one) => judgeQuestion(askedOf(one), (byQuestion.get(one.id) ?? []).map(answered))),
    judgedBy: new Set(said.map(({ attempt_id: id }) => id)).size,
  }
}

/** How a question of an instructor was answered in its newest attempts; null before the first. */
export async function findQuestionInsight(
  services: Services,
  ownerId: string,
  questionId: string,
): Promise<KnownQuestion | null> {
  const [question, [words]] = await Promise.all([
    getQuestion(services, ownerId, questionId),
    wordsOf(services, eq(questions.id, questionId)),
  ])
  if (!words) return null
  await bringBackCourse(services, question.course_id ?? '')
  const rows = await services.db
    .select(answerColumns)
    .from(attempts)
    .innerJoin(askedEntries, sql`true`)
    .innerJoin(askedQuestions, isAsked)
    .where(
      and(
        eq(attempts.course_id, question.course_id ?? ''),
        eq(attempts.state, 'finished'),
        eq(askedQuestions.question_id, questionId),
        eq(askedQuestions.version, words.current),
        sql`${askedPoints} > 0`,
      ),
    )
    .orderBy(desc(attempts.finished_at))
    .limit(ANSWERS)
  if (rows.length === 0) return null
  const { key_reason: reason, checked_at: at } = words
  return {
    ...judgeQuestion(askedOf(words), rows.map(answered)),
    key_check: reason === null || at === null ? null : { reason, checked_at: iso(at) },
  }
}
