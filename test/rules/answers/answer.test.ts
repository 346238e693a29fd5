import { describe, expect, it } from 'vitest'
import { libraryIn } from '#test/support/text-library.ts'
import { answer } from '#worker/ai/answers/answer.ts'
import type { AnswerEvent, Ask, Carried } from '#worker/ai/answers/answerer.ts'
import { arAssistantTexts } from '#worker/contract/words/ar/assistant.ts'
import { enAssistantTexts } from '#worker/contract/words/en/assistant.ts'
import { type SegmentRow, segmentUnits } from '#worker/features/retrieval/segment-units.ts'

type Line = [SegmentRow['kind'], string] | [SegmentRow['kind'], string, string[][]]
const segmentsOf = (lang: 'ar' | 'en', lines: Line[]): SegmentRow[] =>
  lines.map(([kind, text, rows], index) => ({
    id: `${lang}${index}`,
    kind,
    text: rows ? rows.map((row) => row.join('\t')).join('\n') : text,
    rows: rows ?? null,
    level: kind === 'heading' ? 2 : null,
    lang,
  }))

const WELL = segmentsOf('en', [
  ['heading', 'Wells'],
  [
    'paragraph',
    'An aquifer is a layer of rock that holds water. It is filled by rain from the hills. The well at Orrin was dug in 1884 by Sarah Pell because the spring had dried up. It is 62 metres deep.',
  ],
  ['paragraph', 'There are three kinds of wells: dug wells, driven wells and drilled wells.'],
  ['heading', 'Cleaning'],
  ['paragraph', 'To clean a pump, proceed as follows:'],
  ['list_item', '1. Close the valve.'],
  ['list_item', '2. Rinse the filter.'],
  ['list_item', '3. Open the valve slowly.'],
  ['paragraph', 'Bleach must not be poured into a well. Some plants, such as reeds, clean the water.'],
  [
    'table',
    '',
    [
      ['Pump', 'Litres an hour', 'Price'],
      ['Falcon', '900', '40 pounds'],
      ['Heron', '2,400', '95 pounds'],
    ],
  ],
])
const BAKERY = segmentsOf('ar', [
  ['heading', 'الخبز'],
  [
    'paragraph',
    'الخميرة هي فطر دقيق يحوّل السكر إلى غاز. وهي تعمل أفضل ما تعمل في الدفء. بُني الفرن سنة 1932م على يد سالم بن غانم. يُترك العجين ساعتين لأن الخميرة بطيئة في البرد.',
  ],
  ['heading', 'الخطوات'],
  ['paragraph', 'يُعجن العجين بثلاث خطوات:'],
  ['list_item', '1. خلط الدقيق بالماء.'],
  ['list_item', '2. إضافة الملح.'],
  ['list_item', '3. ترك العجين يرتاح.'],
  ['paragraph', 'لا يجوز غسل الفرن بالماء.'],
])
const SOURCE = [...WELL, ...BAKERY].map(({ text }) => text).join('\n')
const libraries = {
  en: libraryIn([segmentUnits({ title: 'Water', cited_material_id: null }, WELL)]),
  ar: libraryIn([segmentUnits({ title: 'المخبز', cited_material_id: null }, BAKERY)]),
}

async function askIn(language: 'ar' | 'en', text: string, previous?: Carried, mode: Ask['mode'] = 'course') {
  const events: AnswerEvent[] = []
  const ask: Ask = { text, language, mode, ...(previous ? { previous } : {}) }
  for await (const event of answer(ask, libraries[language])) events.push(event)
  const passages = events.flatMap((event) => (event.type === 'passage' ? [event.passage] : []))
  for (const { text: shown, kind } of passages)
    expect(SOURCE).toContain(kind === 'row' ? shown.split(' | ')[0] : shown)
  const last = events.at(-1)
  return {
    events,
    shown: passages.map((passage) => passage.text),
    says: events.flatMap((event) => (event.type === 'say' ? [event.key] : [])),
    outcome: last?.type === 'end' ? last.outcome : undefined,
    carried: last?.type === 'end' ? last.carried : undefined,
  }
}

