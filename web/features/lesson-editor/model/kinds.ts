import { type BlockContent, type BlockKind, blockOf, mapSentences } from '#db/content.ts'
import type { BlockInput, SentenceInput } from '#worker/contract/content.ts'
import { asOne, type Sentence } from '../text/sentences.ts'
import { fieldsOf } from './fields.ts'

type Content = BlockContent<Sentence>
/** Kinds that an instructor writes in the text itself; the others are forms or hold a file. */
export const WRITTEN_KINDS = [
  'paragraph',
  'heading',
  'list',
  'steps',
  'definition',
  'note',
  'example',
  'quote',
  'table',
  'code',
  'formula',
  'embed',
] as const satisfies BlockKind[]
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

const item = (sentences: Sentence[]) => ({ id: crypto.randomUUID(), sentences })

/** A new block of a kind, with sentences if there are any already. */
export function newContent(kind: WrittenKind, sentences: Sentence[] = []): Content {
  switch (kind) {
    case 'heading':
      return { kind, data: { level: 2, sentence: asOne(sentences) } }
    case 'list':
      return { kind, data: { ordered: false, items: itemsOf(sentences) } }
    case 'steps':
      return { kind, data: { items: itemsOf(sentences).map((one) => ({ ...one, title: null })) } }
    case 'definition':
      return { kind, data: { term: '', sentences } }
    case 'note':
      return { kind, data: { tone: 'note', sentences } }
    case 'example':
      return { kind, data: { title: null, sentences } }
    case 'quote':
      return { kind, data: { sentences, attribution: null } }
    case 'table': {
      const rows = [
        ['', ''],
        ['', ''],
      ]
      return { kind, data: { caption: sentences.length > 0 ? asOne(sentences) : null, head: 'row', rows } }
    }
    case 'code':
      return { kind, data: { language: null, text: '', caption: null } }
    case 'formula':
      return { kind, data: { mathml: '', latex: null, alt: '' } }
    case 'embed':
      return { kind, data: { host: 'youtube', video_id: '', title: '', caption: null } }
    default:
      return { kind: 'paragraph', data: { sentences } }
  }
}

const itemsOf = (sentences: Sentence[]) =>
  sentences.length === 0 ? [item([])] : sentences.map((sentence) => item([sentence]))

/** A block as another part of the product writes it: nothing in it was held against a source yet. */
export const writtenContent = (block: BlockInput): Content =>
  mapSentences(blockOf<SentenceInput>(block), (sentence) => ({ ...sentence, base: null }))

/** Kinds that can become one another without losing a word. */
const TEXTUAL: readonly BlockKind[] = [
  'paragraph',
  'heading',
  'list',
  'steps',
  'definition',
  'note',
  'example',
  'quote',
]
export const kindsFor = (content: Content): WrittenKind[] =>
  TEXTUAL.includes(content.kind) && labelsLost(content) === ''
    ? WRITTEN_KINDS.filter((kind) => TEXTUAL.includes(kind) && kind !== content.kind)
    : []

/** What a block says beside its sentences and would lose as another kind. */
function labelsLost(content: Content): string {
  if (content.kind === 'definition') return content.data.term
  if (content.kind === 'example') return content.data.title ?? ''
  if (content.kind === 'quote') return content.data.attribution ?? ''
  return content.kind === 'steps' ? content.data.items.map(({ title }) => title ?? '').join('') : ''
}

/** The block as another kind, with the same sentences and their passages. */
export function turnedInto(content: Content, kind: WrittenKind): Content {
  const fields = fieldsOf(content).map(({ sentences }) => sentences)
  if ((kind === 'list' || kind === 'steps') && (content.kind === 'list' || content.kind === 'steps')) {
    const items = content.data.items.map(({ id, sentences }) => ({ id, sentences }))
    return kind === 'list'
      ? { kind, data: { ordered: false, items } }
      : { kind, data: { items: items.map((one) => ({ ...one, title: null })) } }
  }
  const joined = fields.flatMap((sentences, place) =>
    place < fields.length - 1
      ? sentences.map((sentence, at) =>
          at === sentences.length - 1 && !/\s$/u.test(sentence.text)
            ? { ...sentence, text: `${sentence.text} ` }
            : sentence,
        )
      : sentences,
  )
  return newContent(kind, joined)
}
