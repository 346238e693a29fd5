import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The worker has the files of the app, and pages go through it. */
export const workerReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')
/** Takes the connection from the pages and, which Chromium does not do with them, from the service worker. */
export async function cut(context: BrowserContext, isCut: boolean): Promise<void> {
  const isAway = (away: boolean) => {
    const scope = globalThis as unknown as { fetch: typeof fetch; connected?: typeof fetch }
    scope.connected ??= scope.fetch
    scope.fetch = away ? () => Promise.reject(new TypeError('no connection')) : scope.connected
  }
  for (const worker of context.serviceWorkers()) await worker.evaluate(isAway, isCut)
  await context.setOffline(isCut)
}

/** Gives the connection back, to a server that is too busy for the changes that wait and takes all others. */
export async function refuseWaiting(context: BrowserContext, isBusy: boolean): Promise<void> {
  const answerBusy = (busy: boolean) => {
    const scope = globalThis as unknown as { fetch: typeof fetch; connected?: typeof fetch }
    const { connected = scope.fetch } = scope
    // The worker sends what waits by its address, and what is changed now as the request that it got.
    scope.fetch = (input, init) =>
      busy && typeof input === 'string' && init?.method
        ? Promise.resolve(new Response(null, { status: 503 }))
        : connected(input, init)
  }
  for (const worker of context.serviceWorkers()) await worker.evaluate(answerBusy, isBusy)
  await context.setOffline(false)
}

/** From now on what is changed arrives, and its answer is lost on the way back; all else is answered. */
export async function loseAnswers(context: BrowserContext, isLost: boolean): Promise<void> {
  const lose = (lost: boolean) => {
    const scope = globalThis as unknown as { fetch: typeof fetch; connected?: typeof fetch }
    scope.connected ??= scope.fetch
    const { connected } = scope
    scope.fetch = async (input, init) => {
      const answer = await connected(input, init)
      const method = input instanceof Request ? input.method : (init?.method ?? 'GET')
      if (lost && method !== 'GET') throw new TypeError('connection lost')
      return answer
    }
  }
  for (const worker of context.serviceWorkers()) await worker.evaluate(lose, isLost)
}
