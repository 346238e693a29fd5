import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ARCHIVE_DAYS } from '#db/account-vocabulary.ts'
import { connect } from '#db/client.ts'
import { archives, jobSteps, jobs } from '#db/schema/index.ts'
import { stoppingDatabase } from '#test/support/failing-database.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Job } from '#worker/contract/generation.ts'
import { archiveOldJobs } from '#worker/features/generation/jobs.ts'
import { newId } from '#worker/platform/ids.ts'

const services = testServices()
const { db } = services
const DAY = 24 * 60 * 60_000
let owner: Person
let id: string

beforeEach(async () => {
  owner = await makeTeacher()
  id = newId()
  const at = services.now() - ARCHIVE_DAYS.jobs * DAY - 40 * DAY
  await db.insert(jobs).values({
    ...{ id, kind: 'generate_course', owner_id: owner.userId, state: 'failed', engine: 'embedded' },
    ...{ error_code: 'interrupted', created_at: at, updated_at: at, finished_at: at },
  })
  for (const [position, key] of ['extract:1', 'outline'].entries()) {
    await db.insert(jobSteps).values({
      ...{ job_id: id, key, position, state: key === 'outline' ? 'failed' : 'done', label: 'soil.md' },
      ...{ engine: 'embedded', output: { made: { pages: 3 } }, updated_at: at },
    })
  }
})

const stepsHere = () => db.$count(jobSteps, eq(jobSteps.job_id, id))
const viewOf = async (by: Person) =>
  (await request<{ job: Job }>('get', `/jobs/${id}`, { token: by.token })).body.data?.job

describe('the archive of jobs', () => {
  it('begins after as many days as are set', async () => {
    const later = { ...services, env: { ...services.env, ARCHIVE_JOBS_DAYS: 36_500 } }
    expect(await archiveOldJobs(later)).toBe(0)
    expect(await archiveOldJobs(services)).toBe(1)
  })

  it('takes the steps of jobs that ended long ago and gives them back when one is opened', async () => {
    const before = await viewOf(owner)
    expect(before?.steps).toHaveLength(2)
    expect(await archiveOldJobs(services)).toBe(1)
    expect(await stepsHere()).toBe(0)
    expect(await viewOf(owner)).toEqual(before)
    expect(await stepsHere()).toBe(2)
  })

  it('gives nothing to somebody else', async () => {
    await archiveOldJobs(services)
    expect(await viewOf(await makeTeacher())).toBeUndefined()
    expect(await stepsHere()).toBe(0)
  })

  it('lets a failed job be tried again', async () => {
    await archiveOldJobs(services)
    const { status } = await request('post', `/jobs/${id}/retry`, { token: owner.token })
    expect(status).toBeLessThan(300)
    expect(await db.$count(jobSteps, and(eq(jobSteps.job_id, id), eq(jobSteps.key, 'outline')))).toBe(1)
  })

  it('keeps the rows when the bucket fails, and has the steps in one place wherever it stops', async () => {
    const files = { ...services.files, put: () => Promise.reject(new Error('away')) } as unknown as R2Bucket
    expect(await archiveOldJobs({ ...services, files })).toBe(0)
    const here = eq(archives.user_id, owner.userId)
    for (let calls = 0, stopped = true; stopped; calls += 1) {
      const { database, hasStopped } = stoppingDatabase(env.DB, calls)
      await archiveOldJobs({ ...services, db: connect(database) }).catch(() => undefined)
      stopped = hasStopped()
      expect((await stepsHere()) > 0).toBe((await db.$count(archives, here)) === 0)
    }
    expect((await viewOf(owner))?.steps).toHaveLength(2)
  })
})
