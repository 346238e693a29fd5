import type { BlockContent, TableCell } from '#db/content.ts'
import { newSentence, type Sentence, spaced } from '../text/sentences.ts'

type Content = BlockContent<Sentence>
/** A text with sentences in a block: `text`, `caption`, or `item:` or `cell:` with the id of an item or cell. */
export type FieldKey = string
export type TextField = {
  key: FieldKey
  sentences: Sentence[]
  /** It is one sentence, whatever stops it holds. */
  one: boolean
}

/** The texts of a block in reading order. */
export function fieldsOf(content: Content): TextField[] {
  switch (content.kind) {
    case 'heading':
      return [{ key: 'text', sentences: [content.data.sentence], one: true }]
    case 'list':
    case 'steps':
      return content.data.items.map(({ id, sentences }) => ({ key: `item:${id}`, sentences, one: false }))
    case 'check':
    case 'formula':
      return []
    case 'table':
      return [captionField(content.data.caption), ...content.data.rows.flat().flatMap(cellField)]
    case 'figure':
    case 'media':
    case 'attachment':
    case 'embed':
    case 'code':
      return [captionField(content.data.caption)]
    default:
      return [{ key: 'text', sentences: content.data.sentences, one: false }]
  }
}

const captionField = (caption: Sentence | null): TextField => ({
  key: 'caption',
  sentences: caption ? [caption] : [],
  one: true,
})
/** A cell with sources of its own; what is plain text in a table is written without sentences. */
const cellField = (cell: TableCell<Sentence>): TextField[] =>
  typeof cell === 'string' ? [] : [{ key: `cell:${cell.id}`, sentences: cell.sentences, one: false }]

export const fieldOf = (content: Content, key: FieldKey): TextField | undefined =>
  fieldsOf(content).find((field) => field.key === key)

/** The block with another text in one of its fields. */
export function withField(content: Content, key: FieldKey, sentences: Sentence[]): Content {
  switch (content.kind) {
    case 'heading':
      return { ...content, data: { ...content.data, sentence: sentences[0] ?? newSentence() } }
    case 'list': {
      const items = content.data.items.map((item) =>
        key === `item:${item.id}` ? { ...item, sentences } : item,
      )
      return { ...content, data: { ...content.data, items } }
    }
    case 'steps': {
      const items = content.data.items.map((item) =>
        key === `item:${item.id}` ? { ...item, sentences } : item,
      )
      return { ...content, data: { items } }
    }
    case 'check':
    case 'formula':
      return content
    case 'table': {
      if (key === 'caption') return { ...content, data: { ...content.data, caption: sentences[0] ?? null } }
      const rows = content.data.rows.map((row) =>
        row.map((cell) =>
          typeof cell === 'object' && key === `cell:${cell.id}` ? { ...cell, sentences } : cell,
        ),
      )
      return { ...content, data: { ...content.data, rows } }
    }
    case 'figure':
    case 'media':
    case 'attachment':
    case 'embed':
    case 'code': {
      const [caption = null] = sentences
      return { ...content, data: { ...content.data, caption } } as Content // kind and the rest are its own
    }
    default:
      return { ...content, data: { ...content.data, sentences } } as Content // kind and the rest are its own
  }
}

/** The block with each of its texts changed. */
export const mapFields = (content: Content, change: (field: TextField) => Sentence[]): Content =>
  fieldsOf(content).reduce((known, field) => withField(known, field.key, change(field)), content)

/** As it is edited: with the spaces that separate sentences. */
export const spacedContent = (content: Content): Content =>
  mapFields(content, ({ sentences }) => spaced(sentences))

export const firstField = (content: Content): FieldKey | undefined => fieldsOf(content)[0]?.key
export const lastField = (content: Content): FieldKey | undefined => fieldsOf(content).at(-1)?.key
