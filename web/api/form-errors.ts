import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './unwrap.ts'
import { validationText } from './validation.ts'

export type FormErrors = Record<string, string>

/**
 * The errors that the server would return for a body, found by the same schema before sending. One sentence per
 * field, by its name (`answers.0.text`). Undefined if there are none.
 */
export function formErrors(schema: ZodMiniType, body: unknown): FormErrors | undefined {
  const result = schema.safeParse(body)
  if (result.success) return undefined
  const errors: FormErrors = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= validationText(issue.message)
  return errors
}

/** The same in the form of TanStack Form's `onDynamic` validator. */
export function fieldErrors(schema: ZodMiniType, body: unknown): { fields: FormErrors } | undefined {
  const errors = formErrors(schema, body)
  return errors && { fields: errors }
}

/** The server's errors for single fields. */
export const refusedFields = (error: unknown): FormErrors => (error instanceof ApiError ? error.fields : {})
