/** What a lesson is made of, as it is stored and as it crosses the wire. Imports nothing. */

/**
 * A sentence of content. `citations` are ids of the item's citations; `base` is the text on which they were last
 * checked, set by the server alone: whether its source still supports a sentence follows from it.
 */
export type Sentence = {
  id: string
  text: string
  citations: string[]
  base: string | null
  marks?: Mark[]
}

export const MARK_TYPES = ['b', 'code', 'a'] as const
/** How a stretch of a sentence's text is set: bold, as code, or as a link. The text itself knows nothing of it. */
export type Mark = { from: number; to: number; type: (typeof MARK_TYPES)[number]; href?: string }

export const SENTENCE_SUPPORTS = ['supported', 'changed', 'own'] as const
/** `own` has no source, `changed` no longer reads as it was checked. Computed, never stored. */
export type SentenceSupport = (typeof SENTENCE_SUPPORTS)[number]

/** Whose words a block has: the source's own, a model's that cites it, the instructor's, or a translation's. */
export const BLOCK_ORIGINS = ['source', 'model', 'own', 'translated'] as const
export type BlockOrigin = (typeof BLOCK_ORIGINS)[number]

export const TABLE_HEADS = ['row', 'column', 'none'] as const
export const NOTE_TONES = ['note', 'warning', 'tip'] as const
export const PLAYED_MEDIA = ['audio', 'video'] as const
/** Where films elsewhere may come from; each has its id's form and its player in `worker/contract/embeds.ts`. */
export const EMBED_HOSTS = ['youtube', 'vimeo'] as const

type ListItem<S> = { id: string; sentences: S[] }
type StepItem<S> = { id: string; title: string | null; sentences: S[] }

/** A cell is plain text, which rests on what the table as a whole cites, or sentences with sources of their own. */
export type TableCell<S = Sentence> = string | { id: string; sentences: S[] }

/** A block by its kind. `S` is the form its sentences have: stored, on the wire, or in an edit. */
export type BlockContent<S = Sentence> =
  | { kind: 'heading'; data: { level: 2 | 3; sentence: S } }
  | { kind: 'paragraph'; data: { sentences: S[] } }
  | { kind: 'list'; data: { ordered: boolean; items: ListItem<S>[] } }
  /** The first row or column names the others, or nothing does. */
  | { kind: 'table'; data: { caption: S | null; head: (typeof TABLE_HEADS)[number]; rows: TableCell<S>[][] } }
  | { kind: 'definition'; data: { term: string; sentences: S[] } }
  | { kind: 'steps'; data: { items: StepItem<S>[] } }
  | {
      kind: 'figure'
      data: { file_id: string; width: number; height: number; alt: string; caption: S | null }
    }
  | { kind: 'note'; data: { tone: (typeof NOTE_TONES)[number]; sentences: S[] } }
  | { kind: 'example'; data: { title: string | null; sentences: S[] } }
  /** Kept letter by letter. */
  | { kind: 'quote'; data: { sentences: S[]; attribution: string | null } }
  | { kind: 'check'; data: { question_id: string } }
  /** A film or a recording of the course; students may keep a copy only with `allow_download`. */
  | {
      kind: 'media'
      data: {
        media_id: string
        media: (typeof PLAYED_MEDIA)[number]
        title: string
        allow_download: boolean
        caption: S | null
      }
    }
  /** A file of the course to download. */
  | { kind: 'attachment'; data: { media_id: string; name: string; bytes: number; caption: S | null } }
  /** A film elsewhere, named by its id alone: the address is ours to write. */
  | {
      kind: 'embed'
      data: { host: (typeof EMBED_HOSTS)[number]; video_id: string; title: string; caption: S | null }
    }
  | { kind: 'code'; data: { language: string | null; text: string; caption: S | null } }
  /** MathML as `worker/contract/mathml.ts` reads it, the LaTeX it was written in, and what it says aloud. */
  | { kind: 'formula'; data: { mathml: string; latex: string | null; alt: string } }
export type BlockKind = BlockContent['kind']
export type BlockData<S = Sentence> = BlockContent<S>['data']

/** Every kind once, in the order in which an instructor chooses among them. */
export const BLOCK_KINDS = [
  'heading',
  'paragraph',
  'list',
  'table',
  'definition',
  'steps',
  'figure',
  'note',
  'example',
  'quote',
  'check',
  'media',
  'attachment',
  'embed',
  'code',
  'formula',
] as const satisfies BlockKind[]

