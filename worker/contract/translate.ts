import * as z from 'zod/mini'
import { LIMITS, LOCALES } from '#db/vocabulary.ts'
import { CORRECTION_KINDS, CORRECTION_RULES, type CorrectionRule } from './correction-rules.ts'
import { anyText, id, type Route } from './wire.ts'

const language = z.enum(LOCALES)

/** Not trimmed: the places of corrections are counted in the text as it was typed. */
export const TranslateBody = z.strictObject({
  text: z.pipe(anyText(LIMITS.translateChars), z.string().check(z.regex(/\S/, 'required'))),
  from: language,
  /** The same as `from` asks for corrections alone. */
  to: language,
  /** Who corrects: the rules alone, or the language model beside them. */
  by: z.optional(z.enum(['rules', 'model'])),
  /** Whose glossary is kept. */
  course_id: z.optional(id),
})
export type TranslateBody = z.infer<typeof TranslateBody>

export const TextCorrection = z.object({
  /** UTF-16 offsets into the text that was sent. */
  start: z.number(),
  end: z.number(),
  original: z.string(),
  suggestion: z.string(),
  /** Other suggestions, the likelier first. */
  others: z.array(z.string()),
  kind: z.enum(CORRECTION_KINDS),
  // Its keys are the rules.
  rule: z.enum(Object.keys(CORRECTION_RULES) as [CorrectionRule, ...CorrectionRule[]]),
  /** In the language of the caller. */
  reason: z.string(),
  /** Safe to accept together with others, without reading it. */
  sure: z.boolean(),
})
export type TextCorrection = z.infer<typeof TextCorrection>

export const Translation = z.object({
  /** Null if there is nothing to translate, or no model that could. */
  translation: z.nullable(z.string()),
  /** Why there is no translation. */
  refused: z.nullable(z.enum(['needs_language_model', 'not_faithful'])),
  corrections: z.array(TextCorrection),
  /** Why the language model was asked to correct and did not. */
  correction_refused: z.nullable(z.enum(['needs_language_model', 'not_faithful'])),
  /** Terms of the course in the text, and whether the translation has their counterparts. */
  terms: z.array(z.object({ term: z.string(), target: z.string(), kept: z.boolean() })),
})
export type Translation = z.infer<typeof Translation>

/** A course whose glossary can be applied: one that the caller takes or teaches. */
export const GlossaryCourse = z.object({ id, title: z.string() })
export type GlossaryCourse = z.infer<typeof GlossaryCourse>

/** A term as students read it, in the languages that have it, with words that stood for it there before. */
export const CourseTerm = z.object({
  ar: z.nullable(z.string()),
  en: z.nullable(z.string()),
  former: z.object({ ar: z.array(z.string()), en: z.array(z.string()) }),
})
export type CourseTerm = z.infer<typeof CourseTerm>

export const translateRoutes: Route[] = [
  {
    method: 'post',
    path: '/translate',
    access: 'verified',
    summary: 'Translate a text between Arabic and English, and correct it',
    body: TranslateBody,
    data: Translation,
  },
  {
    method: 'get',
    path: '/translate/courses',
    access: 'verified',
    summary: 'List your courses that have a glossary',
    data: z.array(GlossaryCourse),
  },
  {
    method: 'get',
    path: '/translate/courses/:id/terms',
    access: 'verified',
    summary: 'List the terms of one of your courses in both languages',
    data: z.array(CourseTerm),
  },
]
