import { describe, expect, it } from 'vitest'
import { practiceOf } from '#test/support/practice-of.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { numberValue } from '#worker/ai/embedded/questions/numbers/number-words.ts'
import { otherValues } from '#worker/ai/embedded/questions/numbers/other-values.ts'
import { quantitiesIn } from '#worker/ai/embedded/questions/numbers/quantities.ts'
import { otherYears, yearsIn } from '#worker/ai/embedded/questions/numbers/years.ts'
import type { Source } from '#worker/ai/engine.ts'
import type { Lang } from '#worker/ai/text/language.ts'

const sourceOf = (language: Lang, text: string): Source => ({
  language,
  segments: [{ id: 's', kind: 'paragraph', text, lang: language }],
})
const sentencesOf = (lang: Lang, text: string) => analyse(sourceOf(lang, text)).sentences
const numberIn = (text: string, lang: Lang) =>
  sentencesOf(lang, text)
    .flatMap((sentence) => quantitiesIn(sentence, lang))
    .map((quantity) => quantity.sentence.plain.text.slice(quantity.from, quantity.to))

describe('a number is asked for where a sentence tells it as a fact', () => {
  it.each<[Lang, string, string[]]>([
    ['en', 'The committee has eighteen members.', ['eighteen']],
    ['en', 'Bread was known for 5,000 years.', ['5,000 years']],
    ['en', 'The token is valid for 24 hours.', ['24 hours']],
    ['en', 'Water expands by nine per cent.', ['nine per cent']],
    ['en', 'It fell by four hundred and fifty metres.', ['four hundred and fifty metres']],
    ['ar', 'تجتمع اللجنة خمس مرات في السنة.', ['خمس']],
    ['en', 'The heart beats 72 times a minute.', ['72']],
    ['ar', 'تبلغ سرعة الصوت ٣٤٣ مترا.', ['٣٤٣ مترا']],
    ['ar', 'تُخطر الوحدة المسؤول خلال 24 ساعة من علمها.', ['24 ساعة']],
    ['ar', 'يستمر الدوام أربع وعشرين ساعة.', ['أربع وعشرين ساعة']],
    ['ar', 'تضم اللجنة سبعة خبراء.', ['سبعة']],
    ['ar', 'يغطي الماء 71 في المئة من السطح.', ['71 في المئة']],
    ['en', 'Article 12 names it.', []],
    ['en', 'Type 2 is rare.', []],
    ['en', 'The three layers meet.', []],
    ['en', 'It takes 5 to 10 days.', []],
    ['en', 'It lies between 0.05 and 2 millimetres.', []],
    ['en', 'The plan (see 2002) failed.', []],
    ['en', 'Roger Bacon died. 1292.', []],
    ['en', 'It happened sixty years ago.', []],
    ['en', 'COVID-19 spread.', []],
    ['en', 'Four quarters of the crops need it.', []],
    ['en', 'It is three times as large.', []],
    ['ar', 'تنص المادة 28 على ذلك.', []],
    ['ar', 'يضخ القلب ما بين أربعة لترات ونصف إلى خمسة لترات.', []],
    ['ar', 'قبل بلوغ الثامنة عشرة من العمر.', []],
    ['ar', 'يزداد بنحو عشر في الصحراء.', []],
    ['ar', 'تقع ثلاثة أرباع البراكين هناك.', []],
    ['ar', 'مات خُمس سكانها.', []],
    ['ar', 'تبدأ الساعة الحادية عشرة صباحا.', []],
  ])('%s: %s', (lang, text, wanted) => {
    expect(numberIn(text, lang)).toEqual(wanted)
  })
})

describe('the value of a number', () => {
  it.each<[Lang, string, number]>([
    ['en', 'four hundred and fifty', 450],
    ['en', 'twenty-one', 21],
    ['en', '2.5 million', 2_500_000],
    ['ar', 'أربع وعشرين', 24],
    ['ar', 'خمسة عشر', 15],
    ['ar', '٣٤٣', 343],
    ['ar', '80 ألف', 80_000],
  ])('%s: %s', (lang, text, value) => expect(numberValue(text, lang)).toBe(value))
})

describe('the wrong numbers', () => {
  const wrongFor = (lang: Lang, text: string) => {
    const [quantity] = sentencesOf(lang, text).flatMap((sentence) => quantitiesIn(sentence, lang))
    return quantity ? otherValues(quantity, lang) : []
  }

  it('of a year are years of the text near to it, and then years that it does not name', () => {
    const text = 'The war began in 1546. It was felt in 1530. The peace of 1560 held.'
    const years = sentencesOf('en', text).flatMap((sentence) => yearsIn(sentence, 'en'))
    const inText = years.map(({ year }) => year)
    const wrong = years[0] ? otherYears(years[0], inText, [1546]) : []
    expect(wrong.slice(0, 2)).toEqual(['1560', '1530'])
    for (const other of wrong.slice(2)) expect(inText).not.toContain(Number(other))
  })

  it('are written as the right one is', () => {
    expect(wrongFor('ar', 'تبلغ سرعة الصوت ٣٤٣ مترا.').join()).toMatch(/^(?:[٠-٩]{3},?)+$/)
    expect(wrongFor('en', 'Bread was known for 5,000 years.').join(' ')).toMatch(/^(?:\d,000 ?)+$/)
  })

  it('are the usual ones where a time limit is usual', () => {
    expect(wrongFor('en', 'The token is valid for 24 hours.').toSorted()).toEqual(['12', '36', '48', '72'])
  })

  it('agree with the noun in Arabic: few with few, and one gender', () => {
    for (const word of wrongFor('ar', 'تضم اللجنة سبعة خبراء.')) {
      expect(['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'ثمانية', 'تسعة', 'عشرة']).toContain(word)
    }
    for (const number of wrongFor('ar', 'تضم اللجنة 9 أعضاء.').map(Number)) {
      expect(number).toBeGreaterThanOrEqual(3)
      expect(number).toBeLessThanOrEqual(10)
    }
  })

  it('of a percentage stay below a hundred, and no day has more than 24 hours', () => {
    for (const number of wrongFor('en', 'Water covers 71% of the surface.').map(Number))
      expect(number).toBeLessThan(100)
    for (const number of wrongFor('en', 'The pump runs 20 hours a day.').map(Number))
      expect(number).toBeLessThanOrEqual(24)
  })
})

it('a lesson with a number has its question, and the number of a paragraph is no part of its sentence', async () => {
  const text =
    '12- The General Assembly adopted the convention on the rights of children in 1989. It is in force.'
  const [practice] = await practiceOf(sourceOf('en', `${text} ${'States protect children. '.repeat(12)}`))
  expect(practice?.questions.map(({ rule, title }) => [rule, title])).toContainEqual([
    'event_year',
    'In which year did this happen? “The General Assembly adopted the convention on the rights of children.”',
  ])
})
