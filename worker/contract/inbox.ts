import * as z from 'zod/mini'
import { MATERIAL_STATUSES } from '#db/vocabulary.ts'
import { Job } from './generation.ts'
import { id, isoTime, type Route } from './wire.ts'

/**
 * `last_seq` is the newest number the page saw: what came after it is sent again. A page that has seen none yet says
 * since when it may have missed some, in milliseconds of the server's clock: when what it shows was read.
 */
export const InboxQuery = z.strictObject({
  last_seq: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  since: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
})

const numbered = { seq: z.number() }
/**
 * What the inbox socket carries; `seq` grows. A material comes as it is now. A job comes as it is now, with the steps
 * that have changed since its version `after`, or with all where that is null: a page whose version is older than
 * `after` has missed something and asks for the job. `ready` ends the replay, which has the newest event of each thing.
 */
export const InboxEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), ...numbered }),
  z.object({ type: z.literal('notification'), ...numbered, notification_id: id, unread: z.number() }),
  z.object({ type: z.literal('job'), ...numbered, job_id: id, after: z.nullable(z.number()), job: Job }),
  /** The instructor gave a running attempt more time. */
  z.object({
    type: z.literal('deadline'),
    ...numbered,
    attempt_id: id,
    deadline_at: isoTime,
    server_now: isoTime,
  }),
  /** An exam of theirs began or ended: the assistant is closed meanwhile. */
  z.object({ type: z.literal('exam'), ...numbered, attempt_id: id, open: z.boolean() }),
  z.object({
    type: z.literal('material'),
    ...numbered,
    material_id: id,
    status: z.enum(MATERIAL_STATUSES),
    progress: z.object({ done: z.number(), total: z.number() }),
  }),
])
export type InboxEvent = z.infer<typeof InboxEvent>
type Unnumbered<Event> = Event extends unknown ? Omit<Event, 'seq' | 'after'> : never
/** An event before the inbox gives it its number; a job with all its steps. */
export type NewInboxEvent = Unnumbered<Exclude<InboxEvent, { type: 'ready' }>>

export const inboxRoutes: Route[] = [
  {
    method: 'get',
    path: '/user/inbox/live',
    access: 'any',
    summary: 'Open a WebSocket with your live events',
    query: InboxQuery,
    websocket: true,
  },
]
