import type { TestProject } from 'vitest/node'
import { startModelServer } from '../support/model-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the misbehaving model server. */
    modelServer: string
  }
}

/** One model server for all test files; it lives in Node, the tests in workerd reach it over loopback. */
export default async function setup(project: TestProject) {
  const server = await startModelServer()
  project.provide('modelServer', server.url)
  return () => server.close()
}
