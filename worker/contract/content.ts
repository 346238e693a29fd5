import * as z from 'zod/mini'
import {
  BLOCK_ORIGINS,
  EMBED_HOSTS,
  NOTE_TONES,
  PLAYED_MEDIA,
  SENTENCE_SUPPORTS,
  TABLE_HEADS,
} from '#db/content.ts'
import { CONTENT_LANGUAGES } from '#db/vocabulary.ts'
import { isEmbedId } from './embeds.ts'
import { Mark, MarkInput } from './marks.ts'
import { Citation } from './materials.ts'
import { isMathml } from './mathml.ts'
import { anyText, contentId, id } from './wire.ts'

/** In a translated lesson: the course's own language, of what changed since it was translated and is shown as it is now. */
export const InOriginal = z.optional(z.enum(CONTENT_LANGUAGES))

export const Sentence = z.object({
  id: contentId,
  text: z.string(),
  /** Ids of the item's citations. */
  citations: z.array(contentId),
  /** The text on which the citations were last checked. */
  base: z.nullable(z.string()),
  /** `supported` reads as it was checked, `changed` does not, and `own` has no source. */
  support: z.enum(SENTENCE_SUPPORTS),
  marks: z.optional(z.array(Mark)),
  lang: InOriginal,
})
export type Sentence = z.infer<typeof Sentence>

/** Kept as it was typed, spaces included, but not of spaces alone. */
const writtenText = (most: number) => anyText(most).check(z.refine((text) => text.trim() !== '', 'required'))

/** A sentence as a client writes it: it keeps or drops citations of the lesson, and cannot add others. */
export const SentenceInput = z
  .strictObject({
    id: contentId,
    text: writtenText(4_000),
    citations: z.array(contentId).check(z.maxLength(40)),
    marks: z.optional(z.array(MarkInput).check(z.maxLength(100))),
  })
  .check(
    z.refine(({ text, marks }) => (marks ?? []).every(({ to }) => to <= text.length), {
      path: ['marks'],
      error: 'invalid_value',
    }),
  )
export type SentenceInput = z.infer<typeof SentenceInput>

/**
 * The kinds of blocks with what each says, made of one form of sentence. Limits hold for what a client sends: what is
 * stored may be longer, as a source's table is.
 */
function kindsOf<S extends z.ZodMiniType>(sentence: S, limited: boolean) {
  const line = (most: number) => (limited ? writtenText(most) : z.string())
  const cell = limited ? anyText(1_000) : z.string()
  const many = <T extends z.ZodMiniType>(one: T, most: number) =>
    limited ? z.array(one).check(z.minLength(1, 'required'), z.maxLength(most)) : z.array(one)
  const sentences = many(sentence, 60)
  const caption = z.nullable(sentence)
  /** Plain text, or sentences with sources of their own. */
  const tableCell = z.union([cell, z.strictObject({ id: contentId, sentences })])
  const size = z.number().check(z.int(), z.gte(1))
  return {
    heading: z.strictObject({ level: z.literal([2, 3]), sentence }),
    paragraph: z.strictObject({ sentences }),
    list: z.strictObject({
      ordered: z.boolean(),
      items: many(z.strictObject({ id: contentId, sentences }), 100),
    }),
    table: z.strictObject({
      caption,
      head: z.enum(TABLE_HEADS),
      rows: many(limited ? z.array(tableCell).check(z.maxLength(20)) : z.array(tableCell), 100),
    }),
    definition: z.strictObject({ term: line(200), sentences }),
    steps: z.strictObject({
      items: many(z.strictObject({ id: contentId, title: z.nullable(line(200)), sentences }), 100),
    }),
    figure: z.strictObject({ file_id: id, width: size, height: size, alt: cell, caption }),
    note: z.strictObject({ tone: z.enum(NOTE_TONES), sentences }),
    example: z.strictObject({ title: z.nullable(line(200)), sentences }),
    quote: z.strictObject({ sentences, attribution: z.nullable(line(200)) }),
    check: z.strictObject({ question_id: id }),
    media: z.strictObject({
      media_id: id,
      media: z.enum(PLAYED_MEDIA),
      title: line(200),
      allow_download: z.boolean(),
      caption,
    }),
    attachment: z.strictObject({ media_id: id, name: line(200), bytes: size, caption }),
    embed: z
      .strictObject({ host: z.enum(EMBED_HOSTS), video_id: z.string(), title: line(200), caption })
      .check(z.refine(({ host, video_id: videoId }) => isEmbedId(host, videoId), 'invalid_value')),
    code: z.strictObject({ language: z.nullable(line(40)), text: line(20_000), caption }),
    formula: z.strictObject({
      mathml: z.string().check(z.refine(isMathml, 'invalid_value')),
      latex: z.nullable(line(4_000)),
      alt: cell,
    }),
  }
}

/** A block by its kind, with fields that all kinds have. */
function blocksWith<S extends z.ZodMiniType, Shared extends z.core.$ZodLooseShape>(
  sentence: S,
  shared: Shared,
  limited = false,
) {
  const kinds = kindsOf(sentence, limited)
  return z.discriminatedUnion('kind', [
    z.strictObject({ ...shared, kind: z.literal('heading'), data: kinds.heading }),
    z.strictObject({ ...shared, kind: z.literal('paragraph'), data: kinds.paragraph }),
    z.strictObject({ ...shared, kind: z.literal('list'), data: kinds.list }),
    z.strictObject({ ...shared, kind: z.literal('table'), data: kinds.table }),
    z.strictObject({ ...shared, kind: z.literal('definition'), data: kinds.definition }),
    z.strictObject({ ...shared, kind: z.literal('steps'), data: kinds.steps }),
    z.strictObject({ ...shared, kind: z.literal('figure'), data: kinds.figure }),
    z.strictObject({ ...shared, kind: z.literal('note'), data: kinds.note }),
    z.strictObject({ ...shared, kind: z.literal('example'), data: kinds.example }),
    z.strictObject({ ...shared, kind: z.literal('quote'), data: kinds.quote }),
    z.strictObject({ ...shared, kind: z.literal('check'), data: kinds.check }),
    z.strictObject({ ...shared, kind: z.literal('media'), data: kinds.media }),
    z.strictObject({ ...shared, kind: z.literal('attachment'), data: kinds.attachment }),
    z.strictObject({ ...shared, kind: z.literal('embed'), data: kinds.embed }),
    z.strictObject({ ...shared, kind: z.literal('code'), data: kinds.code }),
    z.strictObject({ ...shared, kind: z.literal('formula'), data: kinds.formula }),
  ])
}

const about = { origin: z.enum(BLOCK_ORIGINS), more: z.boolean() }
/** A block as a lesson shows it. */
export const Block = blocksWith(Sentence, { id, ...about, lang: InOriginal, citations: z.array(Citation) })
export type Block = z.infer<typeof Block>
/** A block within an item of the review, which has its citations beside it. */
export const ReviewedBlock = blocksWith(Sentence, about)
export type ReviewedBlock = z.infer<typeof ReviewedBlock>
/** A block as a client writes it. */
export const BlockInput = blocksWith(SentenceInput, {}, true)
export type BlockInput = z.infer<typeof BlockInput>
