import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, inject, it } from 'vitest'
import { fileForm, until, upload } from '#test/support/generation.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { app } from '#worker/app.ts'
import type { ErrorBody } from '#worker/contract/errors.ts'
import type { Material } from '#worker/contract/materials.ts'
import type { Scan, ScanPage } from '#worker/contract/scans.ts'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

async function picture(by: Person): Promise<string> {
  const { body } = await upload(by, 'page.png', png)
  const { id } = body.data.material
  await until(
    async () =>
      (await request<{ material: Material }>('get', `/materials/${id}`, { token: by.token })).body.data
        .material,
    ({ status }) => status === 'waiting',
  )
  return id
}

/** Has a page read by a provider of this manner. */
async function send(by: Person, id: string, manner: string, file: Uint8Array<ArrayBuffer> = png) {
  const response = await app.fetch(
    new Request(`${testServices().env.APP_ORIGIN}/api/v1/materials/${id}/scan/pages/1/read`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${by.token}` },
      body: fileForm('page.png', file),
    }),
    {
      ...env,
      VISION_BASE_URL: `${inject('visionServer')}/${manner}`,
      VISION_API_KEY: 'key',
      VISION_MODEL: 'eyes',
    },
    createExecutionContext(),
  )
  return { status: response.status, body: (await response.json()) as { data: ScanPage } & ErrorBody }
}

it('a provider that sees reads a page, and each of its lines is to be looked at', async () => {
  const teacher = await makeTeacher()
  const id = await picture(teacher)
  const { status, body } = await send(teacher, id, 'good')
  const unseen = { confidence: null, confirmed: false }
  expect([status, body.data]).toEqual([
    200,
    {
      page: 1,
      confidence: null,
      lines: [
        { text: 'The living soil', starts: true, ...unseen },
        { text: 'Soil is made over 500 years.', starts: true, ...unseen },
        { text: 'It holds water.', ...unseen },
      ],
    },
  ])
  const accepted = await request('post', `/materials/${id}/scan/accept`, { token: teacher.token })
  expect(accepted.body.code).toBe('scan_unconfirmed')
})

it.each(['busy', 'down', 'prose', 'endless', 'flood'])(
  'a provider that is %s leaves the page as it was',
  async (manner) => {
    const teacher = await makeTeacher()
    const id = await picture(teacher)
    expect((await send(teacher, id, manner)).body.code).toBe('unavailable')
    const scan = await request<Scan>('get', `/materials/${id}/scan`, { token: teacher.token })
    expect(scan.body.data.read).toEqual([])
  },
)

it('a page on which it sees nothing stays open', async () => {
  const teacher = await makeTeacher()
  const id = await picture(teacher)
  expect((await send(teacher, id, 'blind')).body.data.lines).toEqual([
    { text: '', confidence: 0, confirmed: false },
  ])
})

it('only pictures of own scans are sent, and only where a provider is set up', async () => {
  const teacher = await makeTeacher()
  const id = await picture(teacher)
  const text = new TextEncoder().encode('no picture at all')
  expect((await send(teacher, id, 'good', text)).status).toBe(422)
  expect((await send(await makeTeacher(), id, 'good')).status).toBe(404)
  const without = await request('post', `/materials/${id}/scan/pages/1/read`, {
    token: teacher.token,
    body: fileForm('page.png', png),
  })
  expect(without.status).toBe(409)
})
