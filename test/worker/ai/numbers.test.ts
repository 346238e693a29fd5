import { describe, expect, it } from 'vitest'
import { practiceOf } from '#test/support/practice-of.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { figuresIn, tellsFact } from '#worker/ai/embedded/questions/figures.ts'
import { otherNumbers } from '#worker/ai/embedded/questions/other-numbers.ts'
import type { Source } from '#worker/ai/engine.ts'
import type { Lang } from '#worker/ai/text/language.ts'

const sourceOf = (language: Lang, text: string): Source => ({
  language,
  segments: [{ id: 's', kind: 'paragraph', text, lang: language }],
})
const numberIn = (text: string, lang: Lang) =>
  figuresIn(text, lang)
    .filter((figure) => tellsFact(figure, text, 0, lang))
    .map((figure) => figure.text)

describe('a number is asked for where a sentence tells it as a fact', () => {
  it.each<[Lang, string, string[]]>([
    ['en', 'The treaty was signed in May 1648.', ['1648']],
    ['en', 'The committee has eighteen members.', ['eighteen']],
    ['en', 'Bread was known for 5,000 years.', ['5,000']],
    ['ar', 'تجتمع اللجنة خمس مرات في السنة.', ['خمس']],
    ['ar', 'تبلغ سرعة الصوت ٣٤٣ مترا.', ['٣٤٣']],
    ['en', 'Article 12 names it.', []],
    ['en', 'Type 2 is rare.', []],
    ['en', 'The three layers meet.', []],
    ['en', 'It takes 5 to 10 days.', []],
    ['en', 'The plan (see 2002) failed.', []],
    ['en', 'Roger Bacon died. 1292.', []],
    ['en', 'It happened sixty years ago.', []],
    ['en', 'COVID-19 spread.', []],
    ['ar', 'تنص المادة 28 على ذلك.', []],
    ['ar', 'قبل بلوغ الثامنة عشرة من العمر.', []],
    ['ar', 'يزداد بنحو عشر في الصحراء.', []],
  ])('%s: %s', (lang, text, wanted) => {
    expect(numberIn(text, lang)).toEqual(wanted)
  })
})

describe('the wrong numbers', () => {
  const wrongFor = (lang: Lang, text: string, rest = '') => {
    const knowledge = learn(analyse(sourceOf(lang, `${text} ${rest}`)))
    const [figure] = figuresIn(text, lang)
    return figure ? otherNumbers(figure, text.slice(0, figure.from), text.slice(figure.to), knowledge) : []
  }

  it('of a year are years near to it', () => {
    for (const text of ['The war began in 1546.', 'In the year 1660 Louis had married.']) {
      const year = Number(/\d{4}/.exec(text)?.[0])
      const wrong = wrongFor('en', text).map(Number)
      expect(wrong).toHaveLength(3)
      for (const other of wrong) expect(Math.abs(other - year)).toBeLessThanOrEqual(12)
    }
  })

  it('are never named elsewhere in the text', () => {
    const others = 'Later ones came in 1534, 1538, 1541, 1550 and 1553.'
    expect(wrongFor('en', 'The war began in 1546.', others)).toEqual(['1557'])
  })

  it('are written as the right one is', () => {
    expect(wrongFor('ar', 'تبلغ سرعة الصوت ٣٤٣ مترا.').join()).toMatch(/^[٠-٩]{3},[٠-٩]{3},[٠-٩]{3}$/)
    expect(wrongFor('en', 'Bread was known for 5,000 years.').join(' ')).toMatch(/^(?:\d,000 ?){3}$/)
  })

  it('agree with the noun in Arabic: few with few, and one gender', () => {
    for (const word of wrongFor('ar', 'تجتمع اللجنة خمس مرات في السنة.')) {
      expect(['ثلاث', 'أربع', 'ست', 'سبع', 'ثماني']).toContain(word)
    }
    for (const number of wrongFor('ar', 'تضم اللجنة 9 أعضاء.').map(Number)) {
      expect(number).toBeGreaterThanOrEqual(3)
      expect(number).toBeLessThanOrEqual(10)
    }
  })

  it('of a percentage stay below a hundred', () => {
    for (const number of wrongFor('en', 'Water covers 71% of the surface.').map(Number))
      expect(number).toBeLessThan(100)
  })
})

it('a lesson with a number has its question, and the number of a paragraph is no part of its sentence', async () => {
  const text =
    '12- The General Assembly adopted the convention on the rights of children in 1989. It is in force.'
  const [practice] = await practiceOf(sourceOf('en', `${text} ${'States protect children. '.repeat(12)}`))
  expect(practice?.questions.map(({ rule, title }) => [rule, title])).toContainEqual([
    'number',
    'Complete the sentence: The General Assembly adopted the convention on the rights of children in _____.',
  ])
})
