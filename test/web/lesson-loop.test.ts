import { describe, expect, it } from 'vitest'
import {
  afterVerdict,
  checkAtStart,
  judgedOf,
  settledPhase,
  withAnswer,
} from '#web/features/learning/check-rules.ts'
import { footOf } from '#web/features/learning/foot-rules.ts'
import { doneSteps, goalsOf, seenAt, shareOf, stepsOf } from '#web/features/learning/loop-rules.ts'
import type { Verdict } from '#worker/contract/attempts.ts'
import type { CheckAnswer, LessonView } from '#worker/contract/learning.ts'

type Block = LessonView['blocks'][number]
const about = { origin: 'source' as const, more: false, citations: [] }
const sentence = (id: string, text = id) => ({
  id,
  text,
  citations: [],
  base: text,
  support: 'supported' as const,
})
const heading = (id: string, level: 2 | 3 = 2): Block => ({
  ...about,
  id,
  kind: 'heading',
  data: { level, sentence: sentence(id) },
})
const text = (id: string): Block => ({
  ...about,
  id,
  kind: 'paragraph',
  data: { sentences: [sentence(id)] },
})
const asks = (id: string): Block => ({ ...about, id: `b-${id}`, kind: 'check', data: { question_id: id } })
const check = (id: string, objective: string | null = null): LessonView['checks'][number] => ({
  question_id: id,
  version: 1,
  title: id,
  objective_id: objective,
  type: 'true_or_false',
  answers: [],
})
const lesson = {
  blocks: [
    text('t0'),
    heading('one'),
    text('t1'),
    heading('within', 3),
    asks('q1'),
    heading('two'),
    text('t2'),
  ],
  checks: [check('q1')],
  cards: [],
  summary: [sentence('s')],
  objectives: [],
}
const steps = stepsOf(lesson)

describe('the steps of a lesson', () => {
  it('are a section at each heading, what to keep, and the end', () => {
    expect(steps.map(({ kind, title, asks: own }) => [kind, title, own])).toEqual([
      ['section', null, []],
      ['section', 'one', ['q1']],
      ['section', 'two', []],
      ['keep', null, []],
      ['end', null, []],
    ])
    expect(steps.flatMap(({ blocks }) => blocks)).toEqual(lesson.blocks)
  })

  it('leave out what the lesson does not have, and a check whose question was withdrawn', () => {
    const bare = stepsOf({ ...lesson, checks: [], summary: [] })
    expect(bare.map(({ kind }) => kind)).toEqual(['section', 'section', 'section'])
    expect(bare.flatMap((step) => step.asks)).toEqual([])
    expect(stepsOf({ ...lesson, blocks: [], checks: [], summary: [] })).toEqual([])
  })

  it('are done when their checks are settled, or once seen where they ask nothing', () => {
    const all = new Set([0, 1, 2, 3, 4])
    expect(doneSteps(steps, all, new Set())).toEqual([true, false, true, true, true])
    expect(doneSteps(steps, new Set(), new Set(['q1']))).toEqual([false, true, false, false, false])
    expect(shareOf(doneSteps(steps, all, new Set()))).toBe(80)
    expect(shareOf([])).toBe(0)
  })

  it('begin where the place was kept', () => {
    expect([...seenAt(steps, 40)]).toEqual([0, 1])
    expect([...seenAt(steps, 0)]).toEqual([])
    expect([...seenAt(steps, 100)]).toEqual([0, 1, 2, 3, 4])
  })
})

const answer = (id: string, correct: boolean, tries = 1): CheckAnswer => ({
  question_id: id,
  response: { answer_id: 'a' },
  correct,
  first_correct: correct && tries === 1,
  tries,
})

describe('a goal', () => {
  const goals = (checks: LessonView['checks'], answers: CheckAnswer[]) =>
    goalsOf({ objectives: [sentence('g')], checks, answers })[0]?.answer
  it('is shown only by right answers to every check that stands for it', () => {
    const two = [check('q1', 'g'), check('q2', 'g'), check('q3')]
    expect(goals(two, [answer('q1', true), answer('q2', true, 3)])).toMatchObject({ tries: 3 })
    expect(goals(two, [answer('q1', true)])).toBeUndefined()
    expect(goals(two, [answer('q1', true), answer('q2', false)])).toBeUndefined()
  })
  it('that no check stands for is never claimed', () => {
    expect(goals([check('q1')], [answer('q1', true)])).toBeUndefined()
    expect(goals([], [])).toBeUndefined()
  })
})

