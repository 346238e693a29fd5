import { LIMITS } from '#db/vocabulary.ts'
import { ExtractionError } from '../extraction-error.ts'
import { liftFigures } from '../figures/lift.ts'
import { createSegmentWriter, type SegmentWriter } from '../segment-writer.ts'
import type { Progress, SourceDocument } from '../source-document.ts'
import { type Archive, openArchive, takePart } from './archive.ts'
import { mainPart, relationshipsOf } from './relationships.ts'
import { readSlide, type Slide } from './slide.ts'
import { placedOnSlides, type SlideDrawing } from './slide-figures.ts'
import { readXml } from './xml.ts'

const WANTED =
  /^(_rels\/\.rels|ppt\/([^/]+\.xml|_rels\/[^/]+\.rels|slides\/.+\.(xml|rels)|notesSlides\/[^/]+\.xml|diagrams\/data\d*\.xml))$/i

/** Slides in the order of the presentation, not of the file names; hidden ones are left out. */
export async function extractPptx(bytes: Uint8Array, onProgress?: Progress): Promise<SourceDocument> {
  const archive = openArchive(bytes, (name) => WANTED.test(name))
  const main = (await mainPart(archive)) ?? 'ppt/presentation.xml'
  const presentation = archive.get(main)
  if (!presentation) throw new ExtractionError('broken', 'no presentation part')
  const order = await slideParts(archive, main, presentation)
  if (order.length > LIMITS.pages) throw new ExtractionError('too_many_pages', `${order.length} slides`)
  const writer = createSegmentWriter('pptx')
  const drawings: SlideDrawing[] = []
  for (const [i, part] of order.entries()) {
    drawings.push(...(await writeSlide(writer, archive, part, i + 1)))
    await onProgress?.(i + 1, order.length)
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

async function writeSlide(
  writer: SegmentWriter,
  archive: Archive,
  part: string,
  number: number,
): Promise<SlideDrawing[]> {
  const bytes = takePart(archive, part)
  if (!bytes) return []
  const relationships = await relationshipsOf(archive, part)
  const slide = await readSlide(bytes, relationships)
  if (slide.hidden) return []
  const place = { slide: number }
  const from = writer.count()
  if (slide.title) writer.add({ kind: 'heading', level: slide.cover ? 1 : 2, text: slide.title, place })
  const before = [writer.count()]
  for (const block of slide.blocks) {
    writer.add({ ...block, place })
    before.push(writer.count())
  }
  const to = writer.count()
  for (const diagram of slide.diagrams) {
    const data = takePart(archive, diagram)
    if (data)
      for (const block of (await readSlide(data, new Map())).blocks)
        writer.add({ ...block, kind: 'list_item', place })
  }
  const notes = [...relationships.values()].find(({ type }) => type === 'notesSlide')
  const page = notes && takePart(archive, notes.target)
  const text = page ? notesText(await readSlide(page, new Map())) : ''
  if (text) writer.add({ kind: 'note', text, place })
  return slide.drawings.map(({ drawing, blocks }) => {
    const at = before[blocks] ?? to
    return { drawing, relationships, slide: number, from, to, after: at > 0 ? at - 1 : null }
  })
}

function notesText(page: Slide): string {
  return page.blocks
    .map((block) => block.text)
    .filter(Boolean)
    .join('\n')
}
