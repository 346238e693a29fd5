import { describe, expect, it } from 'vitest'
import { chosenOf, type Passage, partsOf } from '#web/features/courses/new-lesson/source-parts.ts'
import {
  isSameOrder,
  lessonBehind,
  levelBehind,
  likelySplit,
  lineOf,
  mergeChoices,
  moved,
  movedLesson,
  movedTo,
  numberOf,
  type OutlineLesson,
  type OutlineLevel,
  orderOf,
} from '#web/features/courses/outline-rules.ts'
import { stateOf } from '#web/features/courses/status.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'

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

describe('a lesson that is split or merged', () => {
  const block = (id: string, content: object) => ({ id, content }) as LessonDraft['blocks'][number]
  const text = (words: string) => ({ id: words, text: words, citations: [], base: null })
  const paragraph = (id: string) => block(id, { kind: 'paragraph', data: { sentences: [text(id)] } })
  const heading = (id: string) => block(id, { kind: 'heading', data: { level: 2, sentence: text(id) } })

  it('is split at the heading nearest to its middle, else in the middle, and never before its first block', () => {
    const blocks = [heading('a'), paragraph('b'), heading('c'), paragraph('d'), paragraph('e'), heading('f')]
    expect(likelySplit(blocks)).toBe('c')
    expect(likelySplit([heading('a'), paragraph('b'), paragraph('c'), paragraph('d')])).toBe('c')
    expect(likelySplit([heading('a')])).toBeUndefined()
  })

  it('shows a block by what it begins with, on one line', () => {
    expect(lineOf(block('a', { kind: 'paragraph', data: { sentences: [text('one\n two')] } }))).toBe(
      'one two',
    )
    expect(lineOf(paragraph('x'.repeat(200)))).toHaveLength(91)
    expect(lineOf(block('a', { kind: 'check', data: { question_id: 'q' } }))).toBe('')
  })

  it('may be merged with every other lesson that is not left out, the next one first', () => {
    const lesson = (id: string, state = 'approved') => ({ id, state }) as OutlineLesson
    const levels = [
      { id: 'one', lessons: [lesson('a'), lesson('b')] },
      { id: 'two', lessons: [lesson('c', 'rejected'), lesson('d')] },
    ] as OutlineLevel[]
    expect(mergeChoices(levels, 'b').map(({ id }) => id)).toEqual(['d', 'a'])
  })
})

describe('a lesson that moves', () => {
  const lesson = (id: string) => ({ id }) as OutlineLesson
  const levels = [
    { id: 'one', title: 'One', lessons: [lesson('a'), lesson('b')] },
    { id: 'two', title: 'Two', lessons: [lesson('c')] },
  ] as OutlineLevel[]
  const order = (next: OutlineLevel[]) => orderOf(next).map(({ lessons }) => lessons.join(''))

  it('goes on into the next level from the end of its own, and back', () => {
    expect(order(movedLesson(levels, 'a', 1))).toEqual(['ba', 'c'])
    expect(order(movedLesson(levels, 'b', 1))).toEqual(['a', 'bc'])
    expect(order(movedLesson(levels, 'c', -1))).toEqual(['abc', ''])
  })

  it('stays where the course begins and ends', () => {
    expect(movedLesson(levels, 'a', -1)).toBe(levels)
    expect(movedLesson(levels, 'c', 1)).toBe(levels)
  })

  it('comes to the end of a level that is chosen', () => {
    expect(order(movedTo(levels, 'a', 'two'))).toEqual(['b', 'ca'])
  })

  it('is dropped behind any other one or first, and nowhere behind itself', () => {
    const behind = (id: string, levelId: string, after: string | null) =>
      lessonBehind(levels, id, { levelId, after })
    expect(order(behind('a', 'two', 'c'))).toEqual(['b', 'ca'])
    expect(order(behind('c', 'one', null))).toEqual(['cab', ''])
    expect(order(behind('a', 'one', 'b'))).toEqual(['ba', 'c'])
    expect(behind('a', 'one', 'a')).toBe(levels)
    expect(isSameOrder(behind('b', 'one', 'a'), levels)).toBe(true)
    expect(isSameOrder(behind('a', 'one', 'b'), levels)).toBe(false)
  })

  it('takes its number with its place, as a level does', () => {
    const next = levelBehind(levels, 'two', null)
    expect(next.map(({ id }) => id)).toEqual(['two', 'one'])
    expect([numberOf(next, 'two'), numberOf(next, 'b'), numberOf(levels, 'b')]).toEqual(['1', '2.2', '1.2'])
    expect(levelBehind(levels, 'one', 'two').map(({ id }) => id)).toEqual(['two', 'one'])
    expect(levelBehind(levels, 'one', 'one')).toBe(levels)
  })
})

describe('what a lesson is made of', () => {
  const passage = (id: string, more: Partial<Passage> = {}): Passage => ({
    segment_id: id,
    state: 'unused',
    heading: null,
    excerpt: id,
    start_ms: null,
    characters: 10,
    lesson_ids: [],
    rule: null,
    evidence: null,
    left_out_at: null,
    left_out_by: null,
    ...more,
  })
  const file = (pages: Parameters<typeof partsOf>[0]['pages']) => ({
    id: 'm',
    name: 'a',
    percent: 0,
    picture_pages: [],
    pages,
  })

  it('is a page or a slide, without what a person or a rule left out', () => {
    const parts = partsOf(
      file([
        { locator: { page: 2 }, passages: [passage('a'), passage('b', { state: 'left_out' })] },
        { locator: { slide: 3 }, passages: [passage('c', { state: 'skipped' })] },
      ]),
    )
    expect(parts.map(({ page, passages }) => [page, passages.length])).toEqual([[2, 1]])
  })

  it('is a section of a text without pages, and a moment of a recording', () => {
    const text = ['a', 'a', 'b'].map((heading, n) => passage(`${n}`, { heading }))
    expect(partsOf(file([{ locator: {}, passages: text }])).map(({ heading }) => heading)).toEqual(['a', 'b'])
    const said = [0, 9_000].map((at) => passage(`${at}`, { start_ms: at }))
    const parts = partsOf(file([{ locator: {}, passages: said }]))
    expect(parts.map(({ startMs }) => startMs)).toEqual([0, 9_000])
  })

  it('is what no lesson uses, and the rest where that is wanted, in the order of the files', () => {
    const parts = partsOf(
      file([
        { locator: { page: 1 }, passages: [passage('a'), passage('b', { state: 'used' })] },
        { locator: { page: 2 }, passages: [passage('c')] },
      ]),
    )
    const chosen = new Set(parts.map(({ key }) => key).toReversed())
    expect(chosenOf(parts, chosen, false)).toEqual(['a', 'c'])
    expect(chosenOf(parts, chosen, true)).toEqual(['a', 'b', 'c'])
    expect(chosenOf(parts, new Set(['c']), true)).toEqual(['c'])
  })
})
