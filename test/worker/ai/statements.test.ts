import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { candidatesOf } from '#test/support/question-candidates.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import type { Lang } from '#worker/ai/text/language.ts'

const RIVER = `# The river Anda

The river Anda rises in the Kell mountains and flows north to the sea. The dam at Brun was finished in 1932 and holds 40 million cubic metres of water. Salmon cannot pass the dam without the fish ladder. Farmers must not pump water from the river in August. The mill at Brun grinds wheat and barley for six villages.`

const NAHR = `# نهر الوادي

يصب نهر الوادي في البحيرة الكبرى بعد رحلة طولها أربعون كيلومترا. لا يجوز للمزارعين ضخ الماء من النهر في شهر الصيف. تحفظ السدود الماء لأهل القرى في مواسم الجفاف. اكتمل سد الوادي سنة 1932م بعد عمل طويل. يزرع أهل القرى القمح والشعير على ضفتي النهر.`

const TEXTS: [Lang, string][] = [
  ['en', RIVER],
  ['ar', NAHR],
]

describe('several statements', () => {
  it.each(TEXTS)('are of one lesson, some as they are and some changed (%s)', (lang, text) => {
    const [question] = candidatesOf(lang, text, 'true_statements')
    const right = question?.answers.filter(({ correct }) => correct) ?? []
    const wrong = question?.answers.filter(({ correct }) => !correct) ?? []
    expect(right.length).toBeGreaterThanOrEqual(2)
    expect(wrong).toHaveLength(2)
    for (const answer of right) expect(text).toContain(answer.text)
    for (const answer of wrong)
      expect([text.includes(answer.text), answer.feedback !== undefined]).toEqual([false, true])
  })
  it.each(TEXTS)('pass the gates, and not with a key turned round (%s)', (lang, text) => {
    const source = markdownSource(text, lang)
    const [question] = candidatesOf(lang, text, 'true_statements')
    if (!question) throw new Error('no question was made')
    const stateOf = (answers: typeof question.answers) =>
      checkQuestion({ ...question, answers }, source).find(({ name }) => name === 'statement_matches')?.state
    expect(stateOf(question.answers)).toBe('passed')
    for (const [place] of question.answers.entries()) {
      const turned = question.answers.map((answer, at) =>
        at === place ? { ...answer, correct: !answer.correct } : answer,
      )
      expect(stateOf(turned)).toBe('failed')
    }
  })
})

describe('one statement', () => {
  it.each(TEXTS)('is asked as it is and changed, each of which passes the gates (%s)', (lang, text) => {
    const source = markdownSource(text, lang)
    const rules = ['fact_true', 'fact_changed'] as const
    const [asItIs, changed] = rules.map((rule) => candidatesOf(lang, text, rule))
    expect(changed?.length).toBeGreaterThanOrEqual(2)
    expect(changed?.map(({ asks }) => asks)).toEqual(asItIs?.map(({ asks }) => asks))
    for (const question of [...(asItIs ?? []), ...(changed ?? [])])
      expect([
        question.title,
        ...checkQuestion(question, source).filter(({ state }) => state === 'failed'),
      ]).toEqual([question.title])
  })
  it.each<[Lang, string]>([
    ['en', 'It rises in the mountains and flows north to the sea.'],
    ['en', 'Pump no water from the river in August, and close the gate at night.'],
    ['ar', 'وهو يصب في البحيرة الكبرى بعد رحلة طولها أربعون كيلومترا.'],
  ])('is not made of what says nothing whole: %s %s', (lang, text) => {
    expect(candidatesOf(lang, text, 'fact_changed')).toEqual([])
  })
})
