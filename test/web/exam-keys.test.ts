import { describe, expect, it } from 'vitest'
import { readExamKey } from '#web/features/attempts/exam-keys.ts'
import { toneOf } from '#web/features/attempts/use-clock.ts'

const press = (key: string, code = key) => ({ key, code, ctrlKey: false, metaKey: false, altKey: false })

describe('the keys of the exam', () => {
  it('digits choose an answer on any layout', () => {
    expect(readExamKey(press('2', 'Digit2'), 'ltr', true)).toEqual({ do: 'choose', index: 1 })
    expect(readExamKey(press('٢', 'Digit2'), 'rtl', false)).toEqual({ do: 'choose', index: 1 })
  })

  it('letters choose only in English, by their place on the keyboard', () => {
    expect(readExamKey(press('b', 'KeyB'), 'ltr', true)).toEqual({ do: 'choose', index: 1 })
    expect(readExamKey(press('لا', 'KeyB'), 'rtl', false)).toBeNull()
  })

  it('the arrow towards the end of the line goes on in both directions', () => {
    expect(readExamKey(press('ArrowRight'), 'ltr', true)).toEqual({ do: 'next' })
    expect(readExamKey(press('ArrowLeft'), 'rtl', false)).toEqual({ do: 'next' })
    expect(readExamKey(press('ArrowRight'), 'rtl', false)).toEqual({ do: 'previous' })
  })

  it('the flag key works on an Arabic layout', () => {
    expect(readExamKey(press('ب', 'KeyF'), 'rtl', false)).toEqual({ do: 'flag' })
  })

  it('a browser shortcut is left alone', () => {
    expect(readExamKey({ ...press('f', 'KeyF'), ctrlKey: true }, 'ltr', true)).toBeNull()
  })
})

describe('the clock of the exam', () => {
  it('is quiet, warns at five minutes, and presses in the last one', () => {
    expect([toneOf(null), toneOf(301), toneOf(300), toneOf(61), toneOf(60), toneOf(0)]).toEqual([
      'quiet',
      'quiet',
      'soon',
      'soon',
      'last',
      'last',
    ])
  })
})
