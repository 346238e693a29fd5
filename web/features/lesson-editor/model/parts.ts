import type { BlockContent, BlockKind } from '#db/content.ts'
import type { Sentence } from '../text/sentences.ts'

/** What can be edited of a lesson by itself: the lesson's own words, a block, a card. */
export type BlockPart = { kind: 'block'; content: BlockContent<Sentence>; more: boolean }
export type LessonPart = { kind: 'lesson'; title: string; objectives: Sentence[]; summary: Sentence[] }
export type CardPart = { kind: 'card'; front: string; back: string }
export type Part = BlockPart | LessonPart | CardPart

/** A lesson as it is edited. Nothing in it is ever changed in place, so two of them are compared part by part. */
export type Doc = {
  lessonId: string
  blocks: readonly string[]
  cards: readonly string[]
  parts: Readonly<Record<string, Part>>
}

export const blockIn = (doc: Doc, id: string | undefined): BlockPart | undefined => {
  const part = id === undefined ? undefined : doc.parts[id]
  return part?.kind === 'block' ? part : undefined
}

export const lessonIn = (doc: Doc): LessonPart => doc.parts[doc.lessonId] as LessonPart // every lesson has its own words

export const withPart = (doc: Doc, id: string, part: Part): Doc => ({
  ...doc,
  parts: { ...doc.parts, [id]: part },
})

/** A quote is read with what stands around it, and so is a check; a heading folds nothing but itself. */
export const canFold = (kind: BlockKind): boolean =>
  kind !== 'heading' && kind !== 'check' && kind !== 'quote'

/** Whether a block stays folded with this content: one that becomes of a kind that is never folded does not. */
const staysFolded = (part: BlockPart, content: BlockContent<Sentence>): boolean =>
  part.more && (content.kind === part.content.kind || canFold(content.kind))

export const withContent = (doc: Doc, id: string, content: BlockContent<Sentence>): Doc => {
  const part = blockIn(doc, id)
  return part ? withPart(doc, id, { ...part, content, more: staysFolded(part, content) }) : doc
}

/** The document with these blocks in place of one or several that stood there. */
export function replaceBlocks(
  doc: Doc,
  { at, count }: { at: number; count: number },
  added: readonly (readonly [id: string, content: BlockContent<Sentence>])[],
): Doc {
  const parts: Record<string, Part> = { ...doc.parts }
  const gone = doc.blocks.slice(at, at + count)
  for (const [id, content] of added) {
    const was = blockIn(doc, id)
    parts[id] = { kind: 'block', content, more: was !== undefined && staysFolded(was, content) }
  }
  const kept = new Set(added.map(([id]) => id))
  for (const id of gone) if (!kept.has(id)) delete parts[id]
  return { ...doc, parts, blocks: doc.blocks.toSpliced(at, count, ...added.map(([id]) => id)) }
}

/** Moves a block or card to another place of its list; `to` counts without it. */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const rest = ids.filter((one) => one !== id)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id)
}
