import * as z from 'zod/mini'
import { CONTENT_LANGUAGES, LIMITS } from '#db/vocabulary.ts'
import { DiffPart } from './publishing.ts'
import { anyText, ById, id, isoTime, requiredText, slug } from './wire.ts'

/** What a segment is within its item. */
export const UNIT_KINDS = [
  'course_title',
  'description',
  'level_title',
  'exercise_title',
  'exam_title',
  'term',
  'meaning',
  'lesson_title',
  'objective',
  'heading',
  'sentence',
  'label',
  'summary',
  'card_front',
  'card_back',
  'question',
  'answer',
  'accepted',
  'unit',
  'feedback',
  'hint',
  'explanation',
] as const
export type UnitKind = (typeof UNIT_KINDS)[number]
export const SEGMENT_STATES = ['missing', 'machine', 'stale', 'approved'] as const
export type SegmentState = (typeof SEGMENT_STATES)[number]

export const lang = z.enum(CONTENT_LANGUAGES)
const unit = z.string().check(z.regex(/^[0-9a-zA-Z_:/-]{1,260}$/))
const Revision = z.number().check(z.int(), z.gte(0), z.lte(1_000_000))
const Counts = z.object({
  total: z.number(),
  missing: z.number(),
  machine: z.number(),
  stale: z.number(),
  approved: z.number(),
})
export type Counts = z.infer<typeof Counts>

/** A course in another language. `machine` counts what waits for a person, whoever wrote it. */
export const Layer = z.object({
  lang,
  counts: Counts,
  /** Null until students have it. */
  published_at: z.nullable(isoTime),
  /** Lessons that publishing would put live, those that are, and all. */
  lessons_ready: z.number(),
  lessons_live: z.number(),
  /** Of those that are live: lessons that changed since, which students read partly in the course's own language. */
  lessons_behind: z.number(),
  lessons_total: z.number(),
  /** Whether it can be published: the titles of the course and at least one lesson are approved. */
  ready: z.boolean(),
  /** Whether publishing would change what students have. */
  changed: z.boolean(),
  /** The model that translates what is missing; `refused` counts what it could not, and people have to. */
  machine: z.object({
    running: z.boolean(),
    /** The most tokens that translating everything missing takes, and about how many minutes. */
    tokens: z.number(),
    minutes: z.number(),
    refused: z.number(),
    stop: z.nullable(z.enum(['quota_spent', 'unavailable'])),
  }),
})
export type Layer = z.infer<typeof Layer>

/** The segments of a lesson, or those of the course itself: `course`. */
export const SegmentGroup = z.object({
  id,
  title: z.string(),
  level_title: z.nullable(z.string()),
  counts: Counts,
})
export type SegmentGroup = z.infer<typeof SegmentGroup>

/** A term of the glossary with what stands for it in the other language. */
export const TermPair = z.object({
  id,
  unit,
  term: z.string(),
  target: z.string(),
  state: z.enum(SEGMENT_STATES),
  revision: z.number(),
  /** Former words for it. */
  former: z.array(z.string()),
  /** Segments that say the term, and those of them whose translation does not say its target. */
  places: z.number(),
  differ: z.number(),
})
export type TermPair = z.infer<typeof TermPair>

/** A remark on a translation. It never prevents approval. */
export const SegmentNote = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('glossary'),
    term: z.string(),
    target: z.string(),
    /** A former word for the term that the translation says instead. */
    found: z.nullable(z.string()),
  }),
  z.object({ name: z.literal('numbers'), missing: z.string() }),
  z.object({ name: z.literal('tags'), missing: z.string() }),
])
export type SegmentNote = z.infer<typeof SegmentNote>

/** A text and its translation. `{1}` and `{/1}` stand around what is bold, code or a link. */
export const TranslationSegment = z.object({
  unit,
  group: id,
  kind: z.enum(UNIT_KINDS),
  /** Segments of one item stand together: a block, card or question. */
  item: z.nullable(id),
  source: z.string(),
  text: z.string(),
  state: z.enum(SEGMENT_STATES),
  /** Whether a machine or a repetition wrote it. */
  suggested: z.boolean(),
  /** Of a stale one: what changed in the source since it was translated. */
  changed: z.array(DiffPart),
  notes: z.array(SegmentNote),
  revision: z.number(),
  updated_at: z.nullable(isoTime),
})
export type TranslationSegment = z.infer<typeof TranslationSegment>

export const TranslationsBody = z.strictObject({ to: lang })
export const ByLayer = z.extend(ById, { lang })
export const ByLayerTerm = z.extend(ByLayer, { term: id })
export const SegmentsQuery = z.strictObject({ group: id })
export const SegmentsPatch = z.strictObject({
  segments: z
    .array(
      z.strictObject({
        unit,
        text: anyText(8_000),
        approve: z.boolean(),
        /** The revision that the writer saw; 0 for none. */
        revision: Revision,
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(LIMITS.segmentsAtOnce)),
})
export type SegmentsPatch = z.infer<typeof SegmentsPatch>
export const SegmentsSaved = z.object({
  segments: z.array(TranslationSegment),
  /** Units that somebody else changed meanwhile; they were left as they are. */
  conflicts: z.array(unit),
})
export type SegmentsSaved = z.infer<typeof SegmentsSaved>

/** Without `apply` it only shows what would change. `undo` takes back what the reply to an earlier one changed. */
export const ReplaceBody = z.strictObject({
  from: requiredText(120),
  apply: z.boolean(),
  undo: z.optional(
    z
      .array(z.strictObject({ unit, text: anyText(8_000), revision: Revision }))
      .check(z.maxLength(LIMITS.replacedAtOnce)),
  ),
})
export const Replaced = z.object({
  from: z.string(),
  to: z.string(),
  changes: z.array(
    z.object({
      unit,
      group: id,
      title: z.string(),
      before: z.string(),
      after: z.string(),
      /** That of the text as it is after this call. */
      revision: z.number(),
    }),
  ),
  applied: z.boolean(),
})
export type Replaced = z.infer<typeof Replaced>

export const XLIFF_ROWS = [
  'ready',
  'imported',
  'same',
  'source_changed',
  'unknown',
  'empty',
  'tags',
  'too_long',
  'repeated',
  'conflict',
] as const
export const XliffQuery = z.strictObject({ preview: z.optional(z.enum(['true', 'false'])) })
export const XliffReport = z.object({
  totals: z.record(z.enum(XLIFF_ROWS), z.number()),
  /** What is not taken over, or only with a remark; the first of them. */
  rows: z.array(
    z.object({ place: z.number(), unit: z.string(), source: z.string(), state: z.enum(XLIFF_ROWS) }),
  ),
})
export type XliffReport = z.infer<typeof XliffReport>
export type XliffRow = XliffReport['rows'][number]

export const CourseLanguageBody = z.strictObject({ language: lang })
export const BySlug = z.object({ slug })
