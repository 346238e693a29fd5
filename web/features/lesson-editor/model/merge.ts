import type { ReviewItem } from '#worker/contract/review.ts'
import type { Sentence } from '../text/sentences.ts'
import { mapFields } from './fields.ts'
import { mergedOrder } from './history.ts'
import { type Known, partOf, withItems } from './known.ts'
import type { Doc, Part } from './parts.ts'
import { sameWire, wireOf } from './wire.ts'

/** Parts that were changed here and elsewhere, as they are elsewhere; null for what was deleted there. */
export type Conflicts = Readonly<Record<string, ReviewItem | null>>
export type Sides = { doc: Doc; known: Known; conflicts: Conflicts }

/**
 * Takes in the lesson as the server has it now. What was not changed here is swapped silently; what was is left as it is,
 * and where both sides differ it becomes a conflict. `was` is what this page last had in common with the server.
 */
export function merged(
  { doc, known, conflicts: before }: Sides,
  next: Known,
  items: readonly ReviewItem[],
  was = known.doc,
): Sides {
  const parts: Record<string, Part> = { ...doc.parts }
  const conflicts: Record<string, ReviewItem | null> = { ...before }
  const itemOf = new Map(items.map((item) => [item.id, item]))
  /** Stays in the order although one side has it no more. */
  const stays = new Set<string>()
  for (const id of new Set([...Object.keys(known.doc.parts), ...Object.keys(next.doc.parts)])) {
    const isKnown = known.doc.parts[id] !== undefined
    if (isKnown && next.items[id]?.revision === known.items[id]?.revision) continue
    const sides = { mine: doc.parts[id], was: was.parts[id], theirs: next.doc.parts[id] }
    const fate = fateOf(sides, isKnown)
    if (fate === 'theirs' && sides.theirs) {
      parts[id] = sides.theirs
      if (!sides.mine) stays.add(id)
    } else if (fate === 'theirs') delete parts[id]
    else if (sides.mine && sides.theirs && fate === 'mine') parts[id] = withBases(sides.mine, sides.theirs)
    if (fate === 'conflict') conflicts[id] = itemOf.get(id) ?? null
    else delete conflicts[id]
    if (parts[id] && !sides.theirs) stays.add(id)
  }
  const listOf = (list: 'blocks' | 'cards') => {
    // What the server never had, as a block that says nothing yet, is in no order but this page's.
    const base = was[list].filter((id) => !stays.has(id) && (known.doc.parts[id] ?? next.doc.parts[id]))
    return mergedOrder(doc[list], base, next.doc[list]).filter((id) => parts[id] !== undefined)
  }
  const blocks = listOf('blocks')
  return { doc: { ...doc, parts, blocks, cards: listOf('cards') }, known: next, conflicts }
}

type PartSides = { mine: Part | undefined; was: Part | undefined; theirs: Part | undefined }
function fateOf({ mine, was, theirs }: PartSides, isKnown: boolean): 'mine' | 'theirs' | 'conflict' {
  if (!theirs) {
    if (!mine || !isKnown) return 'mine'
    // What was emptied here was deleted there by this page itself.
    if (wireOf(mine).state === 'empty') return 'mine'
    return same(mine, was) ? 'theirs' : 'conflict'
  }
  if (!mine) return was && same(theirs, was) ? 'mine' : 'theirs'
  if (sameWire(mine, theirs)) return 'mine'
  if (same(mine, was)) return 'theirs'
  return same(theirs, was) ? 'mine' : 'conflict'
}
const same = (one: Part | undefined, other: Part | undefined) => one === other || sameWire(one, other)

/** The words of this page with what the server says of their sentences. */
function withBases(mine: Part, theirs: Part): Part {
  const bases = new Map(sentencesIn(theirs).map((sentence) => [sentence.id, sentence.base]))
  const base = (sentence: Sentence): Sentence => {
    const known = bases.get(sentence.id)
    return known === undefined || known === sentence.base ? sentence : { ...sentence, base: known }
  }
  if (mine.kind === 'block')
    return { ...mine, content: mapFields(mine.content, ({ sentences }) => sentences.map(base)) }
  if (mine.kind === 'lesson')
    return { ...mine, objectives: mine.objectives.map(base), summary: mine.summary.map(base) }
  return mine
}

function sentencesIn(part: Part): Sentence[] {
  if (part.kind === 'lesson') return [...part.objectives, ...part.summary]
  if (part.kind === 'card') return []
  const found: Sentence[] = []
  mapFields(part.content, ({ sentences }) => {
    found.push(...sentences)
    return sentences
  })
  return found
}

/** What stands in the way of operations, as the server names it. */
export function withChanged(
  sides: Sides,
  changed: readonly { id: string; item: ReviewItem | null }[],
): Sides {
  const there = changed.flatMap(({ item }) => (item && item.state !== 'rejected' ? [item] : []))
  const known = withItems(sides.known, there)
  const isThere = new Set(there.map(({ id }) => id))
  const gone = new Set(changed.map(({ id }) => id).filter((id) => !isThere.has(id)))
  const [parts, items] = [{ ...known.doc.parts }, { ...known.items }]
  for (const id of gone) {
    delete parts[id]
    delete items[id]
  }
  const isLeft = (id: string) => !gone.has(id)
  const behind = (ids: readonly string[], kind: ReviewItem['kind']) => [
    ...ids.filter(isLeft),
    ...there.flatMap((item) => (item.kind === kind && !ids.includes(item.id) ? [item.id] : [])),
  ]
  const { blocks, cards } = known.doc
  const doc = { ...known.doc, parts, blocks: behind(blocks, 'block'), cards: behind(cards, 'card') }
  return merged(sides, { doc, items }, there)
}

/** Goes on from their state with the words of this page. */
export function keepMine({ doc, known, conflicts }: Sides, id: string): Sides {
  const { [id]: _settled, ...others } = conflicts
  return { doc, known, conflicts: others }
}

/** Their state in place of this page's; undefined where it was deleted there. */
export const theirPart = ({ conflicts }: Sides, id: string): Part | undefined => {
  const item = conflicts[id]
  return item ? partOf(item) : undefined
}
