import { describe, expect, it } from 'vitest'
import {
  acknowledge,
  mergeBooks,
  respond,
  takeServerAnswer,
  unsent,
} from '#web/features/attempts/answer-book.ts'

describe('the answers of an open attempt on this device', () => {
  it('a choice is unsent until the server acknowledges that very choice', () => {
    const once = respond({}, 'q1', { answer_id: 'a' })
    const twice = respond(once, 'q1', { answer_id: 'b' })
    expect(unsent(acknowledge(twice, 'q1', 1))).toEqual([
      ['q1', { response: { answer_id: 'b' }, seq: 2, sent: false }],
    ])
    expect(unsent(acknowledge(twice, 'q1', 2))).toEqual([])
  })

  it('after a reload the unsent newer choice of this device wins over the saved older one', () => {
    const book = mergeBooks(
      { q1: { response: { answer_id: 'a' }, seq: 1 } },
      { q1: { response: { answer_id: 'b' }, seq: 2, sent: false } },
    )
    expect(book.q1).toEqual({ response: { answer_id: 'b' }, seq: 2, sent: false })
  })

  it('what another device saved later wins over what this device kept', () => {
    const book = mergeBooks(
      { q1: { response: { answer_id: 'c' }, seq: 5 } },
      { q1: { response: { answer_id: 'b' }, seq: 2, sent: false } },
    )
    expect(book.q1).toEqual({ response: { answer_id: 'c' }, seq: 5, sent: true })
  })

  it('a choice made after another device ran ahead exceeds its seq', () => {
    const book = respond(takeServerAnswer({}, 'q1', { response: { answer_id: 'c' }, seq: 7 }), 'q1', {
      answer_id: 'a',
    })
    expect(book.q1).toEqual({ response: { answer_id: 'a' }, seq: 8, sent: false })
  })
})
