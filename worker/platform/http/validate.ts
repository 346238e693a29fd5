import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import { AppError } from './errors.ts'

type Issue = { code: string; message: string; path: PropertyKey[]; keys?: string[] }

/**
 * Parses a part of the request, or throws `invalid` with a code per field. A malformed id in a path throws
 * `not_found`, like an id that does not exist.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodMiniType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (result.success) return
    if (target === 'param') throw new AppError('not_found')
    throw new AppError('invalid', { fields: fieldCodes(result.error.issues as Issue[]) })
  })

/** Field path to code; a schema's own message is a code already, the rest are mapped. */
export function fieldCodes(issues: Issue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) fields[key] ??= 'unknown_field'
      continue
    }
    fields[issue.path.join('.') || 'body'] ??= isCode(issue.message) ? issue.message : codeOf(issue)
  }
  return fields
}

const isCode = (message: string) => /^[a-z][a-z0-9_]*$/.test(message)

function codeOf(issue: Issue): string {
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'too_small') return 'too_short'
  return 'invalid_value'
}
