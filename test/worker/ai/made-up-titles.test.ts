import { expect, test } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { partTitle, wholeTitle } from '#worker/ai/embedded/outline/part-titles.ts'

async function titlesOf(text: string, lang: 'en' | 'ar'): Promise<string[]> {
  const { levels } = (await embeddedEngine.outline(markdownSource(text, lang), {})).value
  return levels.flatMap(({ lessons }) => lessons.map(({ title }) => title))
}

/** Paragraphs that speak of nothing twice. */
const scattered = (words: string[], template: (word: string) => string): string =>
  words.map((word) => Array(4).fill(template(word)).join(' ')).join('\n\n')

const EN = 'amber birch cedar dune ember fjord grove heath islet jetty kiln ledge'.split(' ')

test('a part that speaks of nothing again is named by its place in the whole', async () => {
  const one = (word: string) =>
    `Nobody there ever wondered at length how ${word} alone could have been so long away from home.`
  const titles = await titlesOf(`# The long road home\n\n${scattered(EN, one)}`, 'en')
  expect(titles.length).toBeGreaterThan(1)
  expect(titles).toContain('Part 2 of The long road home')
  expect(titles.filter((title) => title.includes('…'))).toEqual([])
})

test('whom a story tells of names its part, a bare adjective or a verb does not', async () => {
  const tale = [
    'Old Selim Karo lived by the harbour and mended nets. Every morning he carried his nets to the harbour wall.',
    'One day a merchant came and said, "Selim Karo, sell me the harbour boat." He laughed and shook his head.',
    '"I will not," said Selim. "She was my father\'s." The merchant went away from the harbour in anger.',
    'That night a storm broke the harbour wall. Selim ran out, and he heard the merchant crying for help.',
    'He rowed to him and pulled him out. "Now you know," said Selim Karo, "why I keep her." The merchant wept.',
  ].join('\n\n')
  expect((await titlesOf(`# A tale of the sea\n\n${tale}`, 'en')).join()).toContain('Selim Karo')
})

test('the parts of a name that asks come behind it', () => {
  expect(partTitle('How the bridge was built', 2, 'en')).toBe('How the bridge was built: part 2')
  expect(partTitle('The salt road', 3, 'en')).toBe('Part 3 of The salt road')
  expect(partTitle('كيف بني الجسر', 2, 'ar')).toBe('كيف بني الجسر: الجزء الثاني')
  expect(partTitle('طريق الملح', 11, 'ar')).toBe('الجزء الحادي عشر من طريق الملح')
  expect(partTitle('Nobody there ever wondered…', 2, 'en')).toBe('Part 2')
})

test('what a part is a part of is found again', () => {
  expect(partTitle('Workshop: names', 2, 'en')).toBe('Part 2 of “Workshop: names”')
  for (const name of ['The salt road', 'Workshop: names', 'How the bridge was built'])
    expect(wholeTitle(partTitle(name, 4, 'en'), 'en')).toBe(name)
  for (const name of ['طريق الملح', 'كيف بني الجسر'])
    expect(wholeTitle(partTitle(name, 12, 'ar'), 'ar')).toBe(name)
  expect(wholeTitle('Part of the family', 'en')).toBe('Part of the family')
})

test('an Arabic part is named by a phrase that comes again, and by none that a preposition opens', async () => {
  const one = (word: string) =>
    `كتب الناس ${word} بريشة الطائر في ضوء خافت. وكان ${word} من حولهم ساكنا لا يسمع فيه صوت.`
  const words = 'سطرا رقا لوحا عهدا نقشا فصلا جزءا سفرا بيتا خطا حرفا متنا'.split(' ')
  const text = words.map((word) => Array(3).fill(one(word)).join(' ')).join('\n\n')
  expect((await titlesOf(`# أدوات قديمة\n\n${text}`, 'ar')).join()).not.toContain('بريشة')
})
