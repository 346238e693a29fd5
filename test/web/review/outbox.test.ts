import { expect, it } from 'vitest'
import { afterRefused, afterSaved, type Sending, typedInto } from '#web/features/review/decisions/outbox.ts'

const text = (sentence: string) => ({ kind: 'block' as const, sentences: [sentence] })
const entry = (item: string, more: Partial<Sending> = {}): Sending => ({
  item,
  action: 'approve',
  revision: 3,
  ...more,
})

it('later decisions on an item that was taken go on from what it has become', () => {
  const left = afterSaved([entry('a'), entry('b'), entry('a', { action: 'reject' })], 4)
  expect(left).toEqual([entry('b'), entry('a', { action: 'reject', revision: 4 })])
})

it('later decisions on an item that was refused go with the first; others wait on', () => {
  expect(afterRefused([entry('a'), entry('b'), entry('a', { action: 'reject' })])).toEqual([entry('b')])
})

it('the newest text that was typed into a refused item is kept, what an undo wrote is not', () => {
  const typed = (sentence: string) => entry('a', { action: 'edit', content: text(sentence), typed: true })
  const undone = entry('a', { action: 'edit', content: text('Old.') })
  expect(typedInto([typed('First.'), typed('Second.'), undone])).toEqual(text('Second.'))
  expect(typedInto([undone, entry('b', { content: text('Other.'), typed: true })])).toBeUndefined()
})
