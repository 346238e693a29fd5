import type { PrintedLesson } from '#worker/contract/outputs.ts'

type Block = PrintedLesson['blocks'][number]
type Card = PrintedLesson['cards'][number]

/** Blocks as paper can show them: films and downloads are named, with a pointer to the course. */
export const paperBlocks = (blocks: Block[], inCourse: (p: { name: string }) => string): Block[] =>
  blocks.map((block) => {
    if (block.kind !== 'media' && block.kind !== 'embed' && block.kind !== 'attachment') return block
    const name = block.kind === 'attachment' ? block.data.name : block.data.title
    const text = inCourse({ name })
    const said = { id: `${block.id}:name`, text, base: text, citations: [], support: 'supported' as const }
    const { id, origin, more, citations } = block
    const sentences = block.data.caption ? [said, block.data.caption] : [said]
    return { id, origin, more, citations, kind: 'paragraph', data: { sentences } }
  })

const ACROSS = 2
const DOWN = 4

/** A card with its lesson; undefined for an empty place on a sheet. */
export type Slot = (Card & { lesson: string; language: string }) | undefined
/** Two sides of one sheet of paper. The backs of a row run the other way, so that each lies behind its front. */
export type Sheet = { fronts: Slot[]; backs: Slot[] }

export function sheetsOf(lessons: PrintedLesson[]): Sheet[] {
  const cards = lessons.flatMap(({ title, language, cards: own }) =>
    own.map((card) => ({ ...card, lesson: title, language })),
  )
  const size = ACROSS * DOWN
  return Array.from({ length: Math.ceil(cards.length / size) }, (_, n) => {
    const fronts = Array.from({ length: size }, (_slot, place) => cards[n * size + place])
    const rows = Array.from({ length: DOWN }, (_row, y) => fronts.slice(y * ACROSS, (y + 1) * ACROSS))
    return { fronts, backs: rows.flatMap((row) => row.toReversed()) }
  })
}
