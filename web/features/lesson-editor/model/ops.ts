import type { LessonOpInput } from '#worker/contract/lesson-editor.ts'
import type { Known } from './known.ts'
import type { Doc, Part } from './parts.ts'
import { type BlockBody, type CardBody, sameWire, type Wire, wireOf } from './wire.ts'

/**
 * The operations that make what the server has into what is on the screen. Parts in `held` wait for a choice between
 * two states and are left alone.
 */
export function opsBetween(known: Known, doc: Doc, held: ReadonlySet<string> = new Set()): LessonOpInput[] {
  const before = known.doc
  const ops: LessonOpInput[] = []
  const lesson = doc.parts[doc.lessonId]
  if (lesson?.kind === 'lesson' && !held.has(doc.lessonId) && !sameWire(lesson, before.parts[doc.lessonId])) {
    const wire = wireOf(lesson)
    if (wire.state === 'whole')
      ops.push({ op: 'put_lesson', revision: revisionOf(known, doc.lessonId), ...wire.body })
  }
  const shared = { known, doc, held }
  ops.push(...listOps({ ...shared, from: before.blocks, to: doc.blocks }, BLOCKS))
  ops.push(...listOps({ ...shared, from: before.cards, to: doc.cards }, CARDS))
  return ops
}

const revisionOf = ({ items }: Known, id: string): number => items[id]?.revision ?? 0

/** How a list of parts is written as operations. */
type Words = {
  put: (id: string, revision: number, wire: Wire & { state: 'whole' }) => LessonOpInput
  create: (id: string, after: string | null, wire: Wire & { state: 'whole' }) => LessonOpInput
  move: (id: string, after: string | null) => LessonOpInput
  remove: (id: string, revision: number) => LessonOpInput
}
const BLOCKS: Words = {
  put: (id, revision, { body }) => ({ op: 'put', block_id: id, revision, ...(body as BlockBody) }),
  create: (id, after, { body }) => ({ op: 'create', block_id: id, after, ...(body as BlockBody) }),
  move: (id, after) => ({ op: 'move', block_id: id, after }),
  remove: (id, revision) => ({ op: 'delete', block_id: id, revision }),
}
const CARDS: Words = {
  put: (id, revision, { body }) => ({ op: 'put_card', card_id: id, revision, ...(body as CardBody) }),
  create: (id, after, { body }) => ({ op: 'create_card', card_id: id, after, ...(body as CardBody) }),
  move: (id, after) => ({ op: 'move_card', card_id: id, after }),
  remove: (id, revision) => ({ op: 'delete_card', card_id: id, revision }),
}

type Lists = {
  known: Known
  doc: Doc
  held: ReadonlySet<string>
  from: readonly string[]
  to: readonly string[]
}
function listOps({ known, doc, held, from, to }: Lists, words: Words): LessonOpInput[] {
  const had = new Set(from)
  const stays = (id: string) =>
    had.has(id) ? held.has(id) || !isEmpty(doc.parts[id]) : isWhole(doc.parts[id])
  const kept = to.filter(stays)
  const there = new Set(kept)
  const still = longestInOrder(
    kept.filter((id) => had.has(id)),
    from,
  )
  const ops: LessonOpInput[] = []
  let after: string | null = null
  for (const id of kept) {
    const part = doc.parts[id]
    const wire = part && wireOf(part)
    if (!had.has(id)) {
      if (wire?.state === 'whole' && !held.has(id)) ops.push(words.create(id, after, wire))
      else continue
    } else {
      if (!still.has(id)) ops.push(words.move(id, after))
      if (wire?.state === 'whole' && !held.has(id) && !sameWire(part, known.doc.parts[id]))
        ops.push(words.put(id, revisionOf(known, id), wire))
    }
    after = id
  }
  for (const id of from) {
    if (!there.has(id) && !held.has(id)) ops.push(words.remove(id, revisionOf(known, id)))
  }
  return ops
}

const isWhole = (part: Part | undefined) => part !== undefined && wireOf(part).state === 'whole'
const isEmpty = (part: Part | undefined) => part === undefined || wireOf(part).state === 'empty'

/** The most ids that keep their order, so that as few as possible are moved. */
function longestInOrder(ids: readonly string[], order: readonly string[]): Set<string> {
  const placeOf = new Map(order.map((id, place) => [id, place]))
  const places = ids.map((id) => placeOf.get(id) ?? 0)
  const best: number[] = []
  const previous: number[] = []
  const tails: number[] = []
  for (const [index, place] of places.entries()) {
    let length = 0
    while (length < tails.length && (places[tails[length] ?? 0] ?? 0) < place) length++
    previous[index] = length > 0 ? (tails[length - 1] ?? -1) : -1
    tails[length] = index
    best[length] = index
  }
  const kept = new Set<string>()
  let at = best[tails.length - 1] ?? -1
  while (at >= 0) {
    const id = ids[at]
    if (id !== undefined) kept.add(id)
    at = previous[at] ?? -1
  }
  return kept
}
