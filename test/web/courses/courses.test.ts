import { describe, expect, it } from 'vitest'
import { moved } from '#web/features/courses/order.ts'
import { stateOf } from '#web/features/courses/status.tsx'
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
