import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import {
  askedQuestions,
  attempts,
  practiceAnswers,
  questionKeys,
  questions,
  versionKeys,
} from '#db/schema/index.ts'
import type { KeyOf } from '#db/vocabulary.ts'
import type { UnmatchedAnswer } from '#worker/contract/questions.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { bringBackCourse } from '#worker/reading/archived-attempts.ts'
import { askedEntries, isAsked } from '#worker/reading/asked.ts'
import { unmatchedAnswers } from './unmatched-rules.ts'

/** Spellings that are looked at, the latest first; more than that nobody reads through. */
const SPELLINGS = 2_000

/** What students typed, in attempts that ended and as practice: each spelling once, with how often and when last. */
export async function listUnmatched(
  services: Services,
  { id: questionId, course_id: courseId }: { id: string; course_id: string },
  accepted: string[],
): Promise<UnmatchedAnswer[]> {
  await bringBackCourse(services, courseId)
  const { db } = services
  const typed = sql<string>`(entry.value -> 2) ->> 'text'`
  const practised = sql<string>`${practiceAnswers.response} ->> 'text'`
  const [sat, practice, keys] = await db.batch([
    db
      .select({
        text: typed.as('text'),
        count: sql<number>`count(*)`.as('count'),
        last: sql<number>`max(${attempts.finished_at})`.as('last'),
      })
      .from(attempts)
      .innerJoin(askedEntries, sql`true`)
      .innerJoin(askedQuestions, isAsked)
      .where(
        and(
          eq(attempts.course_id, courseId),
          eq(attempts.state, 'finished'),
          eq(askedQuestions.question_id, questionId),
          isNotNull(typed),
        ),
      )
      .groupBy(typed)
      .orderBy(desc(sql`last`))
      .limit(SPELLINGS),
    db
      .select({
        text: practised.as('text'),
        count: sql<number>`count(*)`.as('count'),
        last: sql<number>`max(${practiceAnswers.answered_at})`.as('last'),
      })
      .from(practiceAnswers)
      .where(eq(practiceAnswers.question_id, questionId))
      .groupBy(practised)
      .orderBy(desc(sql`last`))
      .limit(SPELLINGS),
    db.select({ key: versionKeys.key }).from(versionKeys).where(eq(versionKeys.question_id, questionId)),
  ])
  const translated = keys.flatMap(({ key }) =>
    key && 'accepted' in key ? Object.values(key.translated ?? {}).flat() : [],
  )
  return unmatchedAnswers([...sat, ...practice], [...accepted, ...translated]).map(({ last, ...answer }) => ({
    ...answer,
    last_at: iso(last),
  }))
}

/** Writes the accepted answers of a question; null if somebody changed the question since it was read. */
export async function updateAccepted(
  services: Services,
  question: { id: string; revision: number },
  accepted: string[],
): Promise<boolean> {
  const { db, now } = services
  const key: KeyOf['short_answer'] = { accepted }
  const seen = and(eq(questions.id, question.id), eq(questions.revision, question.revision))
  const [, changed] = await db.batch([
    db
      .update(questionKeys)
      .set({ key })
      .where(
        and(
          eq(questionKeys.question_id, question.id),
          sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${seen})`,
        ),
      ),
    db
      .update(questions)
      .set({ revision: sql`${questions.revision} + 1`, updated_at: now() })
      .where(seen)
      .returning({ id: questions.id }),
  ])
  return changed.length > 0
}
