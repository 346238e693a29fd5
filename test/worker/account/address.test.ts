import { describe, expect, it } from 'vitest'
import { makeStudent, makeTeacher, request } from '#test/support/worker-app.ts'
import type { User } from '#worker/contract/account.ts'

const address = { country: 'قطر', street: 'شارع السد', postal_code: '', state: 'الدوحة', building: '12 ب' }
const put = (token: string, body: unknown) =>
  request<{ user: User }>('put', '/user/profile/address', { token, body })

describe('the address', () => {
  it.each([
    ['a student', makeStudent],
    ['a teacher', makeTeacher],
  ])('of %s is kept as it was written and seen in the own profile', async (_, make) => {
    const { token } = await make()
    expect((await put(token, { ...address, street: ' شارع السد ' })).status).toBe(200)
    const { body } = await request<{ user: User }>('get', '/user/profile/fetch', { token })
    expect(body.data.user.address).toEqual(address)
  })

  it('says of each field what is wrong with it, in both languages', async () => {
    const { token } = await makeStudent()
    const wrong = { ...address, street: ' ', country: 'x'.repeat(65), postal_code: '<b>' }
    const { status, body } = await put(token, wrong)
    expect(status).toBe(422)
    const codes = Object.entries(body.errors ?? {}).map(([field, { code }]) => [field, code])
    expect(Object.fromEntries(codes)).toEqual({
      country: 'too_long',
      street: 'required',
      postal_code: 'postal_code',
    })
    const arabic = await request('put', '/user/profile/address', { token, lang: 'ar', body: wrong })
    expect(arabic.body.errors?.street?.message).toBe('هذا الحقل مطلوب')
  })

  it('has a country by its name, which no number or symbol is part of', async () => {
    const { token } = await makeStudent()
    for (const country of ['قطر', 'Côte d’Ivoire', 'Guinea-Bissau', 'Congo (Kinshasa)']) {
      expect((await put(token, { ...address, country })).status).toBe(200)
    }
    const { status, body } = await put(token, { ...address, country: 'Qatar 974' })
    expect([status, body.errors?.country?.message]).toEqual([
      422,
      'The value is not alphabetical (numbers and symbols not allowed)',
    ])
  })

  it('R33: takes no field that it does not name', async () => {
    const { token } = await makeStudent()
    const { body } = await put(token, { ...address, email_verified_at: 1 })
    expect(body.errors?.email_verified_at?.code).toBe('unknown_field')
  })

  it('is nobody’s who is not signed in', async () => {
    expect((await request('put', '/user/profile/address', { body: address })).status).toBe(401)
  })
})
