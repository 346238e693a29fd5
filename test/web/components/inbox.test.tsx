import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { INBOX_CLOSE, LIMITS } from '#db/vocabulary.ts'

/** Stands in for the network: what opens, closes and refuses here is the server's part. */
class Line extends EventTarget {
  static opened: Line[] = []
  onopen?: () => void
  onclose?: (event: { code: number }) => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    super()
    Line.opened.push(this)
  }
  close(): void {}
}

let asked: string[] = []
const answering = (status: number) =>
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    asked.push(String(input instanceof Request ? input.url : input))
    return Response.json({ code: 'unauthenticated', message: 'Please log in', request_id: 'r' }, { status })
  })

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  Line.opened = []
  asked = []
  vi.stubGlobal('WebSocket', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page({ useInbox }: Pick<typeof import('#web/domain/inbox.ts'), 'useInbox'>) {
  useInbox(() => undefined)
  return null
}
async function listening() {
  const { useInbox } = await import('#web/domain/inbox.ts')
  return render(<Page useInbox={useInbox} />)
}
const last = () => {
  const line = Line.opened.at(-1)
  if (!line) throw new Error('nothing was opened')
  return line
}
const close = (code: number) => act(async () => last().onclose?.({ code }))
const minute = () => act(async () => vi.advanceTimersByTimeAsync(60_000))

it('R62: a page whose socket made way for a newer one comes back only when somebody looks at it', async () => {
  answering(200)
  const page = await listening()
  last().onopen?.()
  await close(INBOX_CLOSE.replaced)
  await minute()
  expect(Line.opened).toHaveLength(1)
  await act(async () => window.dispatchEvent(new Event('focus')))
  expect(Line.opened).toHaveLength(2)
  page.unmount()
})

it('a socket that was refused because the session is over is not asked for again, and the page is a guest’s', async () => {
  answering(401)
  const { queryClient } = await import('#web/api/query-client.ts')
  const { SESSION_KEY } = await import('#web/api/session.ts')
  queryClient.setQueryData(SESSION_KEY, { id: 'u' })
  const page = await listening()
  await close(1006)
  await waitFor(() => expect(queryClient.getQueryData(SESSION_KEY)).toBeNull())
  await minute()
  expect(Line.opened).toHaveLength(1)
  expect(asked).toEqual([expect.stringContaining('/user/profile/fetch')])
  page.unmount()
})

it('a socket that a server in trouble refused, or that broke off, is asked for again', async () => {
  answering(503)
  const page = await listening()
  await close(1006)
  await minute()
  expect(Line.opened.length).toBeGreaterThan(1)
  const count = Line.opened.length
  last().onopen?.()
  await close(1006)
  await minute()
  expect(Line.opened.length).toBeGreaterThan(count)
  page.unmount()
})

it('a page that hears of news has the database itself answer it, and one that has only connected does not', async () => {
  const { NEWEST_SECONDS } = await import('#web/api/read-newest.ts')
  expect(NEWEST_SECONDS * 1000).toBe(LIMITS.replicaAgeMs)
  answering(200)
  const page = await listening()
  const hear = (event: object) => act(async () => last().onmessage?.({ data: JSON.stringify(event) }))
  await hear({ type: 'ready', seq: 4 })
  expect(document.cookie).not.toContain('newest=')
  await hear({ type: 'notification', seq: 5 })
  expect(document.cookie).toContain('newest=1')
  page.unmount()
})
