import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import type { OutlineOptions, Source } from '#worker/ai/engine.ts'

const sentences = {
  en: (n: number) => `The keeper of house ${n} writes down what the visitors bring and what they take home.`,
  ar: (n: number) => `يكتب حارس البيت رقم ${n} ما يحمله الزائر معه وما يعود به إلى أهله في المساء.`,
}
/** About so many words of prose. */
const prose = (lang: 'ar' | 'en', words: number) =>
  Array.from({ length: Math.ceil(words / 16) }, (_, n) => sentences[lang](n)).join(' ')

/** Lines of headings, each with the words of prose under it. */
function source(lang: 'ar' | 'en', lines: [heading: string, words: number][]): Source {
  const text = lines.map(([heading, words]) => (words > 0 ? `${heading}\n\n${prose(lang, words)}` : heading))
  return markdownSource(text.join('\n\n'), lang)
}

async function shapeOf(document: Source, options: OutlineOptions = {}) {
  const { levels } = (await embeddedEngine.outline(document, options)).value
  return levels.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])
}

describe('chapters', () => {
  it('are levels even with one lesson, which takes the name of the chapter', async () => {
    const en = source('en', [
      ['# The body', 0],
      ['## 1. The heart', 0],
      ['### 1.1 Valves', 40],
      ['### 1.2 Why it beats', 60],
      ['## 2. The lung', 0],
      ['### 2.1 Air', 50],
      ['### 2.2 Blood', 50],
    ])
    expect(await shapeOf(en)).toEqual([
      ['The heart', ['The heart']],
      ['The lung', ['The lung']],
    ])
    const ar = source('ar', [
      ['# الجسم', 0],
      ['## الباب الأول: القلب', 0],
      ['### أولًا: الصمامات', 40],
      ['### ثانيًا: لماذا ينبض', 40],
      ['## الباب الثاني: الرئة', 0],
      ['### أولًا: الهواء', 40],
      ['### ثانيًا: الدم', 40],
    ])
    expect(await shapeOf(ar)).toEqual([
      ['القلب', ['القلب']],
      ['الرئة', ['الرئة']],
    ])
  })

  it('of one rank and of a lesson’s length are the lessons of one level with the document’s name', async () => {
    const titles = ['Wheat', 'Oil', 'Wool']
    const flat = source('en', [
      ['# Trade', 0],
      ...titles.map((title): [string, number] => [`## ${title}`, 120]),
    ])
    expect(await shapeOf(flat)).toEqual([['Trade', titles]])
  })

  it('whose file gives chapters and articles one rank are told apart by their numbers', async () => {
    const law = source('ar', [
      ['# نظام المكتبات', 0],
      ['## الباب الأول: العضوية', 0],
      ['## المادة (1)', 60],
      ['## المادة (2)', 60],
      ['## المادة (3)', 60],
      ['## المادة (4)', 60],
      ['## المادة (5)', 60],
      ['## الباب الثاني: الإعارة', 0],
      ['## المادة (6)', 60],
      ['## المادة (7)', 60],
    ])
    const shape = await shapeOf(law)
    expect(shape.map(([level]) => level)).toEqual(['العضوية', 'الإعارة'])
    expect(shape[0]?.[1]).toEqual(['المادة (1)', 'المادة (2)', 'المادة (3)', 'المادة (4)', 'المادة (5)'])
  })

  it('take the line after a bare number for their name', async () => {
    const law = source('ar', [
      ['# لائحة', 0],
      ['## الباب الأول', 0],
      ['## أحكام عامة', 90],
      ['## الباب الثاني', 0],
      ['## العقوبات', 90],
    ])
    expect(await shapeOf(law)).toEqual([['لائحة', ['أحكام عامة', 'العقوبات']]])
  })

  it('stand in for parts that only count', async () => {
    const book = source('en', [
      ['# Taxes', 0],
      ['## Part One', 0],
      ['### Chapter 1. Why they are raised', 120],
      ['### Chapter 2. Who bears them', 120],
      ['## Part Two', 0],
      ['### Chapter 3. Debt', 120],
      ['### Chapter 4. Spending', 120],
    ])
    const titles = (await shapeOf(book)).flat(2)
    expect(titles).toContain('Who bears them')
    expect(titles.filter((title) => title.startsWith('Part'))).toEqual([])
  })

  it('too many for the levels share them under the names of the first and the last', async () => {
    const names = ['Rocks', 'Rivers', 'Ice', 'Sand', 'Coasts', 'Seas', 'Soils', 'Winds', 'Clouds', 'Storms']
    const lines = names.flatMap((name): [string, number][] => [
      [`## ${name}`, 0],
      ['### Origins', 200],
      ['### Uses', 200],
    ])
    const shape = await shapeOf(source('en', [['# The earth', 0], ...lines]))
    expect(shape).toHaveLength(8)
    const merged = shape.filter(([title]) => / and | to /.test(String(title)))
    expect(merged).toHaveLength(2)
    for (const [, lessons] of merged) expect(new Set(lessons).size).toBe(lessons?.length)
    expect(JSON.stringify(shape)).not.toMatch(/[–—…]/)
  })
})

