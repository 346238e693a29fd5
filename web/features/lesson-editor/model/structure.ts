import type { BlockContent } from '#db/content.ts'
import { asOne, type Sentence, textOf } from '../text/sentences.ts'
import { join, splitAt } from '../text/splice.ts'
import type { Change } from './editor.ts'
import { fieldOf, firstField, lastField, withField } from './fields.ts'
import type { Caret } from './history.ts'
import { newContent } from './kinds.ts'
import { blockIn, type Doc, moved, replaceBlocks, withContent } from './parts.ts'

type Content = BlockContent<Sentence>
const paragraph = (sentences: Sentence[] = []): Content => newContent('paragraph', sentences)

/** Enter: a paragraph and an item are split, other texts end and a paragraph begins below them. */
export function enter(doc: Doc, { part: id, key, at }: Caret): Change | undefined {
  const block = blockIn(doc, id)
  const field = block && fieldOf(block.content, key)
  if (!block || !field) return undefined
  const { content } = block
  const place = doc.blocks.indexOf(id)
  const below = (kept: Content, sentences: Sentence[]): Change => {
    const next = crypto.randomUUID()
    const added = [[id, kept] as const, [next, paragraph(sentences)] as const]
    return {
      doc: replaceBlocks(doc, { at: place, count: 1 }, added),
      caret: { part: next, key: 'text', at: 0 },
    }
  }
  const [left, right] = splitAt(field.sentences, at)
  if (content.kind === 'list' || content.kind === 'steps') {
    return itemEnter(doc, id, content, { key, left, right })
  }
  if (content.kind === 'table' && key !== 'caption') return undefined
  if (content.kind === 'paragraph' || content.kind === 'heading')
    return below(withField(content, key, left), right)
  return below(content, [])
}

type Items = Extract<Content, { kind: 'list' | 'steps' }>
type Halves = { key: string; left: Sentence[]; right: Sentence[] }
function itemEnter(doc: Doc, id: string, content: Items, { key, left, right }: Halves): Change {
  const { items } = content.data
  const place = items.findIndex((one) => `item:${one.id}` === key)
  if (left.length === 0 && right.length === 0) return leaveItems(doc, id, content, place, [])
  const next = crypto.randomUUID()
  const item = items[place]
  if (!item) return { doc, caret: null }
  const halves = [
    { ...item, sentences: left },
    { ...item, title: null, id: next, sentences: right },
  ]
  const kept = withItems(content, items.toSpliced(place, 1, ...halves))
  return { doc: withContent(doc, id, kept), caret: { part: id, key: `item:${next}`, at: 0 } }
}

type Item = Items['data']['items'][number]
/** With other items; those of a plain list have no titles. */
function withItems(content: Items, items: readonly Item[]): Items {
  if (content.kind === 'list') {
    const plain = items.map(({ id, sentences }) => ({ id, sentences }))
    return { kind: 'list', data: { ...content.data, items: plain } }
  }
  const steps = items.map((one) => ({
    id: one.id,
    sentences: one.sentences,
    title: 'title' in one ? one.title : null,
  }))
  return { kind: 'steps', data: { items: steps } }
}

/** An item becomes a paragraph of its own: the list ends before it and goes on behind it. */
function leaveItems(doc: Doc, id: string, content: Items, place: number, sentences: Sentence[]): Change {
  const { items } = content.data
  const [before, after] = [items.slice(0, place), items.slice(place + 1)]
  const [out, rest] = [crypto.randomUUID(), crypto.randomUUID()]
  const added: [string, Content][] = [
    [before.length === 0 && after.length === 0 ? id : out, paragraph(sentences)],
  ]
  if (before.length > 0) added.unshift([id, withItems(content, before)])
  if (after.length > 0) added.push([before.length > 0 ? rest : id, withItems(content, after)])
  const at = doc.blocks.indexOf(id)
  const caretAt = before.length === 0 && after.length === 0 ? id : out
  return { doc: replaceBlocks(doc, { at, count: 1 }, added), caret: { part: caretAt, key: 'text', at: 0 } }
}

const JOINED: readonly Content['kind'][] = ['paragraph', 'heading', 'list', 'steps']

