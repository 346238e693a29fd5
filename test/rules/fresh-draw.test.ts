import { expect, it } from 'vitest'
import { drawQuestions, type PoolQuestion } from '#worker/features/attempts/rules.ts'

const bank: PoolQuestion[] = Array.from({ length: 30 }, (_, n) => ({
  id: `q${String(n).padStart(2, '0')}`,
  type: n % 3 === 0 ? 'true_or_false' : 'multiple_choice',
}))
const COUNTS = { mcq_count: 8, true_or_false_count: 4, other_count: 0 }
const drawn = (asked: string[], seed: number) =>
  drawQuestions(
    [],
    bank.map((question) => ({ ...question, asked: asked.includes(question.id) })),
    COUNTS,
    seed,
  )

it('R63: a second attempt asks only questions that the first did not, while there are enough of each type', () => {
  for (let seed = 0; seed < 200; seed++) {
    const first = drawn([], seed)
    const second = drawn(first, seed + 1_000)
    expect(second).toHaveLength(12)
    expect(second.filter((id) => first.includes(id))).toEqual([])
  }
})

it('R63: a third attempt asks what is left and fills up with questions of before', () => {
  const first = drawn([], 1)
  const second = drawn(first, 2)
  const third = drawn([...first, ...second], 3)
  const fresh = third.filter((id) => !first.includes(id) && !second.includes(id))
  // 20 multiple choice and 10 true or false: four and two of them were never asked.
  expect(fresh).toHaveLength(6)
  expect(third).toHaveLength(12)
})
