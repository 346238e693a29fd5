import { expect, it } from 'vitest'
import type { BlockKind } from '#db/content.ts'
import { checkPlaces } from '#worker/features/generation/check-places.ts'

const block = (kind: BlockKind, ...segments: string[]) => ({ kind, more: false, segment_ids: segments })
const question = (id: string, segment: string, pool: 'practice' | 'exam' | 'both' = 'practice') => ({
  id,
  pool,
  segment_ids: [segment],
})
const lesson = [
  block('paragraph', 's0'),
  block('heading', 'h1'),
  block('paragraph', 's1'),
  block('list', 's2'),
  block('heading', 'h2'),
  block('paragraph', 's3'),
]

it('asks one question after each section, about what that section says', () => {
  const questions = [question('c', 's3'), question('b', 's2'), question('again', 's1'), question('a', 's0')]
  expect(checkPlaces(lesson, questions)).toEqual([
    { after: 0, question_id: 'a' },
    { after: 3, question_id: 'b' },
    { after: 5, question_id: 'c' },
  ])
})

it('never asks what is kept for exams, and asks nothing twice', () => {
  expect(checkPlaces(lesson, [question('a', 's1', 'exam')])).toEqual([])
  const two = [block('paragraph', 's1'), block('heading'), block('paragraph', 's1')]
  expect(checkPlaces(two, [question('a', 's1', 'both')])).toEqual([{ after: 0, question_id: 'a' }])
})

it('leaves out what only a heading or something folded would answer', () => {
  expect(checkPlaces(lesson, [question('a', 'h1')])).toEqual([])
  expect(checkPlaces([{ ...block('paragraph', 's1'), more: true }], [question('a', 's1')])).toEqual([])
  expect(checkPlaces([], [question('a', 's1')])).toEqual([])
})
