import { describe, expect, it } from 'vitest'
import { moved } from '#web/features/courses/order.ts'
import { stateOf } from '#web/features/courses/status.tsx'
import { pagesOf, tally, unusedOf } from '#web/features/review/coverage-rules.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'

const state = (more: Partial<OwnCourse>) => {
  const course = {
    status: 'in_progress',
    is_active: true,
    job: null,
    review: { pending: 0, total: 8 },
    ...more,
  }
  // Only these fields decide.
  return stateOf(course as OwnCourse)
}

describe('where a course stands', () => {
  it('follows its job, then its review, then its place in the catalogue', () => {
    expect(state({ job: { id: 'j', state: 'running' } })).toBe('writing')
    expect(state({ job: { id: 'j', state: 'failed' } })).toBe('failed')
    expect(state({ review: { pending: 0, total: 0 } })).toBe('empty')
    expect(state({ review: { pending: 3, total: 8 } })).toBe('in_review')
    expect(state({})).toBe('reviewed')
    expect(state({ status: 'published' })).toBe('published')
    expect(state({ status: 'published', is_active: false })).toBe('hidden')
  })

  it('stays published when a later job failed, and is being written again while one runs', () => {
    expect(state({ status: 'published', job: { id: 'j', state: 'failed' } })).toBe('published')
    expect(state({ status: 'published', job: { id: 'j', state: 'queued' } })).toBe('writing')
  })
})

it('a row moves one place and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

it('coverage counts passages by state and finds the pages with a gap', () => {
  const passage = (segment_id: string, kind: 'used' | 'unused' | 'left_out') => ({
    segment_id,
    state: kind,
    excerpt: '',
    characters: 1,
    lesson_ids: [],
  })
  const pages = pagesOf({
    percent: 50,
    materials: [
      {
        id: 'm',
        name: 'lakes.pdf',
        pages: [
          { locator: { page: 1 }, passages: [passage('a', 'used'), passage('b', 'left_out')] },
          { locator: { page: 2 }, passages: [passage('c', 'unused')] },
        ],
      },
    ],
  })
  expect(tally(pages)).toEqual({ used: 1, unused: 1, left_out: 1 })
  expect(pages.filter((page) => unusedOf(page).length > 0).map((page) => page.locator.page)).toEqual([2])
})
