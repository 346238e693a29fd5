import { describe, expect, it } from 'vitest'
import { drawQuestions, grade, isOver, type PoolQuestion } from '#worker/features/attempts/rules.ts'
import { shownParts } from '#worker/questions/grade.ts'
import { percentOf } from '#worker/questions/points.ts'
import { sequence, shuffled } from '#worker/questions/shuffle.ts'

const pool: PoolQuestion[] = Array.from({ length: 20 }, (_, n) => ({
  id: `q${String(n).padStart(2, '0')}`,
  type: n % 2 === 0 ? 'multiple_choice' : 'true_or_false',
}))
const counts = { mcq_count: 3, true_or_false_count: 2, other_count: 0 }

describe('the draw (R42)', () => {
  it('gives the same questions in the same order for the same seed, however the bank was read', () => {
    for (let seed = 0; seed < 200; seed++) {
      expect(drawQuestions([], pool.toReversed(), counts, seed)).toEqual(
        drawQuestions([], pool, counts, seed),
      )
    }
  })

  it('takes as many of each type as asked for, none twice', () => {
    const drawn = drawQuestions([], pool, counts, 7)
    const types = drawn.map((id) => pool.find((question) => question.id === id)?.type)
    expect(types.filter((type) => type === 'multiple_choice')).toHaveLength(3)
    expect(types.filter((type) => type === 'true_or_false')).toHaveLength(2)
    expect(new Set(drawn).size).toBe(5)
  })

  it('takes all there are when there are fewer, and every named question when some are named', () => {
    expect(
      drawQuestions([], pool.slice(0, 3), { mcq_count: 9, true_or_false_count: 9, other_count: 9 }, 1),
    ).toHaveLength(3)
    const named = pool.slice(4, 9)
    expect(new Set(drawQuestions(named, pool, counts, 5))).toEqual(new Set(named.map((one) => one.id)))
  })

  it('gives every question of the bank the same chance', () => {
    const seen = new Map<string, number>()
    const rounds = 20_000
    for (let seed = 0; seed < rounds; seed++) {
      for (const id of drawQuestions([], pool, counts, seed)) seen.set(id, (seen.get(id) ?? 0) + 1)
    }
    for (const { id, type } of pool) {
      const expected = (rounds * (type === 'multiple_choice' ? 3 : 2)) / 10
      expect(Math.abs((seen.get(id) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected))
    }
  })

  it('gives every order the same chance (chi squared over 24 orders, 99.9 percent)', () => {
    const seen = new Map<string, number>()
    const rounds = 24_000
    for (let seed = 1; seed <= rounds; seed++) {
      const order = shuffled(['a', 'b', 'c', 'd'], sequence(seed)).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(seen.size).toBe(24)
    const expected = rounds / 24
    const chi = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(chi).toBeLessThan(49.7)
  })
})

describe('the order of answers (R42)', () => {
  const answers = ['one', 'two', 'three', 'four'].map((id) => ({ id, text: id }))
  const question = { type: 'multiple_choice', parts: { answers } } as const
  const order = (seed: number, position: number) => {
    const shown = shownParts(question, seed, position)
    return 'answers' in shown ? shown.answers.map(({ id }) => id) : []
  }

  it('stays the same for an attempt and differs between questions', () => {
    expect(order(99, 2)).toEqual(order(99, 2))
    const others = Array.from({ length: 20 }, (_, position) => order(99, position).join())
    expect(new Set(others).size).toBeGreaterThan(5)
  })

  it('puts each answer in each place equally often', () => {
    const first = new Map<string, number>()
    for (let seed = 0; seed < 8_000; seed++) {
      const [top = ''] = order(seed, 2)
      first.set(top, (first.get(top) ?? 0) + 1)
    }
    for (const { id } of answers) expect(Math.abs((first.get(id) ?? 0) - 2_000)).toBeLessThan(220)
  })

  const four = ['one', 'two', 'three', 'four'].map((id) => ({ id, text: id }))
  it.each([
    ['several answers', 'answers', { type: 'multiple_answer', parts: { answers: four } }],
    ['items to be ordered', 'items', { type: 'ordering', parts: { items: four } }],
    ['rights to be matched', 'rights', { type: 'matching', parts: { lefts: four, rights: four } }],
  ] as const)('puts each of %s in each place equally often', (_, name, asked) => {
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 8_000; seed++) {
      const shown = shownParts(asked, seed, 3)
      const list: { id: string }[] =
        name in shown ? ((shown as Record<string, { id: string }[]>)[name] ?? []) : []
      for (const [place, { id }] of list.entries())
        counts.set(`${id} ${place}`, (counts.get(`${id} ${place}`) ?? 0) + 1)
    }
    expect(counts.size).toBe(16)
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(220)
  })

  it('keeps true before false', () => {
    const parts = { answers: answers.slice(0, 2) }
    for (let seed = 0; seed < 50; seed++) {
      expect(shownParts({ type: 'true_or_false', parts }, seed, 0)).toEqual(parts)
    }
  })
})

describe('marking', () => {
  const answers = ['right', 'wrong', 'gone'].map((id) => ({ id, text: id }))
  const question = (points: number, chosen: string | null, right: string | null = 'right') => ({
    id: `${points}${chosen}`,
    type: 'multiple_choice' as const,
    parts: { answers },
    points,
    key: right === null ? null : { answer_id: right },
    response: chosen === null ? null : { answer_id: chosen },
  })

  it('adds the points of right answers; a wrong or missing answer earns nothing', () => {
    const marks = grade([question(3, 'right'), question(2, 'wrong'), question(1, null)], 50)
    expect(marks).toMatchObject({ score: 3, total: 6, percentage: 50, passed: true })
    expect(marks.questions.map((one) => one.earned)).toEqual([3, 0, 0])
  })

  it('passes at the mark exactly and not one point below, without rounding', () => {
    for (let total = 1; total <= 60; total++) {
      for (let right = 0; right <= total; right++) {
        const questions = Array.from({ length: total }, (_, n) => question(1, n < right ? 'right' : 'wrong'))
        const { passed, percentage } = grade(questions, 75)
        expect(passed).toBe(right * 4 >= total * 3)
        expect(percentage >= 75).toBe(passed)
      }
    }
  })

  it('adds shares of points exactly: hundredths never round a score up to the mark', () => {
    const several = (answerIds: string[]) => ({
      id: 'several',
      type: 'multiple_answer' as const,
      parts: { answers },
      points: 1,
      key: { answer_ids: ['right', 'wrong', 'gone'] },
      response: { answer_ids: answerIds },
    })
    const thirds = Array.from({ length: 3 }, () => several(['right']))
    expect(grade(thirds, 33)).toMatchObject({ score: 0.99, total: 3, percentage: 33, passed: true })
    expect(grade([several(['right', 'wrong']), several(['right', 'wrong', 'gone'])], 84)).toMatchObject({
      score: 1.66,
      percentage: 83,
      passed: false,
    })
  })

  it('says the whole percent of a share exactly, whatever a float makes of it', () => {
    expect(4.35 * 100).toBeLessThan(435)
    expect(percentOf(4.35, 5)).toBe(87)
    for (let earned = 0; earned <= 500; earned++)
      expect(percentOf(earned / 100, 5)).toBe(Math.floor(earned / 5))
    expect(percentOf(0, 0)).toBe(0)
  })

  it('counts a withdrawn question for nobody', () => {
    expect(grade([question(1, 'right'), question(5, 'gone', null)], 100)).toMatchObject({
      score: 1,
      total: 1,
      passed: true,
    })
    expect(grade([question(5, 'gone', null)], 0).passed).toBe(false)
  })

  it('gives the same marks when the same answers are marked again', () => {
    const questions = [question(3, 'right'), question(2, 'wrong')]
    expect(grade(questions, 60)).toEqual(grade(questions, 60))
  })
})

describe('the clock', () => {
  it('lets answers in until five seconds after the deadline, to the millisecond', () => {
    expect(isOver(1_000, 1_000 + 5_000)).toBe(false)
    expect(isOver(1_000, 1_001 + 5_000)).toBe(true)
    expect(isOver(null, Number.MAX_SAFE_INTEGER)).toBe(false)
  })
})
