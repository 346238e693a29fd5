import * as z from 'zod/mini'
import { LIMITS, ROLES } from '#db/vocabulary.ts'
import { ById, id, type Route, textFrom, titleText } from './wire.ts'

/** Pictures that a prompt may stand beside, by name. */
export const PROMPT_ICONS = [
  'book',
  'cards',
  'chat',
  'clock',
  'lightbulb',
  'list',
  'pen',
  'quiz',
  'summary',
  'table',
  'target',
  'translate',
] as const
export type PromptIcon = (typeof PROMPT_ICONS)[number]
const PROMPT_CHARS = 4_000

/** Lower-case words with hyphens: it is part of an address. */
const promptName = z
  .string()
  .check(
    z.minLength(1, 'required'),
    z.maxLength(LIMITS.nameChars, 'too_long'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'),
  )
const value = textFrom(5, 'min_5', PROMPT_CHARS)

export const PromptBody = z.strictObject({
  name: promptName,
  icon: z.enum(PROMPT_ICONS),
  /** Whom it is for. */
  role: z.enum(ROLES),
  title_ar: titleText(LIMITS.nameChars),
  title_en: titleText(LIMITS.nameChars),
  value_ar: value,
  value_en: value,
})
export type PromptBody = z.infer<typeof PromptBody>
export const PromptPatch = z.partial(PromptBody)

export const PromptParam = z.extend(ById, { name: promptName })

export const Prompt = z.object({
  id,
  name: z.string(),
  icon: z.enum(PROMPT_ICONS),
  role: z.enum(ROLES),
  title_ar: z.string(),
  title_en: z.string(),
  value_ar: z.string(),
  value_en: z.string(),
  /** The instructor who shares it; null for the product's. */
  author: z.nullable(z.string()),
  /** The caller's own, which they may change. */
  own: z.boolean(),
})
export type Prompt = z.infer<typeof Prompt>
const PromptEnvelope = z.object({ prompt: Prompt })

export const promptRoutes: Route[] = [
  {
    method: 'get',
    path: '/prompts',
    access: 'any',
    summary: "List the prompts you can use: yours, your instructors' and Sullam's",
    data: z.array(Prompt),
  },
  {
    method: 'get',
    path: '/prompts/:name/:id',
    access: 'any',
    summary: 'Get a prompt',
    data: PromptEnvelope,
  },
  {
    method: 'post',
    path: '/prompts',
    access: 'teacher',
    summary: 'Create a prompt',
    body: PromptBody,
    data: PromptEnvelope,
    status: 201,
  },
  {
    method: 'patch',
    path: '/prompts/:id',
    access: 'teacher',
    summary: 'Update your prompt',
    body: PromptPatch,
    data: PromptEnvelope,
  },
  {
    method: 'delete',
    path: '/prompts/:id',
    access: 'teacher',
    summary: 'Delete your prompt',
  },
]
