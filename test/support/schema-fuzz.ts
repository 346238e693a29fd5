import * as z from 'zod/mini'
import type { Chance } from './chance.ts'

/** What JSON Schema says of a value, as far as the contract uses it. */
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  minItems?: number
  format?: string
  pattern?: string
}

export const pick = <T>(random: Chance, list: readonly T[]): T =>
  // The index lies inside; `undefined` may be one of the list's own values.
  list[Math.floor(random() * list.length)] as T

/** Texts that break what was not built for them. */
export const naughty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(300),
  'ي'.repeat(5_000),
  '👩‍🎓'.repeat(50),
  "'; DROP TABLE users; --",
  '" OR ""="',
  '%',
  '%_%_'.repeat(30),
  '*'.repeat(60),
  '"unbalanced',
  'NEAR(a b)',
  'a AND NOT OR',
  '\u202Egnp.exe',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '%F0%28',
  '-1',
  '1e400',
  'NaN',
  'null',
  '0x10',
  '٣',
  '2030-02-30T25:61:00Z',
  '__proto__',
  'constructor',
]
const strangers: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  ...naughty,
]

/** A value that mostly fits the schema, with something wrong in `wild` of its places. */
export function inputFor(schema: Schema, random: Chance, wild: number): unknown {
  if (random() < wild) return pick(random, strangers)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return inputFor(pick(random, choices), random, wild)
  if (schema.allOf) return inputFor(Object.assign({}, ...schema.allOf), random, wild)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.type === 'object') return objectOf(schema, random, wild)
  if (schema.type === 'array') {
    const length = Math.floor(random() * 4) + (schema.minItems ?? 0)
    return Array.from({ length }, () => inputFor(schema.items ?? {}, random, wild))
  }
  return scalarOf(schema, random)
}

function objectOf(schema: Schema, random: Chance, wild: number): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const wanted = schema.required?.includes(name) ? random() >= wild / 4 : random() < 0.5
    if (wanted) value[name] = inputFor(property, random, wild)
  }
  if (random() < wild / 2) value[pick(random, ['id', 'role', 'owner_id', 'x'])] = pick(random, strangers)
  return value
}

function scalarOf(schema: Schema, random: Chance): unknown {
  if (schema.type === 'integer' || schema.type === 'number') {
    const low = Math.max(schema.minimum ?? 0, -1000)
    return low + Math.floor(random() * (Math.min(schema.maximum ?? 50, 200) - low + 1))
  }
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.format === 'date-time')
    return new Date(Date.UTC(2026, 0, 1, 0, Math.floor(random() * 5))).toISOString()
  if (schema.format === 'email') return `someone${Math.floor(random() * 5)}@example.com`
  if (schema.pattern?.startsWith('^[0-9a-zA-Z_')) return 'none'
  return `text ${'of words '.repeat(schema.minLength ?? 1)}`
}

export const schemaOf = (schema: z.ZodMiniType): Schema =>
  // The generator's result is JSON Schema, of which the type above names a part.
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