/** Backspace before the first letter: joins with what stands above. */
export function joinBack(doc: Doc, { part: id, key }: Caret, lang: string): Change | undefined {
  const block = blockIn(doc, id)
  const field = block && fieldOf(block.content, key)
  if (!block || !field) return undefined
  const { content } = block
  if (content.kind === 'list' || content.kind === 'steps') {
    const { items } = content.data
    const place = items.findIndex((one) => `item:${one.id}` === key)
    const above = items[place - 1]
    if (!above) return leaveItems(doc, id, content, Math.max(0, place), field.sentences)
    const { sentences, at } = joined(above.sentences, field.sentences, lang)
    const next = items.toSpliced(place - 1, 2, { ...above, sentences })
    return {
      doc: withContent(doc, id, withItems(content, next)),
      caret: { part: id, key: `item:${above.id}`, at },
    }
  }
  if (!JOINED.includes(content.kind)) return undefined
  if (content.kind === 'heading' && textOf(field.sentences) === '') return removed(doc, [id])
  const place = doc.blocks.indexOf(id)
  const aboveId = doc.blocks[place - 1]
  const above = blockIn(doc, aboveId)
  if (!above || aboveId === undefined) return undefined
  const target = lastField(above.content)
  if (!JOINED.includes(above.content.kind) || target === undefined) {
    return textOf(field.sentences) === '' ? removed(doc, [id]) : undefined
  }
  const upper = fieldOf(above.content, target)?.sentences ?? []
  if (textOf(upper) === '' && above.content.kind !== 'list' && above.content.kind !== 'steps') {
    const caret = { part: id, key, at: 0 }
    return { doc: replaceBlocks(doc, { at: place - 1, count: 1 }, []), caret }
  }
  const isOne = above.content.kind === 'heading'
  const { sentences, at } = joined(upper, field.sentences, isOne ? 'one' : lang)
  const added = [[aboveId, withField(above.content, target, sentences)]] as const
  return {
    doc: replaceBlocks(doc, { at: place - 1, count: 2 }, added),
    caret: { part: aboveId, key: target, at },
  }
}

function joined(above: readonly Sentence[], below: readonly Sentence[], lang: string) {
  const end = textOf(above).length
  if (lang === 'one') {
    const both = [...above, ...below]
    const gap = above.length > 0 && below.length > 0 ? ' ' : ''
    const spacedBoth = both.map((one, place) =>
      place === above.length - 1 ? { ...one, text: one.text + gap } : one,
    )
    return { sentences: both.length > 0 ? [asOne(spacedBoth)] : [], at: end + (below.length > 0 ? 1 : 0) }
  }
  const sentences = join(above, below, lang)
  return { sentences, at: textOf(sentences).length - textOf(below).length }
}

/** Delete behind the last letter: joins with what stands below. */
export function joinForward(doc: Doc, { part: id, key, at }: Caret, lang: string): Change | undefined {
  const block = blockIn(doc, id)
  if (!block) return undefined
  if (block.content.kind === 'list' || block.content.kind === 'steps') {
    const { items } = block.content.data
    const next = items[items.findIndex((one) => `item:${one.id}` === key) + 1]
    if (next) return joinBack(doc, { part: id, key: `item:${next.id}`, at: 0 }, lang)
  }
  const below = doc.blocks[doc.blocks.indexOf(id) + 1]
  const first = below === undefined ? undefined : firstField(blockIn(doc, below)?.content ?? paragraph())
  const belowBlock = blockIn(doc, below)
  if (below === undefined || first === undefined || !belowBlock) return undefined
  if (belowBlock.content.kind !== 'paragraph' && belowBlock.content.kind !== 'heading') return undefined
  const change = joinBack(doc, { part: below, key: first, at: 0 }, lang)
  return change && { ...change, caret: change.caret?.part === below ? change.caret : { part: id, key, at } }
}

/** Blocks are removed; the caret goes to the end of what stands above. */
export function removed(doc: Doc, ids: readonly string[]): Change {
  const gone = new Set(ids)
  const place = doc.blocks.findIndex((id) => gone.has(id))
  const parts = Object.fromEntries(Object.entries(doc.parts).filter(([id]) => !gone.has(id)))
  const blocks = doc.blocks.filter((id) => !gone.has(id))
  const caret = endOf(doc, doc.blocks[place - 1]) ?? startOf(doc, blocks[Math.max(0, place)])
  return { doc: { ...doc, parts, blocks }, caret }
}

/** The end of a block, where it has a text. */
function endOf(doc: Doc, id: string | undefined): Caret | null {
  const block = blockIn(doc, id)
  const key = block && lastField(block.content)
  if (id === undefined || !block || key === undefined) return null
  return { part: id, key, at: textOf(fieldOf(block.content, key)?.sentences ?? []).length }
}

function startOf(doc: Doc, id: string | undefined): Caret | null {
  const key = firstField(blockIn(doc, id)?.content ?? paragraph())
  return id === undefined || key === undefined ? null : { part: id, key, at: 0 }
}

/** A new block behind another one, or first. */
export function inserted(
  doc: Doc,
  after: string | null,
  content: Content,
  id: string = crypto.randomUUID(),
): Change {
  const at = after === null ? 0 : doc.blocks.indexOf(after) + 1
  const key = firstField(content)
  return {
    doc: replaceBlocks(doc, { at, count: 0 }, [[id, content]]),
    caret: key === undefined ? null : { part: id, key, at: 0 },
  }
}

/** Blocks that stand together move to another place; `to` counts the blocks without them. */
export function movedTo(doc: Doc, ids: readonly string[], to: number): Change {
  const [only] = ids
  const rest = doc.blocks.filter((id) => !ids.includes(id))
  const blocks =
    ids.length === 1 && only !== undefined ? moved(doc.blocks, only, to) : rest.toSpliced(to, 0, ...ids)
  return { doc: { ...doc, blocks }, caret: null }
}
