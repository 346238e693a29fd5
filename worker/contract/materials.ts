import * as z from 'zod/mini'
import {
  LIMITS,
  MATERIAL_ERRORS,
  MATERIAL_KINDS,
  MATERIAL_STATUSES,
  READINGS,
  SEGMENT_KINDS,
  SOURCE_LANGUAGES,
} from '#db/vocabulary.ts'
import { ById, contentId, id, isoTime, page, type Route } from './wire.ts'

export const LocatorView = z.object({
  page: z.optional(z.number()),
  slide: z.optional(z.number()),
  paragraph: z.optional(z.number()),
  heading_path: z.optional(z.array(z.string())),
  start_ms: z.optional(z.number()),
  end_ms: z.optional(z.number()),
})
export type LocatorView = z.infer<typeof LocatorView>

export const Material = z.object({
  id,
  name: z.string(),
  /** Null until the bytes were looked at. */
  kind: z.nullable(z.enum(MATERIAL_KINDS)),
  bytes: z.number(),
  status: z.enum(MATERIAL_STATUSES),
  error: z.optional(z.object({ code: z.enum(MATERIAL_ERRORS), message: z.string() })),
  title: z.nullable(z.string()),
  language: z.nullable(z.enum(SOURCE_LANGUAGES)),
  pages: z.nullable(z.number()),
  /** Of a PDF with text: pages that are pictures, of which nothing is text and that nobody has left out. */
  picture_pages: z.array(z.number()),
  /** Of a web page. */
  source_url: z.nullable(z.string()),
  /** Where the text came from that does not stand in the file itself. */
  reading: z.nullable(z.enum(READINGS)),
  characters: z.nullable(z.number()),
  progress: z.object({ done: z.number(), total: z.number() }),
  created_at: isoTime,
})
export type Material = z.infer<typeof Material>
export const MaterialEnvelope = z.object({ material: Material })

export const SegmentView = z.object({
  id,
  kind: z.enum(SEGMENT_KINDS),
  level: z.optional(z.number()),
  text: z.string(),
  rows: z.optional(z.array(z.array(z.string()))),
  lang: z.enum(SOURCE_LANGUAGES),
  locator: LocatorView,
})
export type SegmentView = z.infer<typeof SegmentView>

/** `page` asks for the segments of one page or slide; `around` for those near a segment. */
export const SegmentsQuery = z.extend(page, {
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  around: z.optional(id),
})

/**
 * Where a stretch of a line lies on its page, in points of the PDF: left and right edge, baseline, size of type, how
 * many letters and digits it holds (`countLetters`), 1 if it is read from the right, and its page where that isn't the
 * page of its segment.
 */
export const LineBox = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.union([z.literal(0), z.literal(1)]),
  z.optional(z.number()),
])
export type LineBox = z.infer<typeof LineBox>

/** A page of a PDF, or a picture of one, as it looks. */
export const RealPage = z.object({
  /** A PDF of this page alone, or the picture, on the files origin, for some minutes. */
  url: z.string(),
  kind: z.enum(['pdf', 'image']),
  page: z.number(),
  /** Of segments with lines on this page, all their lines in reading order. */
  segments: z.array(z.object({ id, page: z.number(), boxes: z.array(LineBox) })),
})
export type RealPage = z.infer<typeof RealPage>

const pageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(LIMITS.pages))
export const ByMaterialPage = z.extend(ById, { page: pageNumber })
export const ByPassagePage = z.extend(ById, { segment_id: id, page: pageNumber })

/** A passage that content rests on; offsets are UTF-16 units in the segment's text. */
export const Citation = z.object({
  /** Within its lesson. */
  id: contentId,
  segment_id: id,
  material_id: id,
  material_name: z.string(),
  quote: z.string(),
  start: z.number(),
  end: z.number(),
  locator: LocatorView,
})
export type Citation = z.infer<typeof Citation>

export const materialRoutes: Route[] = [
  {
    method: 'post',
    path: '/materials',
    access: 'teacher',
    summary: 'Upload a file',
    multipart: true,
    data: MaterialEnvelope,
    status: 201,
  },
  {
    method: 'get',
    path: '/materials',
    access: 'teacher',
    summary: 'List your materials',
    query: page,
    data: z.array(Material),
  },
  {
    method: 'get',
    path: '/materials/:id',
    access: 'teacher',
    summary: 'Get a material',
    data: MaterialEnvelope,
  },
  {
    method: 'get',
    path: '/materials/:id/segments',
    access: 'teacher',
    summary: 'List the text passages of a material with their places',
    query: SegmentsQuery,
    data: z.array(SegmentView),
  },
  {
    method: 'get',
    path: '/materials/:id/file',
    access: 'teacher',
    summary: 'Redirect to the stored file',
    status: 302,
  },
  {
    method: 'get',
    path: '/materials/:id/pages/:page',
    access: 'teacher',
    summary: 'Get a page of a PDF as it looks, and where its lines lie',
    data: RealPage,
  },
  {
    method: 'put',
    path: '/materials/:id/file',
    access: 'teacher',
    summary: "Replace a file that we couldn't read",
    multipart: true,
    data: MaterialEnvelope,
  },
  {
    method: 'delete',
    path: '/materials/:id',
    access: 'teacher',
    summary: 'Delete a material that no course uses',
  },
]