const verdict = (correct: boolean): Verdict => ({
  correct,
  points: correct ? 1 : 0,
  of: 1,
  explanation: 'why',
  right: { answer_id: 'right' },
  marks: { given: correct },
  citations: [],
})
const given = { answer_id: 'given' }

describe('a check', () => {
  const open = checkAtStart({ answers: [] }, 'q')
  const wrong = afterVerdict(open, given, verdict(false))
  it('is tried once more after a wrong answer, and then shown', () => {
    expect(wrong.phase).toBe('wrong')
    expect(afterVerdict({ ...wrong, phase: 'open' }, given, verdict(false)).phase).toBe('shown')
    expect(afterVerdict({ ...wrong, phase: 'open' }, given, verdict(true)).phase).toBe('right')
    expect(afterVerdict(open, given, null).phase).toBe('gone')
  })
  it('hides what is right until it is given away', () => {
    expect(judgedOf(open)).toBeUndefined()
    expect(judgedOf(wrong)).toEqual({ correct: false, right: null, marks: { given: false } })
    expect(judgedOf({ ...wrong, phase: 'shown' })?.right).toEqual({ answer_id: 'right' })
  })
  it('that was right before begins as right; one that was wrong is asked anew', () => {
    expect(checkAtStart({ answers: [answer('q', true)] }, 'q').phase).toBe('right')
    expect(checkAtStart({ answers: [answer('q', false)] }, 'q').phase).toBe('open')
  })
  it('that waits for a connection says so, and what became of it is said at the next opening', () => {
    const answers = [answer('q', true)]
    const waiting = [{ question_id: 'q', response: given }]
    const kept = checkAtStart({ answers, waiting }, 'q')
    expect(kept).toEqual({ phase: 'kept', response: given, missed: 0 })
    expect([settledPhase(kept), judgedOf(kept)?.right]).toEqual([true, null])
    const judged = [{ question_id: 'q', response: given, verdict: verdict(false) }]
    expect(checkAtStart({ answers, judged }, 'q')).toMatchObject({ phase: 'wrong', missed: 1 })
    // A later answer that waits is the one that is shown.
    expect(checkAtStart({ answers, judged, waiting }, 'q').phase).toBe('kept')
    expect(afterVerdict(open, given, 'kept').phase).toBe('kept')
  })
  it('keeps whether the first answer was right, and counts the tries', () => {
    const once = withAnswer([], 'q', given, verdict(false))
    expect(withAnswer(once, 'q', given, verdict(true))).toEqual([
      { question_id: 'q', response: given, correct: true, first_correct: false, tries: 2 },
    ])
  })
})

describe('the foot of a lesson', () => {
  const open = { q1: checkAtStart({ answers: [] }, 'q1') }
  const foot = (current: number, checks = open, active?: string) => footOf({ steps, checks, current, active })
  it('begins with the start, leads on from step to step and ends the lesson', () => {
    expect(foot(-1)).toEqual({ do: 'start' })
    expect(foot(0)).toEqual({ do: 'next', step: 1 })
    expect(foot(4)).toEqual({ do: 'finish' })
    expect(footOf({ steps: [], checks: {}, current: -1, active: undefined })).toEqual({ do: 'finish' })
  })
  it('asks for the answer where a step asks something, and lets it be left out', () => {
    expect(foot(1)).toEqual({ do: 'answer', check: 'q1', skipTo: 2 })
    const settled = { q1: { phase: 'shown' as const, missed: 2 } }
    expect(foot(1, settled)).toEqual({ do: 'next', step: 2 })
  })
  it('offers the retry of the last answer wherever the student is, and goes on from it once it is settled', () => {
    const wrong = { q1: { phase: 'wrong' as const, missed: 1 } }
    expect(foot(3, wrong, 'q1')).toEqual({ do: 'retry', check: 'q1' })
    const right = { q1: { phase: 'right' as const, missed: 1 } }
    expect(foot(-1, right, 'q1')).toEqual({ do: 'next', step: 2 })
  })
})
