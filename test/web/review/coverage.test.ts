import { describe, expect, it } from 'vitest'
import {
  lessonFor,
  nearestLesson,
  type Passage,
  pagesOf,
  tally,
  withLeftOut,
} from '#web/features/review/coverage/coverage-rules.ts'
import { groupsOf, sectionsOf, titleOf } from '#web/features/review/coverage/groups.ts'
import type { Coverage } from '#worker/contract/coverage.ts'
import type { LessonTotals } from '#worker/contract/review.ts'

const passage = (segmentId: string, state: Passage['state'], lessonIds: string[] = []): Passage => ({
  segment_id: segmentId,
  state,
  excerpt: `text ${segmentId}`,
  start_ms: null,
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
      picture_pages: [],
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
      picture_pages: [],
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

it('passages are counted by state', () => {
  expect(tally(pages)).toEqual({ used: 2, unused: 3, skipped: 1, left_out: 1 })
})

describe('leaving out', () => {
  it('takes passages out of the figure at once, and puts them back', () => {
    const after = withLeftOut(coverage, ['c', 'd', 'f', 'g'], true)
    expect(after.percent).toBe(100)
    expect(after.counts.left_out).toBe(5)
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

it('a lesson that was rejected takes no passage, and the first open one takes what has no neighbour', () => {
  const lesson = (id: string, rejected: number) => ({ lesson_id: id, items: 2, rejected }) as LessonTotals
  const totals = [lesson('one', 2), lesson('two', 0)]
  expect(lessonFor(pages, totals, find('c'))?.lesson_id).toBe('two')
  expect(lessonFor(pages, totals, find('f'))?.lesson_id).toBe('two')
  expect(lessonFor(pages, [lesson('one', 2)], find('c'))).toBeUndefined()
})

describe('rows of the coverage', () => {
  const shape = { kept: new Map<string, Passage>(), apart: new Set<string>() }
  const keys = (groups: { passages: Passage[] }[]) =>
    groups.map((group) => group.passages.map((one) => one.segment_id).join(''))

  it('hold passages that follow one another and share their fate, over pages but not over files', () => {
    const groups = groupsOf(pages, shape)
    expect(keys(groups)).toEqual(['a', 'b', 'cd', 'e', 'f', 'g'])
    expect(groups[2]?.pages.map((page) => page.locator.page)).toEqual([1, 2])
  })

  it('end where a heading, a rule or a lesson does', () => {
    const one = { ...passage('x', 'skipped'), heading: 'Sources' }
    const others: Passage[] = [
      { ...one, segment_id: 'y' },
      { ...one, segment_id: 'z', rule: 'links' },
      { ...one, segment_id: 'w', rule: 'links', heading: 'Links' },
    ]
    const [page] = pages
    if (!page) throw new Error('There is no page')
    const groups = groupsOf([{ ...page, passages: [one, ...others] }], shape)
    expect(keys(groups)).toEqual(['xy', 'z', 'w'])
    expect(groups.map(titleOf)).toEqual(['Sources', 'Sources', 'Links'])
  })

  it('stay where they were while an undo is offered, and fall apart when asked', () => {
    const after = pagesOf(withLeftOut(coverage, ['c', 'd'], true))
    const kept = new Map([find('c'), find('d')].map((one) => [one.segment_id, one]))
    expect(keys(groupsOf(after, shape))).toEqual(['a', 'bcd', 'e', 'f', 'g'])
    expect(keys(groupsOf(after, { ...shape, kept }))).toEqual(['a', 'b', 'cd', 'e', 'f', 'g'])
    expect(keys(groupsOf(pages, { ...shape, apart: new Set(['c', 'd']) }))).toContain('d')
  })

  it('are shown by what became of them, those that deserve a look first', () => {
    const weak = { ...passage('h', 'skipped'), evidence: { sign: 'links', weak: true } } as Passage
    const [, , last] = pages
    if (!last) throw new Error('There is no page')
    const groups = groupsOf([...pages, { ...last, passages: [{ ...weak, rule: 'links' }] }], shape)
    const of = (filter: Parameters<typeof sectionsOf>[1]) =>
      sectionsOf(groups, filter).map(({ state, groups: own }) => [state, keys(own).join(' ')])
    expect(of('all')).toEqual([
      ['skipped', 'h g'],
      ['unused', 'cd f'],
      ['left_out', 'b'],
    ])
    expect(of('used')).toEqual([['used', 'a e']])
  })
})
