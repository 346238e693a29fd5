import { describe, expect, it } from 'vitest'
import type { QuestionKey, QuestionParts, QuestionResponse, QuestionType } from '#db/vocabulary.ts'
import { fitsQuestion, gradeResponse, rightResponse, shownParts, showsKey } from '#worker/questions/grade.ts'
import { sequence, shuffled } from '#worker/questions/shuffle.ts'

type Question = { type: QuestionType; parts: QuestionParts; key: QuestionKey; points: number }

const next = sequence(20261122)
const upTo = (most: number) => Math.floor(next() * most)
const between = (least: number, most: number) => least + upTo(most - least + 1)
const ids = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter}${n}`)
const parts = (list: string[]) => list.map((id) => ({ id, text: `text ${id}` }))
const some = <Item>(list: Item[]) => list.filter(() => next() < 0.5)

/** Random questions of each type, and random responses that fit them. */
const MAKERS: Record<QuestionType, () => Question> = {
  multiple_choice: () => {
    const list = ids('a', between(3, 6))
    const key = { answer_id: list[upTo(list.length)] ?? '' }
    return { type: 'multiple_choice', parts: { answers: parts(list) }, key, points: between(1, 100) }
  },
  true_or_false: () => {
    const key = { answer_id: `a${upTo(2)}` }
    return { type: 'true_or_false', parts: { answers: parts(ids('a', 2)) }, key, points: between(1, 100) }
  },
  multiple_answer: () => {
    const list = ids('a', between(3, 6))
    const right = some(list)
    const key = { answer_ids: right.length > 0 ? right : list.slice(0, 1) }
    return { type: 'multiple_answer', parts: { answers: parts(list) }, key, points: between(1, 100) }
  },
  ordering: () => {
    const list = ids('i', between(2, 8))
    const key = { order: shuffled(list, next) }
    return { type: 'ordering', parts: { items: parts(list) }, key, points: between(1, 100) }
  },
  matching: () => {
    const lefts = ids('l', between(2, 6))
    const rights = ids('r', lefts.length + upTo(3))
    const own = shuffled(rights, next)
    const pairs = lefts.map((left, n): [string, string] => [left, own[n] ?? ''])
    const shown = { lefts: parts(lefts), rights: parts(rights) }
    return { type: 'matching', parts: shown, key: { pairs }, points: between(1, 100) }
  },
  numeric: () => {
    const key = { value: (upTo(200_001) - 100_000) / 10 ** upTo(5), tolerance: upTo(10) / 100 }
    return { type: 'numeric', parts: { unit: null }, key, points: between(1, 100) }
  },
  short_answer: () => ({
    type: 'short_answer',
    parts: {},
    key: { accepted: ['المفتاح الأجنبي', 'foreign key'] },
    points: between(1, 100),
  }),
}
function responseTo({ parts: shown }: Question): QuestionResponse {
  if ('answers' in shown) {
    const list = shown.answers.map(({ id }) => id)
    return next() < 0.5 ? { answer_id: list[upTo(list.length)] ?? '' } : { answer_ids: some(list) }
  }
  if ('items' in shown) return { order: shuffled(shown.items, next).map(({ id }) => id) }
  if ('lefts' in shown) {
    const rights = shuffled(shown.rights, next)
    return { pairs: some(shown.lefts).map(({ id }, n) => [id, rights[n]?.id ?? '']) }
  }
  return { text: ['7', 'x', '', 'foreign key', '٣٫٥', '1,234'][upTo(6)] ?? '' }
}
const TYPES = Object.keys(MAKERS) as QuestionType[]
const ROUNDS = 400
const rounds = (type: QuestionType, check: (question: Question) => void) => {
  for (let n = 0; n < ROUNDS; n++) check(MAKERS[type]())
}
const EMPTY: Partial<Record<QuestionType, QuestionResponse>> = {
  multiple_answer: { answer_ids: [] },
  matching: { pairs: [] },
  numeric: { text: '' },
  short_answer: { text: ' ' },
}

describe.each(TYPES)('the grader of %s', (type) => {
  it('gives everything for the right response of the key itself', () => {
    rounds(type, (question) => {
      const right = rightResponse(question, question.key)
      expect(fitsQuestion(question, right)).toBe(true)
      expect(gradeResponse(question, right)).toMatchObject({ earned: question.points * 100, correct: true })
      expect(Object.values(gradeResponse(question, right).marks)).not.toContain(false)
    })
  })

  it('gives whole hundredths from none up to the points, everything only to a right one, and the same each time', () => {
    rounds(type, (question) => {
      const response = responseTo(question)
      const graded = gradeResponse(question, response)
      expect(Number.isInteger(graded.earned)).toBe(true)
      expect(graded.earned).toBeGreaterThanOrEqual(0)
      expect(graded.earned).toBeLessThanOrEqual(graded.of)
      expect(graded.of).toBe(question.points * 100)
      expect(graded.correct).toBe(graded.earned === graded.of)
      expect(gradeResponse(question, response)).toEqual(graded)
    })
  })

  it('gives nothing for no response, an empty one, and one of another form', () => {
    rounds(type, (question) => {
      const others = TYPES.filter((one) => one !== type).map((one) => MAKERS[one]())
      const strange = others.map((other) => rightResponse(other, other.key))
      const refused = strange.filter((response) => !fitsQuestion(question, response))
      for (const response of [null, EMPTY[type] ?? null, ...refused]) {
        expect(gradeResponse(question, response)).toMatchObject({ earned: 0, correct: false })
      }
    })
  })

  it('counts a withdrawn question for nobody', () => {
    rounds(type, (question) => {
      const withdrawn = { ...question, key: null }
      expect(gradeResponse(withdrawn, responseTo(question))).toEqual({
        earned: 0,
        of: 0,
        correct: false,
        marks: {},
      })
    })
  })

  it('does not depend on the order in which parts stand, are named in the key or in the response', () => {
    rounds(type, (question) => {
      const response = responseTo(question)
      const before = gradeResponse(question, response)
      const again = gradeResponse(
        { ...question, parts: mixed(question.parts), key: mixed(question.key) },
        mixed(response),
      )
      expect(again).toEqual(before)
    })
  })
})

/** The same with lists in another order, but for an order that is asked for. */
function mixed<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).map(([name, list]) => [
      name,
      Array.isArray(list) && name !== 'order' ? shuffled(list, next) : list,
    ]),
  ) as Value
}

describe('shares of a question', () => {
  const several = {
    type: 'multiple_answer',
    parts: { answers: parts(['a', 'b', 'c', 'd', 'e']) },
    key: { answer_ids: ['a', 'b', 'c'] },
    points: 3,
  } as const
  const of = (question: Question, response: QuestionResponse) => gradeResponse(question, response).earned

  it('of several answers are right minus wrong, never below none', () => {
    const chosen = (answerIds: string[]) =>
      of({ ...several, key: { answer_ids: ['a', 'b', 'c'] } }, { answer_ids: answerIds })
    expect(chosen(['a', 'b'])).toBe(200)
    expect(chosen(['a', 'b', 'd'])).toBe(100)
    expect(chosen(['a', 'b', 'c', 'd', 'e'])).toBe(100)
    expect(chosen(['d', 'e'])).toBe(0)
    expect(
      gradeResponse({ ...several, key: { answer_ids: ['a', 'b', 'c'] } }, { answer_ids: ['a', 'd'] }).marks,
    ).toEqual({
      a: true,
      b: false,
      c: false,
      d: false,
      e: true,
    })
  })

  it('of an order are its pairs in the right order, rounded down to a hundredth', () => {
    const order: Question = {
      type: 'ordering',
      parts: { items: parts(['a', 'b', 'c', 'd']) },
      key: { order: ['a', 'b', 'c', 'd'] },
      points: 1,
    }
    expect(of(order, { order: ['b', 'a', 'c', 'd'] })).toBe(83)
    expect(of(order, { order: ['d', 'c', 'b', 'a'] })).toBe(0)
    expect(of(order, { order: ['d', 'a', 'b', 'c'] })).toBe(50)
    expect(gradeResponse(order, { order: ['b', 'a', 'c', 'd'] }).marks).toEqual({
      a: false,
      b: false,
      c: true,
      d: true,
    })
  })

  it('of a matching are its lefts with their right', () => {
    const matching: Question = {
      type: 'matching',
      parts: { lefts: parts(['l1', 'l2', 'l3']), rights: parts(['r1', 'r2', 'r3', 'r4']) },
      key: {
        pairs: [
          ['l1', 'r1'],
          ['l2', 'r2'],
          ['l3', 'r3'],
        ],
      },
      points: 1,
    }
    expect(
      of(matching, {
        pairs: [
          ['l1', 'r1'],
          ['l2', 'r4'],
        ],
      }),
    ).toBe(33)
    expect(
      fitsQuestion(matching, {
        pairs: [
          ['l1', 'r1'],
          ['l1', 'r2'],
        ],
      }),
    ).toBe(false)
    expect(fitsQuestion(matching, { pairs: [['l1', 'l2']] })).toBe(false)
  })
})

describe('parts as an attempt shows them', () => {
  it('are always the same parts, in an order that is the seed’s alone', () => {
    for (const type of TYPES) {
      rounds(type, (question) => {
        const seed = upTo(2 ** 31)
        const shown = shownParts(question, seed, 3)
        expect(shownParts(question, seed, 3)).toEqual(shown)
        const sorted = (list: unknown) => (Array.isArray(list) ? list.map(({ id }) => id).toSorted() : list)
        for (const [name, list] of Object.entries(question.parts)) {
          expect(sorted(shown[name as keyof QuestionParts])).toEqual(sorted(list))
        }
      })
    }
  })

  it('are known to show the key when items or rights stand in their right order, but never of two', () => {
    const items = parts(['a', 'b', 'c'])
    const order = { type: 'ordering', parts: { items } } as const
    expect(showsKey(order, { order: ['a', 'b', 'c'] }, { items })).toBe(true)
    expect(showsKey(order, { order: ['b', 'a', 'c'] }, { items })).toBe(false)
    expect(showsKey(order, { order: ['a', 'b'] }, { items: items.slice(0, 2) })).toBe(false)
    const [lefts, rights] = [parts(['l1', 'l2', 'l3']), parts(['r1', 'r2', 'r3'])]
    const aligned = { lefts, rights }
    const match = { type: 'matching', parts: aligned } as const
    expect(
      showsKey(
        match,
        {
          pairs: [
            ['l2', 'r2'],
            ['l1', 'r1'],
            ['l3', 'r3'],
          ],
        },
        aligned,
      ),
    ).toBe(true)
    expect(
      showsKey(
        match,
        {
          pairs: [
            ['l2', 'r1'],
            ['l1', 'r2'],
            ['l3', 'r3'],
          ],
        },
        aligned,
      ),
    ).toBe(false)
  })
})
