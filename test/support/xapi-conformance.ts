import * as z from 'zod/mini'

/*
 * What xAPI 1.0.3 (part two: data) demands of a statement, as far as ours go. Written from the specification, and not
 * from what the product writes. Properties that the specification does not name are faults.
 */
const text = z.string().check(z.minLength(1))
/** In the standard form, of any version. */
const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
/** An IRI has a scheme. */
const iri = z.string().check(z.regex(/^[a-z][a-z0-9+.-]*:\S+$/))
/** Date, time and offset of ISO 8601, at most to the millisecond. */
const time = z.iso.datetime({ offset: true })
/** Of ISO 8601: weeks, or years to seconds; only the seconds may have a fraction, of two digits at most. */
const duration = z
  .string()
  .check(
    z.regex(
      /^P(?:\d+W|(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d{1,2})?S)?)?)$/,
    ),
  )
/** Of RFC 5646, as far as courses have languages. */
const language = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))
const languageMap = z.record(language, text)
const extensions = z.record(iri, z.unknown())
const oneOf = (path: 'verbs' | 'activities', names: string) =>
  z.enum(names.split(' ').map((name) => `http://adlnet.gov/expapi/${path}/${name}`))

/** Exactly one identifier: ours is an account at a site. */
const actor = z.strictObject({
  objectType: z.optional(z.literal('Agent')),
  account: z.strictObject({ homePage: iri, name: text }),
})
const verb = z.strictObject({
  id: oneOf(
    'verbs',
    'answered asked attempted attended commented completed exited experienced failed imported initialized interacted launched mastered passed preferred progressed registered responded resumed scored shared suspended terminated voided',
  ),
  display: languageMap,
})
const activity = z.strictObject({
  objectType: z.optional(z.literal('Activity')),
  id: iri,
  definition: z.optional(
    z.strictObject({
      type: oneOf('activities', 'assessment course lesson module question'),
      name: languageMap,
      description: z.optional(languageMap),
      extensions: z.optional(extensions),
    }),
  ),
})
const statementRef = z.strictObject({ objectType: z.literal('StatementRef'), id: uuid })
const score = z
  .strictObject({
    scaled: z.optional(z.number().check(z.gte(-1), z.lte(1))),
    raw: z.optional(z.number()),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  })
  .check(
    z.refine(({ min = -Infinity, max = Infinity }) => min < max),
    z.refine(({ raw = 0, min = -Infinity, max = Infinity }) => raw >= min && raw <= max),
  )
const activities = z.optional(z.array(activity).check(z.minLength(1)))

const statement = z.strictObject({
  id: uuid,
  version: z.literal('1.0.3'),
  timestamp: time,
  actor,
  verb,
  object: z.union([activity, statementRef]),
  result: z.optional(
    z.strictObject({
      score: z.optional(score),
      success: z.optional(z.boolean()),
      completion: z.optional(z.boolean()),
      response: z.optional(z.string()),
      duration: z.optional(duration),
      extensions: z.optional(extensions),
    }),
  ),
  context: z.optional(
    z.strictObject({
      registration: z.optional(uuid),
      // Only beside an activity, which our objects are.
      platform: z.optional(text),
      language: z.optional(language),
      contextActivities: z.optional(
        z.strictObject({
          parent: activities,
          grouping: activities,
          category: activities,
          other: activities,
        }),
      ),
      statement: z.optional(statementRef),
      extensions: z.optional(extensions),
    }),
  ),
})

/** Where a statement breaks the specification; an empty list of one that conforms. */
export const statementFaults = (said: unknown): string[] =>
  statement.safeParse(said).error?.issues.map(({ path }) => path.join('.')) ?? []
