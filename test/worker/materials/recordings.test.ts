import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { materials, segments, storageUse } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { fileForm, finished, generate, settled, until, upload } from '#test/support/generation.ts'
import { wav } from '#test/support/recording-file.ts'
import { TALK_VTT } from '#test/support/recordings.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { app } from '#worker/app.ts'
import type { Material, SegmentView } from '#worker/contract/materials.ts'
import type { Recording, TranscriptTaken } from '#worker/contract/recordings.ts'

const { db, files } = testServices()
const sound = wav(2)

const read = async (by: Person, id: string) =>
  (await request<{ material: Material }>('get', `/materials/${id}`, { token: by.token })).body.data.material
const waiting = (by: Person, id: string) =>
  until(
    () => read(by, id),
    ({ status }) => status === 'waiting',
  )
async function recording(by: Person): Promise<string> {
  const { status, body } = await upload(by, 'talk.wav', sound)
  expect([status, body.data.material.kind]).toEqual([201, 'audio'])
  await waiting(by, body.data.material.id)
  return body.data.material.id
}
const give = (by: Person, id: string, text: string, name = 'talk.vtt') =>
  request<TranscriptTaken>('put', `/materials/${id}/transcript`, {
    token: by.token,
    body: fileForm(name, text),
  })
const play = (by: Person, id: string) =>
  request<Recording>('get', `/materials/${id}/recording`, { token: by.token })
const segmentsOf = async (by: Person, id: string) =>
  (await request<SegmentView[]>('get', `/materials/${id}/segments?limit=100`, { token: by.token })).body.data

it('a recording waits for its words and is read once it has them', async () => {
  const teacher = await makeTeacher()
  const id = await recording(teacher)
  const { status, body } = await give(teacher, id, TALK_VTT)
  expect([status, body.data.cues, body.data.faults]).toEqual([200, 8, []])
  const material = await settled(teacher, id)
  expect(material).toMatchObject({ status: 'ready', kind: 'audio', reading: 'transcript', language: 'en' })
  const passages = await segmentsOf(teacher, id)
  expect(passages[0]?.locator).toMatchObject({ start_ms: 1_000 })
})

it('what is generated from it is cited to the second of its cue', async () => {
  const teacher = await makeTeacher()
  const id = await recording(teacher)
  await give(teacher, id, TALK_VTT)
  await settled(teacher, id)
  const { body } = await generate(teacher, [id], { title: 'Soil' })
  expect((await finished(teacher, body.data.job.id)).state).toBe('ready_for_review')
  type Item = { citations: { segment_id: string; start: number; locator: { start_ms?: number } }[] }
  const items = (
    await request<Item[]>('get', `/courses/${body.data.course.id}/review?limit=100`, { token: teacher.token })
  ).body.data
  const cited = items.flatMap((item) => item.citations)
  expect(cited.length).toBeGreaterThan(3)
  const rows = await db.select().from(segments).where(eq(segments.material_id, id))
  for (const citation of cited) {
    const times = rows.find((row) => row.id === citation.segment_id)?.times ?? []
    const cue = times.findLast(([offset]) => offset <= citation.start)
    expect(citation.locator.start_ms).toBe(cue?.[1])
  }
  expect(new Set(cited.map(({ locator }) => locator.start_ms)).size).toBeGreaterThan(2)
})

it('a plain text serves as a transcript without times', async () => {
  const teacher = await makeTeacher()
  const id = await recording(teacher)
  const { body } = await give(teacher, id, 'التربة هي الطبقة العليا من قشرة الأرض.\n\nهي حيّة.', 'words.txt')
  expect([body.data.cues, body.data.faults]).toEqual([0, []])
  const material = await settled(teacher, id)
  expect(material).toMatchObject({ status: 'ready', kind: 'audio', language: 'ar' })
  expect((await segmentsOf(teacher, id)).map(({ locator }) => locator.start_ms)).toEqual([
    undefined,
    undefined,
  ])
})

it('lines of a caption file that cannot be used are named, and the others are read', async () => {
  const teacher = await makeTeacher()
  const id = await recording(teacher)
  const broken = `${TALK_VTT}\n\n00:99.000 --> 00:01.000\nlost`
  const { body } = await give(teacher, id, broken)
  expect(body.data.cues).toBe(8)
  expect(body.data.faults).toEqual([{ line: broken.split('\n').length - 1, code: 'bad_timing' }])
})

it('a transcript without words, of another kind or too large is refused, and the recording still waits', async () => {
  const teacher = await makeTeacher()
  const id = await recording(teacher)
  const codes = []
  for (const text of ['WEBVTT\n\nNOTE nothing', ' \n ']) {
    const { status, body } = await give(teacher, id, text)
    codes.push([status, body.errors?.file?.code])
  }
  expect(codes).toEqual([
    [422, 'no_cues'],
    [422, 'no_cues'],
  ])
  const image = await request('put', `/materials/${id}/transcript`, {
    token: teacher.token,
    body: fileForm('a.vtt', new Uint8Array([0, 1, 2, 3, 255, 254, 0, 0, 0, 0])),
  })
  expect(image.status).toBe(415)
  const large = await give(teacher, id, 'a'.repeat(LIMITS.transcriptBytes + 1))
  expect([large.status, large.body.code]).toEqual([413, 'too_large'])
  expect((await read(teacher, id)).status).toBe('waiting')
})

