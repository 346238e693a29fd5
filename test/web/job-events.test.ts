import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { chanceOf } from '#test/support/chance.ts'
import { applyJobEvent, jobQuery } from '#web/domain/job-queries.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { InboxEvent } from '#worker/contract/inbox.ts'
import { jobChange } from '#worker/inbox/job-changes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const STEPS = 12
const keyOf = (n: number) => (n % 2 === 0 ? `lesson:${n / 2}` : `practice:${(n - 1) / 2}`)
const step = (n: number, state: Job['steps'][number]['state']): Job['steps'][number] => ({
  key: keyOf(n),
  position: Math.floor(n / 2),
  stage: n % 2 === 0 ? 'lesson' : 'practice',
  label: `Lesson ${n}`,
  state,
  fallback: false,
})
const inOrder = (steps: Job['steps']) =>
  steps.toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1))
const view = (id: string, version: number, steps: Job['steps']): Job => ({
  id,
  version,
  kind: 'generate_course',
  course_id: 'c',
  course_title: 'Soil',
  language: 'en',
  state: version > STEPS * 2 ? 'ready_for_review' : 'running',
  stage: null,
  done: steps.filter(({ state }) => state === 'done').length,
  total: STEPS,
  engine: 'embedded',
  tokens_used: version,
  tokens_estimated: 0,
  steps,
  created_at: '2030-03-01T09:00:00.000Z',
  finished_at: null,
})

/** Views of a job whose steps are added, begin and end one after another. */
function viewsOf(id: string): Job[] {
  const views = [view(id, 0, [step(0, 'waiting')])]
  for (let n = 0; n < STEPS; n++) {
    const done = Array.from({ length: n }, (_, before) => step(before, 'done'))
    views.push(view(id, views.length, inOrder([...done, step(n, 'running')])))
    const next = n + 1 < STEPS ? [step(n + 1, 'waiting')] : []
    views.push(view(id, views.length, inOrder([...done, step(n, 'done'), ...next])))
  }
  return [...views, view(id, views.length, views.at(-1)?.steps ?? [])]
}

type Heard = InboxEvent & { type: 'job' }
/** What the inbox sends of these views. */
function eventsOf(views: Job[]): Heard[] {
  let before: Job | undefined
  return views.flatMap((job, n): Heard[] => {
    const change = jobChange(before, job)
    before = change ? job : before
    return change ? [{ type: 'job', seq: n + 1, job_id: job.id, ...change }] : []
  })
}

/** A page that shows the job, and a server that answers with the view that `now` names. */
async function page(id: string, now: () => Job) {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    const job = now()
    await Promise.resolve()
    return Response.json({ data: { job } })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, { ...jobQuery(id), refetchInterval: false })
  observer.subscribe(() => undefined)
  const shown = () => client.getQueryData<Job>(jobQuery(id).queryKey)
  await vi.waitFor(() => expect(shown()).toBeDefined())
  return { hear: (event: InboxEvent) => applyJobEvent(client, event), shown, asked: () => asked }
}

const newest = (views: Job[]) => views.at(-1) as Job

it('a page that hears every change of a job in turn shows it as the server does, and asks no more', async () => {
  const views = viewsOf('in-turn')
  const { hear, shown, asked } = await page('in-turn', () => views[0] as Job)
  for (const [n, event] of eventsOf(views).entries()) {
    hear(event)
    expect(shown()).toEqual(views[n])
  }
  expect(asked()).toBe(1)
})

it('an event that comes twice or late changes nothing', async () => {
  const views = viewsOf('twice')
  const { hear, shown, asked } = await page('twice', () => views[0] as Job)
  for (const [n, event] of eventsOf(views).entries()) {
    hear(event)
    hear(event)
    for (const late of eventsOf(views).slice(0, n)) hear(late)
    expect(shown()).toEqual(views[n])
  }
  expect(asked()).toBe(1)
})

it('a page that missed an event asks for the job once, and goes on from there', async () => {
  const views = viewsOf('missed')
  const events = eventsOf(views)
  let at = 0
  const { hear, shown, asked } = await page('missed', () => views[at] as Job)
  at = 5
  hear(events[5] as Heard)
  await vi.waitFor(() => expect(shown()).toEqual(views[5]))
  for (const event of events.slice(6)) hear(event)
  expect(shown()).toEqual(newest(views))
  expect(asked()).toBe(2)
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever is lost, doubled or out of order, the page ends as the server does: round %i',
  async (round) => {
    const chance = chanceOf(round)
    const id = `round-${round}`
    const views = viewsOf(id)
    let at = 0
    const { hear, shown } = await page(id, () => views[at] as Job)
    const events = eventsOf(views).flatMap((event) => {
      if (chance() < 0.2 && event.job.version < newest(views).version) return []
      return chance() < 0.2 ? [event, event] : [event]
    })
    for (let n = 1; n < events.length; n++) {
      const [one, other] = [events[n - 1], events[n]]
      if (one && other && chance() < 0.3) events.splice(n - 1, 2, other, one)
    }
    for (const event of events) {
      at = Math.max(at, event.job.version)
      hear(event)
      if (chance() < 0.5) await new Promise((resolve) => setTimeout(resolve))
    }
    await vi.waitFor(() => expect(shown()).toEqual(newest(views)))
  },
)

it('a page whose socket was away asks for the job when it is back, and the replay takes nothing back', async () => {
  const views = viewsOf('away')
  let at = 0
  const { hear, shown } = await page('away', () => views[at] as Job)
  for (const event of eventsOf(views).slice(0, 5)) hear(event)
  at = views.length - 1
  const job = views[7] as Job
  hear({ type: 'job', seq: 8, job_id: 'away', after: null, job })
  expect(shown()).toEqual(job)
  hear({ type: 'ready', seq: 8 })
  await vi.waitFor(() => expect(shown()).toEqual(newest(views)))
})

it('an answer that was on its way while a newer state was heard takes nothing back', async () => {
  const views = viewsOf('on-its-way')
  const answers: (() => void)[] = []
  let at = 3
  vi.stubGlobal('fetch', () => {
    const job = views[at]
    return new Promise((resolve) => answers.push(() => resolve(Response.json({ data: { job } }))))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, { ...jobQuery('on-its-way'), refetchInterval: false })
  observer.subscribe(() => undefined)
  const shown = () => client.getQueryData<Job>(jobQuery('on-its-way').queryKey)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  at = 5
  // Nothing is shown yet: the change cannot be applied, and the answer under way is older than it.
  applyJobEvent(client, eventsOf(views)[5] as Heard)
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await vi.waitFor(() => expect(shown()).toEqual(views[5]))
})

it('an answer that is older than what events have brought meanwhile is dropped', async () => {
  const views = viewsOf('older')
  const events = eventsOf(views)
  const { hear, shown } = await page('older', () => views[0] as Job)
  const answers: ((job: Job | undefined) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers.push((job) => resolve(Response.json({ data: { job } })))
      }),
  )
  hear({ type: 'ready', seq: 0 })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  for (const event of events.slice(0, 4)) hear(event)
  answers[0]?.(views[1])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  hear(events[4] as Heard)
  answers[1]?.(views[3])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shown()).toEqual(views[4])
})
