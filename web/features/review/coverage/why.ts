import { date, isolate, list, num } from '#web/i18n/format.ts'
import type { LessonTotals } from '#worker/contract/review.ts'
import { coverageWords } from '../messages.ts'
import { levelsOf } from '../rules.ts'
import { type Group, isWeak } from './groups.ts'

/** "1.2": the lesson's place among all of them. */
export function lessonNumber(totals: LessonTotals[], lessonId: string): string {
  for (const [level, { lessons }] of levelsOf(totals).entries()) {
    const place = lessons.findIndex((lesson) => lesson.lesson_id === lessonId)
    if (place >= 0) return isolate(`${num(level + 1)}.${num(place + 1)}`)
  }
  return ''
}

/** "p. 3–4": the pages of a row; nothing in a file that has none. */
export function pagesText({ pages }: Group): string | undefined {
  const [first, last] = [pages[0]?.locator, pages.at(-1)?.locator]
  const from = first?.page ?? first?.slide
  const to = last?.page ?? last?.slide
  if (from === undefined || to === undefined) return undefined
  const n = from === to ? num(from) : isolate(`${num(from)}–${num(to)}`)
  return first?.slide === undefined ? coverageWords.page({ n }) : coverageWords.slide({ n })
}

/** Why passages are in no lesson, or in which they are. */
export function whyText(group: Group, totals: LessonTotals[], nearest: LessonTotals | undefined): string {
  const [first] = group.passages
  if (group.state === 'skipped') return ruleText(group)
  if (group.state === 'left_out') {
    const when = first?.left_out_at ? date(first.left_out_at) : ''
    const who = first?.left_out_by
    return who ? coverageWords.leftOutBy({ who: isolate(who), when }) : coverageWords.leftOutOn({ when })
  }
  if (group.state === 'used') {
    const ids = [...new Set(group.passages.flatMap((passage) => passage.lesson_ids))]
    const names = ids.flatMap((id) => totals.filter((lesson) => lesson.lesson_id === id))
    return coverageWords.usedIn({
      lessons: list(
        names.map((lesson) => `${lessonNumber(totals, lesson.lesson_id)} ${isolate(lesson.lesson_title)}`),
      ),
    })
  }
  return nearest
    ? coverageWords.near({ lesson: lessonNumber(totals, nearest.lesson_id) })
    : coverageWords.nearNone
}

function ruleText(group: Group): string {
  const [first] = group.passages
  if (!first?.rule) return ''
  const text = coverageWords.rule({
    name: coverageWords.rules[first.rule],
    evidence: evidenceText(first.evidence),
  })
  return isWeak(group) ? `${text} ${coverageWords.weak}` : text
}

function evidenceText(evidence: Group['passages'][number]['evidence']): string {
  const words = coverageWords.signs
  if (!evidence) return words.other
  const { sign, lines, of, pages } = evidence
  switch (sign) {
    case 'page_numbers':
    case 'short_lines':
    case 'citations':
    case 'links':
    case 'tasks':
      return lines === undefined || of === undefined ? words.other : words[sign]({ lines, of })
    case 'same_line':
      return pages === undefined ? words.other : words.same_line({ pages })
    default:
      return words[sign]
  }
}
