import * as z from 'zod/mini'
import { ASSESSMENT_KINDS, DIGITS, LIMITS, STUDENT_STATES } from '#db/vocabulary.ts'
import { Learner } from './students.ts'
import { anyText, id, isoTime, page, type Route } from './wire.ts'

export const GRADEBOOK_FORMATS = ['json', 'csv', 'xlsx'] as const
export const GradebookQuery = z.extend(page, {
  format: z.optional(z.enum(GRADEBOOK_FORMATS)),
  search: z.optional(anyText(200)),
  state: z.optional(z.enum(STUDENT_STATES)),
  /** In a file: a row for each student, which is the default, or for each attempt. */
  rows: z.optional(z.enum(['students', 'attempts'])),
  /** In a file: western numbers are numbers, others are text. */
  digits: z.optional(z.enum(DIGITS)),
})

/** A file of the students who are named. */
export const GradebookFileBody = z.strictObject({
  ...z.pick(GradebookQuery, { rows: true, digits: true }).shape,
  format: z.enum(['csv', 'xlsx']),
  student_ids: z
    .array(id)
    .check(z.minLength(1, 'required'), z.maxLength(LIMITS.studentsExported, 'too_long')),
})

const Column = z.object({
  id,
  kind: z.enum(ASSESSMENT_KINDS),
  title: z.string(),
  level_title: z.nullable(z.string()),
  success_percentage: z.number(),
  /** Of the best attempts of everyone who has ended one; null where nobody has. */
  mean: z.nullable(z.number()),
})
const Mark = z.object({ percentage: z.nullable(z.number()), passed: z.boolean(), is_open: z.boolean() })
export const GradebookRow = z.object({
  student: Learner,
  /** In the order of the columns, each the best attempt in percent of its points. */
  marks: z.array(Mark),
  average: z.nullable(z.number()),
  certificate_at: z.nullable(isoTime),
})
export type GradebookRow = z.infer<typeof GradebookRow>
export const Gradebook = z.object({
  columns: z.array(Column),
  rows: z.array(GradebookRow),
  students: z.number(),
})
export type Gradebook = z.infer<typeof Gradebook>

export const gradebookRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/gradebook',
    access: 'teacher',
    summary: 'Get the marks of your students, as a page of rows or as a CSV or XLSX file of all',
    query: GradebookQuery,
    data: Gradebook,
  },
  {
    method: 'post',
    path: '/courses/:id/gradebook/export',
    access: 'teacher',
    summary: 'Export the marks of some of your students as a CSV or XLSX file',
    body: GradebookFileBody,
  },
]
