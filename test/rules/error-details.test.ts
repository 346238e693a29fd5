import { describe, expect, it } from 'vitest'
import { ERROR_DETAILS } from '#worker/contract/error-details.ts'
import { detailOf, ERROR_STATUS } from '#worker/contract/errors.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { holdErrorToContract } from '../support/wire-contract.ts'

const body = { message: 'Finish the previous lesson first', request_id: 'r' }
const hold = (status: number, more: object) => () =>
  holdErrorToContract('get', '/student/lessons/1', status, { ...body, ...more })

describe('the detail of an error', () => {
  it('is typed by its code: the wrong one does not compile', () => {
    expect(new AppError('lesson_locked', { detail: { lessons_left: 2 } }).detail).toEqual({ lessons_left: 2 })
    expect(new AppError('lesson_locked').detail).toBeUndefined()
    const wrong = [
      // @ts-expect-error the detail of another code
      new AppError('lesson_locked', { detail: { retry_after: 2 } }),
      // @ts-expect-error a number is no text
      new AppError('payment_required', { detail: { checkout_url: 2 } }),
      // @ts-expect-error this code has no detail
      new AppError('forbidden', { detail: { lessons_left: 2 } }),
    ]
    expect(wrong).toHaveLength(3)
  })

  it('is read by its code: a body with another code has none', () => {
    const refused = { code: 'lesson_locked', detail: { lessons_left: 2 } } as const
    expect(detailOf(refused, 'lesson_locked')?.lessons_left).toBe(2)
    expect(detailOf(refused, 'otp_active')).toBeUndefined()
    // @ts-expect-error the detail of this code has no such field
    expect(detailOf(refused, 'lesson_locked')?.retry_after).toBeUndefined()
  })

  it('has a shape only for codes that exist', () => {
    expect(Object.keys(ERROR_STATUS)).toEqual(expect.arrayContaining(Object.keys(ERROR_DETAILS)))
  })

  it('is caught in a test when an answer sends another shape, more than that, or one without a shape', () => {
    expect(hold(403, { code: 'lesson_locked', detail: { lessons_left: 2 } })).not.toThrow()
    expect(hold(403, { code: 'lesson_locked' })).not.toThrow()
    expect(hold(403, { code: 'lesson_locked', detail: { lessons_left: '2' } })).toThrow('not the one of')
    expect(hold(403, { code: 'lesson_locked', detail: { lessons_left: 2, key: 1 } })).toThrow('detail.key')
    expect(hold(403, { code: 'forbidden', detail: { lessons_left: 2 } })).toThrow('has none')
  })

  it('stands in a body that holds nothing else, under the status of its code', () => {
    expect(hold(409, { code: 'lesson_locked' })).toThrow('answers with 403')
    expect(hold(403, { code: 'lesson_locked', stack: 'x' })).toThrow('a body of its own')
    expect(hold(403, { code: 'unheard_of' })).toThrow('a body of its own')
  })
})
