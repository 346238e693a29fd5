import { describe, expect, it } from 'vitest'
import { characterErrorRate } from './character-errors.ts'
import { documentNames, expectedText, readDocument, textOf } from './documents.ts'

const names = documentNames().filter((name) => /^(ar|fa)-.*\.pdf$/.test(name) && name !== 'ar-course.pdf')
const rates = new Map<string, number>()

describe('Arabic and Persian PDFs of four producers and five fonts', () => {
  it.each(names)('%s reads with at most two characters in a hundred wrong', async (name) => {
    const rate = characterErrorRate(textOf(await readDocument(name)), await expectedText(name))
    rates.set(name, rate)
    expect(rate).toBeLessThanOrEqual(0.02)
  })

  it('all of them together read with at most 0.7 % wrong', () => {
    const mean = [...rates.values()].reduce((sum, rate) => sum + rate, 0) / rates.size
    expect(rates.size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(40)
    expect(mean).toBeLessThanOrEqual(0.007)
  })

  it('the measure itself sees a lost word, a swapped letter and a lost mark', () => {
    expect(characterErrorRate('السلام', 'السلام عليكم')).toBeGreaterThan(0.4)
    expect(characterErrorRate('األول', 'الأول')).toBeGreaterThan(0.3)
    expect(characterErrorRate('كَتب', 'كَتَب')).toBeGreaterThan(0.1)
  })
})

describe('the text of an Arabic PDF', () => {
  it('holds no direction marks, presentation forms, tatweel or NUL', async () => {
    for (const name of names) {
      expect(textOf(await readDocument(name))).not.toMatch(/[\0\u0640\ufe70-\ufefc\ufffd]|(?!\u200c)\p{Cf}/u)
    }
  })

  it('keeps the zero width non-joiner of Persian and knows the language', async () => {
    for (const name of names.filter((name) => name.startsWith('fa-'))) {
      const document = await readDocument(name)
      expect(document.lang).toBe('fa')
      expect(textOf(document)).toContain('باغ‌سازی')
      expect(new Set(document.segments.map((segment) => segment.lang))).toEqual(new Set(['fa']))
    }
  })

  it('keeps numbers, Latin names and brackets in place', async () => {
    for (const name of names.filter((name) => name.startsWith('ar-en-mixed'))) {
      const text = textOf(await readDocument(name)).replace(/\s+/g, ' ')
      expect(text).toContain('قاعدة البيانات (Database) هي مجموعة')
      expect(text).toContain('SELECT name FROM students')
      expect(text).toContain('يوم 15/03/2024 في القاعة B-12')
      expect(text).toContain('بين 0.5 و 20 مللي ثانية')
    }
  })
})
