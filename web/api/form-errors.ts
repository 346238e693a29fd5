import type { ZodMiniType } from 'zod/mini'
import { validationText } from '#web/i18n/validation.ts'

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
