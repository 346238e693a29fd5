import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { candidatesOf } from '#test/support/question-candidates.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { statementQuestions } from '#worker/ai/embedded/questions/statements/statements.ts'
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
    const sentences = text.split(/(?<=\.)\s+/)
    for (const answer of wrong)
      expect([sentences.includes(answer.text), answer.feedback !== undefined]).toEqual([false, true])
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
    ['en', 'Clamp the ski with its base upwards before the wax is warm.'],
    ['en', 'On Tuesday he closed the gate before the flood came.'],
    ['ar', 'لا تستعمل المرشح قبل غسله بالماء البارد في الصباح.'],
    ['ar', 'وهو يصب في البحيرة الكبرى بعد رحلة طولها أربعون كيلومترا.'],
  ])('is not made of what says nothing whole: %s %s', (lang, text) => {
    expect(candidatesOf(lang, text, 'fact_changed')).toEqual([])
  })
})

const changedIn = (text: string) => candidatesOf('en', text, 'fact_changed').map(({ title }) => title)

describe('an English statement', () => {
  it.each([
    ['Visitors are not allowed to feed the horses.', 'Visitors are allowed to feed the horses.'],
    ['Camels do not store water in their humps.', 'Camels store water in their humps.'],
    ['Most bakers on the island work before sunrise.', 'Few bakers on the island work before sunrise.'],
    ['The old road leads away from the harbour.', 'The old road leads towards the harbour.'],
    ['The ferry to Holm runs twice a week.', 'The ferry to Holm runs once a week.'],
    [
      'The pump moves water from the cellar to the roof.',
      'The pump moves water from the roof to the cellar.',
    ],
    ['The owl of the island hunts at night.', 'The owl of the island hunts by day.'],
    ['The deep soil of the valley is dry.', 'The deep soil of the valley is wet.'],
    ['The price of salt rose in the market of Brun.', 'The price of salt fell in the market of Brun.'],
    [
      'The salt tax was lifted in the 1840s by the council.',
      'The salt tax was lifted in the 1870s by the council.',
    ],
  ])('is changed where it says what counts: %s', (text, changed) => {
    expect(changedIn(text)).toEqual([changed])
  })
  it('of a law is changed in what must be done, and not where care is meant or no law speaks', () => {
    const rules = [
      'The warden must lock the gate of the yard.',
      'Members should store the oars of the club in the shed.',
      'Boats must be kept clean by the members of the club.',
      'The ropes of the club must be kept according to the book of the maker.',
      'Guests shall pay the clerk of the harbour.',
      'Any guest of the club may leave the harbour in silence.',
    ]
    expect(changedIn(rules.join(' '))).toEqual([
      'The warden need not lock the gate of the yard.',
      'Members should not store the oars of the club in the shed.',
      'Guests need not pay the clerk of the harbour.',
    ])
    expect(changedIn(rules.slice(0, 2).join(' '))).toEqual([])
  })
  it('is changed in who did it, where the text tells of others', () => {
    const text =
      'Anna Holt, a painter, opened the museum of the town. Erik Brandt, a printer, gave the museum two old presses.'
    expect(changedIn(text)).toEqual([
      'Erik Brandt, a painter, opened the museum of the town.',
      'Anna Holt, a printer, gave the museum two old presses.',
    ])
  })
  it.each([
    [
      'of one person',
      'John Holt opened the mill. Holt told the miller of a leak. John asked the mayor for wood.',
    ],
    [
      'a body',
      'Anna Holt opened the mill of the town. Anna Holt met Board in the yard. The Board gave the miller two old ropes.',
    ],
    [
      'a nickname',
      'Holt, known as Spike, opened the mill. Spike told the miller of a leak. Holt asked the mayor for wood.',
    ],
    ['that never stand side by side', 'Holt told the miller of a leak. Spike asked the mayor for wood.'],
    [
      'of places, which may lie in each other',
      'The baker lived in Mill Lane. The brothers of the baker lived in Norland. A cousin worked near Holm.',
    ],
  ])('is not changed in names %s', (_, text) => {
    expect(changedIn(text)).toEqual([])
  })
  it('is changed in a single name, where the text sets the two apart', () => {
    const text =
      'Spike told the miller of a leak. Brandt asked the mayor for wood. A letter of Spike reached Brandt.'
    expect(changedIn(text)).toContain('Spike asked the mayor for wood.')
  })
  it.each([
    'The rules are not about money but about time.',
    'Farmers must have known of the flood.',
    'A well of that depth must be worth a lot.',
    'A lock is a chamber that lifts ships.',
    'The baker of Brun sold rye bread to sailors.',
    'Many in the coastal towns would roam the docks.',
    'Many sailors on the ship fell ill in the harbour.',
    'The name of the ship was The Grey Gull of Holm.',
    'The workers began to build the wall of the fort.',
    'Robinson and Friday trade fish for corn.',
    'People prayed to a higher power, rather than to a king.',
    'The council approved of the plan for the bridge.',
    'Both roads lead either north or south.',
  ])('is left alone where a change would not be surely false, or not read: %s', (text) => {
    expect(changedIn(text)).toEqual([])
  })
  it.each([
    'By 1831, it had sunk to eight cents per pound.',
    'By the time he returned in 1590, the whole colony was gone.',
    'In addition to the mill, the village has four ovens.',
    'Just days after it arrived, the ship burned in the harbour.',
    'A western front, brought about through a landing in 1943.',
    'An example is the mill of Brun in 1790.',
    'Describe the four chambers of the heart.',
    'To see how the price falls, consider a small market in 1590.',
    'The process takes three weeks in winter.',
    'Or the miller sells twelve sacks in May.',
    'The badly painted boats, sold in May for low prices.',
    'The badly painted boats, which were sold in May.',
    'Walk to the gate at night and look up.',
    'In Norland he closed the gate of the harbour at night.',
    'After the rain he closed the gate of the harbour at night.',
    'The men of the village closed the road north of it at night.',
    'The wardens of the old harbour in the village opened them at night.',
    'Documentation must be closed at night by the clerk.',
    'Check that the lamp burns at night.',
    'Verify each lamp of the harbour at night.',
    'Note that prices of salt rise in May.',
    '“The mill must close in May,” said the miller.',
  ])('is not made of what nobody can judge: %s', (text) => {
    expect(changedIn(text)).toEqual([])
  })
  it('may have a pronoun for whom or what it names', () => {
    expect(changedIn('The teacher of the island sold his bread at night.')).toHaveLength(1)
    expect(changedIn('The miller took the grain of the farm and ground it at night.')).toHaveLength(1)
  })
  it('keeps the least size of steps, which may be the most as well', () => {
    expect(changedIn('The blade of the saw is moved in at least 2 mm steps.').join()).not.toContain('at most')
  })
  it('is filled up from what was learned before, where a lesson has few', () => {
    const text = `# The island

The harbour of Holm was dug by hand in 1712. The ferry of Holm runs twice a week. The lamp on the pier burns at night.

The baker of the village works before sunrise. The miller must lock the gate every evening.`
    const document = analyse(markdownSource(text, 'en'))
    const knowledge = learn(document)
    const village = document.sentences.filter(({ id }) => id > 2)
    const [set] = statementQuestions(village, knowledge).filter(({ rule }) => rule === 'true_statements')
    expect(set?.answers).toHaveLength(4)
    expect(statementQuestions(village.slice(1), knowledge).map(({ rule }) => rule)).not.toContain(
      'true_statements',
    )
  })
  it('that is long ends where its first clause does', () => {
    const text =
      'The canal from Holm to Brun was dug by hand in the 1790s, which took the men of eleven villages more than nine summers and cost the duchy nearly all the silver that it had.'
    const [question] = candidatesOf('en', text, 'fact_true')
    expect(question?.title).toBe('The canal from Holm to Brun was dug by hand in the 1790s.')
    expect(question?.spans[0]?.quote).toBe('The canal from Holm to Brun was dug by hand in the 1790s')
  })
})
