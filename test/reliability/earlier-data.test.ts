import { afterAll, beforeAll, expect, it } from 'vitest'
import { api, eventually, login } from '#test/support/api.ts'
import { serverOnRelease } from '#test/support/release-data.ts'
import type { TestServer } from '#test/support/server.ts'
import type { RealPage } from '#worker/contract/materials.ts'

const CERTIFICATE = 'I3ieWn8T85jFQW3FNlZOSA'
const OPEN_EXAM = '01a2007c-5331-702f-b10d-e1e0ce45c926'
const FOOD_SAFETY = 'food-safety-essentials-0ff9f1'

type Path = { levels: { lessons: { id: string; done: boolean }[] }[] }

let server: TestServer
beforeAll(async () => {
  server = await serverOnRelease('before-first-release')
})
afterAll(() => server?.stop())

const student = () => login(server.origin, 'student@sullam.example', 'one-rung-a-day-7')
const instructor = () => login(server.origin, 'instructor@sullam.example', 'climb-the-ladder-7')

it('a student of the version before finds courses, progress and results as they were left', async () => {
  const { call } = await student()
  const { body } = await call<Path>('GET', `/student/courses/${FOOD_SAFETY}`)
  const lessons = body.data.levels.flatMap((level) => level.lessons)
  expect(lessons).toHaveLength(9)
  expect(lessons.filter((lesson) => lesson.done)).toHaveLength(9)
  const { status } = await call('GET', `/student/lessons/${lessons[0]?.id}`)
  expect(status).toBe(200)
})

it('a certificate of the version before still verifies, and its file opens', async () => {
  const { body } = await api(server.origin).call<{ status: string }>('GET', `/verify/${CERTIFICATE}`)
  expect(body.data.status).toBe('valid')
  const { call } = await student()
  const file = await call('GET', `/certificates/${CERTIFICATE}/file?format=png`)
  expect(file.status).toBe(200)
})

it('an exam that was open keeps the answer that was saved', async () => {
  const { call } = await student()
  // Whether its time is over or not, finishing answers the one result.
  const { body } = await call<{ result: { questions: { response: object | null }[] } }>(
    'POST',
    `/attempts/${OPEN_EXAM}/finish`,
  )
  const chosen = body.data.result.questions.filter((question) => question.response !== null)
  expect(chosen).toHaveLength(1)
})

it('an instructor of the version before finds the questions and opens the uploaded file', async () => {
  const { call } = await instructor()
  const questions = await call<unknown[]>('GET', '/questions?limit=100')
  expect(questions.body.data).toHaveLength(63)
  const materials = await call<{ id: string }[]>('GET', '/materials')
  const id = materials.body.data[0]?.id
  const address = (await call('GET', `/materials/${id}/file`)).headers.get('Location') ?? ''
  const file = await fetch(address)
  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50_000)
})

it('PDFs of the version before get the boxes of their lines, although the server is killed meanwhile', async () => {
  await server.kill9()
  await server.restart()
  const { call } = await instructor()
  const { body } = await call<{ id: string; kind: string }[]>('GET', '/materials')
  const pdfs = body.data.filter(({ kind }) => kind === 'pdf')
  expect(pdfs.length).toBeGreaterThan(0)
  for (const { id } of pdfs) {
    const ask = () => call<RealPage>('GET', `/materials/${id}/pages/1`)
    const { body: page } = await eventually(ask, (answer) => (answer.body.data?.segments.length ?? 0) > 0)
    expect(page.data.segments.flatMap(({ boxes }) => boxes)).not.toEqual([])
    const file = await fetch(page.data.url, { headers: { Origin: server.origin } })
    expect(file.headers.get('Access-Control-Allow-Origin')).toBe(server.origin)
  }
})
