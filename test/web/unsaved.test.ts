import { expect, it } from 'vitest'
import { unsaved } from '#web/api/unsaved.ts'

it('what was typed is kept for the state that it was typed over, and for no later one', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const bio = unsaved<{ text: string }>('bio', () => store)
  bio.keep('first', { text: 'I teach' })
  expect(bio.find('first')).toEqual({ text: 'I teach' })
  expect(bio.find('second')).toBeUndefined()
  expect(unsaved('another', () => store).find('first')).toBeUndefined()
  bio.forget()
  expect(bio.find('first')).toBeUndefined()
})

it('a store that cannot be read or written breaks nothing', () => {
  const broken = unsaved<string>('bio', () => ({
    getItem: () => '{not json',
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => undefined,
  }))
  expect(() => broken.keep('first', 'I teach')).not.toThrow()
  expect(broken.find('first')).toBeUndefined()
})
