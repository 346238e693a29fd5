import type { BlockContent } from '#db/content.ts'
import type { Change } from '../model/editor.ts'
import { textAt, withText } from '../model/field-change.ts'
import { fieldOf, lastField, mapFields } from '../model/fields.ts'
import type { Caret } from '../model/history.ts'
import { newContent } from '../model/kinds.ts'
import { blockIn, type Doc, replaceBlocks } from '../model/parts.ts'
import { recut } from '../text/cut.ts'
import { newSentence, type Sentence, textOf } from '../text/sentences.ts'
import { insertSentences, splice, spliceOne, splitAt } from '../text/splice.ts'
import type { Pasted } from './from-html.ts'

type Content = BlockContent<Sentence>
/** What the editor itself puts on the clipboard: sentences, or whole blocks, with their passages. */
export type Own = { sentences?: Sentence[]; blocks?: { content: Content; more: boolean }[] }
export const OWN_TYPE = 'application/x-sullam'

/** What another page put there may be anything. */
export function ownOf(data: string): Own | undefined {
  try {
    const own = JSON.parse(data) as Own
    return Array.isArray(own.sentences) || Array.isArray(own.blocks) ? own : undefined
  } catch {
    return undefined
  }
}

/** A pasted stretch as the content of a block. */
export function contentOf(pasted: Pasted, lang: string): Content {
  const sentencesOf = (text: string) => recut([{ text, of: null }], lang)
  switch (pasted.kind) {
    case 'table':
      return { kind: 'table', data: { caption: null, head: 'row', rows: pasted.rows } }
    case 'code':
      return { kind: 'code', data: { language: null, text: pasted.text, caption: null } }
    case 'list': {
      const items = pasted.lines.map((line) => ({ id: crypto.randomUUID(), sentences: sentencesOf(line) }))
      return { kind: 'list', data: { ordered: pasted.ordered, items } }
    }
    case 'heading':
      return { kind: 'heading', data: { level: pasted.level, sentence: newSentence(pasted.lines.join(' ')) } }
    default:
      return newContent(pasted.kind, sentencesOf(pasted.lines.join(' ')))
  }
}

export type Target = Caret & { from: number; to: number }
const isWritten = ({ kind }: Pasted) => kind === 'paragraph' || kind === 'heading' || kind === 'quote'

/** Text from elsewhere. One line goes into the text; more become blocks of their own. */
export function pastedInto(
  doc: Doc,
  target: Target,
  pasted: readonly Pasted[],
  lang: string,
): Change | undefined {
  const field = textAt(doc, target.part, target.key)
  if (!field || pasted.length === 0) return undefined
  const isFlat = blockIn(doc, target.part)?.content.kind !== 'paragraph'
  if (pasted.every(isWritten) && (isFlat || pasted.length === 1)) {
    const insert = pasted.map((one) => ('lines' in one ? one.lines.join(' ') : '')).join(' ')
    const change = { from: target.from, to: target.to, insert }
    const made = field.one ? spliceOne(field.sentences, change) : splice(field.sentences, change, lang)
    const caret = { part: target.part, key: target.key, at: target.from + insert.length }
    return { doc: withText(doc, target.part, target.key, made), caret }
  }
  const contents = pasted.map((one) => contentOf(one, lang))
  return placed(doc, target, contents, lang)
}

/** Sentences or blocks of a lesson, with their passages. An id that is in use already is made new. */
export function pastedOwn(doc: Doc, target: Target, own: Own, lang: string): Change | undefined {
  const field = textAt(doc, target.part, target.key)
  if (!field) return undefined
  if (own.blocks)
    return placed(
      doc,
      target,
      own.blocks.map(({ content }) => fresh(content, doc)),
      lang,
    )
  const used = idsIn(doc)
  const added = (own.sentences ?? []).map((one) =>
    used.has(one.id) ? { ...one, id: crypto.randomUUID() } : one,
  )
  const caret = { part: target.part, key: target.key, at: target.from + textOf(added).length }
  const sentences = field.one
    ? spliceOne(field.sentences, { from: target.from, to: target.to, insert: textOf(added) })
    : insertSentences(field.sentences, target, added, lang)
  return { doc: withText(doc, target.part, target.key, sentences), caret }
}

/** Blocks at a place in a paragraph, which they split; in other texts they come behind the block. */
function placed(doc: Doc, target: Target, contents: readonly Content[], lang: string): Change {
  const block = blockIn(doc, target.part)
  const at = block ? doc.blocks.indexOf(target.part) : doc.blocks.length - 1
  const added = contents.map((content): [string, Content] => [crypto.randomUUID(), content])
  const last = added.at(-1)
  const caret = last ? endOf(...last) : null
  if (block?.content.kind !== 'paragraph')
    return { doc: replaceBlocks(doc, { at: at + 1, count: 0 }, added), caret }
  const rest = splice(block.content.data.sentences, { from: target.from, to: target.to, insert: '' }, lang)
  const [left, right] = splitAt(rest, target.from)
  if (right.length > 0)
    added.push([left.length > 0 ? crypto.randomUUID() : target.part, newContent('paragraph', right)])
  if (left.length > 0) added.unshift([target.part, newContent('paragraph', left)])
  return { doc: replaceBlocks(doc, { at, count: 1 }, added), caret }
}

/** The end of a block, where the caret goes. */
function endOf(id: string, content: Content): Caret | null {
  const key = lastField(content)
  if (key === undefined) return null
  return { part: id, key, at: textOf(fieldOf(content, key)?.sentences ?? []).length }
}

function idsIn(doc: Doc): Set<string> {
  const ids = new Set<string>()
  for (const id of doc.blocks) {
    const block = blockIn(doc, id)
    if (!block) continue
    mapFields(block.content, ({ sentences }) => {
      for (const sentence of sentences) ids.add(sentence.id)
      return sentences
    })
  }
  return ids
}

/** A copy of a block whose sentences and items have ids that nothing else in the lesson has. */
export function fresh(content: Content, doc: Doc): Content {
  const used = idsIn(doc)
  const named = mapFields(content, ({ sentences }) =>
    sentences.map((one) => (used.has(one.id) ? { ...one, id: crypto.randomUUID() } : one)),
  )
  if (named.kind === 'list') {
    const items = named.data.items.map((item) => ({ ...item, id: crypto.randomUUID() }))
    return { ...named, data: { ...named.data, items } }
  }
  if (named.kind === 'table') {
    const rows = named.data.rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell : { ...cell, id: crypto.randomUUID() })),
    )
    return { ...named, data: { ...named.data, rows } }
  }
  if (named.kind !== 'steps') return named
  return { ...named, data: { items: named.data.items.map((item) => ({ ...item, id: crypto.randomUUID() })) } }
}
