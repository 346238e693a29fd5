/** What the platform calls: HTTP, the queue, the clock, and the Durable Objects it starts. */
import { app } from './app.ts'
import { runCron } from './cron/index.ts'
import { inForeground } from './platform/foreground.ts'
import { consume } from './queue/consumer.ts'

export { Conversation } from '#worker/features/assistant/conversation.ts'
export { AttemptClock } from '#worker/features/attempts/attempt-clock.ts'
export { UserInbox } from '#worker/inbox/user-inbox.ts'

export default {
  fetch: (request: Request, env: object, context: ExecutionContext): Promise<Response> =>
    inForeground(() => app.fetch(request, env, context)),
  queue: (batch: MessageBatch, env: unknown, context: ExecutionContext): Promise<void> =>
    consume(batch, env, context),
  scheduled: (event: ScheduledController, env: unknown): Promise<void> => runCron(env, event.cron),
}
