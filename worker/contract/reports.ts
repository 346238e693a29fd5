import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { anyText, id, isoTime, type Route, requiredText } from './wire.ts'

/** "Does not match its source": a block of a lesson, and what the student says of it. */
export const ReportBody = z.strictObject({ block_id: id, reason: anyText(500) })
/** What students reported of a block; who they are is not said. */
export const LessonReport = z.object({
  id,
  lesson_id: id,
  lesson_title: z.string(),
  block_id: id,
  reason: z.string(),
  /** The number of the version that was read. */
  version: z.number(),
  created_at: isoTime,
})
export type LessonReport = z.infer<typeof LessonReport>
/** The answer reaches everyone who reported the block. */
export const SettleReportsBody = z.strictObject({
  block_id: id,
  answer: z.optional(requiredText(LIMITS.messageChars)),
})

export const reportRoutes: Route[] = [
  {
    method: 'post',
    path: '/student/lessons/:id/report',
    access: 'student',
    summary: 'Report a block of a lesson that does not match its source',
    body: ReportBody,
    data: z.object({ reported: z.literal(true) }),
    status: 201,
  },
  {
    method: 'get',
    path: '/courses/:id/reports',
    access: 'teacher',
    summary: 'List what students reported of your course, the oldest first',
    data: z.array(LessonReport),
  },
  {
    method: 'post',
    path: '/courses/:id/reports/settle',
    access: 'teacher',
    summary: 'Settle the reports of a block, with an answer or without',
    body: SettleReportsBody,
    data: z.object({ settled: z.number() }),
  },
]
