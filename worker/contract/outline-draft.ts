import * as z from 'zod/mini'
import { SKIP_RULES } from '#db/review-vocabulary.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { JobEnvelope } from './generation.ts'
import { id, type Route, titleText } from './wire.ts'

/** Passages that follow one another in one file, from the first to the last, both included. */
export const PassageRange = z.strictObject({ from: id, to: id })
export type PassageRange = z.infer<typeof PassageRange>

/** The pages or slides of some passages; null in a file that has none. */
const Pages = z.nullable(z.object({ kind: z.enum(['page', 'slide']), first: z.number(), last: z.number() }))

export const OutlineLesson = z.object({
  id,
  title: z.string(),
  title_suggested: z.boolean(),
  /** The file in which it begins. */
  material_id: id,
  ranges: z.array(PassageRange),
  /** Without headings. */
  passages: z.number(),
  minutes: z.number(),
  pages: Pages,
  /** Where it can be split. */
  cuts: z.array(
    z.object({
      /** The first passage of the second lesson. */
      segment_id: id,
      title: z.string(),
      passages_before: z.number(),
      page: z.nullable(z.number()),
      /** The place of its range in `ranges`, and the passage before it there; null where the range begins with it. */
      range: z.number(),
      previous_id: z.nullable(id),
    }),
  ),
  /** `two_topics` names the best cut; `short` says that it may be joined with a neighbour. */
  advice: z.nullable(z.object({ kind: z.enum(['two_topics', 'short']), segment_id: z.optional(id) })),
})
export type OutlineLesson = z.infer<typeof OutlineLesson>

/** The passages of a lesson before a cut, and those from it on. */
export function splitAt(
  ranges: readonly PassageRange[],
  { segment_id: from, range, previous_id: previous }: OutlineLesson['cuts'][number],
): [PassageRange[], PassageRange[]] {
  const own = ranges[range]
  if (!own) return [[...ranges], []]
  const before = previous === null ? [] : [{ from: own.from, to: previous }]
  return [
    [...ranges.slice(0, range), ...before],
    [{ from, to: own.to }, ...ranges.slice(range + 1)],
  ]
}

/** Why passages are in no lesson of the outline. */
export const LEFT_OUT_REASONS = ['left_out', 'skipped', 'unused'] as const
export const LeftOutGroup = z.object({
  material_id: id,
  ranges: z.array(PassageRange),
  title: z.string(),
  passages: z.number(),
  pages: Pages,
  reason: z.enum(LEFT_OUT_REASONS),
  /** Of a skipped group: the rule, and whether much speaks against it. */
  rule: z.nullable(z.enum(SKIP_RULES)),
  weak: z.boolean(),
  /** The lesson that stands nearest in the source. */
  lesson_id: z.nullable(id),
})
export type LeftOutGroup = z.infer<typeof LeftOutGroup>

export const OutlineDraft = z.object({
  job_id: id,
  /** Grows with each change; one made on an older outline is refused with `item_changed`. */
  revision: z.number(),
  totals: z.object({
    levels: z.number(),
    lessons: z.number(),
    passages: z.number(),
    passages_in_files: z.number(),
    minutes: z.number(),
    questions: z.number(),
    tokens: z.number(),
  }),
  levels: z.array(
    z.object({ id, title: z.string(), title_suggested: z.boolean(), lessons: z.array(OutlineLesson) }),
  ),
  left_out: z.array(LeftOutGroup),
})
export type OutlineDraft = z.infer<typeof OutlineDraft>

const revision = z.number().check(z.int(), z.gte(0))
/** Things without an id are new. Passages that stand in no lesson are left out of the course. */
export const OutlineBody = z.strictObject({
  revision,
  levels: z
    .array(
      z.strictObject({
        id: z.optional(id),
        title: titleText(),
        lessons: z
          .array(
            z.strictObject({
              id: z.optional(id),
              title: titleText(),
              ranges: z.array(PassageRange).check(z.minLength(1, 'required'), z.maxLength(2_000)),
            }),
          )
          .check(z.minLength(1, 'required'), z.maxLength(LIMITS.lessonsPerLevel)),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(LIMITS.levels)),
})
export type OutlineBody = z.infer<typeof OutlineBody>
export const AcceptOutlineBody = z.strictObject({ revision })

const Envelope = z.object({ outline: OutlineDraft })
export const outlineDraftRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/outline-draft',
    access: 'teacher',
    summary: 'Get the outline that waits for your approval',
    data: Envelope,
  },
  {
    method: 'put',
    path: '/courses/:id/outline-draft',
    access: 'teacher',
    summary: 'Update the outline before its lessons are written',
    body: OutlineBody,
    data: Envelope,
  },
  {
    method: 'post',
    path: '/courses/:id/outline-draft/accept',
    access: 'teacher',
    summary: 'Accept the outline, so that its lessons are written',
    body: AcceptOutlineBody,
    data: JobEnvelope,
    status: 202,
  },
]
