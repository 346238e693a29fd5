import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ADDRESS = '/api/v1/student/notes'
const MINUTE = 60_000

/** The module as a page loads it that brought these notes, drawn or not. */
async function withCarried(drawn?: object) {
  vi.resetModules()
  const answers = { [ADDRESS]: { data: 'brought' } }
  const element = Object.assign(document.createElement('script'), { id: 'carried', type: 'application/json' })
  element.textContent = JSON.stringify({ now: Date.parse('2027-01-01T10:00:00Z'), answers, drawn })
  document.body.replaceChildren(element)
  return import('#web/api/carried.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('fetch', async () => Response.json({ data: 'asked' }))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const said = async (answer: Promise<Response>) => ((await (await answer).json()) as { data: string }).data
const get = { method: 'GET' }

it('the first call takes what the page brought, and the next one asks', async () => {
  const { carriedFetch } = await withCarried()
  expect(await said(carriedFetch(ADDRESS, get))).toBe('brought')
  expect(await said(carriedFetch(ADDRESS, get))).toBe('asked')
})

it('only a call that reads takes it', async () => {
  const { carriedFetch } = await withCarried()
  expect(await said(carriedFetch(ADDRESS, { method: 'DELETE' }))).toBe('asked')
})

it('what was brought more than a minute ago is asked for', async () => {
  const { carriedFetch } = await withCarried()
  vi.advanceTimersByTime(MINUTE)
  expect(await said(carriedFetch(ADDRESS, get))).toBe('asked')
})

it('a page that is drawn takes it however late the application comes, until it is opened', async () => {
  const { carriedFetch } = await withCarried({ digits: 'western' })
  vi.advanceTimersByTime(MINUTE)
  expect(await said(carriedFetch(ADDRESS, get))).toBe('brought')
  const later = await withCarried({ digits: 'western' })
  later.endOpening()
  vi.advanceTimersByTime(MINUTE)
  expect(await said(later.carriedFetch(ADDRESS, get))).toBe('asked')
})

it('an answer of the server’s time came with the page if it was made with it, else when it was read', async () => {
  const { arrivalOf } = await withCarried()
  class Visit {
    responseStart = 500
  }
  vi.stubGlobal('PerformanceNavigationTiming', Visit)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Visit() as never])
  expect(arrivalOf('2027-01-01T09:59:59Z', 1)).toBe(performance.timeOrigin + 500)
  expect(arrivalOf('2027-01-01T10:00:01Z', 1)).toBe(1)
})
