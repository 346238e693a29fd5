import { and, asc, desc, eq, lte, type SQLWrapper, sql } from 'drizzle-orm'
import { courses, insightSnapshots, keyChecks, questionReports, questions } from '#db/schema/index.ts'
import type { QuestionSign } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'

const SHOWN = 3
const SIGN: QuestionSign = 'key_doubtful'

/**
 * Questions of an instructor's courses whose key the numbers that were counted last make doubtful. Whoever changed or
 * rejected the question since, or said that its key is right, has looked at it: it is left out until it is judged again.
 */
export const doubtfulQuestions = (services: Services, ownerId: SQLWrapper) =>
  services.db
    .select({
      id: questions.id,
      title: questions.title,
      language: questions.language,
      right: sql<number>`judged.value ->> 'facility'`.as('right'),
      answered: sql<number>`judged.value ->> 'answered'`.as('answered'),
      at: sql<number>`${insightSnapshots.made_at}`.as('at'),
    })
    .from(courses)
    .innerJoin(insightSnapshots, eq(insightSnapshots.course_id, courses.id))
    .innerJoin(
      sql`json_each(${insightSnapshots.records}, '$.questions') AS judged`,
      sql`judged.value ->> '$.signs[0]' = ${SIGN}`,
    )
    .innerJoin(
      questions,
      and(sql`${questions.id} = judged.value ->> 'id'`, lte(questions.updated_at, insightSnapshots.made_at)),
    )
    .leftJoin(keyChecks, eq(keyChecks.question_id, questions.id))
    .where(
      and(
        eq(courses.owner_id, ownerId),
        lte(sql`coalesce(${keyChecks.checked_at}, 0)`, insightSnapshots.made_at),
      ),
    )
    .orderBy(desc(sql`answered`))
    .limit(SHOWN)

/** Questions whose key students hold for wrong and nobody has answered, the longest first. */
export const reportedQuestions = (services: Services, ownerId: SQLWrapper) =>
  services.db
    .select({
      id: questions.id,
      title: questions.title,
      language: questions.language,
      reports: sql<number>`count(*)`.as('reports'),
      at: sql<number>`min(${questionReports.created_at})`.as('reported_at'),
    })
    .from(courses)
    // As the partial index has it.
    .innerJoin(questionReports, and(eq(questionReports.course_id, courses.id), sql`settled_at IS NULL`))
    .innerJoin(questions, eq(questions.id, questionReports.question_id))
    .where(eq(courses.owner_id, ownerId))
    .groupBy(questions.id)
    .orderBy(asc(sql`reported_at`))
    .limit(SHOWN)
