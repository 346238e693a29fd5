import { describe, expect, it } from 'vitest'
import { answerForm } from '#worker/questions/answer-text.ts'
import { plainNumber } from '#worker/questions/decimal.ts'
import { gradeResponse } from '#worker/questions/grade.ts'
import { sequence } from '#worker/questions/shuffle.ts'

type Numeric = { value: number; tolerance?: number; unit?: string | null }
const isRight = (text: string, { value, tolerance = 0, unit = null }: Numeric) =>
  gradeResponse({ type: 'numeric', parts: { unit }, key: { value, tolerance }, points: 1 }, { text }).correct

const inScript = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const arabic = inScript(0x660)
const persian = inScript(0x6f0)

describe('a number', () => {
  it('is the same in all digits, with either decimal sign, with its unit and without', () => {
    for (const text of [
      '7',
      '٧',
      '۷',
      '7.0',
      '٧٫٠',
      '07',
      '+7',
      ' 7 ',
      '7 comparisons',
      '٧ Comparisons',
      '\u200f7',
    ]) {
      expect([text, isRight(text, { value: 7, unit: 'comparisons' })]).toEqual([text, true])
    }
    for (const text of ['12.5', '12,5', '١٢٫٥', '١٢,٥', '12،5', '۱۲٫۵']) {
      expect([text, isRight(text, { value: 12.5 })]).toEqual([text, true])
    }
    for (const text of [
      '1234567.5',
      '1,234,567.5',
      '١٬٢٣٤٬٥٦٧٫٥',
      '1 234 567,5',
      '1.234.567,5',
      '1’234’567.5',
    ]) {
      expect([text, isRight(text, { value: 1_234_567.5 })]).toEqual([text, true])
    }
    for (const text of ['-3', '−3', '-٣', '\u061c-3']) expect(isRight(text, { value: -3 })).toBe(true)
  })

  it('takes its unit from any letters, before it or after, and no other words', () => {
    for (const [text, unit] of [
      ['7 GB', 'GB'],
      ['7GB', 'gb'],
      ['7 D', 'D'],
      ['$7', '$'],
      ['7 %', '%'],
      ['٧٪', '%'],
      ['7 m/s', 'm/s'],
      ['7 m²', 'm2'],
      ['٧ كجم', 'كجم'],
      ['7 أمتار', 'امتار'],
    ] as const)
      expect([text, isRight(text, { value: 7, unit })]).toEqual([text, true])
    for (const text of ['7 GG', 'G7', '7 D', '7 G B x', '7 GB 8']) {
      expect([text, isRight(text, { value: 7, unit: 'GB' })]).toEqual([text, false])
    }
  })

  it('with one comma before three digits may be of thousands or of decimals', () => {
    expect(isRight('1,234', { value: 1234 })).toBe(true)
    expect(isRight('1,234', { value: 1.234 })).toBe(true)
    expect(isRight('1.234', { value: 1234 })).toBe(false)
    expect(isRight('12,34', { value: 1234 })).toBe(false)
  })

  it('is within its tolerance exactly, at both edges', () => {
    for (const text of ['1.0', '1.2', '1.1']) expect(isRight(text, { value: 1.1, tolerance: 0.1 })).toBe(true)
    for (const text of ['0.99', '1.21', '1.2000001'])
      expect(isRight(text, { value: 1.1, tolerance: 0.1 })).toBe(false)
    expect(isRight('0.3', { value: 0.3 })).toBe(true)
    expect(isRight('0.0000001', { value: 1e-7 })).toBe(true)
  })

  it('is nothing else', () => {
    const texts = [
      '',
      '.',
      '-',
      'seven',
      '7 8',
      '1,2,3',
      '1.2.3',
      '12,34,567',
      '7kg',
      '7 apples',
      '1e3',
      '--7',
      '7-',
      'NaN',
      '9'.repeat(200),
    ]
    for (const text of texts) expect([text, isRight(text, { value: 7, unit: 'm' })]).toEqual([text, false])
    expect(isRight('7 m', { value: 7 })).toBe(false)
  })

  it('is read alike in both scripts, 2,000 random ones with and without thousands', () => {
    const next = sequence(7)
    for (let n = 0; n < 2_000; n++) {
      const value =
        Math.round((next() - 0.5) * 10 ** (1 + Math.floor(next() * 10))) / 10 ** Math.floor(next() * 4)
      const text = plainNumber(value)
      const [whole = '', fraction] = text.split('.')
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '٬')
      const arabicText = arabic(fraction === undefined ? grouped : `${grouped}٫${fraction}`)
      for (const one of [text, persian(text), arabicText, arabicText.replace('-', '−')]) {
        expect([one, isRight(one, { value })]).toEqual([one, true])
        expect([one, isRight(one, { value: value + 1 })]).toEqual([one, false])
      }
    }
  })
})

describe('a short answer', () => {
  const accepts = (text: string, ...accepted: string[]) =>
    gradeResponse({ type: 'short_answer', parts: {}, key: { accepted }, points: 1 }, { text }).correct

  it('is compared without hamza, vowel marks, tatweel, «ال», capitals, spaces and punctuation', () => {
    const key = 'المفتاح الأجنبي'
    for (const text of [
      'مفتاح أجنبي',
      'المفتاح الاجنبي',
      'اَلمِفتاحُ الأَجْنَبِيّ',
      'المفـــتاح   الأجنبي.',
      '«المفتاح الأجنبي»',
      'المفتاح الأجنبى',
    ]) {
      expect([text, accepts(text, key)]).toEqual([text, true])
    }
    for (const text of [
      'Foreign Key',
      'foreign-key',
      ' a foreign key ',
      'The foreign key!',
      'FOREIGN  KEY',
    ]) {
      expect([text, accepts(text, 'foreign key')]).toEqual([text, true])
    }
    expect(accepts('شي', 'شيء')).toBe(true)
    expect(accepts('للماء', 'لماء')).toBe(true)
    expect(accepts('سنة ١٩٩٠', 'سنة 1990')).toBe(true)
    expect(accepts('٣٫٥', '3.5')).toBe(true)
  })

  it('is wrong where words differ, and where nothing is left to compare', () => {
    expect(accepts('المفتاح الأساسي', 'المفتاح الأجنبي')).toBe(false)
    expect(accepts('foreign keys', 'foreign key')).toBe(false)
    expect(accepts('C', 'C++')).toBe(false)
    expect(accepts('له', 'الله')).toBe(false)
    expect(accepts('35', '3.5')).toBe(false)
    expect(accepts('5', '-5')).toBe(false)
    for (const text of ['', ' ', '...', '\u200f', 'ـ']) expect(accepts(text, '.', ' ')).toBe(false)
  })

  it('has a form that does not change when it is folded again', () => {
    const texts = [
      'المفتاح الأجنبي',
      'The Foreign-Key!',
      'والماء',
      'بالماء',
      'C++',
      '-5',
      '3.5',
      'الله',
      'الالتزام',
    ]
    for (const text of texts.slice(0, 8)) expect(answerForm(answerForm(text))).toBe(answerForm(text))
  })
})
