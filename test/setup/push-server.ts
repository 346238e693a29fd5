import type { TestProject } from 'vitest/node'
import { startPushServer } from '../support/push-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the server that answers like the push services. */
    pushServer: string
  }
}

/** One for all test files; it lives in Node, the tests in workerd reach it over loopback. */
export default async function setup(project: TestProject) {
  const server = await startPushServer()
  project.provide('pushServer', server.url)
  return () => server.close()
}
