import { describe, expect, it } from 'vitest'
import { bodyText, errorText } from '#web/api/error-text.ts'
import { ApiError, unwrap } from '#web/api/unwrap.ts'
import { waitBefore } from '#web/domain/inbox.ts'

const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))

async function failureOf(call: Parameters<typeof unwrap>[0]): Promise<ApiError> {
  try {
    await unwrap(call)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('the call did not fail as an ApiError')
}

describe('the sentence of an error', () => {
  it('is the first errors entry that has a message', () => {
    const body = {
      errors: { a: {}, email: { message: 'Value is required' } },
      data: { x: ['no'] },
      message: 'no',
    }
    expect(bodyText(body)).toBe('Value is required')
  })

  it('else the first item of the first data entry, else the message', () => {
    expect(bodyText({ errors: {}, data: { email: ['Taken', 'More'] }, message: 'no' })).toBe('Taken')
    expect(bodyText({ data: {}, message: 'Registration failed' })).toBe('Registration failed')
  })

  it('else what stands for the status', () => {
    const said = [404, 401, 403, 500, 418].map((status) => errorText(new ApiError(status, null)))
    expect(said).toEqual([
      'User Not Found',
      'Email or Password is incorrect',
      'Access Forbidden',
      'Something went wrong',
      'Something went wrong',
    ])
    expect(errorText(new TypeError('x is undefined'))).toBe('Something went wrong, try again')
  })

  it('else what its screen says of a failure without a reason', () => {
    const said = [502, 401].map((status) => errorText(new ApiError(status, null), 'Login failed'))
    expect(said).toEqual(['Login failed', 'Email or Password is incorrect'])
    expect(errorText(new ApiError(500, { message: 'no' }), 'Login failed')).toBe('no')
  })

  it('says that nothing was sent when the server was not reached', async () => {
    const failure = await unwrap(Promise.reject(new TypeError('Failed to fetch'))).catch(
      (error: ApiError) => error,
    )
    expect(failure).toMatchObject({ status: 0 })
    expect(errorText(failure)).toBe('You’re offline. Nothing was sent.')
  })
})

describe('a call', () => {
  it('gives the body of a success', async () => {
    expect(await unwrap(json(201, { data: { id: '1' } }))).toEqual({ data: { id: '1' } })
  })

  it('throws the code, the details and the field messages of a failure', async () => {
    const body = {
      code: 'invalid',
      message: 'Some fields are not valid',
      errors: { otp: { message: 'The code has 6 digits', code: 'otp' } },
      detail: { retry_after: 12 },
      request_id: 'r',
    }
    const failure = await failureOf(json(422, body))
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: 'invalid', fields: { otp: 'The code has 6 digits' } })
    expect(failure.detailOf('otp_active')).toBeUndefined()
    const early = await failureOf(json(429, { ...body, code: 'otp_active' }))
    expect(early.detailOf('otp_active')).toEqual({ retry_after: 12 })
  })

  it('throws when a gateway answers with a page instead of our body', async () => {
    const failure = await unwrap(Promise.resolve(new Response('<h1>', { status: 502 }))).catch(
      (error) => error,
    )
    expect(failure).toMatchObject({ status: 502, code: undefined })
  })
})

it('a lost socket comes back after half a second, then slower, at most every 15 to 19 seconds', () => {
  expect([0, 1, 2, 10].map((attempt) => waitBefore(attempt, () => 0))).toEqual([500, 1000, 2000, 15_000])
  expect(waitBefore(10, () => 1)).toBe(18_750)
})
