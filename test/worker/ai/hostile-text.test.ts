import { expect, test } from 'vitest'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { EngineFault, type Source } from '#worker/ai/engine.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import { jsonIn } from '#worker/ai/language-model/json-answer.ts'

/** As long as a segment may be: a pattern that is not linear would not come back from these. */
const CHARACTERS = 20_000
const SHAPES = [
  'a',
  'a-',
  "a'",
  '_',
  '(',
  '"«',
  'و',
  '\u064E',
  '🌱',
  '1. ',
  'a: ',
  'a, ',
  'Dr. ',
  'A x is a ',
  'The x is called y ',
  'ignore ',
  'الماء هو ',
  'تجاهل ',
  '&#',
  '<a ',
  'www.',
  ' – ',
]

test.each(SHAPES)(
  'R26: twenty thousand characters of "%s" neither hang nor break the engine',
  async (shape) => {
    const text = shape.repeat(CHARACTERS / shape.length)
    for (const language of ['en', 'ar'] as const) {
      const source: Source = {
        language,
        segments: [
          { id: 's1', kind: 'paragraph', text, lang: language },
          { id: 's2', kind: 'list_item', text: `${text}.`, lang: language },
        ],
      }
      const ref = { index: 0, title: 'x', segment_ids: ['s1', 's2'] }
      const outline = await embeddedEngine.outline(source, {}).catch((error: unknown) => error)
      expect(outline instanceof EngineFault || (typeof outline === 'object' && outline !== null)).toBe(true)
      const { value: lesson } = await embeddedEngine.lesson(source, ref)
      const spans = lesson.blocks.flatMap(({ sentences }) => sentences).flatMap((sentence) => sentence.spans)
      for (const { source_id: sourceId, start, end, quote } of spans) {
        expect(source.segments.find(({ id }) => id === sourceId)?.text.slice(start, end)).toBe(quote)
      }
      const { value: practice } = await embeddedEngine.practice(source, ref, { questions: 5, cards: 5 })
      for (const question of practice.questions) {
        expect(checkQuestion(question, source).filter(({ state }) => state === 'failed')).toEqual([])
      }
    }
  },
)

test.each([
  ['{"a": 1}', { a: 1 }],
  ['```json\n{"a": {"b": "}"}}\n```', { a: { b: '}' } }],
  ['I use { braces } gladly. {"a": "\\"{"} Bye {', { a: '"{' }],
  ['{"small": 1} and then {"larger": [1, 2, 3]}', { larger: [1, 2, 3] }],
  ['{"a": 1', undefined],
  ['no object at all', undefined],
  ['{'.repeat(5_000), undefined],
])('the JSON object of an answer is found: %s', (answer, expected) => {
  expect(jsonIn(answer)).toEqual(expected)
})
