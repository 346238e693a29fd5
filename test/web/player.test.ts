import { describe, expect, it } from 'vitest'
import { actOf, speedBeside, startOf } from '#web/domain/lesson-media/place-rules.ts'

const press = (code: string, more: object = {}) =>
  actOf({ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

describe('where a film goes on', () => {
  it('is the second at which one stopped, but near its start or end it begins anew', () => {
    expect(startOf(221_400, 600)).toBe(221.4)
    expect(startOf(2_000, 600)).toBe(0)
    expect(startOf(599_000, 600)).toBe(0)
    // A stream says no length.
    expect(startOf(221_000, Number.POSITIVE_INFINITY)).toBe(221)
  })
})

describe('the keys of a player', () => {
  it('are told by their place, and leave shortcuts of the browser alone', () => {
    expect(press('KeyK')).toBe('toggle')
    expect(press('KeyJ')).toEqual({ seek: -10 })
    expect(press('KeyL', { ctrlKey: true })).toBeUndefined()
    expect(press('KeyR')).toBeUndefined()
  })

  it('change the speed with the shift key alone, and no further than there are speeds', () => {
    expect(press('Period')).toBeUndefined()
    expect(press('Period', { shiftKey: true })).toEqual({ speed: 1 })
    expect(press('KeyM', { shiftKey: true })).toBeUndefined()
    expect([speedBeside('1', 1), speedBeside('2', 1), speedBeside('0.75', -1)]).toEqual(['1.25', '2', '0.75'])
  })
})
