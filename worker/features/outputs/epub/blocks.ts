import type { ContentLanguage } from '#db/vocabulary.ts'
import type { Block } from '#worker/contract/content.ts'
import { BOOK_WORDS } from './book-words.ts'
import { formulaMarkup } from './formula.ts'
import { escaped } from './markup.ts'
import type { Notes } from './notes.ts'

export type BlockContext = {
  language: ContentLanguage
  notes: Notes
  /** The file of a picture in the book; undefined where the book has none. */
  pictureOf: (fileId: string) => string | undefined
}

/** A block as XHTML. What plays, or asks, is named and left to the course. */
export function blockMarkup(block: Block, context: BlockContext): string {
  const { notes } = context
  const said = (list: Parameters<Notes['sentences']>[0]) => notes.sentences(list, block.citations)
  const one = (sentence: Parameters<Notes['sentences']>[0][number] | null) =>
    sentence ? said([sentence]) : ''
  switch (block.kind) {
    case 'heading':
      return `<h${block.data.level}>${one(block.data.sentence)}</h${block.data.level}>`
    case 'paragraph':
      return `<p>${said(block.data.sentences)}</p>`
    case 'list': {
      const tag = block.data.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.data.items.map((item) => `<li>${said(item.sentences)}</li>`).join('')}</${tag}>`
    }
    case 'steps':
      return `<ol>${block.data.items
        .map(
          (item) =>
            `<li>${item.title === null ? '' : `<strong>${escaped(item.title)}</strong> `}${said(item.sentences)}</li>`,
        )
        .join('')}</ol>`
    case 'definition':
      return `<p class="definition"><dfn>${escaped(block.data.term)}</dfn>: ${said(block.data.sentences)}</p>`
    case 'note':
      return `<aside class="note"><p>${said(block.data.sentences)}</p></aside>`
    case 'example':
      return `<div class="example">${block.data.title === null ? '' : `<p><strong>${escaped(block.data.title)}</strong></p>`}<p>${said(block.data.sentences)}</p></div>`
    case 'quote':
      return `<blockquote><p>${said(block.data.sentences)}</p>${block.data.attribution === null ? '' : `<p><cite>${escaped(block.data.attribution)}</cite></p>`}</blockquote>`
    case 'table':
      return tableMarkup(block, one(block.data.caption), (cell) =>
        typeof cell === 'string' ? escaped(cell) : said(cell.sentences),
      )
    case 'figure': {
      const { alt, caption, file_id: fileId } = block.data
      const file = context.pictureOf(fileId)
      const picture = file
        ? `<img src="${file}" alt="${escaped(alt)}"/>`
        : `<p>${escaped(alt)} (${escaped(BOOK_WORDS[context.language].inCourse)})</p>`
      return `<figure>${picture}${caption ? `<figcaption>${one(caption)}</figcaption>` : ''}</figure>`
    }
    case 'code':
      return `<figure><pre dir="ltr"><code>${escaped(block.data.text)}</code></pre>${caption(one(block.data.caption))}</figure>`
    case 'formula':
      return formulaMarkup(block.data)
    case 'media':
    case 'embed':
      return elsewhere(block.data.title, one(block.data.caption), context.language)
    case 'attachment':
      return elsewhere(block.data.name, one(block.data.caption), context.language)
    case 'check':
      return ''
  }
}

const caption = (text: string): string => (text === '' ? '' : `<figcaption>${text}</figcaption>`)
const elsewhere = (name: string, text: string, language: ContentLanguage): string =>
  `<p class="elsewhere">${escaped(name)} (${escaped(BOOK_WORDS[language].inCourse)})${text === '' ? '' : `. ${text}`}</p>`

type Table = Extract<Block, { kind: 'table' }>

function tableMarkup(
  { data }: Table,
  title: string,
  cellMarkup: (cell: Table['data']['rows'][number][number]) => string,
): string {
  const isHead = (row: number, column: number) =>
    (data.head === 'row' && row === 0) || (data.head === 'column' && column === 0)
  const scope = data.head === 'row' ? 'col' : 'row'
  const rows = data.rows.map((row, y) => {
    const cells = row.map((cell, x) =>
      isHead(y, x) ? `<th scope="${scope}">${cellMarkup(cell)}</th>` : `<td>${cellMarkup(cell)}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>${title === '' ? '' : `<caption>${title}</caption>`}<tbody>${rows.join('')}</tbody></table>`
}
