import { expect, test } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { markdownSource } from '#test/support/markdown-source.ts'
import { practiceOf } from '#test/support/practice-of.ts'
import { arabicSources, englishSources, networksSource, waterSource } from '#test/support/source-texts.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { isOnRequest, needsReview } from '#worker/ai/embedded/rules.ts'
import { checkCard } from '#worker/ai/gates/card.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import { checkQuestionSet } from '#worker/ai/gates/question-set.ts'
import { fold } from '#worker/ai/text/fold.ts'

const LANGUAGES = [
  ['English', englishSources],
  ['Arabic', arabicSources],
] as const

test.each(LANGUAGES)(
  'every lesson of an expository text in %s gets questions of the trusted kinds',
  async (_, make) => {
    for (const source of make()) {
      for (const { questions } of await practiceOf(source, { questions: 6, cards: 4 })) {
        expect(questions.length).toBeGreaterThan(0)
        expect(questions.filter(({ rule }) => isOnRequest(rule))).toEqual([])
      }
    }
  },
)

test.each(LANGUAGES)('every question and card in %s passes every gate', async (_, make) => {
  for (const source of make()) {
    for (const { questions, cards } of await practiceOf(source, { questions: 20, cards: 10 })) {
      const checks = [
        ...questions.flatMap((question) => checkQuestion(question, source)),
        ...checkQuestionSet(questions),
        ...cards.flatMap((card) => checkCard(card, source)),
      ]
      expect(checks.filter(({ state }) => state === 'failed')).toEqual([])
    }
  }
})

test('a multiple choice has three to six answers, one of them right, and the right one is not always first', async () => {
  const made = (
    await Promise.all([...englishSources(), ...arabicSources()].map((source) => practiceOf(source)))
  ).flat()
  const choices = made.flatMap(({ questions }) => questions).filter(({ type }) => type === 'multiple_choice')
  expect(choices.length).toBeGreaterThan(25)
  for (const { answers } of choices) {
    expect(answers.length).toBeGreaterThanOrEqual(LIMITS.answersMin)
    expect(answers.length).toBeLessThanOrEqual(LIMITS.answersMax)
    expect(answers.filter(({ correct }) => correct)).toHaveLength(1)
  }
  const places = choices.map(({ answers }) => answers.findIndex(({ correct }) => correct))
  for (const place of [0, 1, 2, 3]) {
    expect(places.filter((other) => other === place).length / places.length).toBeLessThanOrEqual(0.4)
  }
})

test('statements are answered in the words of the course’s language, and a false one says what was altered', async () => {
  for (const [source, answers] of [
    [networksSource(), ['True', 'False']],
    [waterSource(), ['صواب', 'خطأ']],
  ] as const) {
    const questions = (await practiceOf(source)).flatMap((made) => made.questions)
    const statements = questions.filter(({ type }) => type === 'true_or_false')
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      expect(statement.answers.map(({ text }) => text)).toEqual(answers)
      const isFalse = statement.answers[1]?.correct === true
      expect(statement.changed !== undefined).toBe(isFalse)
      if (statement.changed) expect(fold(statement.title)).toContain(fold(statement.changed.to))
    }
  }
})

test('an explanation quotes the passage the question rests on: the sentence, or the cells of the row', async () => {
  for (const { questions } of await practiceOf(waterSource())) {
    for (const { explanation, spans, rule } of questions) {
      const [name, ...cells] = spans[0]?.quote.split('\t') ?? []
      expect(explanation).toContain(name)
      if (rule.startsWith('table')) expect(cells.some((cell) => explanation.includes(cell))).toBe(true)
    }
  }
})

test('points follow the difficulty', async () => {
  const questions = (await practiceOf(networksSource())).flatMap((made) => made.questions)
  const points = { beginner: 1, intermediate: 2, advanced: 3 }
  for (const question of questions) expect(question.points).toBe(points[question.difficulty])
})

test('kinds that need a reader’s eye are offered only where there is too little else', async () => {
  const sentence = (place: string) =>
    `Loose sand covers the ${place} valley where cold water leaves its fine grains every spring.`
  const text = `# Deserts\n\n${['northern', 'southern', 'eastern', 'western'].map(sentence).join(' ')} A dry wadi crosses the northern valley. A dry wadi crosses the southern valley. Goats like the eastern valley. Goats like the western valley.`
  const source = markdownSource(text, 'en')
  const ref = { index: 0, title: 'Deserts', segment_ids: source.segments.map(({ id }) => id) }
  const { value } = await embeddedEngine.practice(source, ref, { questions: 6, cards: 3 })
  expect(value.questions.filter(({ rule }) => !needsReview(rule)).length).toBeLessThan(2)
  expect(value.questions.length).toBeLessThanOrEqual(2)
})

test('nothing is asked about poetry of feelings, a list of names, or an empty lesson', async () => {
  for (const text of ['Oh how I miss you, my dear. Come back to me!', 'Ahmad\n\nSara\n\nOmar', '']) {
    const source = markdownSource(text, 'en')
    const ref = { index: 0, title: 'x', segment_ids: source.segments.map(({ id }) => id) }
    expect((await embeddedEngine.practice(source, ref, { questions: 5, cards: 5 })).value).toEqual({
      questions: [],
      cards: [],
    })
  }
})

test('a language whose rules the engine does not know gets no questions rather than wrong ones', async () => {
  const source = markdownSource('水是一种由氢和氧组成的无色液体。它覆盖了地球表面的大部分。', 'zh')
  const made = await embeddedEngine.practice(
    source,
    { index: 0, title: '水', segment_ids: ['s1'] },
    { questions: 5, cards: 5 },
  )
  expect(made.value).toEqual({ questions: [], cards: [] })
})

test('the same lesson gives the same practice, and no more than was asked for', async () => {
  const first = await practiceOf(waterSource(), { questions: 3, cards: 2 })
  expect(await practiceOf(waterSource(), { questions: 3, cards: 2 })).toEqual(first)
  expect(Math.max(...first.map(({ questions }) => questions.length))).toBe(3)
  expect(Math.max(...first.map(({ cards }) => cards.length))).toBe(2)
})
