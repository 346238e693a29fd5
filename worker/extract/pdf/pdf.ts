import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { LIMITS } from '#db/vocabulary.ts'
import { ExtractionError } from '../extraction-error.ts'
import { createSegmentWriter } from '../segment-writer.ts'
import { spendSlice } from '../slices.ts'
import type { DocumentShape, Progress, SourceDocument } from '../source-document.ts'
import { WORK } from './budget-patch.ts'
import { readingRegions } from './columns.ts'
import { withDrawnBullets } from './drawn-bullets.ts'
import { documentFigures, NOTHING_DRAWN, type PageDrawing, pageDrawing } from './figures/document-figures.ts'
import { placeFigures } from './figures/place-figures.ts'
import { withoutFurniture } from './furniture.ts'
import { emptyTally, type Glyph, type PageTally, readDots, readGlyphs, type TracedItem } from './glyphs.ts'
import { createLineJoiner } from './hyphens.ts'
import { judgeLegibility } from './legibility.ts'
import { isBlank } from './letters.ts'
import { setListDepths } from './list-depth.ts'
import { attachMarks } from './marks.ts'
import { budget, budgetRefusal, openPdf, refillBudget, refillPage, toExtractionError } from './open.ts'
import { outlineLevels } from './outline.ts'
import { joinAcrossBreaks } from './page-breaks.ts'
import { type Habits, observe, type TextLine, textLines } from './page-lines.ts'
import { type PdfBlock, toBlocks, toLineBlocks } from './structure.ts'

/** What a glyph costs to place on its line, in the unit of `WORK`. Its price there holds this already. */
const LAYOUT_WORK = 1
/** What it costs to group the shapes of a page. */
const DRAWING_WORK = 1_000
/** What a line costs to find its block. */
const LINE_WORK = 50

type Reading = {
  pages: TextLine[][]
  tallies: PageTally[]
  tally: PageTally
  habits: Habits
  sizes: Map<number, number>
  /** What is drawn on each page, by what lies close together. */
  drawings: PageDrawing[]
}

/**
 * Reads a PDF page by page, so that only lines of text outlive a page. One document at a time in an
 * isolate: the budget against bombs is shared. A form or CV says by its lines what belongs together:
 * `shape` then keeps them apart.
 */
export async function extractPdf(
  bytes: Uint8Array,
  onProgress?: Progress,
  shape: DocumentShape = 'blocks',
): Promise<SourceDocument> {
  refillBudget()
  const task = openPdf(bytes)
  try {
    const pdf = await task.promise
    if (pdf.numPages > LIMITS.pages) throw new ExtractionError('too_many_pages', `${pdf.numPages} pages`)
    const reading: Reading = {
      pages: [],
      tallies: [],
      tally: emptyTally(),
      habits: { rightToLeft: 0, leftToRight: 0, spaces: 0, letters: 0 },
      sizes: new Map(),
      drawings: [],
    }
    for (let number = 1; number <= pdf.numPages; number++) {
      await readPage(pdf, number, reading, shape)
      const spent = budgetRefusal()
      if (spent) throw spent
      // Awaited, so that progress can be sent while the next pages are read.
      await onProgress?.(number, pdf.numPages)
    }
    return await assemble(pdf, reading, shape)
  } catch (cause) {
    throw toExtractionError(cause)
  } finally {
    await task.destroy().catch(() => undefined)
  }
}

async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  reading: Reading,
  shape: DocumentShape,
): Promise<void> {
  refillPage()
  const page = await pdf.getPage(number)
  const content = await page.getTextContent({ disableNormalization: true })
  // The items carry what our patch adds to them.
  const items = content.items as TracedItem[]
  const original = items[0]?.copyOf
  if (original !== undefined) return repeatPage(original, reading)
  const seen = emptyTally()
  let glyphs = readGlyphs(items, false, seen)
  // A scan with a recognised text layer hides all its text. In any other file, hidden text is suspicious.
  if (seen.visible === 0 && seen.hidden > 0) {
    seen.visible = seen.hidden
    glyphs = readGlyphs(items, true, emptyTally())
  }
  page.cleanup()
  await spendSlice(glyphs.length * LAYOUT_WORK)
  addTally(reading, seen)
  const bases = withDrawnBullets(attachMarks(glyphs), readDots(items))
  observe(bases, reading.habits)
  countSizes(bases, reading.sizes)
  const lines: TextLine[] = []
  for (const [i, region] of readingRegions(bases, shape).entries()) {
    lines.push(...textLines(region, reading.habits, i))
    await spendSlice(region.length * LAYOUT_WORK)
  }
  reading.pages.push(lines)
  const drawing = pageDrawing(items, page, seen.visible)
  reading.drawings.push(drawing)
  await spendSlice(drawing.groups.length > 0 ? DRAWING_WORK : 0)
}

