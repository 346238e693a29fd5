import { expect, it } from 'vitest'
import type { BlockKind } from '#db/content.ts'
import { checkPlaces, type SectionBlock } from '#worker/features/generation/check-places.ts'

const sized = (words: number, kind: BlockKind, ...segments: string[]): SectionBlock => ({
  kind,
  more: false,
  words,
  segment_ids: segments,
})
const block = (kind: BlockKind, ...segments: string[]) =>
  sized(kind === 'heading' ? 3 : 60, kind, ...segments)
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

it('asks within a text without headings, too, when enough of it is read', () => {
  const text = ['s0', 's1', 's2', 's3'].map((id) => block('paragraph', id))
  const questions = ['s0', 's1', 's2', 's3'].map((id) => question(`q-${id}`, id))
  expect(checkPlaces(text, questions)).toEqual([
    { after: 1, question_id: 'q-s0' },
    { after: 3, question_id: 'q-s2' },
  ])
})

it('asks something for every 200 words that are read, and no more than four times in a short lesson', () => {
  const lessonOf = (paragraphs: number) => {
    const text = Array.from({ length: paragraphs }, (_, place) => block('paragraph', `s${place}`))
    const questions = text.flatMap((_, place) => [question(`a${place}`, `s${place}`)])
    return checkPlaces(text, questions).map(({ after }) => after)
  }
  expect(lessonOf(9)).toHaveLength(4)
  const long = lessonOf(30)
  const gaps = long.map((after, at) => 60 * (after - (long[at - 1] ?? -1)))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(200)
})

it('puts no check between a list and what leads to it, or before what is folded', () => {
  const steps = [sized(120, 'paragraph', 's0'), sized(40, 'steps', 's1'), block('paragraph', 's2')]
  expect(checkPlaces(steps, [question('a', 's0')])).toEqual([{ after: 1, question_id: 'a' }])
  const folded = [
    sized(120, 'paragraph', 's0'),
    { ...block('paragraph', 's0'), more: true },
    block('paragraph', 's2'),
  ]
  expect(checkPlaces(folded, [question('a', 's0')])).toEqual([{ after: 1, question_id: 'a' }])
})

it('reads on where nothing is asked of a section, and asks about it later', () => {
  const text = [
    block('paragraph', 's0'),
    block('heading'),
    block('paragraph', 's1'),
    block('heading'),
    block('paragraph', 's2'),
  ]
  expect(checkPlaces(text, [question('late', 's1')])).toEqual([{ after: 2, question_id: 'late' }])
  expect(checkPlaces(text, [question('last', 's2')])).toEqual([{ after: 4, question_id: 'last' }])
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
