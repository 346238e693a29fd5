import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './unwrap.ts'
import { validationText } from './validation.ts'

export type FormErrors = Record<string, string>

/**
 * What a body would be told by the server, found before it is sent: the same schema, worded here. One
 * sentence a field, by its name (`answers.0.text`); undefined when there is nothing to say.
 */
export function formErrors(schema: ZodMiniType, body: unknown): FormErrors | undefined {
  const result = schema.safeParse(body)
  if (result.success) return undefined
  const errors: FormErrors = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= validationText(issue.message)
  return errors
}

/** The form of it that TanStack Form's `onDynamic` validator takes. */
export function fieldErrors(schema: ZodMiniType, body: unknown): { fields: FormErrors } | undefined {
  const errors = formErrors(schema, body)
  return errors && { fields: errors }
}

/** What the server said of single fields when it refused. */
export const refusedFields = (error: unknown): FormErrors => (error instanceof ApiError ? error.fields : {})
