import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { categories, conversations, courses, jobs, materials, prompts, questions } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { ErrorCode } from '#worker/contract/errors.ts'
import { AppError } from '../http/errors.ts'
import type { Services } from '../services.ts'

type Cap = { table: SQLiteTable; owner: SQLiteColumn; limit: number; code: ErrorCode; where?: SQL }

/** How many of each kind one user may have. Deleting or ending one makes room. */
const CAPS = {
  courses: {
    table: courses,
    owner: courses.owner_id,
    limit: LIMITS.coursesPerUser,
    code: 'too_many_courses',
  },
  questions: {
    table: questions,
    owner: questions.owner_id,
    limit: LIMITS.questionsPerUser,
    code: 'too_many_questions',
  },
  prompts: {
    table: prompts,
    owner: prompts.owner_id,
    limit: LIMITS.promptsPerUser,
    code: 'too_many_prompts',
  },
  conversations: {
    table: conversations,
    owner: conversations.user_id,
    limit: LIMITS.conversationsPerUser,
    code: 'too_many_conversations',
  },
  categories: {
    table: categories,
    owner: categories.owner_id,
    limit: LIMITS.categoriesPerUser,
    code: 'too_many_categories',
  },
  materials: {
    table: materials,
    owner: materials.owner_id,
    limit: LIMITS.materialsPerUser,
    code: 'too_many_materials',
  },
  jobs: {
    table: jobs,
    owner: jobs.owner_id,
    limit: LIMITS.openJobsPerUser,
    code: 'too_many_jobs',
    where: inArray(jobs.state, ['queued', 'running']),
  },
} satisfies Record<string, Cap>
export type CapName = keyof typeof CAPS

/**
 * True in SQL while the user may have one more. Use it in the statement that inserts the row, so that of any number
 * of simultaneous inserts exactly as many succeed as there is room for.
 */
export function hasRoom(name: CapName, userId: string): SQL {
  const { table, owner, limit, where }: Cap = CAPS[name]
  return sql`(select count(*) from ${table} where ${and(eq(owner, userId), where)}) < ${limit}`
}

/** Throws the error of the first of these that is full; for after a statement under `hasRoom` wrote nothing. */
export async function expectRoom(services: Services, userId: string, names: CapName[]): Promise<void> {
  for (const name of names) {
    const { table, owner, limit, code, where }: Cap = CAPS[name]
    if ((await services.db.$count(table, and(eq(owner, userId), where))) >= limit) throw new AppError(code)
  }
}

/**
 * Runs a batch whose first row stands under `hasRoom` and whose others need it: without room the batch fails as a
 * whole, and this answers why.
 */
export async function orFull<T>(
  services: Services,
  userId: string,
  name: CapName,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (thrown) {
    await expectRoom(services, userId, [name])
    throw thrown
  }
}
