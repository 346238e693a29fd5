import { describe, expect, it } from 'vitest'
import {
  leftOutByHand,
  nearestLesson,
  type Passage,
  pagesOf,
  tally,
  unusedOf,
  withLeftOut,
} from '#web/features/review/coverage/coverage-rules.ts'
import type { Coverage } from '#worker/contract/coverage.ts'

const passage = (segmentId: string, state: Passage['state'], lessonIds: string[] = []): Passage => ({
  segment_id: segmentId,
  state,
  excerpt: '',
  characters: 10,
  lesson_ids: lessonIds,
  heading: null,
  rule: state === 'skipped' ? 'references' : null,
  evidence: state === 'skipped' ? { sign: 'citations', lines: 9, of: 10 } : null,
  left_out_at: null,
  left_out_by: null,
})
const coverage: Coverage = {
  percent: 33,
  counts: { used: 2, unused: 3, skipped: 1, left_out: 1 },
  materials: [
    {
      id: 'm',
      name: 'lakes.pdf',
      percent: 50,
      pages: [
        {
          locator: { page: 1 },
          passages: [passage('a', 'used', ['one']), passage('b', 'left_out'), passage('c', 'unused')],
        },
        { locator: { page: 2 }, passages: [passage('d', 'unused'), passage('e', 'used', ['two'])] },
      ],
    },
    {
      id: 'n',
      name: 'rivers.pdf',
      percent: 0,
      pages: [{ locator: {}, passages: [passage('f', 'unused'), passage('g', 'skipped')] }],
    },
  ],
}
const pages = pagesOf(coverage)
const find = (id: string) => {
  const one = pages.flatMap((page) => page.passages).find((own) => own.segment_id === id)
  if (!one) throw new Error(`There is no passage ${id}`)
  return one
}

it('passages are counted by state, and pages with a gap are found', () => {
  expect(tally(pages)).toEqual({ used: 2, unused: 3, skipped: 1, left_out: 1 })
  expect(pages.filter((page) => unusedOf(page).length > 0).map((page) => page.locator.page)).toEqual([
    1,
    2,
    undefined,
  ])
})

describe('leaving out', () => {
  it('takes passages out of the figure at once, and puts them back', () => {
    const after = withLeftOut(coverage, ['c', 'd', 'f', 'g'], true)
    expect(after.percent).toBe(100)
    expect(pagesOf(after).flatMap(leftOutByHand)).toHaveLength(5)
    const back = withLeftOut(after, ['c', 'd', 'f', 'g'], false)
    expect(back).toEqual(coverage)
  })

  it('never rounds up, and counts what was skipped as not used', () => {
    expect(withLeftOut(coverage, ['c', 'd'], true).percent).toBe(50)
    expect(withLeftOut(coverage, ['c'], true).percent).toBe(40)
    expect(withLeftOut(coverage, [], true).percent).toBe(33)
  })

  it('leaves what a lesson uses as it is', () => {
    expect(tally(pagesOf(withLeftOut(coverage, ['a'], true)))).toEqual(tally(pages))
  })
})

it('a passage goes to the lesson of what stands before it in its file, else after it', () => {
  expect(nearestLesson(pages, find('c'))).toBe('one')
  expect(nearestLesson(pages, find('d'))).toBe('one')
  expect(nearestLesson(pages, find('f'))).toBeUndefined()
  const later = pagesOf({
    ...coverage,
    materials: coverage.materials.map((one) => ({ ...one, pages: one.pages.slice(1) })),
  })
  const first = later[0]?.passages[0]
  expect(first && nearestLesson(later, first)).toBe('two')
})
