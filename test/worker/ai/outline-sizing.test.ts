import { expect, test } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'

const sentence = (n: number) =>
  `The market of town ${n} sells wheat, oil and wool to the traders of the coast.`
const line = (n: number) => `يبيع سوق المدينة ${n} القمح والزيت والصوف لتجار الساحل في كل موسم.`
const many = (write: (n: number) => string, count: number) =>
  Array.from({ length: count }, (_, n) => write(n)).join(' ')

test('words before the first chapter open its first lesson and take its name', async () => {
  const text = `# Trade\n\n${many(sentence, 4)}\n\n## Towns\n\n### Wheat\n\n${many(sentence, 12)}\n\n### Oil\n\n${many(sentence, 12)}\n\n## Ports\n\n### Wool\n\n${many(sentence, 12)}\n\n### Salt\n\n${many(sentence, 12)}`
  const { value } = await embeddedEngine.outline(markdownSource(text, 'en'), {})
  expect(value.levels.map((level) => [level.title, level.lessons.map((lesson) => lesson.title)])).toEqual([
    ['Towns', ['Wheat', 'Oil']],
    ['Ports', ['Wool', 'Salt']],
  ])
})

test('Arabic sections of a good hundred words stand alone in their chapters, which are levels', async () => {
  const text = `# التجارة\n\n## المدن\n\n### القمح\n\n${many(line, 12)}\n\n### الزيت\n\n${many(line, 12)}\n\n## الموانئ\n\n### الصوف\n\n${many(line, 12)}\n\n### الملح\n\n${many(line, 12)}`
  const { value } = await embeddedEngine.outline(markdownSource(text, 'ar'), {})
  expect(value.levels.map((level) => [level.title, level.lessons.length])).toEqual([
    ['المدن', 2],
    ['الموانئ', 2],
  ])
})
