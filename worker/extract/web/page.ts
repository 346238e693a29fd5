import { cleanLine } from '../clean-text.ts'
import { ExtractionError } from '../extraction-error.ts'
import { createSegmentWriter } from '../segment-writer.ts'
import { spendSlice } from '../slices.ts'
import type { SourceDocument } from '../source-document.ts'
import { type WebBlock, webBlocks } from './web-blocks.ts'

/** What a character costs to parse, in the unit of a slice. */
const CHARACTER_WORK = 0.15
/** A page that marks its main part means it, if there is that much in it. */
const MAIN_CHARS = 200
/** A short block that is mostly links leads elsewhere. */
const LINKED_SHARE = 0.6
const LINKED_CHARS = 300

/** The main text of a web page: its headings, paragraphs, lists and tables, without menus, banners and link lists. */
export async function readWebPage(html: string): Promise<SourceDocument> {
  const { title, blocks } = await webBlocks(html, async (characters) => {
    await spendSlice(characters * CHARACTER_WORK)
  })
  const writer = createSegmentWriter('web_page')
  for (const { kind, level, text, rows } of mainOf(blocks).filter(isText)) {
    writer.add({
      kind,
      ...(level ? { level } : {}),
      text: cleanLine(text),
      ...(rows ? { rows: rows.map((row) => row.map(cleanLine)) } : {}),
    })
    await writer.pace()
  }
  if (writer.isEmpty()) throw new ExtractionError('no_text', 'no words on the page')
  return writer.finish({ title })
}

function mainOf(blocks: WebBlock[]): WebBlock[] {
  const main = blocks.filter((block) => block.main)
  const characters = main.reduce((sum, { text }) => sum + text.length, 0)
  return characters >= MAIN_CHARS ? main : blocks
}

const isText = ({ kind, text, linked }: WebBlock): boolean =>
  kind === 'heading' || kind === 'table' || text.length >= LINKED_CHARS || linked < text.length * LINKED_SHARE
