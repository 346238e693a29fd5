import type { BlockKind } from '#db/content.ts'
import type { Pool } from '#db/question-vocabulary.ts'

export type SectionBlock = { kind: BlockKind; more: boolean; segment_ids: string[] }
export type CheckQuestion = { id: string; pool: Pool; segment_ids: string[] }
/** A question to be asked after the block at this place, counted from 0. */
export type CheckPlace = { after: number; question_id: string }

/**
 * One check for each section of a lesson, at its end: the first question that cites what the section shows unfolded. A
 * question is asked once, and one that is kept for exams never.
 */
export function checkPlaces(blocks: SectionBlock[], questions: CheckQuestion[]): CheckPlace[] {
  const left = questions.filter(({ pool }) => pool !== 'exam')
  return sectionEnds(blocks).flatMap(({ from, end }) => {
    const own = blocks.slice(from, end + 1)
    const shown = new Set(
      own.filter(({ kind, more }) => kind !== 'heading' && !more).flatMap((block) => block.segment_ids),
    )
    const place = left.findIndex(({ segment_ids: cited }) => cited.some((id) => shown.has(id)))
    const [question] = place < 0 ? [] : left.splice(place, 1)
    return question ? [{ after: end, question_id: question.id }] : []
  })
}

/** Sections begin at a heading; what stands before the first one is a section, too. */
function sectionEnds(blocks: SectionBlock[]): { from: number; end: number }[] {
  const starts = [...blocks.keys()].filter((place) => place === 0 || blocks[place]?.kind === 'heading')
  return starts.map((from, index) => ({ from, end: (starts[index + 1] ?? blocks.length) - 1 }))
}
