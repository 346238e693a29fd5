import { describe, expect, it } from 'vitest'
import { type AskedVersion, correctedKey, regradeOf } from '#worker/features/attempts/regrade-rules.ts'
import { grade, sequence } from '#worker/features/attempts/rules.ts'

const asked: AskedVersion = {
  version: 1,
  answers: [
    { id: 'a', text: 'Doha' },
    { id: 'b', text: 'Muscat' },
    { id: 'c', text: 'القُدْس' },
  ],
  key: { answer_id: 'a', points: 2 },
}
const now = (right: string, texts: Record<string, string> = { a: 'Doha', b: 'Muscat', c: 'القُدْس' }) => ({
  points: 3,
  answers: Object.entries(texts).map(([id, text]) => ({ id, text, is_correct: id === right })),
})

describe('the key of an earlier wording', () => {
  it('moves to the answer that is right now, with the points of now', () => {
    expect(correctedKey(asked, now('b'), 'correct')).toEqual({ answer_id: 'b', points: 3 })
  })

  it('goes by what was read, not by the id: texts that changed places keep their meaning', () => {
    const swapped = now('a', { a: 'Muscat', b: 'Doha', c: 'القُدْس' })
    expect(correctedKey(asked, swapped, 'correct').answer_id).toBe('b')
    const unvowelled = now('x', { x: 'القدس', y: 'Doha', z: 'Muscat' })
    expect(correctedKey(asked, unvowelled, 'correct').answer_id).toBe('c')
  })

  it('stays with an answer that was only reworded', () => {
    const reworded = now('a', { a: 'Doha, in Qatar', b: 'Muscat', c: 'القُدْس' })
    expect(correctedKey(asked, reworded, 'correct').answer_id).toBe('a')
  })

  it('is nobody’s where the right answer was not offered, and where the question is withdrawn', () => {
    expect(correctedKey(asked, now('new', { new: 'Riyadh', b: 'Muscat' }), 'correct').answer_id).toBeNull()
    expect(correctedKey(asked, now('a'), 'withdraw').answer_id).toBeNull()
  })
})

it('marking one question again gives what marking the whole attempt gives, in 500 attempts (R42)', () => {
  const next = sequence(7)
  const pick = <Item>(items: Item[]) => items[Math.floor(next() * items.length)] as Item // never an empty list
  for (let n = 0; n < 500; n++) {
    const questions = Array.from({ length: 1 + Math.floor(next() * 8) }, (_, index) => ({
      id: `q${index}`,
      points: 1 + Math.floor(next() * 9),
      right_answer_id: pick(['a', 'b', null]),
      chosen_answer_id: pick(['a', 'b', null]),
    }))
    const pass = 1 + Math.floor(next() * 100)
    const before = grade(questions, pass)
    const place = Math.floor(next() * questions.length)
    const key = { answer_id: pick(['a', 'b', null]), points: 1 + Math.floor(next() * 9) }
    const one = before.earned[place]
    const again = regradeOf(
      {
        score: before.score,
        total: before.total,
        success_percentage: pass,
        points: one?.points ?? 0,
        earned: one?.earned ?? 0,
        chosen_answer_id: questions[place]?.chosen_answer_id ?? null,
      },
      key,
    )
    const corrected = { right_answer_id: key.answer_id, points: key.points }
    const whole = grade(
      questions.map((question, index) => (index === place ? { ...question, ...corrected } : question)),
      pass,
    )
    const { score, total, percentage, passed } = whole
    expect(again).toMatchObject({ score, total, percentage, passed })
    // Marked so already, there is nothing left to change.
    const chosenAnswerId = questions[place]?.chosen_answer_id ?? null
    const settled = regradeOf({ ...again, success_percentage: pass, chosen_answer_id: chosenAnswerId }, key)
    expect(settled).toEqual({ ...again, changed: false })
  }
})
