import { describe, expect, it } from 'vitest'
import type { Draw } from '#db/vocabulary.ts'
import { questionsAsked } from '#worker/contract/assessment-rules.ts'
import { drawQuestions, type PoolQuestion } from '#worker/features/attempts/rules.ts'
import { drawByRules, fitsDraw } from '#worker/questions/draw.ts'

const pool: PoolQuestion[] = Array.from({ length: 24 }, (_, n) => ({
  id: `q${String(n).padStart(2, '0')}`,
  type: n % 3 === 0 ? 'true_or_false' : n % 3 === 1 ? 'multiple_choice' : 'numeric',
  difficulty: n < 12 ? 'beginner' : 'advanced',
  level_id: n % 2 === 0 ? 'one' : 'two',
  lesson_id: `lesson-${n % 4}`,
  skill: n % 6 === 0 ? 'apply' : 'recall',
}))
const none = { mcq_count: 0, true_or_false_count: 0, other_count: 0 }
const ofIds = (ids: string[]) => ids.flatMap((id) => pool.filter((question) => question.id === id))
const fitting = (ids: string[], draw: Omit<Draw, 'count'>) =>
  ofIds(ids).filter((question) => fitsDraw(draw, question)).length

describe('draw rules', () => {
  it('are met in every draw: so many of the type, difficulty, level, lesson and skill', () => {
    const draws: Draw[] = [
      { count: 2, type: 'multiple_choice', difficulty: 'beginner' },
      { count: 3, level_id: 'two', difficulty: 'advanced' },
      { count: 1, lesson_id: 'lesson-2', type: 'numeric' },
      { count: 1, skill: 'apply' },
    ]
    for (let seed = 0; seed < 300; seed++) {
      const drawn = drawQuestions([], pool, { ...none, draws }, seed)
      expect(new Set(drawn).size).toBe(7)
      for (const { count, ...rule } of draws) expect(fitting(drawn, rule)).toBeGreaterThanOrEqual(count)
    }
  })

  it('are met where an earlier rule would take the only question of a later one', () => {
    const draws: Draw[] = [
      { count: 3, level_id: 'one' },
      { count: 1, skill: 'apply', difficulty: 'advanced', type: 'true_or_false' },
    ]
    const few = pool.filter(({ id }) => ['q02', 'q04', 'q06', 'q12'].includes(id))
    for (const list of [few, few.toReversed()])
      expect(drawByRules(draws, list).map(({ id }) => id)).toHaveLength(4)
  })

  it('choose among what the counts ask for, and the counts fill up the rest', () => {
    const draws: Draw[] = [{ count: 2, type: 'multiple_choice', difficulty: 'advanced' }]
    for (let seed = 0; seed < 100; seed++) {
      const drawn = drawQuestions(
        [],
        pool,
        { mcq_count: 5, true_or_false_count: 1, other_count: 0, draws },
        seed,
      )
      expect(drawn).toHaveLength(6)
      expect(fitting(drawn, { type: 'multiple_choice' })).toBe(5)
      expect(fitting(drawn, { type: 'multiple_choice', difficulty: 'advanced' })).toBeGreaterThanOrEqual(2)
    }
  })

  it('come beside named questions and never draw one of them again', () => {
    const named = pool.filter(({ lesson_id: lesson }) => lesson === 'lesson-0').slice(0, 3)
    for (let seed = 0; seed < 100; seed++) {
      const drawn = drawQuestions(
        named,
        pool,
        { ...none, mcq_count: 9, draws: [{ count: 3, level_id: 'one' }] },
        seed,
      )
      expect(drawn).toHaveLength(6)
      expect(new Set(drawn).size).toBe(6)
      for (const { id } of named) expect(drawn).toContain(id)
    }
  })

  it('take what was not asked before first, and ask again only where nothing else fits', () => {
    const draws: Draw[] = [{ count: 4, level_id: 'one', difficulty: 'beginner' }]
    const before = new Set(['q00', 'q02', 'q04'])
    const known = pool.map((question) => ({ ...question, asked: before.has(question.id) }))
    for (let seed = 0; seed < 50; seed++) {
      const drawn = drawQuestions([], known, { ...none, draws }, seed)
      expect(drawn.filter((id) => before.has(id))).toHaveLength(1)
    }
  })

  it('that ask for more than there is draw what there is, and other rules get theirs', () => {
    const draws: Draw[] = [
      { count: 9, skill: 'apply', difficulty: 'advanced' },
      { count: 2, type: 'numeric' },
    ]
    expect(drawByRules(draws, pool)).toHaveLength(4)
  })

  it('give every question that fits the same chance', () => {
    const seen = new Map<string, number>()
    for (let seed = 0; seed < 6_000; seed++) {
      for (const id of drawQuestions([], pool, { ...none, draws: [{ count: 3, level_id: 'two' }] }, seed))
        seen.set(id, (seen.get(id) ?? 0) + 1)
    }
    expect(seen.size).toBe(12)
    for (const count of seen.values()) expect(Math.abs(count - 1_500)).toBeLessThan(5 * Math.sqrt(1_500))
  })
})

it('an attempt asks what is named and drawn, or what the counts say', () => {
  const draws: Draw[] = [{ count: 4 }, { count: 2, type: 'numeric' }]
  const counts = { mcq_count: 5, true_or_false_count: 3, other_count: 2 }
  expect(questionsAsked({ ...counts, question_ids: [], draws: [] })).toBe(10)
  expect(questionsAsked({ ...counts, question_ids: [], draws })).toBe(10)
  expect(questionsAsked({ ...none, question_ids: [], draws })).toBe(6)
  expect(questionsAsked({ ...counts, question_ids: ['a', 'b'], draws: [] })).toBe(2)
  expect(questionsAsked({ ...counts, question_ids: ['a', 'b'], draws })).toBe(8)
})
