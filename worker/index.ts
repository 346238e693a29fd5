/** What the platform calls: HTTP, the queue, the clock, and the Durable Objects it starts. */
import { app } from './app.ts'

export { AttemptClock } from './objects/attempt-clock.ts'
export { UserInbox } from './objects/user-inbox.ts'

export default {
  fetch: app.fetch,
  async queue(): Promise<void> {},
  async scheduled(): Promise<void> {},
}
