import { expect, it } from 'vitest'
import type { QuestionType } from '#db/vocabulary.ts'
import { splitPools } from '#worker/features/generation/split-pools.ts'

const types = (text: string): QuestionType[] =>
  [...text].map((letter) => (letter === 't' ? 'true_or_false' : 'multiple_choice'))
const split = (text: string) =>
  splitPools(types(text))
    .map((pool) => pool[0])
    .join('')

it('keeps two questions in five for the exam, at least one, and true or false for practice where it can', () => {
  expect(split('mmmt')).toBe('epep')
  expect(split('mmmmt')).toBe('epepp')
  expect(split('tmmtm')).toBe('ppepe')
  expect(split('m')).toBe('e')
  expect(split('mm')).toBe('ep')
  expect(split('ttt')).toBe('epp')
  expect(splitPools([])).toEqual([])
})

it('shares ten questions four to six', () => {
  expect(split('mmmmmmmttt').replaceAll('p', '')).toHaveLength(4)
})
