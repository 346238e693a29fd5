import { expect, it } from 'vitest'
import { routeOf } from '#test/support/wire-contract.ts'
import { makeStudent, request, services } from '#test/support/worker-app.ts'
import { findCaller } from '#worker/platform/session.ts'

it('a session token names the user whom the database knows', async () => {
  const student = await makeStudent({ language: 'ar' })
  expect(await findCaller(services(), student.token)).toEqual({
    session_id: student.session_id,
    user_id: student.user_id,
    role: 'student',
    verified: true,
    language: 'ar',
    name: 'Salma Test',
  })
})

it('an unknown address answers 404 as JSON', async () => {
  const { status, body } = await request('get', '/nothing/here')
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
})

it('fixed segments win over parameters when a path is looked up in the contract', () => {
  expect(routeOf('get', '/api/v1/general/settings?x=1')?.path).toBe('/general/settings')
})
