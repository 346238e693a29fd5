import type { EngineSegment, Outline, OutlineLevel } from '../engine.ts'
import { cleanText } from '../gates/clean-text.ts'
import { display } from '../text/fold.ts'
import type { OutlineAnswer } from './answers.ts'
import type { Usable } from './structured.ts'

const TITLE_CHARS = 200
type Limits = { levels: number; lessonsPerLevel: number }

/**
 * Ranges of numbers become lessons; what each number stands for (a segment, or a section of several) are the `units`.
 * Ranges that overlap, are empty or have no usable title are left out.
 */
export function readOutline(
  answer: OutlineAnswer,
  units: EngineSegment[][],
  limits: Limits,
): Usable<Outline> {
  let next = 0
  const levels: OutlineLevel[] = []
  for (const level of answer.levels.slice(0, limits.levels)) {
    const lessons = level.lessons.slice(0, limits.lessonsPerLevel).flatMap((lesson) => {
      const from = Math.max(next, Math.floor(lesson.first) - 1)
      const to = Math.min(units.length, Math.floor(lesson.last))
      const run = units.slice(from, to).flat()
      const title = titleOf(lesson.title)
      if (!title || !run.some(({ kind }) => kind !== 'heading')) return []
      next = to
      return [{ title, suggested: !isHeading(title, run), segment_ids: run.map(({ id }) => id) }]
    })
    const title = titleOf(level.title)
    if (lessons.length > 0) {
      levels.push({
        title: title || (lessons[0]?.title ?? ''),
        suggested: !isHeading(title, units.flat()),
        lessons,
      })
    }
  }
  if (levels.length === 0) return { problem: 'no lesson has a usable run of segments' }
  const value: Outline = {
    title: titleOf(answer.title) || undefined,
    description: titleOf(answer.description),
    levels,
    // What a model puts into no lesson it leaves out by no rule: it is simply unused.
    skipped: [],
  }
  return { value }
}

export function titleOf(text: string): string {
  const title = display(text).slice(0, TITLE_CHARS)
  return cleanText(title) === undefined ? title : ''
}

function isHeading(title: string, segments: EngineSegment[]): boolean {
  return segments.some(({ kind, text }) => kind === 'heading' && display(text) === title)
}
