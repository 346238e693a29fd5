import * as z from 'zod/mini'
import { ById, id, type Route, requiredText } from './wire.ts'

/** The most terms that a course may have. */
export const TERMS_PER_COURSE = 500
const term = requiredText(120)
const meaning = requiredText(1_000)

export const Term = z.object({
  id,
  term: z.string(),
  meaning: z.string(),
  /** The lesson that defines it, and the passage. */
  lesson: z.nullable(z.object({ id, title: z.string() })),
  segment_id: z.nullable(id),
})
export type Term = z.infer<typeof Term>

export const TermBody = z.strictObject({ term, meaning, lesson_id: z.optional(id) })
export const TermPatch = z.strictObject({ term: z.optional(term), meaning: z.optional(meaning) })
/** The one in the path stays with its meaning; the others go. */
export const MergeTermsBody = z.strictObject({
  ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(50)),
})
export const TermParam = z.extend(ById, { term: id })

export const termRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/terms',
    access: 'teacher',
    summary: 'List the glossary of a course',
    data: z.array(Term),
  },
  {
    method: 'post',
    path: '/courses/:id/terms',
    access: 'teacher',
    summary: 'Add a term to the glossary',
    body: TermBody,
    data: Term,
    status: 201,
  },
  {
    method: 'post',
    path: '/courses/:id/terms/collect',
    access: 'teacher',
    summary: 'Add the terms that lessons define and the glossary lacks',
    data: z.object({ added: z.number() }),
  },
  {
    method: 'patch',
    path: '/courses/:id/terms/:term',
    access: 'teacher',
    summary: 'Change a term or its meaning',
    body: TermPatch,
    data: Term,
  },
  {
    method: 'delete',
    path: '/courses/:id/terms/:term',
    access: 'teacher',
    summary: 'Delete a term from the glossary',
  },
  {
    method: 'post',
    path: '/courses/:id/terms/:term/merge',
    access: 'teacher',
    summary: 'Merge other terms into this one',
    body: MergeTermsBody,
    data: Term,
  },
]
