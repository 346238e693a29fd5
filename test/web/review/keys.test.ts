import { describe, expect, it } from 'vitest'
import { keyAction, numberKey } from '#web/features/review/decisions/keys.ts'

const press = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  keyAction({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('the keys of the review', () => {
  it('mean the same on an Arabic layout, by where they stand', () => {
    expect([press('a', 'KeyA'), press('ش', 'KeyA')]).toEqual(['approve', 'approve'])
    expect([press('j', 'KeyJ'), press('ت', 'KeyJ')]).toEqual(['next', 'next'])
    expect([press('?', 'Slash'), press('؟', 'Slash', { shiftKey: true })]).toEqual(['help', 'help'])
  })

  it('go by what they write on a Latin layout, wherever that stands', () => {
    expect(press('a', 'KeyQ')).toBe('approve')
    expect(press('q', 'KeyA')).toBeUndefined()
  })

  it('need Shift to approve a whole lesson and Ctrl or Command to undo', () => {
    expect(press('A', 'KeyA', { shiftKey: true })).toBe('approve-all')
    expect(press('ئ', 'KeyZ', { ctrlKey: true })).toBe('undo')
    expect(press('z', 'KeyZ', { metaKey: true })).toBe('undo')
  })

  it('leave the browser’s own combinations alone', () => {
    expect(press('r', 'KeyR', { ctrlKey: true })).toBeUndefined()
    expect(press('a', 'KeyA', { ctrlKey: true })).toBeUndefined()
    expect(press('e', 'KeyE', { altKey: true })).toBeUndefined()
    expect(press('z', 'KeyZ', { ctrlKey: true, shiftKey: true })).toBeUndefined()
  })
})

it('Escape closes the innermost thing', () => {
  expect(press('Escape', 'Escape')).toBe('close')
})

describe('a number key', () => {
  const number = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
    numberKey({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })

  it('counts in the digits of any script that is read here, on either block of keys', () => {
    expect([number('1', 'Digit1'), number('٢', 'Digit2'), number('۳', 'Digit3')]).toEqual([1, 2, 3])
    expect([number('4', 'Numpad4'), number('٤', 'Numpad4')]).toEqual([4, 4])
  })

  it('counts by its place where digits need Shift, and with Shift by what it writes', () => {
    expect([number('&', 'Digit1'), number('é', 'Digit2')]).toEqual([1, 2])
    expect(number('1', 'Digit1', { shiftKey: true })).toBe(1)
    expect(number('!', 'Digit1', { shiftKey: true })).toBeUndefined()
  })

  it('is none with Ctrl or Alt, and no letter is one', () => {
    expect(number('1', 'Digit1', { ctrlKey: true })).toBeUndefined()
    expect(number('1', 'Digit1', { altKey: true })).toBeUndefined()
    expect([number('0', 'Digit0'), number('r', 'KeyR'), number('F1', 'F1')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
