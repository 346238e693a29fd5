import type { TestProject } from 'vitest/node'
import { chromiumLaunch } from '#test/support/chromium.ts'
import { startServer } from '#test/support/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served production build, the same for all browser tests. */
    baseUrl: string
  }
}

/** Builds once, unpacks the browser once, and serves the real thing on an empty data folder for all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await chromiumLaunch()
  const server = await startServer()
  project.provide('baseUrl', server.origin)
  return () => server.stop()
}
