import type { TestProject } from 'vitest/node'
import { startModelServer } from '../support/model-server.ts'
import { startPushServer } from '../support/push-server.ts'
import { startStripeServer } from '../support/stripe-server.ts'
import { startTranscriptionServer } from '../support/transcription-server.ts'
import { startVisionServer } from '../support/vision-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the misbehaving model server. */
    modelServer: string
    /** Base address of the server that answers like the push services. */
    pushServer: string
    /** Base address of the server that answers like Stripe's API. */
    stripeServer: string
    /** Base address of the server that answers like a provider of transcription. */
    transcriptionServer: string
    /** Base address of the server that answers like a model that sees pictures. */
    visionServer: string
  }
}

/** One of each for all test files; they live in Node, the tests in workerd reach them over loopback. */
export default async function setup(project: TestProject) {
  const [model, push, stripe, transcription, vision] = await Promise.all([
    startModelServer(),
    startPushServer(),
    startStripeServer(),
    startTranscriptionServer(),
    startVisionServer(),
  ])
  project.provide('modelServer', model.url)
  project.provide('pushServer', push.url)
  project.provide('stripeServer', stripe.url)
  project.provide('transcriptionServer', transcription.url)
  project.provide('visionServer', vision.url)
  return () => Promise.all([model, push, stripe, transcription, vision].map((server) => server.close()))
}
