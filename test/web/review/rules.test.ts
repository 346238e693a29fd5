import { describe, expect, it } from 'vitest'
import { type Check, failedText, passedText } from '#web/features/review/items/check-text.ts'
import { lessonLine } from '#web/features/review/lesson-line.ts'
import { levelsOf, nextAfter, objectivesIn, reasonCounts, sumOf } from '#web/features/review/rules.ts'
import { arReviewChecks } from '#web/i18n/messages/ar/review-checks.ts'
import { enReviewChecks } from '#web/i18n/messages/en/review-checks.ts'
import { GATES } from '#worker/ai/gates/gate.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

const lesson = (id: string, levelId: string, items: number, approved: number) => ({
  level_id: levelId,
  level_title: levelId,
  lesson_id: id,
  lesson_title: id,
  items,
  approved,
  edited: 0,
  rejected: 0,
  approved_together: 0,
  failed_checks: items - approved,
  minutes: 2,
  objectives: 0,
  objectives_asked: 0,
  reasons: { wrong: 0, not_in_source: 0, unclear: 0, not_needed: 0 },
})
const totals = [lesson('a', 'one', 3, 3), lesson('b', 'one', 4, 1), lesson('c', 'two', 2, 0)]

describe('the totals', () => {
  it('add up over lessons', () => {
    expect(sumOf(totals)).toEqual({ items: 9, approved: 4, edited: 0, rejected: 0, left: 5, flags: 5 })
  })

  it('count the reasons of rejections, the commonest first', () => {
    const [one, two] = totals
    const none = { wrong: 0, not_in_source: 0, unclear: 0, not_needed: 0 }
    const given = [
      { ...one, reasons: { ...none, wrong: 1, unclear: 2 } },
      { ...two, reasons: { ...none, unclear: 1 } },
    ] as typeof totals
    expect(reasonCounts(given)).toEqual([
      { reason: 'unclear', count: 3 },
      { reason: 'wrong', count: 1 },
    ])
  })

  it('keep lessons in their levels and in order', () => {
    expect(levelsOf(totals).map((level) => [level.id, level.lessons.length])).toEqual([
      ['one', 2],
      ['two', 1],
    ])
  })

  it('find the next after a place, round the end', () => {
    expect(nextAfter([1, 2, 3, 4], 2, (n) => n < 3)).toBe(1)
    expect(nextAfter([1, 2], 0, (n) => n > 5)).toBeUndefined()
  })
})

describe('the objectives of a lesson', () => {
  const objective = (id: string) => ({ id, text: id, citations: [], base: null, support: 'own' as const })
  const lessonItem = { kind: 'lesson', content: { objectives: [objective('one'), objective('two')] } }
  const question = (objectiveId: string | null, state = 'pending') => ({
    kind: 'question',
    state,
    content: { objective_id: objectiveId },
  })
  // Only what is counted.
  const countIn = (...items: object[]) => objectivesIn(items as unknown as ReviewItem[])

  it('count as asked where a question that was not rejected stands for them', () => {
    expect(countIn(lessonItem, question('one'), question('one'), question(null))).toEqual({
      objectives: 2,
      objectives_asked: 1,
    })
    expect(countIn(lessonItem, question('one', 'rejected'), question('gone'))).toMatchObject({
      objectives_asked: 0,
    })
  })

  it('are in the line of the lesson, where it has any', () => {
    const line = { minutes: 4, objectives: 3, objectives_asked: 2 }
    expect(lessonLine(line)).toBe('Read in 4 minutes · asks 2 of its 3 objectives')
    expect(lessonLine({ ...line, objectives: 1, objectives_asked: 0 })).toBe(
      'Read in 4 minutes · doesn’t ask its one objective',
    )
    expect(lessonLine({ minutes: 1, objectives: 0, objectives_asked: 0 })).toBe('Read in 1 minute')
  })
})

describe('a check', () => {
  it('of every gate has words for its failure in both languages', () => {
    for (const gate of GATES) {
      expect(Object.keys(enReviewChecks.failed), gate).toContain(gate)
      expect(Object.keys(arReviewChecks.failed), gate).toContain(gate)
    }
  })

  it('names the number that its passage lacks, and the sentence as people count', () => {
    const lacks: Check = { name: 'numbers_occur', state: 'failed', note: { sentence: 1, missing: '30%' } }
    expect(failedText(lacks)).toContain('30%')
    expect(failedText({ name: 'has_span', state: 'failed', note: { sentence: 1 } })).toContain('2')
    expect(failedText({ name: 'has_span', state: 'failed' })).toBe('No passage of the source says it')
  })

  it('that nobody has words for still says that it failed', () => {
    expect(failedText({ name: 'of_tomorrow', state: 'failed' })).toBe('A check failed')
    expect(passedText({ name: 'of_tomorrow', state: 'passed' })).toBeUndefined()
  })
})
