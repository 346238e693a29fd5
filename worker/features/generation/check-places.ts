import type { BlockKind } from '#db/content.ts'
import type { Pool } from '#db/question-vocabulary.ts'

/** `words`: how much there is to read in it. */
export type SectionBlock = { kind: BlockKind; more: boolean; words: number; segment_ids: string[] }
export type CheckQuestion = { id: string; pool: Pool; segment_ids: string[] }
/** A question to be asked after the block at this place, counted from 0. */
export type CheckPlace = { after: number; question_id: string }

/** A section is asked about when so many words of it are read; one under a heading of its own earlier. */
const SECTION_WORDS = { most: 110, least: 45, headed: 40 }
/** Four checks are enough for a lesson, if it has not more than so many words for each. */
const CHECKS = { most: 4, words: 180 }
/** These belong to what leads to them, and what leads to them has said nothing yet. */
const LED_TO = new Set<BlockKind>(['list', 'steps', 'table', 'figure'])

/**
 * Checks of a lesson, each at the end of a section: the first question that cites what the section shows unfolded. A
 * section of which nothing is asked is read on with the next one. A question is asked once, and one that is kept for
 * exams never.
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
    const shown = new Set(
      blocks
        .slice(from, end + 1)
        .flatMap(({ kind, more, segment_ids: ids }) => (kind === 'heading' || more ? [] : ids)),
    )
    const place = left.findIndex(({ segment_ids: cited }) => cited.some((id) => shown.has(id)))
    const [question] = place < 0 ? [] : left.splice(place, 1)
    if (!question) continue
    places.push({ after: end, question_id: question.id })
    from = end + 1
  }
  return places.slice(0, most)
}

const readWords = ({ kind, more, words }: SectionBlock): number => (more || kind === 'heading' ? 0 : words)

/** Whether a section that begins at `from` may end here: with the lesson, before a heading, or when enough is read. */
function isEnd(blocks: SectionBlock[], from: number, end: number, enough: number): boolean {
  const next = blocks[end + 1]
  if (next === undefined) return true
  // What is folded belongs to what it stood behind.
  if (
    next.more ||
    blocks[end]?.kind === 'heading' ||
    (LED_TO.has(next.kind) && !LED_TO.has(blocks[end]?.kind ?? 'list'))
  )
    return false
  const words = blocks.slice(from, end + 1).reduce((sum, block) => sum + readWords(block), 0)
  return words >= (next.kind === 'heading' ? Math.min(enough, SECTION_WORDS.headed) : enough)
}
