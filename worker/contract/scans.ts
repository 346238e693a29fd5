import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { MaterialEnvelope } from './materials.ts'
import { anyText, ById, type Route } from './wire.ts'

/** Below this mean a page is too unclear, or has too many vowel signs, for what was read on it to be of use. */
export const UNCLEAR_BELOW = 70
/** A word is looked at by a person when it is less certain than this, and a number always. */
export const DOUBTED_BELOW = 80

const confidence = z.nullable(z.int().check(z.gte(0), z.lte(100)))
const share = z.number().check(z.gte(0), z.lte(1))

/** A line as it was read on the picture of a page. It becomes text once its owner has confirmed it. */
export const ScanLine = z.strictObject({
  text: anyText(LIMITS.scanLineChars),
  /** Of its least certain word; null where nobody measured it. */
  confidence,
  /** Left, top, right and bottom as shares of the page. */
  box: z.optional(z.tuple([share, share, share, share])),
  confirmed: z.boolean(),
  heading: z.optional(z.literal(true)),
  /** A paragraph begins with it. */
  starts: z.optional(z.literal(true)),
})
export type ScanLine = z.infer<typeof ScanLine>

export const ScanPageBody = z.strictObject({
  /** Mean of its words; null where nobody measured it. */
  confidence,
  lines: z.array(ScanLine).check(
    z.maxLength(LIMITS.scanLinesPerPage, 'too_long'),
    z.refine(
      (lines) => lines.reduce((sum, { text }) => sum + text.length, 0) <= LIMITS.scanPageChars,
      'too_long',
    ),
  ),
})
export type ScanPageBody = z.infer<typeof ScanPageBody>

export const ScanPage = z.object({ page: z.number(), confidence, lines: z.array(ScanLine) })
export type ScanPage = z.infer<typeof ScanPage>

export const Scan = z.object({
  /** The file on the files origin, for some minutes. */
  file_url: z.string(),
  kind: z.enum(['pdf', 'image']),
  /** Null where they were not counted when the file came. */
  pages: z.nullable(z.number()),
  /** Of a PDF with text: the pages that are pictures. Null where all of its pages are to be read. */
  picture_pages: z.nullable(z.array(z.number())),
  /** Whether a provider is configured that reads pages. */
  by_provider: z.boolean(),
  /** Pages that were read, and their lines that nobody has confirmed yet. */
  read: z.array(z.object({ page: z.number(), confidence, lines: z.number(), unconfirmed: z.number() })),
})
export type Scan = z.infer<typeof Scan>

const pageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(LIMITS.pages))
export const ByScanPage = z.extend(ById, { page: pageNumber })

export const scanRoutes: Route[] = [
  {
    method: 'get',
    path: '/materials/:id/scan',
    access: 'teacher',
    summary: 'Get how far a picture or a scanned PDF was read in the browser',
    data: Scan,
  },
  {
    method: 'get',
    path: '/materials/:id/scan/pages/:page',
    access: 'teacher',
    summary: 'Get the lines that were read on a page',
    data: ScanPage,
  },
  {
    method: 'put',
    path: '/materials/:id/scan/pages/:page',
    access: 'teacher',
    summary: 'Keep the lines of a page, as they were read or corrected',
    body: ScanPageBody,
    data: z.null(),
  },
  {
    method: 'post',
    path: '/materials/:id/scan/pages/:page/read',
    access: 'teacher',
    summary: 'Have the picture of a page read by the configured provider',
    multipart: true,
    data: ScanPage,
  },
  {
    method: 'post',
    path: '/materials/:id/scan/accept',
    access: 'teacher',
    summary:
      'Make the confirmed lines of all pages the text of the file, or add those of pictured pages to it',
    data: MaterialEnvelope,
  },
]
