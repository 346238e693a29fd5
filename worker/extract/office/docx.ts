import { ExtractionError } from '../extraction-error.ts'
import { liftFigures } from '../figures/lift.ts'
import { type Block, createSegmentWriter } from '../segment-writer.ts'
import type { DocumentShape, Locator, SourceDocument } from '../source-document.ts'
import { type Archive, openArchive, takePart } from './archive.ts'
import { type DocxParagraph, type DocxSetting, readDocxBody } from './docx-body.ts'
import { createFigureFlow } from './docx-figures.ts'
import { readStyles } from './docx-styles.ts'
import type { ReadTable } from './docx-tables.ts'
import { readNumbering } from './numbering.ts'
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
  const setting = { styles: await readStyles(archive), numberOf: await readNumbering(archive) }
  const writer = createSegmentWriter('docx')
  const callers = new Map<string, Locator | undefined>()
  const flow = createFigureFlow()
  await readDocxBody(body, setting, (event) => {
    const from = writer.count()
    if (event.type === 'table') {
      for (const block of tableBlocks(event.table, shape)) writer.add(block)
      flow.addTable(event.table.rows, event.drawings, { from, to: writer.count() })
    }
    if (event.type !== 'paragraph') return
    const locator = writer.add(paragraphBlock(event.paragraph))
    flow.addParagraph(event.paragraph, event.drawings, { from, to: writer.count() })
    for (const note of event.paragraph.notes) callers.set(note, locator)
  })
  for (const [key, text] of await readNotes(archive, main, setting)) {
    writer.add({ kind: 'note', text, anchor: callers.get(key) })
  }
  if (writer.isEmpty()) throw new ExtractionError('no_text', 'no text in the document')
  const document = await writer.finish()
  // Forms and CVs are read for their lines alone.
  if (shape === 'lines') return document
  const placed = flow.placed(document.segments, await relationshipsOf(archive, main))
  return { ...document, figures: await liftFigures(bytes, placed) }
}

function paragraphBlock({ text, heading, depth, quote }: DocxParagraph): Block {
  if (heading > 0) return { kind: 'heading', level: heading, text }
  if (depth > 0) return { kind: 'list_item', level: depth, text }
  return { kind: 'paragraph', text, ...(quote ? { level: 1 } : {}) }
}

/** When read as lines, a cell with several lines is layout, not a value in a table. */
function tableBlocks({ rows, head }: ReadTable, shape: DocumentShape): Block[] {
  if (shape === 'blocks') return [{ kind: 'table', text: '', rows, ...(head > 0 ? { level: head } : {}) }]
  return rows.flatMap((row): Block[] =>
    row.some((cell) => cell.includes('\n'))
      ? row.flatMap((cell) => cell.split('\n').map((text): Block => ({ kind: 'paragraph', text })))
      : [{ kind: 'table', text: '', rows: [row] }],
  )
}

async function readNotes(archive: Archive, main: string, setting: DocxSetting): Promise<Map<string, string>> {
  const notes = new Map<string, string>()
  for (const { type, target } of (await relationshipsOf(archive, main)).values()) {
    const part = type === 'footnotes' || type === 'endnotes' ? takePart(archive, target) : undefined
    if (!part) continue
    let key: string | undefined
    await readDocxBody(part, setting, (event) => {
      if (event.type === 'note') key = event.separator ? undefined : `${type.charAt(0)}${event.id}`
      if (event.type !== 'paragraph' || key === undefined || !event.paragraph.text) return
      const before = notes.get(key)
      notes.set(key, before ? `${before}\n${event.paragraph.text}` : event.paragraph.text)
    })
  }
  return notes
}
