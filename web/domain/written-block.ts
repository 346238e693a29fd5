import {
  type BlockKind,
  blockOf,
  cellText,
  mapSentences,
  type SentenceSupport,
  type TableCell,
} from '#db/content.ts'
import { changeBetween, marksAfter } from '#web/domain/text-change.ts'
import { BlockInput, type Sentence, type SentenceInput } from '#worker/contract/content.ts'

/** A sentence nobody has written yet. */
export const newSentence = (text = ''): SentenceInput => ({ id: crypto.randomUUID(), text, citations: [] })
export const newItem = () => ({ id: crypto.randomUUID(), sentences: [newSentence()] })

/** The kinds that a person can add: figures need a file, and checks a question. */
export const ADDED_KINDS = [
  'paragraph',
  'heading',
  'list',
  'steps',
  'definition',
  'note',
  'example',
  'quote',
  'table',
] as const satisfies BlockKind[]
export type AddedKind = (typeof ADDED_KINDS)[number]

/** A block of this kind made of these texts, one sentence or item each. */
export function newBlock(kind: AddedKind, texts: string[] = ['']): BlockInput {
  const sentences = texts.map((text) => newSentence(text))
  const [first = newSentence()] = sentences
  const items = sentences.map((sentence) => ({ id: crypto.randomUUID(), sentences: [sentence] }))
  switch (kind) {
    case 'heading':
      return { kind, data: { level: 2, sentence: first } }
    case 'list':
      return { kind, data: { ordered: false, items } }
    case 'steps':
      return { kind, data: { items: items.map((item) => ({ ...item, title: null })) } }
    case 'definition':
      return { kind, data: { term: '', sentences } }
    case 'note':
      return { kind, data: { tone: 'note', sentences } }
    case 'example':
      return { kind, data: { title: null, sentences } }
    case 'quote':
      return { kind, data: { sentences, attribution: null } }
    case 'table':
      return {
        kind,
        data: {
          caption: null,
          head: 'row',
          rows: [
            ['', ''],
            ['', ''],
          ],
        },
      }
    default:
      return { kind: 'paragraph', data: { sentences } }
  }
}

const hasText = ({ text }: SentenceInput) => text.trim() !== ''
const orNull = (text: string | null) => (text?.trim() ? text : null)
const written = <Item extends { sentences: SentenceInput[] }>(items: Item[]): Item[] =>
  items
    .map((item) => ({ ...item, sentences: item.sentences.filter(hasText) }))
    .filter((item) => item.sentences.length > 0)

/** A cell whose sentences were emptied is an empty one. */
function tidiedCell(cell: TableCell<SentenceInput>): TableCell<SentenceInput> {
  if (typeof cell === 'string') return cell
  const sentences = cell.sentences.filter(hasText)
  return sentences.length > 0 ? { ...cell, sentences } : ''
}

/** The block as it is sent: emptied sentences, items and titles are left out. */
export function tidied(block: BlockInput): BlockInput {
  switch (block.kind) {
    case 'heading':
    case 'check':
    case 'formula':
      return block
    case 'list':
      return { ...block, data: { ...block.data, items: written(block.data.items) } }
    case 'steps': {
      const items = written(block.data.items).map((item) => ({ ...item, title: orNull(item.title) }))
      return { ...block, data: { items } }
    }
    case 'table': {
      const { caption, rows } = block.data
      const data = {
        rows: rows.map((row) => row.map(tidiedCell)),
        caption: caption && hasText(caption) ? caption : null,
      }
      return { ...block, data: { ...block.data, ...data } }
    }
    case 'figure': {
      const { caption } = block.data
      return { ...block, data: { ...block.data, caption: caption && hasText(caption) ? caption : null } }
    }
    case 'media':
    case 'attachment':
    case 'embed':
    case 'code': {
      const { caption } = block.data
      const data = { ...block.data, caption: caption && hasText(caption) ? caption : null }
      return { kind: block.kind, data } as BlockInput // kind and the rest of data are the block's own
    }
    case 'definition':
      return { ...block, data: { ...block.data, sentences: block.data.sentences.filter(hasText) } }
    case 'example': {
      const { title, sentences } = block.data
      return { ...block, data: { title: orNull(title), sentences: sentences.filter(hasText) } }
    }
    case 'quote': {
      const { attribution, sentences } = block.data
      return { ...block, data: { attribution: orNull(attribution), sentences: sentences.filter(hasText) } }
    }
    case 'note':
      return { ...block, data: { ...block.data, sentences: block.data.sentences.filter(hasText) } }
    case 'paragraph':
      return { ...block, data: { sentences: block.data.sentences.filter(hasText) } }
  }
}

/** Whether the block says all that its kind needs. */
export const isWhole = (block: BlockInput): boolean => {
  const ready = tidied(block)
  const cells = ready.kind !== 'table' || ready.data.rows.flat().some((cell) => cellText(cell).trim() !== '')
  return cells && BlockInput.safeParse(ready).success
}

/** A sentence as an edit sends it. */
export const inputOf = ({ support: _, base: _base, ...sentence }: Sentence): SentenceInput => sentence

/** The sentence with another text; how its words are set moves with them. */
export function retold<One extends Pick<SentenceInput, 'text' | 'marks'>>(sentence: One, text: string): One {
  const { marks } = sentence
  if (!marks) return { ...sentence, text }
  return { ...sentence, text, marks: marksAfter(marks, changeBetween(sentence.text, text, text.length)) }
}

/** How a sentence stands before the server has checked it again. */
export function supportNow({ id, text, citations }: SentenceInput, before: Sentence[]): SentenceSupport {
  if (citations.length === 0) return 'own'
  const known = before.find((sentence) => sentence.id === id)
  if (known?.text === text) return known.support
  return known?.base === text ? 'supported' : 'changed'
}

/** The sentence as the review shows it until the server has answered. */
export const shownNow =
  (before: Sentence[]) =>
  (input: SentenceInput): Sentence => ({
    ...input,
    base: before.find(({ id }) => id === input.id)?.base ?? null,
    support: supportNow(input, before),
  })

export const blockInputOf = (block: Parameters<typeof blockOf<Sentence>>[0]): BlockInput =>
  mapSentences(blockOf<Sentence>(block), inputOf)
