import * as z from 'zod/mini'
import { REGRADE_ACTIONS, REGRADE_STATES } from '#db/vocabulary.ts'
import { id, isoTime, type Route, textFrom } from './wire.ts'

export const PreviewQuery = z.strictObject({ action: z.enum(REGRADE_ACTIONS) })
export const RegradeBody = z.strictObject({
  action: z.enum(REGRADE_ACTIONS),
  /** What the students read about it. */
  reason: textFrom(10, 'min_10', 500),
})
/** Attempts whose marks are other than before, and how many of them cross the pass mark. */
const effect = { changed: z.number(), rose: z.number(), fell: z.number() }
const score = z.object({ score: z.number(), total: z.number() })
export const RegradePreview = z.object({
  ...effect,
  /** Whether a key would become another one: without that there is nothing to do. */
  differs: z.boolean(),
  /** It counts for nobody already. */
  withdrawn: z.boolean(),
  /** Finished attempts that asked the question. */
  attempts: z.number(),
  /** Running ones: they will be marked so when they end. */
  open: z.number(),
  /** Some who cross the pass mark. */
  crossing: z.array(z.object({ student_name: z.string(), before: score, after: score, passed: z.boolean() })),
})
export type RegradePreview = z.infer<typeof RegradePreview>
export const Regrade = z.object({
  ...effect,
  id,
  course_id: id,
  action: z.enum(REGRADE_ACTIONS),
  reason: z.string(),
  state: z.enum(REGRADE_STATES),
  created_at: isoTime,
  finished_at: z.nullable(isoTime),
  /** Certificates that still stand though their exam is no longer passed: for the instructor to decide on. */
  unsupported: z.array(z.object({ id, student_name: z.string() })),
})
export type Regrade = z.infer<typeof Regrade>

export const regradeRoutes: Route[] = [
  {
    method: 'get',
    path: '/questions/:id/regrade-preview',
    access: 'teacher',
    summary: 'Preview what a regrade would change',
    query: PreviewQuery,
    data: z.object({ preview: RegradePreview }),
  },
  {
    method: 'get',
    path: '/questions/:id/regrades',
    access: 'teacher',
    summary: 'List the regrades of a question, newest first',
    data: z.array(Regrade),
  },
  {
    method: 'post',
    path: '/questions/:id/regrades',
    access: 'teacher',
    summary: 'Regrade past attempts with the corrected question, or without it',
    body: RegradeBody,
    data: z.object({ regrade: Regrade }),
    status: 202,
  },
]
