import { describe, expect, it, vi } from 'vitest'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, request, send, testServices } from '#test/support/worker-app.ts'
import type { DeliveryPreferences } from '#worker/contract/notifications.ts'
import type { Preferences } from '#worker/contract/preferences.ts'

const services = testServices()
const read = async (token: string) =>
  (await request<Preferences>('get', '/user/preferences', { token })).body.data

it('preferences begin with the defaults, and a change leaves the others and the choices for mail', async () => {
  const { token } = await makeStudent()
  expect(await read(token)).toEqual({
    language: 'en',
    digits: 'western',
    calendar: 'gregorian',
    theme: 'system',
    time_zone: 'UTC',
  })
  const unwanted: DeliveryPreferences = { no_mail: ['certificate'], no_push: [] }
  await request('put', '/notifications/preferences', { token, body: unwanted })
  await request('patch', '/user/preferences', { token, body: { digits: 'arabic_indic', language: 'ar' } })
  await request('patch', '/user/preferences', { token, body: { calendar: 'umm_al_qura' } })
  expect(await read(token)).toEqual({
    language: 'ar',
    digits: 'arabic_indic',
    calendar: 'umm_al_qura',
    theme: 'system',
    time_zone: 'UTC',
  })
  expect((await request('get', '/notifications/preferences', { token })).body.data).toEqual(unwanted)
})

it('preferences of another are neither read nor changed', async () => {
  const [one, two] = [await makeStudent(), await makeStudent()]
  await request('patch', '/user/preferences', { token: one.token, body: { theme: 'dark' } })
  expect((await read(two.token)).theme).toBe('system')
})

describe('the time zone of an account', () => {
  const zone = async (token: string) => (await read(token)).time_zone
  const homeSaid = (token: string, said: string) =>
    send('get', '/student/home', { token, headers: { 'X-Time-Zone': said } })

  it('is that of the country until a client says another', async () => {
    const { token } = await makeStudent()
    expect(await zone(token)).toBe('UTC')
    for (const [country, expected] of [
      ['QA', 'Asia/Qatar'],
      ['SA', 'Asia/Riyadh'],
      ['AE', 'Asia/Dubai'],
      ['PS', 'Asia/Hebron'],
      ['other', 'UTC'],
      ['QA', 'Asia/Qatar'],
    ]) {
      expect((await request('patch', '/user/profile', { token, body: { country } })).status).toBe(200)
      expect(await zone(token)).toBe(expected)
    }
    await request('patch', '/user/preferences', { token, body: { time_zone: 'Europe/Paris' } })
    expect(await zone(token)).toBe('Europe/Paris')
  })

  it('is learned from the header of any call, of this account alone, and a name of none changes nothing', async () => {
    const [one, two] = [await makeStudent(), await makeStudent()]
    expect((await homeSaid(one.token, 'Asia/Tokyo')).status).toBe(200)
    for (const wrong of ['Nowhere/City', '+03:00', '"', '']) await homeSaid(one.token, wrong)
    expect(await zone(one.token)).toBe('Asia/Tokyo')
    expect(await zone(two.token)).toBe('UTC')
    expect((await send('get', '/catalog', { headers: { 'X-Time-Zone': 'Asia/Tokyo' } })).status).toBe(200)
  })

  it('decides at once on which day of the week something was learned', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // Still Saturday in UTC, already Sunday in Doha: another week.
    vi.setSystemTime(Date.parse('2030-03-09T22:30:00Z'))
    const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
    const { token, userId } = await makeStudent()
    await joinCourse(services, course.id, userId)
    await request('put', `/student/lessons/${course.lessons[0]?.id}/progress`, {
      token,
      body: { position: 10 },
    })
    const week = async (said?: string) => {
      const answer = await send('get', '/student/home', {
        token,
        headers: said ? { 'X-Time-Zone': said } : {},
      })
      return ((await answer.json()) as { data: { week: boolean[] } }).data.week.indexOf(true)
    }
    expect(await week()).toBe(6)
    expect(await week('Asia/Qatar')).toBe(0)
    expect(await week()).toBe(0)
    vi.useRealTimers()
  })
})