/** Adds the letters of a page by their size. Most have that of the letter before. */
function countSizes(glyphs: Glyph[], sizes: Map<number, number>): void {
  let size = 0
  let letters = 0
  const add = () => letters > 0 && sizes.set(size, (sizes.get(size) ?? 0) + letters)
  for (const glyph of glyphs) {
    if (isBlank(glyph.text)) continue
    const own = Math.round(glyph.size * 2) / 2
    if (own !== size) {
      add()
      size = own
      letters = 0
    }
    letters++
  }
  add()
}

/** A page that draws the same as an earlier one has the same lines, but processing them costs work again. */
function repeatPage(original: number, reading: Reading): void {
  const lines = reading.pages[original] ?? []
  budget.spend(lines.reduce((sum, line) => sum + line.text.length, 0) * WORK.glyph)
  addTally(reading, reading.tallies[original] ?? emptyTally())
  reading.pages.push(lines)
  reading.drawings.push({ ...(reading.drawings[original] ?? NOTHING_DRAWN), groups: [] })
}

function addTally(reading: Reading, seen: PageTally): void {
  reading.tallies.push(seen)
  for (const key of ['visible', 'hidden', 'unmapped', 'silent', 'privateUse', 'overlong'] as const)
    reading.tally[key] += seen[key]
}

async function assemble(pdf: PDFDocumentProxy, reading: Reading, shape: DocumentShape) {
  const text = reading.pages.flatMap((lines) => lines.map((line) => line.text)).join('\n')
  const fault = judgeLegibility(text, reading.tally, reading.pages.length, budget.images)
  if (fault) throw new ExtractionError(fault, 'no usable text', pdf.numPages)
  const levelOf = await outlineLevels(pdf)
  const bodySize = [...reading.sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 12
  const shaped = shape === 'lines' ? toLineBlocks : toBlocks
  const blocks: PdfBlock[] = []
  const pages = withoutFurniture(reading.pages, bodySize)
  const joinLines = createLineJoiner(pages)
  for (const [i, lines] of pages.entries()) {
    const outlineLevel = (line: TextLine) => levelOf(line.text, i + 1)
    const found = shaped(lines, { bodySize, outlineLevel, joinLines })
    blocks.push(...found.map((block) => ({ ...block, place: { page: i + 1 } })))
    await spendSlice(lines.length * LINE_WORK)
  }
  const writer = createSegmentWriter('pdf')
  const whole = shape === 'lines' ? blocks : joinAcrossBreaks(blocks, joinLines)
  setListDepths(whole)
  for (const block of whole) {
    writer.add(block)
    await writer.pace()
  }
  if (writer.isEmpty()) throw new ExtractionError('no_text', 'no words on any page', pdf.numPages)
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  const document = await writer.finish({ title: titleFrom(info), pages: reading.pages.length })
  if (shape === 'lines') return document
  const figures = placeFigures(documentFigures(pages, reading.drawings, bodySize), document.segments)
  const picturePages = reading.drawings.flatMap(({ isPicture }, i) => (isPicture ? [i + 1] : []))
  return {
    ...document,
    ...(picturePages.length > 0 ? { picturePages } : {}),
    ...(figures.length > 0 ? { figures } : {}),
  }
}

/** Many producers leave the name of the file or of their template as the title. */
function titleFrom(info: object): string | undefined {
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title.trim() : ''
  if (
    title.length < 3 ||
    /untitled|\.(docx?|pptx?|pdf|tex|dvi|html?|indd|qxd|odt|md|txt)$|^(microsoft|document|slide|presentation|about:|https?:|file:)/i.test(
      title,
    )
  ) {
    return undefined
  }
  return title
}
