import { paragraph, relationships, shape, writePptx } from '#test/worker/extract/archive-writer.ts'
import { drawnPng } from './figure-files.ts'
import { type MarkdownBlock, markdownBlocks } from './markdown-blocks.ts'
import { pictureDocx, pictured } from './office-figures.ts'

/** Word numbers and dots a list by what `numbering.xml` says of its id. */
const NUMBERED = '1'
const DOTTED = '2'
const STYLES = [1, 2, 3]
  .map((level) => `<w:style w:styleId="h${level}"><w:name w:val="heading ${level}"/></w:style>`)
  .join('')
const countedBy = (id: string, format: string, text: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>`
const NUMBERING = `<w:numbering>${countedBy(NUMBERED, 'decimal', '%1.')}${countedBy(DOTTED, 'bullet', '•')}${[
  NUMBERED,
  DOTTED,
]
  .map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`)
  .join('')}</w:numbering>`

function wordBlock(block: MarkdownBlock): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(block.text, `<w:pStyle w:val="h${block.level}"/>`)
    case 'list': {
      const id = block.ordered ? NUMBERED : DOTTED
      const properties = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`
      return block.items.map((item) => paragraph(item, properties)).join('')
    }
    case 'table': {
      const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
      const row = (cells: string[], at: number) =>
        `<w:tr>${at === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.map(cell).join('')}</w:tr>`
      return `<w:tbl>${block.rows.map(row).join('')}</w:tbl>`
    }
    case 'picture':
      return pictured('a', { alt: block.alt })
    default:
      return paragraph(block.text)
  }
}

/** A Word file of a text in Markdown: its headings, lists, tables, and one drawn picture wherever it has one. */
export const wordFile = (markdown: string): Uint8Array<ArrayBuffer> =>
  pictureDocx(
    markdownBlocks(markdown).map(wordBlock).join(''),
    { a: drawnPng(640, 360, [10, 110, 100]) },
    STYLES,
    { 'word/numbering.xml': NUMBERING },
  ) as Uint8Array<ArrayBuffer>

type Slide = { title: string; blocks: MarkdownBlock[] }

function slidesOf(markdown: string): Slide[] {
  const slides: Slide[] = []
  for (const block of markdownBlocks(markdown)) {
    if (block.kind === 'heading') slides.push({ title: block.text, blocks: [] })
    else slides.at(-1)?.blocks.push(block)
  }
  return slides
}

const line = (text: string, numbered: boolean) =>
  `<a:p><a:pPr>${numbered ? '<a:buAutoNum type="arabicPeriod"/>' : '<a:buChar char="•"/>'}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`

function slideBlock(block: MarkdownBlock): string {
  if (block.kind === 'list') {
    const lines = block.items.map((item) => line(item, block.ordered)).join('')
    return `<p:sp><p:nvPr><p:ph type="body"/></p:nvPr><p:txBody>${lines}</p:txBody></p:sp>`
  }
  if (block.kind === 'table') {
    const cell = (text: string) =>
      `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
    const rows = block.rows.map((cells) => `<a:tr>${cells.map(cell).join('')}</a:tr>`).join('')
    return `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  }
  return block.kind === 'paragraph' ? shape([block.text], 'body') : ''
}

/** A deck of a text in Markdown: a slide for each heading, its lists and tables, and its block quotes as notes. */
export function deckFile(markdown: string): Uint8Array<ArrayBuffer> {
  const slides = slidesOf(markdown)
  const notes = slides.flatMap(({ blocks }, at) => {
    const said = blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))
    return said.length === 0 ? [] : [{ at: at + 1, said }]
  })
  return writePptx(
    slides.map(
      ({ title, blocks }) =>
        `<p:sld><p:cSld><p:spTree>${shape([title], 'title')}${blocks.map(slideBlock).join('')}</p:spTree></p:cSld></p:sld>`,
    ),
    Object.fromEntries(
      notes.flatMap(({ at, said }) => [
        [
          `ppt/slides/_rels/slide${at}.xml.rels`,
          relationships([['n', 'notesSlide', `../notesSlides/notesSlide${at}.xml`]]),
        ],
        [`ppt/notesSlides/notesSlide${at}.xml`, `<p:notes><p:cSld>${shape(said, 'body')}</p:cSld></p:notes>`],
      ]),
    ),
  ) as Uint8Array<ArrayBuffer>
}
