import type { BlockKind } from '#db/content.ts'
import type { Pool } from '#db/question-vocabulary.ts'

/** A part of a segment's text, by its offsets. */
export type Passage = { segment_id: string; start: number; end: number }
/** `words`: how much there is to read in it. */
export type SectionBlock = { kind: BlockKind; more: boolean; words: number; passages: Passage[] }
export type CheckQuestion = { id: string; pool: Pool; passages: Passage[] }
/** A question to be asked after the block at this place, counted from 0. */
export type CheckPlace = { after: number; question_id: string }

/** A section is asked about when so many words of it are read; one under a heading of its own earlier. */
const SECTION_WORDS = { most: 110, least: 45, headed: 40 }
/** Four checks are enough for a lesson, if it has not more than so many words for each. */
const CHECKS = { most: 4, words: 180 }
/** These belong to what leads to them, and what leads to them has said nothing yet. */
const LED_TO = new Set<BlockKind>(['list', 'steps', 'table', 'figure'])

/**
 * Checks of a lesson, each at the end of a section: the first question about the section all of whose passages stand
 * unfolded by then. A section of which nothing is asked is read on with the next one. A question is asked once, and one
 * that is kept for exams never.
 */
export function checkPlaces(blocks: SectionBlock[], questions: CheckQuestion[]): CheckPlace[] {
  const left = questions.filter(({ pool }) => pool !== 'exam')
  const total = blocks.reduce((sum, block) => sum + readWords(block), 0)
  const most = Math.max(CHECKS.most, Math.ceil(total / CHECKS.words))
  // A long lesson of few checks has them further apart.
  const enough = Math.max(SECTION_WORDS.least, Math.min(SECTION_WORDS.most, total / 2, total / most + 1))
  const places: CheckPlace[] = []
  let from = 0
  for (const end of blocks.keys()) {
    if (!isEnd(blocks, from, end, enough)) continue
    const read = shownIn(blocks.slice(0, end + 1))
    const section = shownIn(blocks.slice(from, end + 1))
    const place = left.findIndex(
      ({ passages }) =>
        passages.some((one) => standsIn(one, section)) && passages.every((one) => standsIn(one, read)),
    )
    const [question] = place < 0 ? [] : left.splice(place, 1)
    if (!question) continue
    places.push({ after: end, question_id: question.id })
    from = end + 1
  }
  return places.slice(0, most)
}

const shownIn = (blocks: SectionBlock[]): Passage[] =>
  blocks.flatMap(({ kind, more, passages }) => (kind === 'heading' || more ? [] : passages))

const standsIn = ({ segment_id: segmentId, start, end }: Passage, shown: Passage[]): boolean =>
  shown.some((one) => one.segment_id === segmentId && one.start < end && start < one.end)

const readWords = ({ kind, more, words }: SectionBlock): number => (more || kind === 'heading' ? 0 : words)

/** Whether a section that begins at `from` may end here: with the lesson, before a heading, or when enough is read. */
function isEnd(blocks: SectionBlock[], from: number, end: number, enough: number): boolean {
  const next = blocks[end + 1]
  if (next === undefined) return true
  const last = blocks[end]?.kind ?? 'heading'
  // What is folded belongs to what it stood behind, and terms that stand in a row belong together.
  if (next.more || last === 'heading' || (last === 'definition' && next.kind === 'definition')) return false
  if (LED_TO.has(next.kind) && !LED_TO.has(last)) return false
  const words = blocks.slice(from, end + 1).reduce((sum, block) => sum + readWords(block), 0)
  return words >= (next.kind === 'heading' ? Math.min(enough, SECTION_WORDS.headed) : enough)
}