describe('an answer is the passage that says it, word for word', () => {
  it.each([
    ['What is an aquifer?', 'An aquifer is a layer of rock that holds water.'],
    ['Why was the well at Orrin dug?', 'because the spring had dried up'],
    ['When was the well at Orrin dug?', 'dug in 1884'],
    ['Who dug the well at Orrin?', 'by Sarah Pell'],
    ['How deep is the well at Orrin?', '62 metres'],
    ['What are the kinds of wells?', 'dug wells, driven wells and drilled wells'],
    ['give me an example of plants that clean water', 'such as reeds'],
    ['what is an aquifir', 'An aquifer is'],
  ])('%s', async (question, words) => {
    const { shown, outcome } = await askIn('en', question)
    expect(outcome).toBe('answer')
    expect(shown.join(' ')).toContain(words)
  })
  it.each([
    ['ما هي الخميرة؟', 'الخميرة هي فطر دقيق'],
    ['متى بني الفرن؟', 'سنة 1932م'],
    ['ليش يترك العجين ساعتين؟', 'لأن الخميرة بطيئة'],
    ['شو خطوات عجن العجين؟', '2. إضافة الملح.'],
  ])('%s', async (question, words) => {
    const { shown, outcome } = await askIn('ar', question)
    expect(outcome).toBe('answer')
    expect(shown.join(' ')).toContain(words)
  })

  it('shows steps whole and in their order, after what leads to them', async () => {
    const { shown } = await askIn('en', 'How do I clean a pump?')
    expect(shown).toEqual([
      'To clean a pump, proceed as follows:',
      '1. Close the valve.',
      '2. Rinse the filter.',
      '3. Open the valve slowly.',
    ])
  })
  it('compares by the rows of a table', async () => {
    const { shown, says } = await askIn('en', 'Compare the Falcon and the Heron')
    expect(says).toEqual(['table'])
    expect(shown).toEqual(['Falcon | 900 | 40 pounds', 'Heron | 2,400 | 95 pounds'])
  })
  it('says no where the material forbids it', async () => {
    expect(await askIn('en', 'May bleach be poured into a well?')).toMatchObject({
      says: ['no'],
      outcome: 'answer',
    })
    expect(await askIn('ar', 'هل يجوز غسل الفرن بالماء؟')).toMatchObject({ says: ['no'], outcome: 'answer' })
  })
  it('sums a part up by its main sentences in reading order', async () => {
    const { shown, says } = await askIn('en', 'Summarise wells')
    expect(says).toEqual(['summary'])
    expect(shown[0]).toBe('An aquifer is a layer of rock that holds water.')
  })
  it('leans a question on the one before', async () => {
    const { carried } = await askIn('en', 'Who dug the well at Orrin?')
    const { shown, outcome } = await askIn('en', 'And how deep is it?', carried)
    expect(outcome).toBe('answer')
    expect(shown.join(' ')).toContain('62 metres')
  })
  it('says how it read a misspelt word', async () => {
    const { says, events } = await askIn('en', 'what is an aquifir')
    expect(says).toEqual(['understood_as'])
    expect(events[0]).toMatchObject({ corrected: [{ from: 'aquifir', to: 'aquifer' }] })
  })
})

describe('what the material does not say is not answered', () => {
  it.each([
    ['en', 'What is photosynthesis?'],
    ['en', 'Who was the husband of Sarah Pell?'],
    ['en', 'When was Sarah Pell born?'],
    ['en', 'How much does a bucket cost?'],
    ['en', 'May I swim in the well?'],
    ['en', 'How do I paint the pump?'],
    ['en', 'What colour is the well at Orrin?'],
    ['ar', 'متى ولد سالم بن غانم؟'],
    ['ar', 'كم سعر الرغيف؟'],
    ['ar', 'هل يجوز بيع الكعك في الفرن؟'],
    ['ar', 'ما هو السماد؟'],
  ] as const)('%s: %s', async (language, question) => {
    const { outcome } = await askIn(language, question)
    expect(['none', 'near', 'perhaps']).toContain(outcome)
  })
  it('offers to ask the instructor, and an answer without source', async () => {
    const { events } = await askIn('en', 'What is photosynthesis?')
    expect(events).toContainEqual({ type: 'say', key: 'none_of', values: { x: 'photosynthesis' } })
    expect(events.filter(({ type }) => type === 'offer')).toEqual([
      { type: 'offer', offer: 'ask_instructor' },
      { type: 'offer', offer: 'unsourced' },
    ])
  })
  it('declines what it cannot do, and says so', async () => {
    expect(await askIn('en', 'Translate the definition of aquifer')).toMatchObject({
      says: ['no_translating'],
      outcome: 'decline',
    })
    expect(await askIn('en', 'Write me an essay about wells')).toMatchObject({
      says: ['no_writing'],
      outcome: 'decline',
    })
    expect(await askIn('ar', 'ما رأيك في الخميرة؟')).toMatchObject({
      says: ['no_opinion'],
      outcome: 'decline',
    })
    expect(await askIn('en', 'hello')).toMatchObject({ says: ['greeting'], outcome: 'meta' })
  })
  it('asks which part is meant where nothing is named', async () => {
    expect(await askIn('en', 'summary', undefined, 'summarize')).toMatchObject({
      says: ['which_part'],
      outcome: 'none',
    })
  })
})

it('a quiz is left to the practice pool, with the heading that is asked for', async () => {
  const { events, outcome } = await askIn('en', 'Quiz me on cleaning')
  expect(outcome).toBe('quiz')
  expect(events).toContainEqual({ type: 'quiz', heading: 'Cleaning' })
  expect((await askIn('en', 'quiz me', undefined, 'quiz')).events).toContainEqual({ type: 'quiz' })
})

it.each([
  ['en', 'What is an aquifer?', 'How many moons does Jupiter have?', 'Quiz me', 'Wells'],
  ['ar', 'ما هي الخميرة؟', 'كم قمرًا للمشتري؟', 'اختبرني', 'الخبز'],
] as const)(
  'a quiz right after a question is on what was answered, and on everything after one without an answer, in %s',
  async (language, known, unknown, asked, heading) => {
    const { carried } = await askIn(language, known)
    for (const mode of ['course', 'quiz'] as const) {
      const after = await askIn(language, asked, carried, mode)
      expect(after.events).toContainEqual({ type: 'quiz', heading })
      expect(after.carried).toEqual(carried)
      const lost = await askIn(language, asked, (await askIn(language, unknown)).carried, mode)
      expect(lost).toMatchObject({ says: ['quiz_all'], outcome: 'quiz' })
      expect(lost.events).toContainEqual({ type: 'quiz' })
    }
  },
)

it('every sentence of its own is worded in both languages, with the same place for a quotation', () => {
  for (const [key, text] of Object.entries(enAssistantTexts)) {
    const other = arAssistantTexts[key as keyof typeof arAssistantTexts]
    expect(other.includes('{x}'), key).toBe(text.includes('{x}'))
  }
})
