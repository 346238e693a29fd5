import { describe, expect, it } from 'vitest'
import { RULES_OF, SHOW_ALL, type Show } from '#db/vocabulary.ts'
import { phaseOf, shownTo } from '#worker/contract/shown.ts'

const NOW = Date.parse('2026-12-01T12:00:00Z')
const at = (ms: number) => new Date(ms).toISOString()
const state = (more: object = {}) => ({
  show: RULES_OF.exam.show,
  attempts_left: 1 as number | null,
  is_open: false,
  closes_at: null as string | null,
  ...more,
})
const ALL = ['score', 'topics', 'right', 'reasons']
const WAITING = [
  { part: 'right', when: 'after_last_attempt', at: null },
  { part: 'reasons', when: 'after_last_attempt', at: null },
]

describe('the phase of a result', () => {
  it('is now as long as an attempt is left, and after the last one once it has ended', () => {
    expect(phaseOf(state({ attempts_left: 2 }), NOW)).toBe('now')
    expect(phaseOf(state({ attempts_left: 0, is_open: true }), NOW)).toBe('now')
    expect(phaseOf(state({ attempts_left: 0 }), NOW)).toBe('after_last_attempt')
    expect(phaseOf(state({ attempts_left: null }), NOW)).toBe('now')
  })

  it('is after the close five seconds after it, since answers may still arrive until then', () => {
    expect(phaseOf(state({ closes_at: at(NOW) }), NOW + 5_000)).toBe('now')
    expect(phaseOf(state({ closes_at: at(NOW) }), NOW + 5_001)).toBe('after_close')
    expect(phaseOf(state({ closes_at: at(NOW), attempts_left: 0 }), NOW + 5_001)).toBe('after_close')
  })
})

describe('what is shown', () => {
  it('of a new exam is points and lessons, and the rest after the last attempt', () => {
    expect(shownTo(state(), NOW)).toEqual({ shown: ['score', 'topics'], later: WAITING })
    expect(shownTo(state({ attempts_left: 0 }), NOW)).toEqual({ shown: ALL, later: [] })
  })

  it('of an exercise is everything, in every phase', () => {
    for (const left of [null, 3, 0])
      expect(shownTo(state({ show: RULES_OF.exercise.show, attempts_left: left }), NOW)).toEqual({
        shown: ALL,
        later: [],
      })
  })

  it('with any number of attempts waits for the close, or never comes', () => {
    const closes = at(NOW + 60_000)
    const waiting = shownTo(state({ attempts_left: null, closes_at: closes }), NOW)
    expect(waiting.later).toEqual([
      { part: 'right', when: 'after_close', at: closes },
      { part: 'reasons', when: 'after_close', at: closes },
    ])
    expect(shownTo(state({ attempts_left: null }), NOW).later.map(({ when }) => when)).toEqual([null, null])
  })

  it('is the list of its own phase alone, and right answers bring along which were right', () => {
    const show: Show = { now: [], after_last_attempt: ['reasons'], after_close: ['score'] }
    expect(shownTo(state({ show }), NOW).shown).toEqual([])
    expect(shownTo(state({ show, attempts_left: 0 }), NOW).shown).toEqual(['right', 'reasons'])
    const closed = shownTo(state({ show, closes_at: at(NOW - 60_000) }), NOW)
    expect(closed.shown).toEqual(['score'])
    expect(closed.later.every(({ when }) => when === null)).toBe(true)
  })

  it('never names as hidden what is shown', () => {
    expect(shownTo(state({ show: SHOW_ALL }), NOW).later).toEqual([])
  })
})
