import * as z from 'zod/mini'
import { MARK_TYPES } from '#db/content.ts'

const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:'])
const HAS_SCHEME = /^[a-z][a-z0-9+-]*:/i
const IS_EMAIL = /^[^\s/:@]+@[^\s/:@]+$/
/** As people write it, an address may lack its scheme. */
const withScheme = (text: string): string => {
  if (HAS_SCHEME.test(text)) return text
  return IS_EMAIL.test(text) ? `mailto:${text}` : `https://${text}`
}

/**
 * Where a link in a lesson leads, as the browser itself would write it; null for what is no address, or one that runs
 * something or hides its host behind a name.
 */
export function linkOf(written: string): string | null {
  const text = written.trim()
  if (text === '' || /\s/.test(text)) return null
  const url = URL.parse(withScheme(text))
  if (!url || !SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null
  if (url.protocol === 'mailto:' ? !url.pathname.includes('@') : !url.hostname.includes('.')) return null
  return url.href
}

export const Mark = z.strictObject({
  from: z.int().check(z.gte(0)),
  to: z.int().check(z.gte(1)),
  type: z.enum(MARK_TYPES),
  href: z.optional(z.string().check(z.maxLength(2_000, 'too_long'))),
})

/** Only a link leads somewhere, and its address is written as `linkOf` writes it. */
export const MarkInput = Mark.check(
  z.refine(
    ({ from, to, type, href }) =>
      from < to && (type === 'a' ? href !== undefined && linkOf(href) === href : href === undefined),
    'invalid_value',
  ),
)
