import type { LineBox } from '#db/schema/materials.ts'
import { LIMITS, type MaterialKind, type SegmentKind } from '#db/vocabulary.ts'
import { timesIn } from './captions/cue-times.ts'
import type { Cue } from './captions/cues.ts'
import { cleanLine, cleanLines, dropZeroWidthNonJoiner } from './clean-text.ts'
import { ExtractionError } from './extraction-error.ts'
import { detectLanguage } from './lang.ts'
import { divideBoxes, fitting } from './line-boxes.ts'
import { spendSlice } from './slices.ts'
import type { Locator, SourceDocument, SourceSegment } from './source-document.ts'

/** A block as an extractor found it: not yet cleaned, numbered or bounded. */
export type Block = {
  kind: SegmentKind
  level?: number
  text: string
  rows?: string[][]
  /** Of each line, or of each row. */
  boxes?: LineBox[][]
  /** The cues that it is made of. */
  cues?: Cue[]
  place?: Pick<Locator, 'page' | 'slide' | 'start_ms' | 'end_ms'>
  /** A note belongs to the paragraph that calls it, wherever the note itself is written. */
  anchor?: Locator
}

/** What becomes one segment of a block. */
type Piece = { text: string; rows?: string[][]; boxes?: LineBox[] | undefined }
type Row = { cells: string[]; boxes: LineBox[] }

/** Real documents of 3,000,000 characters stay below this; a file of empty elements would not. */
const MAX_SEGMENTS = 60_000
const HEADING_CHARS = 400
/** What a character costs to clean, or its language to tell, in the unit of a slice. */
const CHARACTER_WORK = 0.2
/** A text as short as this is read in one go: that takes fifty milliseconds at most, and somebody waits for it. */
const SHORT_CHARS = 256 * 1024
/** Bullets are removed, since the kind marks the item; numbers stay, because texts refer to them. */
const BULLET = /^(?:[•▪◦●○■‣]\s*|[-*+·–]\s+)+/u

/**
 * Turns blocks into segments: cleans them, splits what is too long, numbers paragraphs, keeps the
 * path of headings, and at the end settles each segment's language by that of the whole. `under` are the headings
 * under which it begins, by their level.
 */
