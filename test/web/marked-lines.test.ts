import { describe, expect, it } from 'vitest'
import { chanceOf } from '#test/support/chance.ts'
import { type Marked, markedLines, type ShownBox } from '#web/domain/real-page/marked-lines.ts'
import { countLetters } from '#worker/contract/letters.ts'

const WORDS = {
  en: ['water', 'a', 'lake’s', 'ﬁsh', '12', 'x²', 'stone,'],
  ar: ['ماء', 'بُحَيْرَة', 'الأوّل', '١٢', 'لا', 'صخر،'],
}

/** A paragraph of random words, set in lines one below the other over two pages. */
function paragraph(lang: 'en' | 'ar', seed: number) {
  const chance = chanceOf(seed)
  const pick = (most: number) => Math.floor(chance() * most)
  const lines = Array.from({ length: 2 + pick(5) }, () =>
    Array.from({ length: 1 + pick(8) }, () => WORDS[lang][pick(WORDS[lang].length)]).join(' '),
  )
  const boxes = lines.map((line, i): ShownBox => {
    const x = 50 + pick(40)
    const box: ShownBox = [
      x,
      x + 100 + pick(300),
      700 - i * 14,
      12,
      countLetters(line),
      lang === 'ar' ? 1 : 0,
    ]
    return i < 2 ? box : [...(box.slice(0, 6) as [number, number, number, number, number, 0 | 1]), 2]
  })
  return { lines, text: lines.join(' '), page: 1, boxes }
}

const widthOf = (marks: Marked[]) => marks.reduce((sum, { left, right }) => sum + right - left, 0)
const cases = (['en', 'ar'] as const).flatMap((lang) =>
  Array.from({ length: 60 }, (_, seed) => [lang, seed] as const),
)

describe('the marks over a passage', () => {
  it.each(cases)(
    'cover every line when all of it is cited, and nothing for nothing (%s %i)',
    (lang, seed) => {
      const { boxes, ...rest } = paragraph(lang, seed)
      const whole = markedLines({ ...rest, boxes }, { start: 0, end: rest.text.length })
      expect(whole.map(({ left, right, page }) => [left, right, page])).toEqual(
        boxes.map(([x, end, , , , , page]) => [x, end, page ?? 1]),
      )
      expect(markedLines({ ...rest, boxes }, { start: 3, end: 3 })).toEqual([])
    },
  )

  it.each(cases)('of two halves are as wide as of the whole and do not overlap (%s %i)', (lang, seed) => {
    const lines = paragraph(lang, seed)
    const { length } = lines.text
    const cut = Math.floor(chanceOf(seed + 1_000)() * length)
    const first = markedLines(lines, { start: 0, end: cut })
    const second = markedLines(lines, { start: cut, end: length })
    const whole = markedLines(lines, { start: 0, end: length })
    expect(widthOf([...first, ...second])).toBeCloseTo(widthOf(whole), 6)
    for (const one of first) {
      const same = second.filter(({ bottom, page }) => bottom === one.bottom && page === one.page)
      // What is read first stands on the right in Arabic, on the left in English.
      for (const other of same)
        expect(lang === 'ar' ? other.right <= one.left + 1e-6 : one.right <= other.left + 1e-6).toBe(true)
    }
  })

  it.each(cases)('grow with what is cited (%s %i)', (lang, seed) => {
    const lines = paragraph(lang, seed)
    let before = 0
    for (let end = 0; end <= lines.text.length; end++) {
      const width = widthOf(markedLines(lines, { start: 0, end }))
      expect(width).toBeGreaterThanOrEqual(before - 1e-6)
      before = width
    }
  })

  it('begin where a word begins in its line: from the left in English, from the right in Arabic', () => {
    const line = (text: string, rightToLeft: 0 | 1) => ({
      text,
      page: 1,
      boxes: [[100, 200, 700, 10, countLetters(text), rightToLeft] satisfies ShownBox],
    })
    const english = markedLines(line('abcde fghij', 0), { start: 6, end: 11 })
    expect(english).toEqual([{ page: 1, left: 150, right: 200, bottom: 697, top: 709.5 }])
    const arabic = markedLines(line('ابتثج حخدذر', 1), { start: 6, end: 11 })
    expect(arabic).toEqual([{ page: 1, left: 100, right: 150, bottom: 697, top: 709.5 }])
  })

  it('cover a whole line that mixes directions, and only that line', () => {
    const [mixed, plain] = ['قاعدة البيانات (Database) هي', 'مجموعة من الجداول']
    const boxes = [mixed, plain].map(
      (text, i): ShownBox => [100, 200, 700 - i * 14, 10, countLetters(text), 1],
    )
    const text = `${mixed} ${plain}`
    const marks = markedLines({ text, page: 1, boxes }, { start: 0, end: 5 })
    expect(marks.map(({ left, right, bottom }) => [left, right, bottom])).toEqual([[100, 200, 697]])
    const [below] = markedLines({ text, page: 1, boxes }, { start: mixed.length + 1, end: mixed.length + 7 })
    expect(below).toMatchObject({ right: 200, bottom: 683 })
    expect(below?.left).toBeGreaterThan(120)
  })

  it('cover a line whole that is shown turned by a quarter', () => {
    const text = 'Lakes and rivers'
    const boxes: ShownBox[] = [[100, 112, 300, 200, countLetters(text), 0]]
    const [mark] = markedLines({ text, page: 1, boxes }, { start: 0, end: 5 })
    expect([mark?.left, mark?.right]).toEqual([100, 112])
  })
})
