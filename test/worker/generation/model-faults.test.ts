import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { blocks, citations, lessons, questions, segments } from '#db/schema/index.ts'
import { startJob } from '#test/support/generation-rows.ts'
import type { Behaviour } from '#test/support/model-server.ts'
import { drive, drivenServices, jobRow, stepsOf } from '#test/support/step-driver.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { retryJob } from '#worker/features/generation/queries.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const server = inject('modelServer')
let used = 0
const servicesWith = (behaviour: Behaviour) =>
  drivenServices({ AI_BASE_URL: server, AI_MODEL: `${behaviour}/pipeline-${++used}`, AI_API_KEY: 'key' })

async function run(behaviour: Behaviour) {
  const services = servicesWith(behaviour)
  const { userId } = await makeTeacher()
  const { job_id: jobId, course_id: courseId } = await startJob(services, userId, soil)
  await drive(services, jobId)
  return {
    services,
    userId,
    courseId,
    job: await jobRow(services, jobId),
    steps: await stepsOf(services, jobId),
  }
}

describe('R44: whatever the model does, a job ends with a course or can be retried', () => {
  it('a model that answers well writes the course and its tokens are counted', async () => {
    const { job, steps } = await run('good')
    expect(job.state).toBe('ready_for_review')
    expect(steps.some((step) => step.fallback)).toBe(false)
    expect(job.tokens_used).toBe(steps.reduce((sum, step) => sum + step.tokens, 0))
    expect(job.tokens_used).toBeGreaterThan(0)
  })

  it.each(['wrong_schema', 'truncated', 'huge', 'not_json', 'wrong_language', 'invented_quotes'] as const)(
    'what cannot be used (%s) is written by the built-in engine, marked step by step',
    async (behaviour) => {
      const { services, courseId, job, steps } = await run(behaviour)
      expect(job.state).toBe('ready_for_review')
      const marked = steps.filter((step) => step.fallback).map((step) => step.key.split(':')[0])
      expect(marked.length).toBeGreaterThan(0)
      const wrong = await misquotes(services, courseId)
      expect(wrong).toEqual([])
    },
  )

  it('a model that is away is tried four times with growing waits, then the built-in engine writes', async () => {
    const { job, steps } = await run('server_error')
    expect(job.state).toBe('ready_for_review')
    const outline = steps.find((step) => step.key === 'outline')
    expect(outline).toMatchObject({ tries: 5, fallback: true })
  })

  it('one busy moment costs one wait', async () => {
    const { job, steps } = await run('rate_limited_once')
    expect(job.state).toBe('ready_for_review')
    expect(steps.filter((step) => step.tries === 2).length).toBeLessThanOrEqual(1)
    expect(steps.some((step) => step.fallback)).toBe(false)
  })

  it('a refused text fails with its reason and can be retried', async () => {
    const { job } = await run('refuses_text')
    expect(job).toMatchObject({ state: 'failed', error_code: 'rejected' })
  })

  it.each(['wrong_key', 'unknown_model', 'wrong_address', 'no_money', 'bad_request'] as const)(
    'a wrong setting (%s) is named at once, and the built-in engine writes when it is chosen',
    async (behaviour) => {
      const { services, job, steps, courseId, userId } = await run(behaviour)
      expect(job).toMatchObject({ state: 'failed', error_code: 'misconfigured' })
      expect(Math.max(...steps.map(({ tries }) => tries))).toBe(1)
      await retryJob(services, userId, job.id, 'embedded')
      await drive(services, job.id)
      expect((await jobRow(services, job.id)).state).toBe('ready_for_review')
      const written = await services.db
        .select({ engine: blocks.engine })
        .from(blocks)
        .where(eq(blocks.course_id, courseId))
      expect(written.every(({ engine }) => engine?.startsWith('embedded'))).toBe(true)
      const after = await stepsOf(services, job.id)
      expect(after.some(({ fallback }) => fallback)).toBe(false)
    },
  )
})

async function misquotes({ db }: ReturnType<typeof servicesWith>, courseId: string) {
  const quotes = await db
    .select({ text: segments.text, start: citations.start, end: citations.end, quote: citations.quote })
    .from(citations)
    .innerJoin(segments, eq(segments.id, citations.segment_id))
    .where(eq(citations.course_id, courseId))
  return quotes.filter(({ text, start, end, quote }) => text.slice(start, end) !== quote)
}

it('nothing that a hostile document orders is in the course', async () => {
  const { services, courseId, job } = await run('obeys_document')
  expect(['ready_for_review', 'failed']).toContain(job.state)
  const inCourse = and(eq(questions.course_id, courseId), inArray(questions.state, ['pending']))
  const asked = await services.db.select({ title: questions.title }).from(questions).where(inCourse)
  const written = await services.db.select().from(blocks).where(eq(blocks.course_id, courseId))
  const titles = await services.db
    .select({ title: lessons.title })
    .from(lessons)
    .where(eq(lessons.course_id, courseId))
  const text = JSON.stringify([asked, written.map((block) => block.data), titles])
  expect(text).not.toMatch(/<script|https?:\/\//i)
})
