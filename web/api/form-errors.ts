import type { ZodMiniType } from 'zod/mini'
import type { TextOf } from '#web/i18n/define.ts'
import { ApiError } from './unwrap.ts'

export type FormErrors = Record<string, string>

/**
 * The errors that the server would return for a body, found by the same schema before sending. One sentence per
 * field, by its name (`answers.0.text`). Undefined if there are none.
 */
export function formErrors(schema: ZodMiniType, body: unknown, textOf: TextOf): FormErrors | undefined {
  const result = schema.safeParse(body)
  if (result.success) return undefined
  const errors: FormErrors = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= textOf(issue.message)
  return errors
}

/** The server's errors for single fields. */
export const refusedFields = (error: unknown): FormErrors => (error instanceof ApiError ? error.fields : {})
