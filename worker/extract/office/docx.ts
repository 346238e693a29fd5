import { ExtractionError } from '../extraction-error.ts'
import { liftFigures } from '../figures/lift.ts'
import { type Block, createSegmentWriter } from '../segment-writer.ts'
import type { DocumentShape, Locator, SourceDocument } from '../source-document.ts'
import { type Archive, openArchive, takePart } from './archive.ts'
import { readDocxBody } from './docx-body.ts'
import { createFigureFlow } from './docx-figures.ts'
import { readStyles, type Styles } from './docx-styles.ts'
import { mainPart, relationshipsOf } from './relationships.ts'

const WANTED = /^(word\/([^/]+\.xml|_rels\/[^/]+\.rels)|_rels\/\.rels|docProps\/core\.xml|[^/]+\.xml)$/i
/** Parts that hold no text of the document and can be large. */
const UNWANTED = /^word\/(fontTable|settings|webSettings|theme|comments\w*|header\d*|footer\d*|people)\.xml$/i

/** Paragraphs in order, tables with their rows, then the notes, each at the place that calls it. */
export async function extractDocx(
  bytes: Uint8Array,
  shape: DocumentShape = 'blocks',
): Promise<SourceDocument> {
  const archive = openArchive(bytes, (name) => WANTED.test(name) && !UNWANTED.test(name))
  const main = (await mainPart(archive)) ?? 'word/document.xml'
  const body = archive.get(main)
  if (!body) throw new ExtractionError('broken', 'no main document part')
  const styles = await readStyles(archive)
  const writer = createSegmentWriter('docx')
  const callers = new Map<string, Locator | undefined>()
  const flow = createFigureFlow()
  await readDocxBody(body, styles, (event) => {
    const from = writer.count()
    if (event.type === 'table') {
      for (const block of tableBlocks(event.rows, shape)) writer.add(block)
      flow.addTable(event.rows, event.drawings, { from, to: writer.count() })
    }
    if (event.type !== 'paragraph') return
    const { text, heading, list, notes } = event.paragraph
    const kind = heading > 0 ? 'heading' : list ? 'list_item' : 'paragraph'
    const locator = writer.add({ kind, level: heading, text })
    flow.addParagraph(event.paragraph, event.drawings, { from, to: writer.count() })
    for (const note of notes) callers.set(note, locator)
  })
  for (const [key, text] of await readNotes(archive, main, styles)) {
    writer.add({ kind: 'note', text, anchor: callers.get(key) })
  }
  if (writer.isEmpty()) throw new ExtractionError('no_text', 'no text in the document')
  const document = await writer.finish()
  // Forms and CVs are read for their lines alone.
  if (shape === 'lines') return document
  const placed = flow.placed(document.segments, await relationshipsOf(archive, main))
  return { ...document, figures: await liftFigures(bytes, placed) }
}

/** When read as lines, a cell with several lines is layout, not a value in a table. */
function tableBlocks(rows: string[][], shape: DocumentShape): Block[] {
  if (shape === 'blocks') return [{ kind: 'table', text: '', rows }]
  return rows.flatMap((row): Block[] =>
    row.some((cell) => cell.includes('\n'))
      ? row.flatMap((cell) => cell.split('\n').map((text): Block => ({ kind: 'paragraph', text })))
      : [{ kind: 'table', text: '', rows: [row] }],
  )
}

async function readNotes(archive: Archive, main: string, styles: Styles): Promise<Map<string, string>> {
  const notes = new Map<string, string>()
  for (const { type, target } of (await relationshipsOf(archive, main)).values()) {
    const part = type === 'footnotes' || type === 'endnotes' ? takePart(archive, target) : undefined
    if (!part) continue
    let key: string | undefined
    await readDocxBody(part, styles, (event) => {
      if (event.type === 'note') key = event.separator ? undefined : `${type.charAt(0)}${event.id}`
      if (event.type !== 'paragraph' || key === undefined || !event.paragraph.text) return
      const before = notes.get(key)
      notes.set(key, before ? `${before}\n${event.paragraph.text}` : event.paragraph.text)
    })
  }
  return notes
}
