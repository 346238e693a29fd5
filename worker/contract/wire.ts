import * as z from 'zod/mini'
import { FIRST_LIMITS } from '#db/account-vocabulary.ts'

/** A lone surrogate or NUL would not survive the database: refuse it at the door. */
const storable = (value: string) => value.isWellFormed() && !value.includes('\u0000')

export const anyText = (max: number) =>
  z.string().check(z.maxLength(max, 'too_long'), z.refine(storable, 'text'))
/** May be empty, but not of spaces. */
export const trimmedText = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim()),
    ),
    anyText(max),
  )
export const requiredText = (max: number = FIRST_LIMITS.nameChars) =>
  z.pipe(trimmedText(max), z.string().check(z.minLength(1, 'required')))

/** A text that says nothing when it is shorter; `code` is what the spec says of it. */
export const textFrom = (least: number, code: 'min_4' | 'min_5' | 'min_10', max: number) =>
  z.pipe(requiredText(max), z.string().check(z.minLength(least, code)))

/** A number that somebody typed. */
export const typedNumber = () => z.number('numeric')

/** Marks that turn the text after them round, and would make a title read as what it is not. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** One line that others see: titles and names of things. Pasted text brings direction marks along; they go. */
export const titleText = (max: number = FIRST_LIMITS.titleChars) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.replace(DIRECTION_MARKS, '')),
    ),
    requiredText(max),
  )

export const id = z.string().check(z.regex(/^[0-9a-zA-Z_-]{1,64}$/))
/** Ids within a lesson: of sentences, items of lists and citations. New ones come from the client. */
export const contentId = z.string().check(z.regex(/^[0-9a-zA-Z_:-]{1,100}$/))
/** The path of one thing. Further ids of a path extend it. */
export const ById = z.object({ id })
/** Words of a title in their own script, with hyphens between them: one with a space in it is malformed. */
export const slug = z.string().check(z.regex(/^\S{1,160}$/))
export const isoTime = z.string()

export const page = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(FIRST_LIMITS.pageSizeMax))),
})

export type Success<T> = { data: T; message?: string }
export type Page<T> = { data: T[]; meta: { next_cursor: string | null } }

/** Who may call: `public` needs nothing, `any` a session, `verified` a verified one, else that role, verified. */
export type Access = 'public' | 'any' | 'verified' | 'student' | 'teacher'
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** One row of the wire contract. The access test, the fuzzer and openapi.json are made of these. */
export type Route = {
  method: Method
  /** Below /api/v1, in Hono's form: `/courses/:id`. */
  path: string
  access: Access
  summary: string
  body?: z.ZodMiniType
  query?: z.ZodMiniType
  /** Body is a file, not JSON. */
  multipart?: true
  /** Body is bytes of a file, as they are. */
  bytes?: true
  /** Shape of `data`. */
  data?: z.ZodMiniType
  status?: 200 | 201 | 202 | 302
  websocket?: true
}