/** Kinds that hold something beside text. Nobody writes them but the instructor. */
const HELD_KINDS = ['media', 'attachment', 'embed', 'code', 'formula'] as const satisfies BlockKind[]
export type HeldKind = (typeof HELD_KINDS)[number]
export const isHeldKind = (kind: BlockKind): kind is HeldKind => HELD_KINDS.some((one) => one === kind)

/** A stored row as a block: its writer has checked `data` against `kind`. */
export const blockOf = <S>({ kind, data }: { kind: BlockKind; data: BlockData<S> }): BlockContent<S> =>
  ({ kind, data }) as BlockContent<S> // the columns of one row belong together

const cellSentences = <S>(cell: TableCell<S>): S[] => (typeof cell === 'string' ? [] : cell.sentences)

/** What a cell of a table says, however it is held. */
export const cellText = (cell: TableCell<{ text: string }>): string =>
  typeof cell === 'string' ? cell : cell.sentences.map(({ text }) => text).join(' ')

/** All sentences of a block, of any kind, in reading order. */
export function sentencesOf<S>(block: BlockContent<S>): S[] {
  switch (block.kind) {
    case 'heading':
      return [block.data.sentence]
    case 'list':
    case 'steps':
      return (block.data.items as ListItem<S>[]).flatMap((item) => item.sentences)
    case 'table': {
      const { caption, rows } = block.data
      return [...(caption === null ? [] : [caption]), ...rows.flat().flatMap(cellSentences)]
    }
    case 'figure':
    case 'media':
    case 'attachment':
    case 'embed':
    case 'code':
      return block.data.caption === null ? [] : [block.data.caption]
    case 'check':
    case 'formula':
      return []
    default:
      return block.data.sentences
  }
}

/** The same block with each sentence changed; `place` counts them as `sentencesOf` lists them. */
export function mapSentences<S, T>(
  block: BlockContent<S>,
  change: (sentence: S, place: number) => T,
): BlockContent<T> {
  let place = 0
  const one = (sentence: S): T => change(sentence, place++)
  const captionOf = (caption: S | null): T | null => (caption === null ? null : one(caption))
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', data: { ...block.data, sentence: one(block.data.sentence) } }
    case 'list': {
      const items = block.data.items.map((item) => ({ ...item, sentences: item.sentences.map(one) }))
      return { kind: 'list', data: { ...block.data, items } }
    }
    case 'steps': {
      const items = block.data.items.map((item) => ({ ...item, sentences: item.sentences.map(one) }))
      return { kind: 'steps', data: { items } }
    }
    case 'table': {
      const caption = captionOf(block.data.caption)
      const rows = block.data.rows.map((row) =>
        row.map((cell) =>
          typeof cell === 'string' ? cell : { ...cell, sentences: cell.sentences.map(one) },
        ),
      )
      return { kind: 'table', data: { ...block.data, caption, rows } }
    }
    case 'figure':
    case 'media':
    case 'attachment':
    case 'embed':
    case 'code': {
      const data = { ...block.data, caption: captionOf(block.data.caption) }
      return { kind: block.kind, data } as BlockContent<T> // kind and the rest of data are the block's own
    }
    case 'check':
    case 'formula':
      return block
    default: {
      const data = { ...block.data, sentences: block.data.sentences.map(one) }
      return { kind: block.kind, data } as BlockContent<T> // kind and the rest of data are the block's own
    }
  }
}

/** What a block says beside its sentences: terms, titles, plain cells, names of files, code, and who is quoted. */
export function labelsOf(block: BlockContent<unknown>): string[] {
  switch (block.kind) {
    case 'table':
      return block.data.rows.flat().filter((cell) => typeof cell === 'string')
    case 'definition':
      return [block.data.term]
    case 'steps':
      return block.data.items.flatMap((item) => item.title ?? [])
    case 'figure':
    case 'formula':
      return [block.data.alt]
    case 'media':
    case 'embed':
      return [block.data.title]
    case 'attachment':
      return [block.data.name]
    case 'code':
      return [block.data.text]
    case 'example':
      return block.data.title === null ? [] : [block.data.title]
    case 'quote':
      return block.data.attribution === null ? [] : [block.data.attribution]
    default:
      return []
  }
}
