import { describe, expect, it } from 'vitest'
import { isUnprinted } from '#web/features/courses/fields/downloads.ts'
import { canWrite, faultsOf, stepAfter, stepBefore } from '#web/features/courses/wizard/faults.ts'
import { printsOf } from '#worker/reading/prints.ts'

type Draft = Parameters<typeof faultsOf>[0]
const whole: Draft = {
  title: 'Lakes',
  description: 'About lakes',
  output_types: ['article', 'card'],
  allow_download: { article: true },
  payment_status: 'free',
  price: 0,
  currency: 'QAR',
  plan: {},
}
const fieldsOf = (part: Partial<Draft>) => faultsOf({ ...whole, ...part }).map(({ field }) => field)

describe('what is left of a draft', () => {
  it('is nothing when all is there', () => {
    expect(fieldsOf({})).toEqual([])
  })

  it.each<[string, Partial<Draft>, string]>([
    ['a title', { title: '  ' }, 'title'],
    ['a shorter title', { title: 'س'.repeat(65) }, 'title'],
    ['a description', { description: ' ' }, 'description'],
    ['an output', { output_types: [] }, 'outputs'],
    ['whether a film may be downloaded', { output_types: ['video'], allow_download: {} }, 'downloads'],
    ['a price', { payment_status: 'paid', price: 0 }, 'price'],
    [
      'a question of the exercise',
      { plan: { exercise: { mcq_count: 0, true_or_false_count: 0 } } },
      'exercise',
    ],
  ])('is %s', (_, part, field) => {
    expect(fieldsOf(part)).toEqual([field])
  })

  it('asks nothing of outputs that nobody can download', () => {
    expect(fieldsOf({ output_types: ['card', 'book'], allow_download: {} })).toEqual([])
  })

  it('holds up the writing only where nothing could be written', () => {
    expect(canWrite(faultsOf({ ...whole, description: '', payment_status: 'paid' }))).toBe(true)
    expect(canWrite(faultsOf({ ...whole, title: '' }))).toBe(false)
  })
})

it('steps follow one another and end', () => {
  expect([stepAfter('add'), stepAfter('exam'), stepBefore('add'), stepBefore('exam')]).toEqual([
    'curriculum',
    undefined,
    undefined,
    'exercise',
  ])
})

it('an output that is printed is said to be closed exactly where students cannot print it', () => {
  for (const article of [true, false, undefined])
    for (const outputs of [
      ['article', 'card'],
      ['book'],
      ['article'],
      ['card', 'book'],
    ] as Draft['output_types'][]) {
      const course = { output_types: outputs, allow_download: article === undefined ? {} : { article } }
      const printed = (['book', 'card'] as const).filter(
        (one) => outputs.includes(one) && !isUnprinted(one, course),
      )
      expect(printsOf(course)).toEqual(printed.map((one) => (one === 'card' ? 'cards' : one)))
    }
})
