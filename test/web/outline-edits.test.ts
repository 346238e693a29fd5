import { describe, expect, it } from 'vitest'
import {
  broughtBack,
  type Levels,
  merged,
  movedLesson,
  movedLevel,
  neighbourOf,
  split,
  withoutLesson,
} from '#web/features/generation/outline/outline-edits.ts'

const lesson = (id: string, ...ranges: [string, string][]) => ({
  id,
  title: id.toUpperCase(),
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const LEVELS: Levels = [
  { id: 'one', title: 'One', lessons: [lesson('a', ['1', '3']), lesson('b', ['4', '6'], ['9', '9'])] },
  { id: 'two', title: 'Two', lessons: [lesson('c', ['10', '12'])] },
]
/** The outline in one line: `a b | c`. */
const shape = (levels: Levels) =>
  levels.map(({ lessons }) => lessons.map(({ id }) => id ?? '+').join(' ')).join(' | ')
const rangesOf = (levels: Levels, id: string | undefined) =>
  levels
    .flatMap(({ lessons }) => lessons)
    .find((one) => one.id === id)
    ?.ranges.map(({ from, to }) => `${from}-${to}`)

describe('changes of an outline', () => {
  it('joins lessons in the place and under the title of the first, across levels too', () => {
    const joined = merged(LEVELS, ['b', 'c'])
    expect(shape(joined)).toBe('a b')
    expect(rangesOf(joined, 'b')).toEqual(['4-6', '9-9', '10-12'])
    expect(merged(LEVELS, ['a'])).toBe(LEVELS)
  })

  it('splits inside of a range and between two', () => {
    const cut = { title: 'Later', passages_before: 1, page: null }
    const inside = split(LEVELS, 'b', { ...cut, segment_id: '5', range: 0, previous_id: '4' })
    expect(shape(inside)).toBe('a b + | c')
    expect(rangesOf(inside, 'b')).toEqual(['4-4'])
    expect(rangesOf(inside, undefined)).toEqual(['5-6', '9-9'])
    const between = split(LEVELS, 'b', { ...cut, segment_id: '9', range: 1, previous_id: null })
    expect(rangesOf(between, 'b')).toEqual(['4-6'])
    expect(rangesOf(between, undefined)).toEqual(['9-9'])
  })

  it('leaves a lesson out, and its level with it when it was the only one; a group comes back whole', () => {
    expect(shape(withoutLesson(LEVELS, 'c'))).toBe('a b')
    const group = {
      material_id: 'm',
      ranges: [{ from: '7', to: '8' }],
      title: 'Seven',
      passages: 2,
      pages: null,
      reason: 'unused' as const,
      rule: null,
      weak: false,
      lesson_id: 'a',
    }
    expect(rangesOf(broughtBack(LEVELS, group), 'a')).toEqual(['1-3', '7-8'])
  })

  it('moves lessons within their level, over its border, and not past the ends', () => {
    expect(shape(movedLesson(LEVELS, 'a', 1))).toBe('b a | c')
    expect(shape(movedLesson(LEVELS, 'b', 1))).toBe('a | b c')
    expect(shape(movedLesson(LEVELS, 'c', -1))).toBe('a b c')
    expect(shape(movedLesson(LEVELS, 'a', -1))).toBe('a b | c')
    expect(shape(movedLevel(LEVELS, 'two', -1))).toBe('c | a b')
    expect(shape(movedLevel(LEVELS, 'two', 1))).toBe('a b | c')
  })

  it('offers the next lesson of the level as neighbour, else the one before, else none', () => {
    expect(neighbourOf(LEVELS, 'a')?.id).toBe('b')
    expect(neighbourOf(LEVELS, 'b')?.id).toBe('a')
    expect(neighbourOf(LEVELS, 'c')).toBeUndefined()
  })
})
