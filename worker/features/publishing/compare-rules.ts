import type { LessonDocument } from '#worker/contract/learning.ts'
import type { ComparedPart, Counted } from '#worker/contract/publishing.ts'
import { diffWords } from './diff-rules.ts'
import { canonical, textOfBlock } from './document-rules.ts'

type Item = { id: string; text: string; kind: ComparedPart['block_kind']; whole: string }

const blocksOf = (document: LessonDocument): Item[] =>
  document.blocks.map((block) => ({
    id: block.id,
    text: textOfBlock(block),
    kind: block.kind,
    whole: canonical(block),
  }))
const cardsOf = (document: LessonDocument): Item[] =>
  document.cards.map((card) => ({
    id: card.id,
    text: `${card.front}\n${card.back}`,
    kind: null,
    whole: canonical(card),
  }))

/** The ids that stand in the same order on both sides: the others were moved. */
export function longestRun(before: string[], after: string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]))
  // The longest run of rising places, by patience: `tails[n]` ends the best run of n + 1.
  const tails: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const id of after) {
    const at = place.get(id)
    if (at === undefined) continue
    const index = tails.findIndex((tail) => (place.get(tail) ?? 0) > at)
    const slot = index < 0 ? tails.length : index
    previous.set(id, tails[slot - 1])
    tails[slot] = id
  }
  const kept = new Set<string>()
  for (let id = tails.at(-1); id !== undefined; id = previous.get(id)) kept.add(id)
  return kept
}

/** The parts of one kind in the order of the newer side; a removed one stands where it stood. */
function compareItems(part: 'block' | 'card', before: Item[], after: Item[]): ComparedPart[] {
  const old = new Map(before.map((item) => [item.id, item]))
  const stays = new Set(after.map(({ id }) => id))
  const still = longestRun(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  )
  const parts = after.map((item): ComparedPart => {
    const from = old.get(item.id)
    const about = { part, id: item.id, block_kind: item.kind }
    if (!from) return { ...about, state: 'added', words: diffWords('', item.text) }
    const words = diffWords(from.text, item.text)
    if (from.whole !== item.whole) return { ...about, state: 'changed', words }
    return { ...about, state: still.has(item.id) ? 'same' : 'moved', words }
  })
  for (const [index, item] of before.entries()) {
    if (stays.has(item.id)) continue
    const above = before.slice(0, index).findLast(({ id }) => parts.some((one) => one.id === id))
    const at = parts.findIndex(({ id }) => id === above?.id) + 1
    const gone = { part, id: item.id, block_kind: item.kind, words: diffWords(item.text, '') }
    parts.splice(at, 0, { ...gone, state: 'removed' })
  }
  return parts
}

function compareText(part: ComparedPart['part'], before: string, after: string): ComparedPart[] {
  if (before === '' && after === '') return []
  const words = diffWords(before, after)
  const state = before === after ? 'same' : before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  return [{ part, id: null, block_kind: null, state, words }]
}

const textsOf = (sentences: { text: string }[]) => sentences.map(({ text }) => text).join(' ')

/** Everything that a lesson shows, on both sides: its title, summary, blocks and cards. */
export const compareLessons = (before: LessonDocument, after: LessonDocument): ComparedPart[] => [
  ...compareText('title', before.title, after.title),
  ...compareText('objective', textsOf(before.objectives), textsOf(after.objectives)),
  ...compareText('summary', textsOf(before.summary), textsOf(after.summary)),
  ...compareItems('block', blocksOf(before), blocksOf(after)),
  ...compareItems('card', cardsOf(before), cardsOf(after)),
]

/** How many of a kind were added, changed (or moved) and removed. */
export const countParts = (parts: ComparedPart[], part: ComparedPart['part']): Counted => {
  const count = (...states: ComparedPart['state'][]) =>
    parts.filter((one) => one.part === part && states.includes(one.state)).length
  return { added: count('added'), changed: count('changed', 'moved'), removed: count('removed') }
}
