import { describe, expect, it } from 'vitest'
import { practiceOf } from '#test/support/practice-of.ts'
import { candidatesOf } from '#test/support/question-candidates.ts'
import { arabicSources, englishSources } from '#test/support/source-texts.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { briefed } from '#worker/ai/embedded/questions/brief.ts'
import { classOf, sameClass } from '#worker/ai/embedded/questions/classes.ts'
import type { Rule } from '#worker/ai/embedded/rules.ts'
import type { Brief, PracticeOptions, QuestionDraft } from '#worker/ai/engine.ts'
import { containsPhrase, fold } from '#worker/ai/text/fold.ts'
import type { Lang } from '#worker/ai/text/language.ts'

const rightOf = ({ answers }: QuestionDraft) => answers.find(({ correct }) => correct)?.text
const asked = (lang: Lang, text: string, rule: Rule) =>
  candidatesOf(lang, text, rule).map((question) => [question.title, rightOf(question)])

describe('a table', () => {
  const bees = '| Bee | Days to develop |\n|---|---|\n| Queen | 16 |\n| Worker | 21 |\n| Drone | 24 |'
  it('is looked up and compared', () => {
    expect(asked('en', bees, 'table_compare')).toEqual([
      ['According to the table, which bee has the highest value under “Days to develop”?', 'Drone'],
    ])
    expect(asked('en', bees, 'table_lookup')).toEqual([
      ['According to the table, what is given under “Days to develop” for “Worker”?', '21'],
    ])
  })
  it('in Arabic too', () => {
    const groups = '| الزمرة | النسبة (%) |\n|---|---|\n| أ | 30 |\n| ب | 20 |\n| و | 45 |'
    expect(asked('ar', groups, 'table_compare')).toEqual([
      ['بحسب الجدول، أيّ مما يأتي له أعلى قيمة في عمود «النسبة (%)»؟', 'الزمرة (و)'],
    ])
  })
  it('of settings is not compared, nor one with a row twice asked at all', () => {
    const settings = '| Setting | Default |\n|---|---|\n| Retries | 3 |\n| Workers | 4 |\n| Depth | 9 |'
    expect(asked('en', settings, 'table_compare')).toEqual([])
    expect(asked('en', bees.replace('Drone', 'Queen'), 'table_lookup')).toEqual([])
  })
})

describe('who does what', () => {
  it('is asked of offices', () => {
    const text =
      'The warden shall inspect every plot in May and September. The treasurer must present the accounts in May. The secretary keeps the waiting list in the clubhouse.'
    expect(asked('en', text, 'actor')).toContainEqual([
      'According to the text, who shall inspect every plot in May and September?',
      'the warden',
    ])
  })
  it('is not asked of people', () => {
    expect(
      asked('en', 'Anna Holt must pay the fee in May. Edward Holt may keep the barge.', 'actor'),
    ).toEqual([])
  })
})

describe('a contrast', () => {
  it.each<[Lang, string, string]>([
    [
      'en',
      'Warm air rises along the slope, while cold air sinks into the valley.',
      'Cold air rises along the slope, while warm air sinks into the valley.',
    ],
    [
      'ar',
      'يستقبل الأذينان الدم العائد إلى القلب، بينما يدفع البطينان الدم خارجه.',
      'يستقبل البطينان الدم العائد إلى القلب، بينما يدفع الأذينان الدم خارجه.',
    ],
  ])('changes its subjects, %s: %s', (lang, text, swapped) => {
    expect(asked(lang, text, 'contrast').map(([title]) => title)).toEqual([swapped])
  })
  it.each([
    'Kalm wanted to cut straight through it, whereas Brenner wanted locks.',
    'Nitrogen makes up most of the air, but plants cannot use it.',
  ])('does not where it cannot: %s', (text) => {
    expect(asked('en', text, 'contrast')).toEqual([])
  })
})

it.each<[Lang, string, string, boolean]>([
  ['en', 'a muscular tube that carries urine', 'a tube of cartilage', true],
  ['en', 'a peptide hormone made in the gland', 'the removal of waste from the body', false],
  ['en', 'the removal of waste', 'the control of water', true],
  ['en', 'a Scottish economist of the Enlightenment', 'a hormone of the cortex', false],
  ['ar', 'وعاء يحمل الدم', 'وعاء يعيد الدم', true],
  ['ar', 'ترشيح الماء عبر الرمل', 'تعقيم الماء بالكلور', true],
  ['ar', 'شبكة من الأنابيب', 'قتل الكائنات الدقيقة', false],
])('the class of a term is the head noun of its definition, %s: %s / %s', (lang, left, right, same) => {
  expect(sameClass(classOf(left, lang), classOf(right, lang))).toBe(same)
})

describe('the questions of a lesson', () => {
  const all = async (options: PracticeOptions) =>
    (
      await Promise.all(
        [...englishSources(), ...arabicSources()].map((source) => practiceOf(source, options)),
      )
    ).flat()

  it('do not give each other away, and a title stands once', async () => {
    for (const { questions } of await all({ questions: 12, cards: 0 })) {
      expect(new Set(questions.map(({ title }) => fold(title))).size).toBe(questions.length)
      for (const question of questions.filter(
        ({ type }) => type === 'multiple_choice' || type === 'numeric',
      )) {
        const key = rightOf(question) ?? ''
        const telling = questions.filter((other) => other !== question && containsPhrase(other.title, key))
        if (key.length >= 3) expect(telling.map(({ title }) => [key, title])).toEqual([])
      }
    }
  })

  it('say where the answer stands, and what a wrong answer is where the text says so', async () => {
    const questions = (await all({ questions: 12, cards: 0 })).flatMap((practice) => practice.questions)
    // What a term means is not told by the part that it stands in: there a class is named or nothing.
    const others = questions.filter(({ rule }) => !/term|definition/.test(rule))
    expect(others.filter(({ hint }) => hint).length * 2).toBeGreaterThan(others.length)
    const wrong = questions.flatMap(({ answers }) => answers.filter(({ correct }) => !correct))
    expect(wrong.filter(({ feedback }) => feedback).length).toBeGreaterThan(20)
  })

  it('are other ones when others are wished for, and never the same again', async () => {
    for (const source of [...englishSources(), ...arabicSources()]) {
      const ref = { index: 0, title: 'x', segment_ids: source.segments.map(({ id }) => id) }
      const { questions } = (await embeddedEngine.practice(source, ref, { questions: 4, cards: 0 })).value
      const known = questions.map(({ title }) => title)
      const [like] = questions
      if (!like) continue
      for (const direction of ['another', 'more_like_this', 'easier', 'harder'] as const) {
        const options = { questions: 3, cards: 0, wish: direction, like, known }
        const { value } = await embeddedEngine.practice(source, ref, options)
        expect(value.questions.filter(({ title }) => known.includes(title))).toEqual([])
        if (direction === 'another') expect(value.questions).toHaveLength(3)
        expect((await embeddedEngine.practice(source, ref, options)).value).toEqual(value)
      }
    }
  })

  it('heed the brief: nothing to type for children, and what is easier first', () => {
    const all = candidatesOf('en', 'The tower beside the old market is 40 metres high and made of brick.')
    const types = (brief: Brief) => new Set(briefed(all, brief).map(({ type }) => type))
    expect(types({}).has('numeric')).toBe(true)
    expect(types({ age: 'children' }).has('numeric')).toBe(false)
    const score = (brief: Brief) => briefed(all, brief).find(({ rule }) => rule === 'number')?.score ?? 0
    expect(score({ age: 'children' })).toBeLessThan(score({}))
  })
})
