import type { FigureReason } from '#db/figure-vocabulary.ts'
import type { RegionBox } from '#db/schema/figures.ts'
import type { CueTime, LineBox } from '#db/schema/materials.ts'
import type { MaterialError, MaterialKind, Reading, SegmentKind, SourceLanguage } from '#db/vocabulary.ts'
import type { FigurePicture } from '#worker/platform/pictures/figure.ts'

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
  /**
   * Of a heading 1 to 6; of a list item how deep it stands, from 1; of a table how many of its first rows are its head;
   * of a paragraph how deep it is quoted. Absent where the file does not say.
   */
  level?: number
  text: string
  /** Table cells row by row; `text` then holds the same cells joined by tab and newline. */
  rows?: string[][]
  lang: SourceLanguage
  locator: Locator
  /** Where its lines lie on their pages; they hold exactly the letters of `text`. Upright text of PDFs only. */
  boxes?: LineBox[]
  /** Of a recording: where in `text` each cue begins, and when. */
  times?: CueTime[]
}

/** Where a picture stands in its document, and what is said of it. Segments are named by their index. */
export type FigurePlace = {
  /** The segment behind which it stands; null before all text. */
  after: number | null
  /** Letter by letter as the segment has it. */
  caption?: { text: string; segment: number }
  alt: string
  page?: number
  slide?: number
}
/** A picture of the document, a region of a PDF that nobody has cut out yet, or what cannot be shown. */
export type SourceFigure = FigurePlace &
  (
    | { source: 'file'; picture: FigurePicture; sha256: string; offered?: 'no_caption' | 'repeated' }
    | { source: 'region'; box: RegionBox; width: number; height: number; offered?: 'no_caption' | 'repeated' }
    | { source: 'file' | 'region'; refused: FigureReason; box?: RegionBox }
  )

/** The common form of all files. */
export type SourceDocument = {
  kind: MaterialKind
  /** How it was read where the text does not stand in the file itself. */
  reading?: Reading
  title?: string
  lang: SourceLanguage
  /** Pages of a PDF, slides of a presentation. */
  pages?: number
  /** Pages of a PDF that are pictures: nothing on them is in the segments. */
  picturePages?: number[]
  segments: SourceSegment[]
  /** In reading order. */
  figures?: SourceFigure[]
}

/** `blocks`: paragraphs, lists and tables. `lines`: each line of a page by itself, its cells kept apart. */
export type DocumentShape = 'blocks' | 'lines'

/** The number of pages or slides read so far. It may return a promise, which the reader of long documents awaits. */
export type Progress = (done: number, total: number) => unknown

/** Extraction either yields a document or says, in one code, why it cannot. It does not throw. */
export type Extraction =
  | { ok: true; document: SourceDocument }
  | { ok: false; code: MaterialError; detail?: string; pages?: number }