it('a recording that is read keeps its words, because lessons may cite them', async () => {
  const teacher = await makeTeacher()
  const id = await recording(teacher)
  await give(teacher, id, TALK_VTT)
  await settled(teacher, id)
  const again = await give(teacher, id, TALK_VTT)
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

it('plays from the files origin, range by range, for its owner alone', async () => {
  const teacher = await makeTeacher()
  const id = await recording(teacher)
  const { body } = await play(teacher, id)
  expect(body.data.kind).toBe('audio')
  const response = await app.request(
    body.data.url,
    { headers: { Range: 'bytes=0-43' } },
    env,
    createExecutionContext(),
  )
  expect([response.status, response.headers.get('Content-Type')]).toEqual([206, 'audio/wav'])
  expect((await play(await makeTeacher(), id)).status).toBe(404)
  expect((await give(await makeTeacher(), id, TALK_VTT)).status).toBe(404)
  expect((await play(await makeStudent(), id)).status).toBe(403)
})

it('R53: its transcript counts as stored and goes with it', async () => {
  const teacher = await makeTeacher()
  const id = await recording(teacher)
  const used = async () =>
    (await db.select().from(storageUse).where(eq(storageUse.user_id, teacher.userId)).get())?.bytes ?? 0
  const before = await used()
  await give(teacher, id, TALK_VTT)
  expect((await used()) - before).toBe(new TextEncoder().encode(TALK_VTT).length)
  await settled(teacher, id)
  const row = await db.select().from(materials).where(eq(materials.id, id)).get()
  expect(await files.head(`${row?.file_key}/transcript`)).not.toBe(null)
  await request('delete', `/materials/${id}`, { token: teacher.token })
  expect(await files.head(`${row?.file_key}/transcript`)).toBe(null)
  expect(await used()).toBe(0)
})

it('a recording without words cannot begin a course', async () => {
  const teacher = await makeTeacher()
  const id = await recording(teacher)
  const refused = await generate(teacher, [id])
  expect([refused.status, refused.body.code]).toEqual([409, 'material_not_ready'])
})

it('nothing that plays or shows pictures passes for a CV', async () => {
  const teacher = await makeTeacher()
  const refused = await request('post', '/cv', { token: teacher.token, body: fileForm('cv.pdf', sound) })
  expect(refused.status).toBe(415)
})

it('a picture is read from the text that its owner adds', async () => {
  const teacher = await makeTeacher()
  const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82])
  const { body } = await upload(teacher, 'board.png', png)
  const { id } = body.data.material
  await waiting(teacher, id)
  await give(teacher, id, 'The board shows the layers of the soil.', 'board.txt')
  expect(await settled(teacher, id)).toMatchObject({ status: 'ready', kind: 'image', reading: 'transcript' })
})

const addAddress = (by: Person, url: string) =>
  request<{ material: Material }>('post', '/materials/web-pages', { token: by.token, body: { url } })

it('a film elsewhere is material by its address, with the captions that its owner gives', async () => {
  const teacher = await makeTeacher()
  const { material } = (await addAddress(teacher, 'https://youtu.be/dQw4w9WgXcQ?t=4')).body.data
  const { id } = material
  const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  expect(material).toMatchObject({
    ...{ kind: 'video', status: 'waiting', bytes: 0, source_url: address },
    name: 'youtube.com/watch?v=dQw4w9WgXcQ',
  })
  expect((await give(teacher, id, TALK_VTT)).status).toBe(200)
  expect(await settled(teacher, id)).toMatchObject({ status: 'ready', reading: 'transcript' })
  expect((await segmentsOf(teacher, id))[0]?.locator).toMatchObject({ start_ms: 1_000 })
  expect((await play(teacher, id)).body.data).toEqual({
    url: address,
    kind: 'video',
    embed: { host: 'youtube', video_id: 'dQw4w9WgXcQ' },
  })
  const file = await request('get', `/materials/${id}/file`, { token: teacher.token })
  expect([file.status, file.headers.get('Location')]).toEqual([302, address])
  expect((await request('delete', `/materials/${id}`, { token: teacher.token })).status).toBe(200)
})

it('a film elsewhere may be replaced by its file, and is played from there then', async () => {
  const teacher = await makeTeacher()
  const { id } = (await addAddress(teacher, 'https://vimeo.com/76979871')).body.data.material
  const body = fileForm('talk.wav', sound)
  expect((await request('put', `/materials/${id}/file`, { token: teacher.token, body })).status).toBe(200)
  await waiting(teacher, id)
  expect((await read(teacher, id)).source_url).toBe(null)
  expect((await play(teacher, id)).body.data).toMatchObject({ kind: 'audio', embed: null })
})
