import { describe, expect, test } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { markdownSource } from '#test/support/markdown-source.ts'
import {
  arabicSources,
  economySource,
  englishSources,
  soilSource,
  waterSource,
} from '#test/support/source-texts.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { EngineFault, type EngineSegment, type OutlineOptions, type Source } from '#worker/ai/engine.ts'

async function outlineOf(source: Source, options: OutlineOptions = {}) {
  return (await embeddedEngine.outline(source, options)).value
}

const lessonsOf = async (source: Source, options?: OutlineOptions) =>
  (await outlineOf(source, options)).levels.flatMap(({ lessons }) => lessons)

/** A book of paragraphs about its own subject each, with or without headings. */
function book(chapters: number, sections: number, headings = true): Source {
  const lines: string[] = headings ? ['# The book of everything'] : []
  for (let chapter = 1; chapter <= chapters; chapter++) {
    if (headings) lines.push(`# Chapter ${chapter} of stones`)
    for (let section = 1; section <= sections; section++) {
      if (headings) lines.push(`## Kind ${chapter}.${section}`)
      const subject = `stone${chapter}x${section}`
      const sentence = `The ${subject} lies in the ${subject} valley and breaks into ${subject} sand when frost comes.`
      lines.push(Array(12).fill(sentence).join(' '))
    }
  }
  return markdownSource(lines.join('\n\n'), 'en')
}

test('headings become lessons, in their own words, in reading order', async () => {
  const outline = await outlineOf(soilSource())
  expect(outline.title).toBe('The living soil')
  expect(
    outline.levels.flatMap(({ lessons }) => lessons).map(({ title, suggested }) => [title, suggested]),
  ).toEqual([
    ['What soil is made of', false],
    ['Life under the surface', false],
    ['How soil is lost', false],
    ['Keeping soil healthy', false],
  ])
})

test('an Arabic document is outlined alike', async () => {
  const outline = await outlineOf(economySource())
  expect(outline.title).toBe('مبادئ الاقتصاد')
  const titles = outline.levels.flatMap(({ lessons }) => lessons).map(({ title }) => title)
  expect(titles).toEqual(['الندرة والاختيار', 'العرض والطلب', 'النقود والتضخم'])
})

test('every segment belongs to at most one lesson', async () => {
  for (const source of [...englishSources(), ...arabicSources()]) {
    const ids = (await lessonsOf(source)).flatMap(({ segment_ids: segmentIds }) => segmentIds)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('references and their links belong to no lesson', async () => {
  for (const source of [soilSource(), waterSource()]) {
    const ids = new Set((await lessonsOf(source)).flatMap(({ segment_ids: segmentIds }) => segmentIds))
    const taught = source.segments.filter(({ id }) => ids.has(id)).map(({ text }) => text)
    expect(taught.filter((text) => /https?:|References|المراجع/.test(text))).toEqual([])
  }
})

test('chapters that hold lessons become levels', async () => {
  const outline = await outlineOf(book(3, 4))
  expect(outline.levels.map(({ title, lessons }) => [title, lessons.length])).toEqual([
    ['Chapter 1 of stones', 4],
    ['Chapter 2 of stones', 4],
    ['Chapter 3 of stones', 4],
  ])
})

test('a text without headings is cut where its subject changes, with suggested titles', async () => {
  const lessons = await lessonsOf(book(1, 6, false))
  expect(lessons.length).toBeGreaterThan(2)
  expect(lessons.every(({ suggested, title }) => suggested && title !== '')).toBe(true)
})

test('short lines before prose are taken for headings where nothing else is', async () => {
  const plainText = soilSource().segments.map((segment) =>
    segment.kind === 'heading' ? { ...segment, kind: 'paragraph' as const, level: undefined } : segment,
  )
  const lessons = await lessonsOf({ language: 'en', segments: plainText })
  expect(lessons.map(({ title }) => title)).toContain('Life under the surface')
})

describe('a long book', () => {
  test('stays within the caps, keeps its order and loses no part', async () => {
    const source = book(20, 12)
    const outline = await outlineOf(source)
    expect(outline.levels.length).toBeLessThanOrEqual(LIMITS.levels)
    expect(Math.max(...outline.levels.map(({ lessons }) => lessons.length))).toBeLessThanOrEqual(
      LIMITS.lessonsPerLevel,
    )
    const ids = outline.levels
      .flatMap(({ lessons }) => lessons)
      .flatMap(({ segment_ids: segmentIds }) => segmentIds)
    const places = ids.map((id) => source.segments.findIndex((segment) => segment.id === id))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    const prose = source.segments.filter(({ kind }) => kind === 'paragraph').map(({ id }) => id)
    expect(prose.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('gets no more levels and lessons than the instructor wishes', async () => {
    const outline = await outlineOf(book(10, 6), { levels: 3, lessonsPerLevel: 4 })
    expect(outline.levels).toHaveLength(3)
    expect(Math.max(...outline.levels.map(({ lessons }) => lessons.length))).toBeLessThanOrEqual(4)
  })
})

test('a course of one level is named like its document', async () => {
  const outline = await outlineOf(waterSource())
  expect(outline.levels.map(({ title }) => title)).toEqual(['الماء وحياة الإنسان'])
})

test('footnotes are in no lesson, and notes of slides are for the trainer', async () => {
  const { segments } = soilSource()
  const note = (id: string) => ({
    id,
    kind: 'note' as const,
    lang: 'en',
    text: 'Soil keeps water for the dry months of the year.',
  })
  const rulesOf = async (all: EngineSegment[]) => {
    const { levels, skipped } = await outlineOf({ language: 'en', segments: all })
    const taught = levels.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.segment_ids))
    expect(taught.filter((id) => id.startsWith('n'))).toEqual([])
    return skipped.flatMap(({ segment_id: id, rule }) => (id.startsWith('n') ? [rule] : []))
  }
  expect(await rulesOf([...segments.toSpliced(5, 0, note('n1')), note('n2')])).toEqual([
    'page_furniture',
    'page_furniture',
  ])
  const slides = [...segments, note('n1')].map((segment) => ({ ...segment, slide: 3 }))
  expect(await rulesOf(slides)).toEqual(['trainer_notes'])
})

test('titles fit their limit and lose their numbers', async () => {
  const long = 'An endless title '.repeat(30)
  const text = `# 1. First things\n\n${'Rain falls on stones and breaks them slowly. '.repeat(20)}\n\n# ${long}\n\n${'Wind blows over dunes and moves them slowly. '.repeat(20)}`
  const titles = (await lessonsOf(markdownSource(text, 'en'))).map(({ title }) => title)
  expect(titles[0]).toBe('First things')
  expect(Math.max(...titles.map(({ length }) => length))).toBeLessThanOrEqual(LIMITS.titleChars)
})

test('a document in another language than its course is refused with its reason', async () => {
  const source: Source = { ...waterSource(), language: 'en' }
  const error = await outlineOf(source).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(EngineFault)
  expect(error).toMatchObject({ code: 'rejected', message: expect.stringContaining('language') })
})

test('the same document gives the same outline', async () => {
  expect(await outlineOf(waterSource())).toEqual(await outlineOf(waterSource()))
})
