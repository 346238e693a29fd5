import { describe, expect, it } from 'vitest'
import {
  accept,
  acceptSure,
  keepOwn,
  languageOf,
  receive,
  retype,
  rowsOf,
  startCorrecting,
  undo,
} from '#web/features/translate/correcting.ts'
import { recentTexts } from '#web/features/translate/recent-texts.ts'
import { correct } from '#worker/correction/correct.ts'

const TEXT = 'I recieved a apple and i ate it then.'
const read = (text: string) => receive(startCorrecting(text), correct(text, 'en'))
function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('nothing there')
  return one
}
const rows = (state: ReturnType<typeof read>) =>
  rowsOf(state).map((row) =>
    'open' in row ? row.open.original : `${row.decided.kept ? 'kept' : 'accepted'}`,
  )

describe('correcting a text', () => {
  it('accepts one, and the places of the others move along', () => {
    const state = read(TEXT)
    const next = accept(state, first(state.found))
    expect(next.text).toBe('I received a apple and i ate it then.')
    expect(next.found.map(({ start, end }) => next.text.slice(start, end))).toEqual(['a', 'i'])
    expect(rows(next)).toEqual(['accepted', 'a', 'i'])
  })

  it('accepts all that are sure from the end, and each can be taken back', () => {
    const all = acceptSure(read(TEXT))
    expect(all.text).toBe('I received an apple and I ate it then.')
    const back = all.settled.reduce((state) => undo(state, first(state.settled)), all)
    expect(back.text).toBe(TEXT)
    expect(back.found).toHaveLength(3)
    expect(back.settled).toEqual([])
  })

  it('keeps what was typed, and does not ask for it again', () => {
    const state = read(TEXT)
    const kept = keepOwn(state, first(state.found.slice(1)))
    expect(kept.text).toBe(TEXT)
    expect(rows(receive(kept, correct(TEXT, 'en')))).toEqual(['recieved', 'kept', 'i'])
  })

  it('follows what is typed: before a mark it moves, inside of it it is gone', () => {
    const state = read(TEXT)
    const before = retype(state, `Today ${TEXT}`)
    expect(before.found.map(({ start, end }) => before.text.slice(start, end))).toEqual([
      'recieved',
      'a',
      'i',
    ])
    const inside = retype(state, TEXT.replace('recieved', 'recxieved'))
    expect(inside.found.map(({ original }) => original)).toEqual(['a', 'i'])
  })

  it('tells by the letters which language a text is in', () => {
    expect(languageOf('ذهبت إلى المدرسة')).toBe('ar')
    expect(languageOf('I went to school')).toBe('en')
    expect(languageOf('Python هي')).toBeUndefined()
    expect(languageOf('12')).toBeUndefined()
  })
})

describe('recent texts', () => {
  const store = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }
  it('are the last ten, each once, of one person alone', () => {
    const own = store()
    const texts = recentTexts('one', own)
    for (let at = 0; at < 12; at++) texts.keep({ text: `${at} a text of its own`, language: 'en' })
    expect(texts.list()).toHaveLength(10)
    texts.keep({ text: '11 a text of its own, longer', language: 'en' })
    expect(
      texts
        .list()
        .map(({ text }) => text)
        .slice(0, 2),
    ).toEqual(['11 a text of its own, longer', '10 a text of its own'])
    expect(recentTexts('two', own).list()).toEqual([])
    texts.forget()
    expect(texts.list()).toEqual([])
  })
})
