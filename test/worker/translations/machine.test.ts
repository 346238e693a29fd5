import { env } from 'cloudflare:workers'
import { expect, inject, it } from 'vitest'
import { connect } from '#db/client.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { balanceOf, fund } from '#test/support/money.ts'
import { type Driven, drivenServices } from '#test/support/step-driver.ts'
import { makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import type { Layer, SegmentGroup, TranslationSegment } from '#worker/contract/translations.ts'
import { translatePiece } from '#worker/features/translations/machine-jobs.ts'
import { claimLayer } from '#worker/features/translations/machine-queries.ts'
import { updateSegments } from '#worker/features/translations/save-queries.ts'
import { getLayerSource } from '#worker/features/translations/source-queries.ts'

const server = inject('modelServer')
const FUNDS = 1_000_000
let models = 0

/** A course whose translation to Arabic was started, and a model that translates; `said` is what it says of some texts. */
async function translating(
  said: Record<string, string> = {},
  { behaviour = 'translates', tokens = FUNDS, lessons = 1 } = {},
) {
  const model = `${behaviour}/layer-${++models}`
  const script = `${server.replace('/v1', '')}/script/${encodeURIComponent(model)}`
  await fetch(script, { method: 'POST', body: JSON.stringify({ plain: said }) })
  const services = drivenServices({ AI_BASE_URL: server, AI_MODEL: model, AI_API_KEY: 'key' })
  const teacher = await makeTeacher()
  await fund(services, teacher.userId, tokens)
  const course = await buildCourse(services, { owner_id: teacher.userId, lessons })
  const path = `/courses/${course.id}/translations/ar`
  const call = <Data>(
    method: 'get' | 'post' | 'delete' | 'patch',
    end = '',
    body?: object,
    by: Person = teacher,
  ) =>
    request<Data>(method, `${path}${end}`, { token: by.token, env: services.env, ...(body ? { body } : {}) })
  const begun = await request('post', `/courses/${course.id}/translations`, {
    token: teacher.token,
    body: { to: 'ar' },
  })
  expect(begun.status).toBe(201)
  const segments = async (group: string) =>
    (await call<TranslationSegment[]>('get', `/segments?group=${group}`)).body.data
  const view = async () => (await call<{ layer: Layer; groups: SegmentGroup[] }>('get')).body.data
  return { services, teacher, course, call, segments, layer: async () => (await view()).layer, view }
}

/** Does what is due until nothing is; says how many pieces that were. */
async function drive(services: Driven): Promise<number> {
  for (let pieces = 0; pieces < 500; pieces++) {
    const lease = await claimLayer(services)
    if (!lease) return pieces
    await translatePiece(services, lease)
  }
  throw new Error('it goes on for ever')
}

it('a model translates what is missing, piece by piece, and each text waits for a person', async () => {
  const { services, teacher, course, call, segments, layer } = await translating()
  const [title] = await segments('course')
  const own = { unit: title?.unit, text: 'عنوان المدرّب', approve: true, revision: 0 }
  expect((await call('patch', '', { segments: [own] })).status).toBe(200)
  const started = await call<Layer>('post', '/machine')
  expect([started.status, started.body.data.machine.running]).toEqual([202, true])
  expect(services.sent.map(({ kind }) => kind)).toContain('layer')
  expect(await drive(services)).toBeGreaterThan(0)

  const after = await layer()
  expect(after.machine).toEqual({ running: false, tokens: 0, minutes: 0, refused: 0, stop: null })
  expect(started.body.data.machine.tokens).toBeGreaterThan(0)
  expect(started.body.data.machine.minutes).toBeGreaterThan(0)
  expect(after.counts).toMatchObject({ missing: 0, approved: 1, machine: after.counts.total - 1 })
  expect(after.ready).toBe(false)
  const list = await segments(course.lessons[0]?.id ?? '')
  expect(list.every(({ state, suggested, text }) => state === 'machine' && suggested && text !== '')).toBe(
    true,
  )
  expect((await segments('course'))[0]).toMatchObject({ text: 'عنوان المدرّب', state: 'approved' })
  expect((await call('post', '/publish')).body.code).toBe('unapproved_segments')
  const { tokens } = await balanceOf(services, teacher.userId)
  expect(tokens).toBeLessThan(FUNDS)
  expect(FUNDS - tokens).toBeLessThanOrEqual(started.body.data.machine.tokens)
})

it('a translation that loses a number, a mark or the language is refused and stays for people', async () => {
  const first = await translating()
  const [lesson] = first.course.lessons
  const sentence = (await first.segments(lesson?.id ?? '')).find(
    ({ kind, source }) => kind === 'sentence' && source.split(' ').length > 4,
  )
  const source = sentence?.source ?? ''
  for (const wrong of [`ترجمة ${source} 97`, 'These words are still in English.']) {
    const { services, course, call, segments, layer } = await translating({ [source]: wrong })
    await call('post', '/machine')
    await drive(services)
    const left = (await segments(course.lessons[0]?.id ?? '')).filter(({ state }) => state === 'missing')
    expect(left.map((one) => one.source)).toContain(source)
    expect((await layer()).machine).toMatchObject({ running: false, stop: null })
    expect((await layer()).machine.refused).toBe((await layer()).counts.missing)
  }
})

it('the terms come first, and a text without the glossary’s word is refused', async () => {
  const { services, teacher, course, call, segments } = await translating({ lake: 'بحيرة' })
  await request('post', `/courses/${course.id}/terms`, {
    token: teacher.token,
    body: { term: 'lake', meaning: 'Standing water.' },
  })
  await call('post', '/machine')
  await drive(services)
  expect((await segments('course')).find(({ kind }) => kind === 'term')?.text).toBe('بحيرة')
  for (const one of await segments(course.lessons[0]?.id ?? ''))
    if (/\blakes?\b/i.test(one.source) && !one.source.endsWith('lake'))
      expect([one.source, one.state]).toEqual([one.source, 'missing'])
})

it('spent tokens stop it and say so, what is there stays, and more tokens let it go on', async () => {
  const { services, teacher, call, layer } = await translating({}, { tokens: 10 })
  await call('post', '/machine')
  await drive(services)
  expect((await layer()).machine).toMatchObject({ running: false, stop: 'quota_spent' })
  expect(await balanceOf(services, teacher.userId)).toMatchObject({ tokens: 10 })
  await fund(services, teacher.userId, FUNDS)
  await call('post', '/machine')
  await drive(services)
  expect((await layer()).counts.missing).toBe(0)
})

it('a model that is away is asked again, and then it is said that it is away', async () => {
  const { services, teacher, call, layer } = await translating({}, { behaviour: 'server_error' })
  await call('post', '/machine')
  expect(await drive(services)).toBe(1)
  expect((await layer()).machine).toMatchObject({ running: true, stop: null })
  for (let round = 0; round < 20 && (await layer()).machine.running; round++) {
    services.advance(3_600_000)
    await drive(services)
  }
  expect((await layer()).machine).toMatchObject({ running: false, stop: 'unavailable' })
  expect(await balanceOf(services, teacher.userId)).toMatchObject({ tokens: FUNDS })
})

it('what came after it was stopped is not stored, and a text of a person is never written over', async () => {
  const { services, call, layer, segments } = await translating()
  await call('post', '/machine')
  const lease = await claimLayer(services)
  if (!lease) throw new Error('it was asked for')
  await call('delete', '/machine')
  await translatePiece(services, lease)
  expect((await layer()).counts.machine).toBe(0)
  const [title] = await segments('course')
  await call('patch', '', { segments: [{ unit: title?.unit, text: 'مسوّدة', approve: false, revision: 0 }] })
  await call('post', '/machine')
  await drive(services)
  expect((await segments('course'))[0]).toMatchObject({ text: 'مسوّدة', suggested: false })
})

it('without a model it says so, and nobody but the owner starts or stops it', async () => {
  const { course, call } = await translating()
  const stranger = await makeTeacher()
  expect((await call('post', '/machine', undefined, stranger)).status).toBe(404)
  expect((await call('delete', '/machine', undefined, stranger)).status).toBe(404)
  const owner = await call('get')
  expect(owner.status).toBe(200)
  const { services, teacher } = await translating()
  const plain = { ...services.env, AI_BASE_URL: undefined, AI_MODEL: undefined, AI: undefined }
  const own = await buildCourse(services, { owner_id: teacher.userId })
  await request('post', `/courses/${own.id}/translations`, { token: teacher.token, body: { to: 'ar' } })
  const refused = await request('post', `/courses/${own.id}/translations/ar/machine`, {
    token: teacher.token,
    env: plain as never,
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'no_language_model'])
  expect(course.id).not.toBe(own.id)
})

it('one reading of the course serves several pieces, and a save reads it once', async () => {
  const { services, teacher, course, call, layer } = await translating({}, { lessons: 12 })
  const { database, counted } = countingDatabase(env.DB, { rows: true })
  const counting = { ...services, db: connect(database) }
  const rowsOf = async (work: () => Promise<unknown>) => {
    const before = counted.rowsRead
    await work()
    return counted.rowsRead - before
  }
  const whole = await rowsOf(() => getLayerSource(counting, teacher.userId, course.id, 'ar'))
  await call('post', '/machine')
  const { missing } = (await layer()).counts
  const pieces = await rowsOf(() => drive(counting))
  expect((await layer()).counts.missing).toBe(0)
  // The course is read at the start and once to see that nothing is left; each write looks for the row before it.
  expect(pieces).toBeLessThan(2 * (whole + missing) + 4 * missing)
  const [title] = (await call<TranslationSegment[]>('get', '/segments?group=course')).body.data
  const full = await rowsOf(() => getLayerSource(counting, teacher.userId, course.id, 'ar'))
  const segments = [{ unit: title?.unit ?? '', text: 'عنوان', approve: true, revision: title?.revision ?? 0 }]
  const saved = await rowsOf(() =>
    updateSegments(counting, teacher.userId, { id: course.id, lang: 'ar' }, { segments }),
  )
  expect(saved).toBeLessThan(full + 50)
})
