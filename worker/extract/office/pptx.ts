import { LIMITS } from '#db/vocabulary.ts'
import { ExtractionError } from '../extraction-error.ts'
import { liftFigures } from '../figures/lift.ts'
import { createSegmentWriter, type SegmentWriter } from '../segment-writer.ts'
import type { Progress, SourceDocument } from '../source-document.ts'
import { type Archive, openArchive, takePart } from './archive.ts'
import { mainPart, type Relationship, relationshipsOf } from './relationships.ts'
import { readSlide, type Slide, type SlidePart } from './slide.ts'
import { partBlocks } from './slide-blocks.ts'
import { placedOnSlides, type SlideDrawing } from './slide-figures.ts'
import { withoutRepeatedLines } from './slide-furniture.ts'
import { type SlideTitle, slideTitles } from './slide-title.ts'
import { readXml } from './xml.ts'

const WANTED =
  /^(_rels\/\.rels|ppt\/([^/]+\.xml|_rels\/[^/]+\.rels|slides\/.+\.(xml|rels)|notesSlides\/[^/]+\.xml|diagrams\/data\d*\.xml))$/i

type ReadSlide = { slide: Slide; number: number; relationships: Map<string, Relationship> }

/** Slides in the order of the presentation, not of the file names; hidden ones are left out. */
export async function extractPptx(bytes: Uint8Array, onProgress?: Progress): Promise<SourceDocument> {
  const archive = openArchive(bytes, (name) => WANTED.test(name))
  const main = (await mainPart(archive)) ?? 'ppt/presentation.xml'
  const presentation = archive.get(main)
  if (!presentation) throw new ExtractionError('broken', 'no presentation part')
  const order = await slideParts(archive, main, presentation)
  if (order.length > LIMITS.pages) throw new ExtractionError('too_many_pages', `${order.length} slides`)
  const read: ReadSlide[] = []
  for (const [i, part] of order.entries()) {
    read.push(...(await readPart(archive, part, i + 1)))
    await onProgress?.(i + 1, order.length)
  }
  withoutRepeatedLines(read)
  const writer = createSegmentWriter('pptx')
  const drawings: SlideDrawing[] = []
  for (const slide of read) {
    drawings.push(...(await writeSlide(writer, archive, slide)))
    await writer.pace()
  }
  if (writer.isEmpty()) throw new ExtractionError('no_text', 'no text on any slide')
  const document = await writer.finish({ pages: order.length })
  return { ...document, figures: await liftFigures(bytes, placedOnSlides(drawings, document.segments)) }
}

async function slideParts(archive: Archive, main: string, presentation: Uint8Array): Promise<string[]> {
  const relationships = await relationshipsOf(archive, main)
  const parts: string[] = []
  await readXml(presentation, {
    open(name, attributes) {
      const target = name === 'sldId' ? relationships.get(attributes['r:id'] ?? '')?.target : undefined
      if (target) parts.push(target)
    },
  })
  return parts
}

/** One slide, or none where it is hidden or missing. */
async function readPart(archive: Archive, part: string, number: number): Promise<ReadSlide[]> {
  const bytes = takePart(archive, part)
  if (!bytes) return []
  const relationships = await relationshipsOf(archive, part)
  const slide = await readSlide(bytes, relationships)
  return slide.hidden ? [] : [{ slide, number, relationships }]
}

async function writeSlide(
  writer: SegmentWriter,
  archive: Archive,
  { slide, number, relationships }: ReadSlide,
): Promise<SlideDrawing[]> {
  const place = { slide: number }
  const from = writer.count()
  const titles = slideTitles(slide)
  const level = titles.some(({ cover }) => cover) ? 1 : 2
  const text = titles.map((title) => title.text).join(' ')
  if (text) writer.add({ kind: 'heading', level, text, place })
  const before = [writer.count()]
  for (const [i, part] of slide.parts.entries()) {
    for (const block of partBlocks(withoutTitle(part, titles, i))) writer.add({ ...block, place })
    before.push(writer.count())
  }
  const to = writer.count()
  for (const diagram of slide.diagrams) {
    const data = takePart(archive, diagram)
    if (data)
      for (const line of linesOf(await readSlide(data, new Map())))
        writer.add({ kind: 'list_item', text: line, place })
  }
  const notes = [...relationships.values()].find(({ type }) => type === 'notesSlide')
  const page = notes && takePart(archive, notes.target)
  const note = page ? linesOf(await readSlide(page, new Map())).join('\n') : ''
  if (note) writer.add({ kind: 'note', text: note, place })
  return slide.drawings.map(({ drawing, parts }) => {
    const at = before[parts] ?? to
    return { drawing, relationships, slide: number, from, to, after: at > 0 ? at - 1 : null }
  })
}

function withoutTitle(part: SlidePart, titles: SlideTitle[], index: number): SlidePart {
  const title = titles.find((one) => one.part === index)
  if (!title || !('paragraphs' in part)) return part
  return { ...part, paragraphs: part.paragraphs.toSpliced(title.from, title.to - title.from) }
}

const linesOf = (slide: Slide): string[] =>
  slide.parts.flatMap((part) =>
    'paragraphs' in part ? part.paragraphs.map(({ text }) => text) : part.rows.map((row) => row.join('\t')),
  )
