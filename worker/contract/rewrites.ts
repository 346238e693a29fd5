import * as z from 'zod/mini'
import { LESSON_WISHES, QUESTION_WISHES } from '#db/vocabulary.ts'
import { ComparedPart } from './publishing.ts'
import { ReviewItem } from './review.ts'
import { id, isoTime, type Route } from './wire.ts'

const shared = {
  id,
  lesson_id: id,
  wish: z.nullable(z.enum([...LESSON_WISHES, ...QUESTION_WISHES])),
  created_at: isoTime,
}
/** A lesson, one of its blocks or cards, or a question that was written again and waits for a choice between old and new. */
export const Rewrite = z.discriminatedUnion('what', [
  z.object({ ...shared, what: z.literal('lesson') }),
  z.object({ ...shared, what: z.enum(['block', 'card']), item_id: id }),
  z.object({ ...shared, what: z.literal('question'), question_id: id, new_question_id: id }),
])
export type Rewrite = z.infer<typeof Rewrite>

const Minutes = z.object({ before: z.number(), after: z.number() })
/** Old and new side by side. */
export const RewriteView = z.discriminatedUnion('what', [
  z.object({ ...shared, what: z.literal('lesson'), minutes: Minutes, parts: z.array(ComparedPart) }),
  z.object({ ...shared, what: z.enum(['block', 'card']), item_id: id, parts: z.array(ComparedPart) }),
  z.object({ ...shared, what: z.literal('question'), before: ReviewItem, after: ReviewItem }),
])
export type RewriteView = z.infer<typeof RewriteView>

export const KEPT = ['new', 'old', 'both'] as const
/** What stays of a rewrite. Both stay of questions only. */
export type Kept = (typeof KEPT)[number]
export const KeepBody = z.strictObject({ keep: z.enum(KEPT) })

export const rewriteRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/rewrites',
    access: 'teacher',
    summary: 'List what was written again and waits for a choice between old and new',
    data: z.array(Rewrite),
  },
  {
    method: 'get',
    path: '/rewrites/:id',
    access: 'teacher',
    summary: 'Get the old and new text of what was written again',
    data: RewriteView,
  },
  {
    method: 'post',
    path: '/rewrites/:id',
    access: 'teacher',
    summary: 'Keep the new text, the old one or, of a question, both',
    body: KeepBody,
  },
]
