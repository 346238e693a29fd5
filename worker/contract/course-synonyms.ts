import * as z from 'zod/mini'
import { SYNONYM_STATES } from '#db/vocabulary.ts'
import { id, isoTime, type Route } from './wire.ts'

const key = z.string().check(z.regex(/^[0-9a-f]{32}$/))
export const SynonymParam = z.strictObject({ id, key })
export const SynonymPatch = z.strictObject({ state: z.enum(['accepted', 'dismissed']) })

/** A word of learners for a word of the course, from a question that was reworded; who asked is not said. */
export const CourseSynonym = z.object({
  key,
  asked: z.string(),
  found: z.string(),
  state: z.enum(SYNONYM_STATES),
  /** How often one was reworded by the other. */
  times: z.number(),
  updated_at: isoTime,
})
export type CourseSynonym = z.infer<typeof CourseSynonym>

export const courseSynonymRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/synonyms',
    access: 'teacher',
    summary:
      'List words that students use for words of your course: suggested ones first, then those you accepted',
    data: z.array(CourseSynonym),
  },
  {
    method: 'patch',
    path: '/courses/:id/synonyms/:key',
    access: 'teacher',
    summary: 'Let the assistant take one word for the other in your course, or not',
    body: SynonymPatch,
    data: z.object({ synonym: CourseSynonym }),
  },
]
