import { describe, expect, it } from 'vitest'
import type { QuestionKey, QuestionParts } from '#db/vocabulary.ts'
import { type AskedVersion, correctedKey, regradeOf } from '#worker/features/attempts/regrade-rules.ts'
import { grade } from '#worker/features/attempts/rules.ts'
import { sequence } from '#worker/questions/shuffle.ts'

const asked: AskedVersion = {
  version: 1,
  type: 'multiple_choice',
  parts: {
    answers: [
      { id: 'a', text: 'Doha' },
      { id: 'b', text: 'Muscat' },
      { id: 'c', text: 'القُدْس' },
    ],
  },
  key: { key: { answer_id: 'a' }, points: 2 },
}
const now = (right: string, texts: Record<string, string> = { a: 'Doha', b: 'Muscat', c: 'القُدْس' }) => ({
  type: 'multiple_choice' as const,
  points: 3,
  parts: { answers: Object.entries(texts).map(([id, text]) => ({ id, text })) },
  key: { answer_id: right },
})

describe('the key of an earlier wording', () => {
  it('moves to the answer that is right now, with the points of now', () => {
    expect(correctedKey(asked, now('b'), 'correct')).toEqual({ key: { answer_id: 'b' }, points: 3 })
  })

  it('goes by what was read, not by the id: texts that changed places keep their meaning', () => {
    const swapped = now('a', { a: 'Muscat', b: 'Doha', c: 'القُدْس' })
    expect(correctedKey(asked, swapped, 'correct').key).toEqual({ answer_id: 'b' })
    const unvowelled = now('x', { x: 'القدس', y: 'Doha', z: 'Muscat' })
    expect(correctedKey(asked, unvowelled, 'correct').key).toEqual({ answer_id: 'c' })
  })

  it('stays with an answer that was only reworded', () => {
    const reworded = now('a', { a: 'Doha, in Qatar', b: 'Muscat', c: 'القُدْس' })
    expect(correctedKey(asked, reworded, 'correct').key).toEqual({ answer_id: 'a' })
  })

  it('is nobody’s where the right answer was not offered, and where the question is withdrawn', () => {
    expect(correctedKey(asked, now('new', { new: 'Riyadh', b: 'Muscat' }), 'correct').key).toBeNull()
    expect(correctedKey(asked, now('a'), 'withdraw').key).toBeNull()
  })
})

describe('the key of an earlier wording of another type', () => {
  const part = (id: string, text = id) => ({ id, text })
  const correct = (asked: Omit<AskedVersion, 'version'>, key: QuestionKey, parts: QuestionParts) =>
    correctedKey({ ...asked, version: 1 }, { type: asked.type, parts, key, points: 4 }, 'correct')

  it('takes over what is right now among the answers, items and pairs that were offered', () => {
    const answers = [part('a'), part('b'), part('c')]
    const several = {
      type: 'multiple_answer',
      parts: { answers },
      key: { key: { answer_ids: ['a'] }, points: 1 },
    }
    expect(
      correct(
        several as AskedVersion,
        { answer_ids: ['x', 'y', 'new'] },
        {
          answers: [part('x', 'b'), part('y', 'c'), part('new')],
        },
      ),
    ).toEqual({ key: { answer_ids: ['b', 'c'] }, points: 4 })
    const ordered = {
      type: 'ordering',
      parts: { items: answers },
      key: { key: { order: ['a', 'b', 'c'] }, points: 1 },
    }
    expect(correct(ordered as AskedVersion, { order: ['c', 'a', 'b'] }, { items: answers }).key).toEqual({
      order: ['c', 'a', 'b'],
    })
    const lefts = [part('l1'), part('l2')]
    const rights = [part('r1'), part('r2'), part('r3')]
    const key = {
      pairs: [
        ['l1', 'r1'],
        ['l2', 'r2'],
      ],
    }
    const matched = { type: 'matching', parts: { lefts, rights }, key: { key, points: 1 } }
    expect(
      correct(
        matched as AskedVersion,
        {
          pairs: [
            ['l1', 'r3'],
            ['l2', 'r2'],
          ],
        },
        { lefts, rights },
      ).key,
    ).toEqual({
      pairs: [
        ['l1', 'r3'],
        ['l2', 'r2'],
      ],
    })
  })

  it('is nobody’s where an order or a pair has no place among what was offered', () => {
    const items = [part('a'), part('b'), part('c')]
    const ordered = {
      type: 'ordering',
      parts: { items },
      key: { key: { order: ['a', 'b', 'c'] }, points: 1 },
    }
    const fewer = correct(ordered as AskedVersion, { order: ['a', 'b'] }, { items: items.slice(0, 2) })
    expect(fewer.key).toBeNull()
  })

  it('takes a value and accepted texts as they are, and stays where the question became one of another form', () => {
    const typed = { type: 'short_answer', parts: {}, key: { key: { accepted: ['x'] }, points: 1 } }
    expect(correct(typed as AskedVersion, { accepted: ['x', 'y'] }, {}).key).toEqual({ accepted: ['x', 'y'] })
    const number = {
      type: 'numeric',
      parts: { unit: null },
      key: { value: 7, tolerance: 0 },
      points: 2,
    } as const
    expect(correctedKey(asked, number, 'correct')).toEqual(asked.key)
  })
})

it('marking one question again gives what marking the whole attempt gives, in 500 attempts (R42)', () => {
  const next = sequence(7)
  const answers = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
  const pick = <Item>(items: Item[]) => items[Math.floor(next() * items.length)] as Item // never an empty list
  for (let n = 0; n < 500; n++) {
    const choice = () => ({ type: 'multiple_choice' as const, parts: { answers } })
    const keyOr = (id: string | null) => (id === null ? null : { answer_id: id })
    const questions = Array.from({ length: 1 + Math.floor(next() * 8) }, (_, index) => ({
      ...choice(),
      id: `q${index}`,
      points: 1 + Math.floor(next() * 9),
      key: keyOr(pick(['a', 'b', null])),
      response: keyOr(pick(['a', 'b', null])),
    }))
    const pass = 1 + Math.floor(next() * 100)
    const before = grade(questions, pass)
    const place = Math.floor(next() * questions.length)
    const key = { key: keyOr(pick(['a', 'b', null])), points: 1 + Math.floor(next() * 9) }
    const one = before.questions[place]
    const response = questions[place]?.response ?? null
    const again = regradeOf(
      {
        ...choice(),
        score: before.score,
        total: before.total,
        success_percentage: pass,
        points: one?.points ?? 0,
        earned: one?.earned ?? 0,
        response,
      },
      key,
    )
    const whole = grade(
      questions.map((question, index) => (index === place ? { ...question, ...key } : question)),
      pass,
    )
    const { score, total, percentage, passed } = whole
    expect(again).toMatchObject({ score, total, percentage, passed })
    // Marked so already, there is nothing left to change.
    const settled = regradeOf({ ...choice(), ...again, success_percentage: pass, response }, key)
    expect(settled).toEqual({ ...again, changed: false })
  }
})
