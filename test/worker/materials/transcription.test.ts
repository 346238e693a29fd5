import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { materials, segments, transcriptionParts } from '#db/schema/index.ts'
import { until, upload } from '#test/support/generation.ts'
import { wav } from '#test/support/recording-file.ts'
import { TALK_VTT } from '#test/support/recordings.ts'
import { fileOf, uploaded } from '#test/support/uploading.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Material } from '#worker/contract/materials.ts'
import { claimMaterial } from '#worker/features/materials/extraction-rows.ts'
import { extractMaterial } from '#worker/features/materials/jobs.ts'

const plain = testServices()
const { db } = plain
const provider = (manner: string) => ({
  ...plain,
  env: {
    ...plain.env,
    // The queue's own worker has no provider: the tests take up themselves what is put back.
    EXTRACT: { send: async () => undefined } as unknown as Queue,
    TRANSCRIBE_BASE_URL: `${inject('transcriptionServer')}/${manner}`,
    TRANSCRIBE_API_KEY: 'key',
    TRANSCRIBE_MODEL: 'whisper',
  },
})
let teacher: Person
beforeAll(async () => {
  teacher = await makeTeacher()
})

const read = async (id: string) =>
  (await request<{ material: Material }>('get', `/materials/${id}`, { token: teacher.token })).body.data
    .material

/** Reads a recording once with this provider; the queue has found before that it waits for its words. */
async function listen(services: ReturnType<typeof provider>): Promise<Material> {
  const { body } = await upload(teacher, 'talk.wav', wav(1))
  const { id } = body.data.material
  await until(
    () => read(id),
    ({ status }) => status === 'waiting',
  )
  await db.update(materials).set({ due_at: 0, tries: 0, status: 'uploaded' }).where(eq(materials.id, id))
  const lease = await claimMaterial(services, { only: id })
  if (!lease) throw new Error('Somebody else reads it')
  await extractMaterial(services, lease)
  return read(id)
}

it('a configured provider writes down what is said, and each passage knows its moment', async () => {
  const material = await listen(provider('good'))
  expect(material).toMatchObject({ status: 'ready', reading: 'transcription', language: 'en' })
  const [row] = await db.select().from(segments).where(eq(segments.material_id, material.id))
  expect(row?.text).toBe('Soil is the upper layer of the crust, in which plants take root.')
  expect(row?.times).toEqual([
    [0, 500, 4_250],
    [38, 4_250, 8_000],
  ])
})

it.each(['refuses', 'prose', 'silent'])('where it %s, the owner is asked for the words', async (manner) => {
  expect((await listen(provider(manner))).status).toBe('waiting')
})

it.each(['busy', 'down'])('a provider that is %s is asked again later', async (manner) => {
  const material = await listen(provider(manner))
  expect(material.status).toBe('uploaded')
  const row = await db.select().from(materials).where(eq(materials.id, material.id)).get()
  expect(row?.due_at).toBeGreaterThan(Date.now())
})

describe('a recording that is larger than a provider takes at once', () => {
  /** Fifty-four minutes, of which ten go into a call. */
  const SECONDS = 3_240
  async function longTalk(file = wav(SECONDS)): Promise<string> {
    const uploadId = await uploaded(teacher, file, { purpose: 'material', name: 'talk.wav' })
    const body = { upload_id: uploadId }
    const made = await request<{ material: Material }>('post', '/materials/from-upload', {
      token: teacher.token,
      body,
    })
    const { id } = made.body.data.material
    await until(
      () => read(id),
      ({ status }) => status === 'waiting',
    )
    await db.update(materials).set({ due_at: 0, tries: 0, status: 'uploaded' }).where(eq(materials.id, id))
    return id
  }
  async function hearOnce(id: string, manner: string): Promise<void> {
    const services = provider(manner)
    const lease = await claimMaterial(services, { only: id })
    if (!lease) throw new Error('Somebody else reads it')
    await extractMaterial(services, lease)
  }
  const partsOf = (id: string) => db.$count(transcriptionParts, eq(transcriptionParts.material_id, id))
  const rowOf = async (id: string) => db.select().from(materials).where(eq(materials.id, id)).get()

  it('is written down a stretch at a time, and what was heard before a failure is not sent again', async () => {
    const id = await longTalk()
    await hearOnce(id, 'long')
    await hearOnce(id, 'long')
    expect(await partsOf(id)).toBe(2)
    expect(await read(id)).toMatchObject({ status: 'extracting', progress: { done: 10, total: 54 } })
    for (const manner of ['busy', 'down']) {
      await hearOnce(id, manner)
      expect((await rowOf(id))?.due_at).toBeGreaterThan(Date.now())
      await db.update(materials).set({ due_at: 0 }).where(eq(materials.id, id))
    }
    expect(await partsOf(id)).toBe(2)
    for (const stretch of [3, 4, 5, 6]) {
      expect([stretch, await partsOf(id)]).toEqual([stretch, stretch - 1])
      await hearOnce(id, 'long')
    }
    expect(await read(id)).toMatchObject({ status: 'ready', reading: 'transcription' })
    expect((await rowOf(id))?.due_at).toBe(null)
    expect(await partsOf(id)).toBe(0)
    const rows = await db
      .select({ text: segments.text, times: segments.times })
      .from(segments)
      .where(eq(segments.material_id, id))
      .orderBy(segments.position)
    const heard = rows.map(({ text }) => Number(/has ([\d.]+) seconds/.exec(text)?.[1]))
    // Every second of it was sent once: stretches meet where a block of samples ends.
    expect(heard.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(SECONDS, 6)
    let before = 0
    for (const [place, { times }] of rows.entries()) {
      expect(Math.abs((times?.[0]?.[1] ?? 0) - (before * 1000 + 1_000))).toBeLessThanOrEqual(1)
      before += heard[place] ?? 0
    }
  })

  it('is asked of its owner where a provider refuses a stretch, and read from their words then', async () => {
    const id = await longTalk()
    await hearOnce(id, 'long')
    await hearOnce(id, 'refuses')
    expect((await read(id)).status).toBe('waiting')
    const body = new FormData()
    body.set('file', new File([TALK_VTT], 'talk.vtt'))
    await request('put', `/materials/${id}/transcript`, { token: teacher.token, body })
    const material = await until(
      () => read(id),
      ({ status }) => status === 'ready',
    )
    expect(material.reading).toBe('transcript')
    expect(await partsOf(id)).toBe(0)
  })

  it('is asked of its owner where its sound cannot be cut', async () => {
    const file = fileOf('mp4', 25 * 1024 * 1024)
    const id = await longTalk(file)
    await hearOnce(id, 'long')
    expect((await read(id)).status).toBe('waiting')
  })

  it('is begun anew where another file comes in its place', async () => {
    const id = await longTalk()
    await hearOnce(id, 'long')
    await hearOnce(id, 'refuses')
    const form = new FormData()
    form.set('file', new File([wav(1)], 'other.wav'))
    await request('put', `/materials/${id}/file`, { token: teacher.token, body: form })
    expect(await partsOf(id)).toBe(0)
  })
})
