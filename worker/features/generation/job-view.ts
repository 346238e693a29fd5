import { and, asc, eq, sql } from 'drizzle-orm'
import { courses, jobSteps, jobs } from '#db/schema/index.ts'
import type { Locale } from '#db/vocabulary.ts'
import type { Job } from '#worker/contract/generation.ts'
import { jobErrorMessage } from '#worker/i18n/words.ts'
import { stageOf } from '#worker/jobs/rules.ts'
import { batchBuiltOnce } from '#worker/platform/database/built-once.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { bringBackJob } from './archive-queries.ts'
import { progressOf, writesLessons } from './rules.ts'

const jobColumns = {
  id: jobs.id,
  version: jobs.version,
  kind: jobs.kind,
  course_id: jobs.course_id,
  course_title: courses.title,
  language: courses.language,
  params: jobs.params,
  state: jobs.state,
  stage: jobs.stage,
  error_code: jobs.error_code,
  engine: jobs.engine,
  tokens_used: jobs.tokens_used,
  created_at: jobs.created_at,
  finished_at: jobs.finished_at,
  archived_at: jobs.archived_at,
}
const stepColumns = {
  key: jobSteps.key,
  position: jobSteps.position,
  label: jobSteps.label,
  state: jobSteps.state,
  error_code: jobSteps.error_code,
  fallback: jobSteps.fallback,
  output: jobSteps.output,
}
type StepRow = Pick<typeof jobSteps.$inferSelect, keyof typeof stepColumns>

/** A job with its steps as its owner sees it. Null if it does not exist or belongs to somebody else. */
export async function findJobView(
  services: Services,
  ownerId: string,
  id: string,
  locale: Locale,
): Promise<Job | null> {
  const seen = await readJob(services, ownerId, id)
  const isAway = seen.row !== undefined && seen.row.archived_at !== null
  const { row, steps } =
    isAway && (await bringBackJob(services, ownerId, id)) ? await readJob(services, ownerId, id) : seen
  if (!row) return null
  const {
    params,
    error_code: errorCode,
    created_at: createdAt,
    finished_at: finishedAt,
    archived_at: _,
    ...same
  } = row
  return {
    ...same,
    ...progressOf(steps, writesLessons(row.kind)),
    ...errorOf(errorCode, locale),
    tokens_estimated: params.estimated_tokens ?? 0,
    steps: steps.map((step) => stepView(step, locale)),
    created_at: iso(createdAt),
    finished_at: iso(finishedAt),
  }
}

/** Asked before and after each step of a job. */
const jobWithSteps = batchBuiltOnce(({ db }) => {
  const id = sql.placeholder('id')
  const isOwn = eq(jobs.owner_id, sql.placeholder('owner'))
  return [
    db
      .select(jobColumns)
      .from(jobs)
      .leftJoin(courses, eq(courses.id, jobs.course_id))
      .where(and(eq(jobs.id, id), isOwn)),
    db
      .select(stepColumns)
      .from(jobSteps)
      .innerJoin(jobs, eq(jobs.id, jobSteps.job_id))
      .where(and(eq(jobSteps.job_id, id), isOwn))
      .orderBy(asc(jobSteps.position), asc(jobSteps.key)),
  ] as const
})

async function readJob(services: Services, owner: string, id: string) {
  const [[row], steps] = await jobWithSteps(services, { owner, id })
  return { row, steps }
}

function stepView({ output, error_code: errorCode, ...same }: StepRow, locale: Locale): Job['steps'][number] {
  return { ...same, stage: stageOf(same.key), ...errorOf(errorCode, locale), ...output }
}

const errorOf = (code: string | null, locale: Locale) =>
  code === null ? {} : { error: { code, message: jobErrorMessage(code, locale) } }
