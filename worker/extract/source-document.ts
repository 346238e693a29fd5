import type { LineBox } from '#db/schema/materials.ts'
import type { MaterialError, MaterialKind, SegmentKind, SourceLanguage } from '#db/vocabulary.ts'

/**
 * The place of a segment in its file. Pages and slides count from 1, paragraphs from 1 within the document. DOCX has
 * no trustworthy page numbers, so it is cited by heading path and paragraph.
 */
export type Locator = {
  page?: number
  slide?: number
  paragraph?: number
  heading_path?: string[]
  start_ms?: number
  end_ms?: number
}

/** One immutable piece of the document; spans are UTF-16 offsets in `text`. */
export type SourceSegment = {
  kind: SegmentKind
  /** 1 to 6, headings only. */
  level?: number
  text: string
  /** Table cells row by row; `text` then holds the same cells joined by tab and newline. */
  rows?: string[][]
  lang: SourceLanguage
  locator: Locator
  /** Where its lines lie on their pages; they hold exactly the letters of `text`. Upright text of PDFs only. */
  boxes?: LineBox[]
}

/** A part of a PDF's page that shows a figure. The file holds no picture of it: it is cut out of the drawn page. */
export type FigureRegion = {
  page: number
  /** In points of the page, y upwards. */
  box: [left: number, bottom: number, right: number, top: number]
  /** It is sure to be a figure; others may be logos, photographs of authors, framed boxes. */
  captioned: boolean
  /** Its words as the document has them, and the segment in which they stand. */
  caption: { text: string; segment: number } | undefined
  /** The segment before it in reading order; -1 where it comes first. */
  after: number
  /** The words drawn in it and close to it. */
  labels: string[]
}

/** The common form of all files. */
export type SourceDocument = {
  kind: MaterialKind
  title?: string
  lang: SourceLanguage
  /** Pages of a PDF, slides of a presentation. */
  pages?: number
  segments: SourceSegment[]
  /** Of PDFs only. */
  regions?: FigureRegion[]
}

/** `blocks`: paragraphs, lists and tables. `lines`: each line of a page by itself, its cells kept apart. */
export type DocumentShape = 'blocks' | 'lines'

/** The number of pages or slides read so far. It may return a promise, which the reader of long documents awaits. */
export type Progress = (done: number, total: number) => unknown

/** Extraction either yields a document or says, in one code, why it cannot. It does not throw. */
export type Extraction =
  | { ok: true; document: SourceDocument }
  | { ok: false; code: MaterialError; detail?: string }
