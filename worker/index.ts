/** What the platform calls: HTTP, the queue, the clock, and the Durable Objects it starts. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import { app } from './app.ts'
import { runCron } from './cron/index.ts'
import type { Env } from './env.ts'
import { inForeground } from './platform/foreground.ts'
import { atLocalEdge } from './platform/http/local-edge.ts'
import { consume } from './queue/consumer.ts'

export { Conversation } from '#worker/features/assistant/conversation.ts'
export { AttemptClock } from '#worker/features/attempts/attempt-clock.ts'
export { UserInbox } from '#worker/inbox/user-inbox.ts'
export { LocalDatabase } from './platform/database/local-database.ts'

const answer = (request: Request, env: object, context: ExecutionContext): Promise<Response> =>
  inForeground(() => app.fetch(request, env, context))

/** Where requests come in on one machine (worker/local/runtime-options.ts). */
export class LocalEdge extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return atLocalEdge(request, this.env, (proxied) => answer(proxied, this.env, this.ctx))
  }
}

export default {
  fetch: answer,
  queue: (batch: MessageBatch, env: unknown, context: ExecutionContext): Promise<void> =>
    consume(batch, env, context),
  scheduled: (event: ScheduledController, env: unknown): Promise<void> => runCron(env, event.cron),
}
