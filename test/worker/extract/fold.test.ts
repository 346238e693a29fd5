import { describe, expect, it } from 'vitest'
import { countLetters } from '#worker/contract/letters.ts'
import { cleanLine, cleanLines, dropZeroWidthNonJoiner } from '#worker/extract/clean-text.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { detectLanguage } from '#worker/extract/lang.ts'
import { isBlank } from '#worker/extract/pdf/letters.ts'
import { readBytes } from './documents.ts'

describe('the search form', () => {
  const same: [string, string, string][] = [
    ['diacritics', 'كِتَابٌ', 'كتاب'],
    ['tatweel', 'كتـــاب', 'كتاب'],
    ['forms of alef', 'أحمد إلى آخر ٱلكتاب', 'احمد الي اخر الكتاب'],
    ['alef maksura and Persian letters', 'على کتاب فارسی', 'علي كتاب فارسي'],
    ['heh with hamza above', 'خانۀ نامهٔ', 'خانه نامه'],
    ['ta marbuta', 'مدرسة', 'مدرسه'],
    ['hamza on its seats', 'مؤمن قائل', 'مومن قايل'],
    ['digits', '٢٠٢٤ ۱۴۰۳', '2024 1403'],
    ['presentation forms', 'ﻛﺘﺎﺏ ﻻ', 'كتاب لا'],
    ['joiners and direction marks', 'می\u200cرود \u200fنص', 'ميرود نص'],
    ['case and accents', 'ÉLÈVE Naïve', 'eleve naive'],
    ['ligatures and width', 'ﬁnal Ａ１', 'final a1'],
    ['blanks', '  a \n\t b\u00a0c ', 'a b c'],
  ]
  it.each(same)('is the same with and without %s', (_, text, folded) => {
    expect(searchForm(text)).toBe(folded)
    expect(searchForm(searchForm(text))).toBe(folded)
  })

  it('is the same letter by letter as for a text that has to be taken as a whole', () => {
    const codes = [
      [0x20, 0x250],
      [0x600, 0x700],
      [0x2000, 0x2070],
    ] as const
    const letters = codes.flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, index) => String.fromCharCode(from + index)),
    )
    // A Greek letter has the text taken as a whole.
    const whole = (text: string) => searchForm(`${text} ω`).replace(/ ?ω$/, '')
    for (const first of letters) expect(searchForm(first)).toBe(whole(first))
    for (let step = 1; step < letters.length; step += 7) {
      const text = letters.map((letter, at) => letter + letters[(at * step) % letters.length]).join('')
      expect(searchForm(text)).toBe(whole(text))
    }
  })

  it('keeps words apart that differ in a letter', () => {
    expect(searchForm('قلب')).not.toBe(searchForm('كلب'))
    expect(searchForm('سلام')).not.toBe(searchForm('سلم'))
  })
})

describe('the display form', () => {
  it('unfolds presentation forms but not powers, fractions or word ligatures', () => {
    expect(cleanLine('ﻻ ﷲ ﬁ')).toBe('لا الله fi')
    expect(cleanLine('10² ½ ™ ﷺ')).toBe('10² ½ ™ ﷺ')
  })

  it('holds no control, direction mark, private character or lone surrogate', () => {
    expect(cleanLine('a\u0000b\u202ec\ue000d\ud83de\u200bf\ufeffg\ufffd')).toBe('abcdefg')
  })

  it('joins a mark to its letter and spaces of every kind to one', () => {
    expect(cleanLine('كت \u064eاب\u2003نص\u00a0 x')).toBe('كت\u064eاب نص x')
  })

  it('keeps the zero width non-joiner only between letters', () => {
    expect(cleanLine('می\u200cرود\u200c \u200cنص')).toBe('می\u200cرود نص')
    expect(dropZeroWidthNonJoiner('می\u200cرود')).toBe('میرود')
  })

  it('knows every line ending', () => {
    expect(cleanLines('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd')
  })
})

describe('the language', () => {
  const texts: [string, string][] = [
    ['The cell is the smallest unit of life, and it divides in two.', 'en'],
    ['الخلية هي أصغر وحدة في الكائن الحي، وتنقسم إلى خليتين.', 'ar'],
    ['سلول کوچک‌ترین واحد زنده است و به دو بخش تقسیم می‌شود.', 'fa'],
    ['La cellule est la plus petite unité du vivant et elle se divise dans le corps.', 'fr'],
    ['Die Zelle ist die kleinste Einheit und sie teilt sich in der Mitte auf.', 'other'],
    ['細胞は生命の最小単位です。', 'other'],
    ['تستخدم لغة SQL الأمر SELECT والأمر WHERE مع PostgreSQL و MySQL و SQLite', 'ar'],
  ]
  it.each(texts)('of "%s" is %s', (text, lang) => {
    expect(detectLanguage(text)).toBe(lang)
  })

  it('of a short text is that of its document, if the script allows', () => {
    expect(detectLanguage('Introduction', 'fr')).toBe('fr')
    expect(detectLanguage('12 – 14', 'ar')).toBe('ar')
    expect(detectLanguage('باغ', 'fa')).toBe('fa')
    expect(detectLanguage('Chapter', 'ar')).toBe('en')
  })

  it('is set for each segment of a mixed document', async () => {
    const text = 'The lesson is about water and it is short.\n\nالدرس عن الماء وهو قصير ولكنه مفيد.'
    const document = await readBytes(new TextEncoder().encode(text), 'a.txt')
    expect(document.segments.map((segment) => segment.lang)).toEqual(['en', 'ar'])
  })

  it('is found in time linear to the text', () => {
    expect(detectLanguage('ا '.repeat(500_000))).toBe('ar')
  })
})

describe('what is asked of each letter', () => {
  const units = Array.from({ length: 2 ** 16 }, (_, code) => String.fromCharCode(code))

  it('is blank where it is white space', () => {
    for (const unit of units) expect(isBlank(unit), unit.charCodeAt(0).toString(16)).toBe(unit.trim() === '')
    for (const text of ['', '  ', '\u00a0 ', ' a', 'a ']) expect(isBlank(text)).toBe(text.trim() === '')
  })

  it('counts as NFKC has it', () => {
    const counted = (text: string) => text.normalize('NFKC').match(/[\p{L}\p{N}]/gu)?.length ?? 0
    for (const unit of units) expect(countLetters(unit), unit.charCodeAt(0).toString(16)).toBe(counted(unit))
    for (const text of ['ﻻ شيء', 'e\u0301t\u00e9', 'x² + ½', 'ـــ', 'كِتَاب ١٢'])
      expect(countLetters(text)).toBe(counted(text))
  })

  it('is cleaned alone as it is in a text that has to be cleaned', () => {
    // U+200B goes, and every step runs for it.
    for (const unit of units)
      expect(cleanLines(`a${unit}b`), unit.charCodeAt(0).toString(16)).toBe(cleanLines(`a${unit}b\u200b`))
    for (const text of ['a\tb', ' a  b ', 'a\u00a0b', 'a\nb']) expect(cleanLine(text)).toBe('a b')
  })
})
