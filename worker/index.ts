/** What the platform calls: HTTP, the queue, the clock, and the Durable Objects it starts. */
export { AttemptClock } from './objects/attempt-clock.ts'
export { UserInbox } from './objects/user-inbox.ts'

export default {
  async fetch(): Promise<Response> {
    return Response.json({ data: { name: 'sullam' } })
  },
  async queue(): Promise<void> {},
  async scheduled(): Promise<void> {},
}
