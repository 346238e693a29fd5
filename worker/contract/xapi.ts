import * as z from 'zod/mini'
import type { Route } from './wire.ts'

/** Days of statements about learning, with what they hold. */
export const StatementDay = z.object({ day: z.string(), statements: z.number(), bytes: z.number() })
export type StatementDay = z.infer<typeof StatementDay>

export const xapiRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/statements',
    access: 'teacher',
    summary: 'List the days of xAPI statements of a course',
    data: z.array(StatementDay),
  },
  {
    method: 'get',
    path: '/courses/:id/statements/file',
    access: 'teacher',
    summary: 'Download the xAPI 1.0.3 statements of a course, one a line, without names',
  },
  {
    method: 'get',
    path: '/student/statements',
    access: 'student',
    summary: 'Download the xAPI 1.0.3 statements about your own learning, one a line',
  },
]