describe('neighbours that are too short', () => {
  const chapter = (lang: 'ar' | 'en', titles: [string, number][]) => {
    const others: [string, number][] = [
      [lang === 'ar' ? '## الرئة' : '## Lungs', 0],
      [lang === 'ar' ? '### الهواء' : '### Air', 300],
      [lang === 'ar' ? '### الأكسجين' : '### Oxygen', 300],
    ]
    const own = titles.map(([title, words]): [string, number] => [`### ${title}`, words])
    return source(lang, [
      [lang === 'ar' ? '# الجسم' : '# The body', 0],
      [lang === 'ar' ? '## القلب' : '## Hearts', 0],
      ...own,
      ...others,
    ])
  }
  const lessonsOf = async (document: Source) => (await shapeOf(document))[0]?.[1]

  it('share a lesson with both plain names', async () => {
    const en = chapter('en', [
      ['Valves', 40],
      ['Chambers', 40],
      ['The beat of a heart', 300],
    ])
    expect(await lessonsOf(en)).toEqual(['Valves and chambers', 'The beat of a heart'])
    const ar = chapter('ar', [
      ['الصمامات', 32],
      ['الحجرات', 32],
      ['نبض القلب', 240],
    ])
    expect(await lessonsOf(ar)).toEqual(['الصمامات والحجرات', 'نبض القلب'])
  })

  it('with long names, questions or clauses take the chapter and their place in it', async () => {
    const en = chapter('en', [
      ['Why the heart has four chambers and not two', 40],
      ['What happens when a valve does not close', 40],
      ['The beat of a heart', 300],
    ])
    expect(await lessonsOf(en)).toEqual(['Part 1 of Hearts', 'The beat of a heart'])
    const ar = chapter('ar', [
      ['لماذا للقلب أربع حجرات لا اثنتان', 32],
      ['ماذا يحدث إذا لم يغلق الصمام', 32],
      ['نبض القلب', 240],
    ])
    expect(await lessonsOf(ar)).toEqual(['الجزء الأول من القلب', 'نبض القلب'])
  })

  it('never string headings together with a dash', async () => {
    const titles = JSON.stringify(
      await shapeOf(
        chapter('en', [
          ['Polyps and skeletons', 40],
          ['Partners inside the tissue', 40],
          ['Feeding', 40],
          ['Defence', 300],
        ]),
      ),
    )
    expect(titles).not.toMatch(/[–—]|and more/)
  })

  it('of law are named by their numbers', async () => {
    const law = source('en', [
      ['# Bylaws', 0],
      ['## Part I: Members', 0],
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n): [string, number] => [`### Article ${n}`, 45]),
      ['## Part II: Money', 0],
      ...[11, 12].map((n): [string, number] => [`### Article ${n}`, 45]),
    ])
    const [members] = await shapeOf(law)
    expect(members?.[0]).toBe('Members')
    expect(members?.[1]).toContain('Articles 1 and 2')
  })
})

describe('what an instructor asks for', () => {
  const flat = source('en', [
    ['# Trade', 0],
    ...['Wheat', 'Oil', 'Wool', 'Salt', 'Silk', 'Tea', 'Iron', 'Glass'].map((name): [string, number] => [
      `## ${name}`,
      130,
    ]),
  ])

  it('is given in levels and lessons as far as the text allows', async () => {
    const shape = await shapeOf(flat, { levels: 2, lessonsPerLevel: 3 })
    expect(shape).toHaveLength(2)
    expect(shape.every(([, lessons]) => (lessons?.length ?? 0) <= 3)).toBe(true)
    expect(await shapeOf(flat, { levels: 4 })).toHaveLength(4)
  })

  it('never makes lessons out of nothing', async () => {
    const short = source('en', [
      ['# Trade', 0],
      ['## Wheat', 60],
      ['## Oil', 60],
    ])
    const lessons = (await shapeOf(short, { levels: 8, lessonsPerLevel: 8 })).flatMap(([, own]) => own)
    expect(lessons.length).toBeLessThanOrEqual(2)
  })

  it('for children is cut smaller', async () => {
    const chapter = source('en', [
      ['# The body', 0],
      ['## The heart', 0],
      ['### Valves', 130],
      ['### Chambers', 130],
      ['## The lung', 0],
      ['### Air', 130],
      ['### Oxygen', 130],
    ])
    expect((await shapeOf(chapter)).map(([, lessons]) => lessons?.length)).toEqual([1, 1])
    const young = await shapeOf({ ...chapter, brief: { age: 'children' } })
    expect(young.map(([, lessons]) => lessons?.length)).toEqual([2, 2])
  })
})

it('each file of a course is read by its own headings', async () => {
  const first = source('en', [
    ['# Wheat', 30],
    ['## Sowing', 120],
    ['## Harvest', 120],
  ])
  const second = source('en', [
    ['# Oil', 30],
    ['## Presses', 120],
    ['## Jars', 120],
  ])
  const apart = second.segments.map((segment) => ({ ...segment, id: `b${segment.id}` }))
  const segments = [...first.segments, ...apart]
  const files = new Map(segments.map(({ id }) => [id, id.startsWith('b') ? 'b' : 'a']))
  const shape = await shapeOf({ language: 'en', segments, file_of: files })
  expect(shape.map(([level]) => level)).toEqual(['Wheat', 'Oil'])
})
