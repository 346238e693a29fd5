import type { TestProject } from 'vitest/node'
import { startStripeServer } from '../support/stripe-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the server that answers like Stripe's API. */
    stripeServer: string
  }
}

/** One for all test files; it lives in Node, the tests in workerd reach it over loopback. */
export default async function setup(project: TestProject) {
  const server = await startStripeServer()
  project.provide('stripeServer', server.url)
  return () => server.close()
}
