import { expect, it } from 'vitest'
import type { QuestionType } from '#db/vocabulary.ts'
import { splitPools } from '#worker/features/generation/split-pools.ts'

const types = (text: string): QuestionType[] =>
  [...text].map((letter) => (letter === 't' ? 'true_or_false' : 'multiple_choice'))
const split = (text: string) =>
  splitPools(types(text))
    .map((pool) => pool[0])
    .join('')

it('keeps two questions in five for the exam, at least one but for an only one, and true or false for practice where it can', () => {
  expect(split('mmmt')).toBe('epep')
  expect(split('mmmmt')).toBe('epepp')
  expect(split('tmmtm')).toBe('ppepe')
  expect(split('m')).toBe('b')
  expect(split('mm')).toBe('ep')
  expect(split('ttt')).toBe('epp')
  expect(splitPools([])).toEqual([])
})

it('leaves both pools their part of every type', () => {
  const some: QuestionType[] = [
    'multiple_choice',
    'matching',
    'multiple_choice',
    'matching',
    'multiple_answer',
  ]
  expect(splitPools(some)).toEqual(['exam', 'practice', 'practice', 'exam', 'practice'])
  // Of a type that a lesson has once, every other lesson keeps it for the exam.
  expect(splitPools(some, 1)).toEqual(['practice', 'practice', 'practice', 'exam', 'exam'])
})

it('keeps another of the types that stand alone in the next lesson', () => {
  const alone: QuestionType[] = ['matching', 'ordering', 'multiple_answer']
  expect(splitPools(alone)).toEqual(['practice', 'practice', 'exam'])
  expect(splitPools(alone, 1)).toEqual(['exam', 'practice', 'practice'])
})

it('leaves to the exercise what it has once to put in order or to type', () => {
  for (const rare of ['ordering', 'numeric', 'short_answer'] as const) {
    expect(splitPools(['multiple_choice', 'matching', rare], 1)).toEqual(['practice', 'exam', 'practice'])
  }
})

it('shares ten questions four to six', () => {
  expect(split('mmmmmmmttt').replaceAll('p', '')).toHaveLength(4)
})
