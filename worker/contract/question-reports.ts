import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { id, isoTime, type Route, requiredText } from './wire.ts'

/** Why a student holds the key of a question for wrong. */
export const QuestionReportBody = z.strictObject({ reason: requiredText(500) })
/** What a student said of a key; who it was is not said. */
export const QuestionReport = z.object({
  id,
  question: z.object({ id, title: z.string(), language: z.string() }),
  reason: z.string(),
  created_at: isoTime,
})
export type QuestionReport = z.infer<typeof QuestionReport>
/** Why the key is right. Everyone who reported the question reads it. */
export const KeyRightBody = z.strictObject({ reason: requiredText(LIMITS.messageChars) })

export const questionReportRoutes: Route[] = [
  {
    method: 'post',
    path: '/attempts/:id/questions/:question_id/report',
    access: 'student',
    summary: 'Report a question of your result whose key you hold for wrong',
    body: QuestionReportBody,
    data: z.object({ reported: z.literal(true) }),
    status: 201,
  },
  {
    method: 'get',
    path: '/courses/:id/question-reports',
    access: 'teacher',
    summary: 'List the questions of your course whose keys students hold for wrong, the oldest report first',
    data: z.array(QuestionReport),
  },
  {
    method: 'post',
    path: '/questions/:id/key-right',
    access: 'teacher',
    summary: 'Say that the key of a question is right; whoever reported it is answered',
    body: KeyRightBody,
    data: z.object({ answered: z.number() }),
    status: 201,
  },
]
