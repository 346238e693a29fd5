import * as z from 'zod/mini'

/** What a job would take; asked before it begins. */
export const JobEstimate = z.object({
  engine: z.string(),
  tokens: z.number(),
  minutes: z.number(),
  /** Why the job would not begin: the balance does not reach. */
  refused: z.optional(z.object({ code: z.string(), message: z.string() })),
})
export type JobEstimate = z.infer<typeof JobEstimate>
