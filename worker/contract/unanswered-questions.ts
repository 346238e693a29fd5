import * as z from 'zod/mini'
import { id, isoTime, type Route } from './wire.ts'

/** Names a question and its spellings within a course. */
const key = z.string().check(z.regex(/^[0-9a-f]{32}$/))
export const UnansweredParam = z.strictObject({ id, key })

/** A question to the assistant that the course does not answer, without who asked. */
export const UnansweredQuestion = z.object({
  key,
  /** As it was last asked. */
  text: z.string(),
  students: z.number(),
  asked_at: isoTime,
})
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>

export const unansweredQuestionRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/unanswered-questions',
    access: 'teacher',
    summary: 'List what students asked the assistant and your course does not say, the newest first',
    data: z.array(UnansweredQuestion),
  },
  {
    method: 'delete',
    path: '/courses/:id/unanswered-questions/:key',
    access: 'teacher',
    summary: 'Take a question off that list; asked again, it comes back',
  },
]
