import type { TestProject } from 'vitest/node'
import { startModelServer } from '../support/model-server.ts'
import { startPushServer } from '../support/push-server.ts'
import { startStripeServer } from '../support/stripe-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the misbehaving model server. */
    modelServer: string
    /** Base address of the server that answers like the push services. */
    pushServer: string
    /** Base address of the server that answers like Stripe's API. */
    stripeServer: string
  }
}

/** One of each for all test files; they live in Node, the tests in workerd reach them over loopback. */
export default async function setup(project: TestProject) {
  const [model, push, stripe] = await Promise.all([
    startModelServer(),
    startPushServer(),
    startStripeServer(),
  ])
  project.provide('modelServer', model.url)
  project.provide('pushServer', push.url)
  project.provide('stripeServer', stripe.url)
  return () => Promise.all([model, push, stripe].map((server) => server.close()))
}
