import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { attemptQuestions, attempts, keyChecks, questionKeys, questions } from '#db/schema/index.ts'
import type { KnownQuestion, QuestionInsight } from '#worker/contract/insights.ts'
import { getQuestion } from '#worker/features/questions/bank-queries.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { type Answered, judgeQuestion } from './rules.ts'

/** The newest attempts by which questions are judged: enough to tell, and few enough to read at once. */
const ATTEMPTS = 300
const ANSWERS = 1_000

const currentVersion = sql`coalesce(${questions.live_version}, ${questions.version})`
/** What was asked in the wording that students have now; earlier wordings say nothing about it. */
const isCurrent = eq(attemptQuestions.version, currentVersion)

const answerColumns = {
  attempt_id: attemptQuestions.attempt_id,
  question_id: attemptQuestions.question_id,
  points: attemptQuestions.points,
  earned: attemptQuestions.earned,
  response: attemptQuestions.response,
  score: attempts.score,
  total: attempts.total,
}
type Row = Pick<typeof attemptQuestions.$inferSelect, 'points' | 'earned' | 'response'> & {
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
    .innerJoin(attemptQuestions, eq(attemptQuestions.attempt_id, attempts.id))
    .innerJoin(questions, eq(questions.id, attemptQuestions.question_id))
    .where(and(sql`${attempts.id} IN ${newest}`, gt(attemptQuestions.points, 0), isCurrent))
  const byQuestion = Map.groupBy(rows, ({ question_id: id }) => id)
  const ids = JSON.stringify([...byQuestion.keys()])
  const words = await wordsOf(services, sql`${questions.id} IN (SELECT value FROM json_each(${ids}))`)
  return {
    questions: words.map((one) => judgeQuestion(askedOf(one), (byQuestion.get(one.id) ?? []).map(answered))),
    judgedBy: new Set(rows.map(({ attempt_id: id }) => id)).size,
  }
}

/** How a question of an instructor was answered in its newest attempts; null before the first. */
export async function findQuestionInsight(
  services: Services,
  ownerId: string,
  questionId: string,
): Promise<KnownQuestion | null> {
  await getQuestion(services, ownerId, questionId)
  const [rows, [words]] = await services.db.batch([
    services.db
      .select(answerColumns)
      .from(attemptQuestions)
      .innerJoin(attempts, eq(attempts.id, attemptQuestions.attempt_id))
      .innerJoin(questions, eq(questions.id, attemptQuestions.question_id))
      .where(
        and(
          eq(attemptQuestions.question_id, questionId),
          eq(attempts.state, 'finished'),
          gt(attemptQuestions.points, 0),
          isCurrent,
        ),
      )
      .orderBy(desc(attempts.finished_at))
      .limit(ANSWERS),
    wordsOf(services, eq(questions.id, questionId)),
  ])
  if (rows.length === 0 || !words) return null
  const { key_reason: reason, checked_at: at } = words
  return {
    ...judgeQuestion(askedOf(words), rows.map(answered)),
    key_check: reason === null || at === null ? null : { reason, checked_at: iso(at) },
  }
}
