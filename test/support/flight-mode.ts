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
