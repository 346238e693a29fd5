import * as z from 'zod/mini'
import { FIRST_LIMITS } from '#db/account-vocabulary.ts'
import type { Route } from './wire.ts'

/** A path below /api/v1 with its query. */
const Call = z.string().check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long'))

/** `call` stands in it once or several times. */
export const BatchQuery = z.strictObject({
  call: z.union([Call, z.array(Call).check(z.maxLength(FIRST_LIMITS.callsPerBatch, 'too_long'))]),
})

/** What the call would have answered by itself. */
const Answered = z.object({ call: z.string(), status: z.number(), body: z.unknown() })

export const batchRoutes: Route[] = [
  {
    method: 'get',
    path: '/batch',
    access: 'any',
    summary:
      'Answer several calls at once, in their order. Each is a GET of this API that answers JSON and is not for everybody; each is refused by itself',
    query: BatchQuery,
    data: z.array(Answered),
  },
]