export function createSegmentWriter(kind: MaterialKind, under: string[] = []) {
  const segments: (Omit<SourceSegment, 'lang'> & { cues?: Cue[] })[] = []
  const headings = [...under]
  let paragraph = 0
  let chars = 0
  let inSlice = 0

  function push(block: Block, { text, rows, boxes }: Piece): Locator {
    chars += text.length
    inSlice += text.length
    if (chars > LIMITS.documentChars)
      throw new ExtractionError('too_large_unpacked', 'more text than a course may hold')
    if (segments.length >= MAX_SEGMENTS) throw new ExtractionError('too_large_unpacked', 'too many blocks')
    paragraph++
    const locator: Locator = block.anchor ?? {
      ...block.place,
      paragraph,
      ...(headings.length > 0 ? { heading_path: headings.filter(Boolean) } : {}),
    }
    segments.push({
      kind: block.kind,
      ...(block.level ? { level: block.level } : {}),
      text,
      ...(rows ? { rows } : {}),
      ...(boxes ? { boxes } : {}),
      ...(block.cues ? { cues: block.cues } : {}),
      locator,
    })
    return locator
  }

  /** Returns the index of the segment written, for notes that belong to it. */
  function add(block: Block): Locator | undefined {
    if (block.rows) {
      addTable(block, block.rows)
      return undefined
    }
    const text = block.kind === 'heading' ? cleanLine(block.text) : cleanBlock(block.text, block.kind)
    if (!/[\p{L}\p{N}]/u.test(text)) return undefined
    if (block.kind === 'heading' && text.length <= HEADING_CHARS) {
      const level = Math.min(Math.max(block.level ?? 1, 1), 6)
      headings.length = Math.min(headings.length, level - 1)
      const locator = push({ ...block, level }, { text, boxes: block.boxes?.flat() })
      for (let i = headings.length; i < level - 1; i++) headings[i] = ''
      headings[level - 1] = text
      return locator
    }
    const { level: _, ...plainly } = block
    const plain: Block = block.kind === 'heading' ? { ...plainly, kind: 'paragraph' } : block
    return inPieces(text, block.boxes).map((piece) => push(plain, piece))[0]
  }

  function addTable(block: Block, cells: string[][]): void {
    const rows = cells
      .map((row, i): Row => ({ cells: row.map(cleanLine), boxes: block.boxes?.[i] ?? [] }))
      .filter((row) => row.cells.some((cell) => cell !== ''))
    if (rows.length === 0) return
    const { level, ...plainly } = block
    // A head that is not the first row, because rows without text were left out, is none.
    const isHeaded =
      level !== undefined && cells.slice(0, level).every((row) => row.some((cell) => cleanLine(cell) !== ''))
    for (const [i, part] of splitRows(rows).entries()) {
      const text = part.map((row) => row.cells.join('\t')).join('\n')
      const boxes = block.boxes && part.map((row) => row.boxes)
      if (text.length <= LIMITS.segmentChars)
        push(
          { ...(isHeaded && i === 0 ? block : plainly), kind: 'table' },
          { text, rows: part.map((row) => row.cells), boxes: boxes?.flat() },
        )
      else for (const piece of inPieces(text, boxes)) push({ ...plainly, kind: 'paragraph' }, piece)
    }
  }

  /** The language is set last, because a short segment takes that of the document. */
  async function finish(extra: { title?: string; pages?: number } = {}): Promise<SourceDocument> {
    const lang = detectLanguage(sampleOf(segments))
    const settled: SourceSegment[] = []
    for (const { cues, ...segment } of segments) {
      const times = cues && timesIn(segment.text, cues)
      const own = detectLanguage(segment.text, lang)
      const keep = own === 'fa' || lang === 'fa'
      const text = keep ? segment.text : dropZeroWidthNonJoiner(segment.text)
      settled.push({
        ...segment,
        text,
        ...(segment.rows
          ? { rows: keep ? segment.rows : segment.rows.map((row) => row.map(dropZeroWidthNonJoiner)) }
          : {}),
        boxes: fitting(segment.boxes, text),
        ...(times && text === segment.text ? { times } : {}),
        lang: own,
      })
      inSlice += segment.text.length
      await pace()
    }
    const title = cleanLine(extra.title ?? '').slice(0, LIMITS.titleChars) || titleOf(settled)
    return {
      kind,
      ...(title ? { title } : {}),
      lang,
      ...(extra.pages ? { pages: extra.pages } : {}),
      segments: settled,
    }
  }

  /** Lets others in when enough was written since the last time. To be awaited between two blocks. */
  async function pace(): Promise<void> {
    if (chars <= SHORT_CHARS) return
    const work = inSlice * CHARACTER_WORK
    inSlice = 0
    await spendSlice(work)
  }

  return { add, pace, finish, isEmpty: () => segments.length === 0, count: () => segments.length }
}

export type SegmentWriter = ReturnType<typeof createSegmentWriter>

function cleanBlock(text: string, kind: SegmentKind): string {
  const clean = cleanLines(text)
  return (kind === 'list_item' ? clean.trimStart().replace(BULLET, '') : clean)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** Cuts at the last sentence end, else blank, before the limit; never inside a surrogate pair. */
export function splitLong(text: string, limit: number = LIMITS.segmentChars): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > limit) {
    const head = rest.slice(0, limit)
    const sentence = Math.max(
      head.lastIndexOf('. '),
      head.lastIndexOf('؟ '),
      head.lastIndexOf('? '),
      head.lastIndexOf('\n'),
    )
    const blank = head.lastIndexOf(' ')
    let cut = sentence > limit / 2 ? sentence + 1 : blank > limit / 2 ? blank : limit
    if (/[\ud800-\udbff]/.test(rest.charAt(cut - 1))) cut--
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  if (rest) pieces.push(rest)
  return pieces
}

function inPieces(text: string, lines: LineBox[][] | undefined): Piece[] {
  const pieces = splitLong(text)
  const boxes = lines && divideBoxes(lines.flat(), pieces)
  return pieces.map((piece, i) => ({ text: piece, boxes: boxes?.[i] }))
}

function splitRows(rows: Row[]): Row[][] {
  const parts: Row[][] = [[]]
  let size = 0
  for (const row of rows) {
    const length = row.cells.reduce((sum, cell) => sum + cell.length + 1, 0)
    if (size + length > LIMITS.segmentChars && size > 0) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(row)
    size += length
  }
  return parts
}

function sampleOf(segments: { text: string }[]): string {
  const step = Math.max(1, Math.floor(segments.length / 200))
  return segments
    .filter((_, i) => i % step === 0)
    .map((segment) => segment.text.slice(0, 400))
    .join('\n')
}

function titleOf(segments: SourceSegment[]): string | undefined {
  const first = segments.slice(0, 12).filter((segment) => segment.kind === 'heading')
  const top = first.sort((a, b) => (a.level ?? 6) - (b.level ?? 6))[0]
  return top?.text.slice(0, LIMITS.titleChars)
}
