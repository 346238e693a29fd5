import { describe, expect, test } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import type { ArticleBlock, Source, Span } from '#worker/ai/engine.ts'
import { checkArticle } from '#worker/ai/gates/article.ts'
import { checkCard } from '#worker/ai/gates/card.ts'
import type { GateResult } from '#worker/ai/gates/gate.ts'
import { checkLesson } from '#worker/ai/gates/lesson.ts'

const TEXT =
  'Erosion is the removal of topsoil by moving water or wind. Sandy soils drain faster than clay soils.'
const source: Source = markdownSource(TEXT, 'en')
const quote = 'Erosion is the removal of topsoil by moving water or wind.'
const erosion: Span = { source_id: 's1', start: 0, end: quote.length, quote }

const failedIn = (results: GateResult[]) =>
  results.filter(({ state }) => state === 'failed' || state === 'warning').map(({ name }) => name)

describe('a block of an article', () => {
  const block = (text: string, spans = [erosion]): ArticleBlock => ({
    kind: 'paragraph',
    sentences: [{ text, spans }],
    spans: [],
  })
  test.each<[string, ArticleBlock, string[]]>([
    ['its own words', block(erosion.quote), []],
    ['a sentence without a source', block(erosion.quote, []), ['has_span']],
    ['words from elsewhere', block('Painters in old palaces loved golden frames.'), ['words_from_source']],
    [
      'a number that does not occur',
      block('Erosion is the removal of 12 cm topsoil by moving water or wind.'),
      ['numbers_occur'],
    ],
    [
      'a name that does not occur',
      block('Erosion in Norway is the removal of topsoil by moving water or wind.'),
      ['names_occur'],
    ],
    [
      'another script',
      block('التعرية إزالة التربة السطحية بفعل الماء أو الريح في الحقول.'),
      ['words_from_source', 'language_matches'],
    ],
    [
      'a hidden direction mark',
      block(`Erosion is the \u202Eremoval of topsoil by moving water or wind.`),
      ['clean_text'],
    ],
    ['nothing', { kind: 'paragraph', sentences: [], spans: [] }, ['has_content']],
  ])('with %s', (_, given, names) => {
    expect(failedIn(checkArticle(given, source))).toEqual(names)
  })
})

test('a check does not apply where it had nothing to look at', () => {
  const idle = (text: string, spans: Span[]) => {
    const block: ArticleBlock = { kind: 'paragraph', sentences: [{ text, spans }], spans: [] }
    return checkArticle(block, source)
      .filter(({ state }) => state === 'not_applicable')
      .map(({ name }) => name)
  }
  const claims = [
    'numbers_occur',
    'units_occur',
    'dates_occur',
    'names_occur',
    'negations_kept',
    'quantifiers_kept',
    'quotations_kept',
  ]
  expect(idle(erosion.quote, [erosion])).toEqual([...claims, 'quote_kept'])
  const withoutPassage = ['quote_in_place', 'words_from_source', ...claims, 'quote_kept']
  expect(idle(erosion.quote, [])).toEqual(withoutPassage)
  const counted = claims.filter((name) => name !== 'numbers_occur' && name !== 'units_occur')
  expect(idle('Erosion of 12 cm', [erosion])).toEqual([...counted, 'quote_kept', 'language_matches'])
})

test('other words than the passage’s are worth a look, and no fault', () => {
  const block: ArticleBlock = {
    kind: 'paragraph',
    sentences: [{ text: 'Wind and rain carry fertile ground away.', spans: [erosion] }],
    spans: [],
  }
  const words = checkArticle(block, source).find(({ name }) => name === 'words_from_source')
  expect(words?.state).toBe('warning')
})

test('a card needs two different sides from its quote', () => {
  const card = { front: 'Erosion', back: 'the removal of topsoil by moving water or wind', spans: [erosion] }
  expect(failedIn(checkCard(card, source))).toEqual([])
  expect(failedIn(checkCard({ ...card, back: 'EROSION' }, source))).toEqual(['sides_differ'])
  expect(failedIn(checkCard({ ...card, back: 'a dance of golden palaces in old frames' }, source))).toEqual([
    'words_from_source',
  ])
  expect(failedIn(checkCard({ ...card, spans: [] }, source))).toEqual(['has_span'])
})

/** The source with so many words more, none of which a lesson under test holds. */
const withMore = (text: Source, words: number): Source => ({
  ...text,
  segments: [
    ...text.segments,
    { id: 'more', kind: 'paragraph', text: 'Rivers carry sand. '.repeat(words / 3), lang: 'en' },
  ],
})

test('a short lesson warns only where the text or its slides have more to give', () => {
  const deck: Source = {
    language: 'en',
    segments: ['Locks', 'Doors'].flatMap((subject, place) =>
      Array.from({ length: 10 }, (_, line) => ({
        id: `${subject}${line}`,
        kind: 'list_item' as const,
        text: `The ${subject.toLowerCase()} of floor ${line} keep the whole office safe`,
        lang: 'en' as const,
        slide: place + 1,
      })),
    ),
  }
  const lessonOf = (text: Source, count: number) => ({
    title: 'Locks',
    objectives: [],
    summary: [],
    blocks: text.segments.slice(0, count).map(({ id, text: quote }) => {
      const span = { source_id: id, start: 0, end: quote.length, quote }
      return { kind: 'paragraph' as const, sentences: [{ text: quote, spans: [span] }], spans: [] }
    }),
  })
  const warns = (text: Source, count: number) => failedIn(checkLesson(lessonOf(text, count), text))
  expect(warns(deck, 5)).toEqual([])
  expect(warns(withMore(deck, 60), 2)).toEqual(['lesson_length'])
  const prose = (text: Source) => ({ ...text, segments: text.segments.map(({ slide: _, ...one }) => one) })
  expect(warns(withMore(prose(deck), 60), 5)).toEqual(['lesson_length'])
  expect(warns({ ...prose(deck), segments: prose(deck).segments.slice(0, 5) }, 5)).toEqual([])
})

test('a lesson is checked for its length, its content and its summary', () => {
  const paragraph = {
    kind: 'paragraph' as const,
    sentences: [{ text: erosion.quote, spans: [erosion] }],
    spans: [],
  }
  const lesson = {
    title: 'Erosion',
    objectives: [],
    summary: [{ text: erosion.quote, spans: [erosion] }],
    blocks: Array(10).fill(paragraph),
  }
  expect(failedIn(checkLesson(lesson, source))).toEqual([])
  const long = withMore(source, 160)
  expect(failedIn(checkLesson({ ...lesson, blocks: [paragraph] }, long))).toEqual(['lesson_length'])
  expect(failedIn(checkLesson({ ...lesson, blocks: [] }, source))).toEqual(['has_content', 'lesson_length'])
  const invented = [{ text: 'Painters loved golden frames in 1700.', spans: [erosion] }]
  expect(failedIn(checkLesson({ ...lesson, summary: invented }, source))).toEqual([
    'words_from_source',
    'numbers_occur',
  ])
})
