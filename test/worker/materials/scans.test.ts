import { exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { materials, pageReadings } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { finished, generate, settled, until, upload } from '#test/support/generation.ts'
import { cameraNote, exifSegment, jpeg } from '#test/support/pictures.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Material, RealPage, SegmentView } from '#worker/contract/materials.ts'
import type { Scan, ScanLine, ScanPage } from '#worker/contract/scans.ts'
import { readImage } from '#worker/platform/pictures/facts.ts'
import { jpegOrientation } from '#worker/platform/pictures/jpeg.ts'
import { documentBytes } from '../extract/documents.ts'

const { db } = testServices()
let teacher: Person
beforeAll(async () => {
  teacher = await makeTeacher()
})

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const line = (text: string, more: Partial<ScanLine> = {}): ScanLine => ({
  text,
  confidence: 91,
  box: [0.1, 0.1, 0.9, 0.13],
  confirmed: true,
  ...more,
})
const PAGE = [
  line('Soil', { heading: true }),
  line('Soil is the upper layer of the crust, in which plants', { starts: true }),
  line('take root. It holds water and minerals.'),
  line('A spoon of soil holds 40 billion living things.', { starts: true, confidence: 64 }),
]

async function picture(by = teacher, bytes: Uint8Array<ArrayBuffer> = png): Promise<string> {
  const { status, body } = await upload(by, 'page.png', bytes)
  expect([status, body.data.material.kind]).toEqual([201, 'image'])
  const { id } = body.data.material
  await until(
    () => read(by, id),
    (material) => material.status === 'waiting',
  )
  return id
}
async function scannedPdf(by = teacher): Promise<Material> {
  const { body } = await upload(by, 'scan.pdf', new Uint8Array(await documentBytes('scan.pdf')))
  return settled(by, body.data.material.id)
}
const read = async (by: Person, id: string) =>
  (await request<{ material: Material }>('get', `/materials/${id}`, { token: by.token })).body.data.material
const scanOf = (by: Person, id: string) => request<Scan>('get', `/materials/${id}/scan`, { token: by.token })
const keep = (
  id: string,
  page: number,
  lines: ScanLine[],
  { by = teacher, confidence = 88 as number | null } = {},
) => request('put', `/materials/${id}/scan/pages/${page}`, { token: by.token, body: { confidence, lines } })
const accept = (by: Person, id: string) =>
  request<{ material: Material }>('post', `/materials/${id}/scan/accept`, { token: by.token })

it('the lines of a picture become its text once each was confirmed', async () => {
  const id = await picture()
  const doubted = PAGE.map((one, at) => (at === 3 ? { ...one, confirmed: false } : one))
  expect((await keep(id, 1, doubted)).status).toBe(200)
  expect((await scanOf(teacher, id)).body.data).toMatchObject({
    kind: 'image',
    pages: 1,
    read: [{ page: 1, confidence: 88, lines: 4, unconfirmed: 1 }],
  })
  expect((await accept(teacher, id)).body.code).toBe('scan_unconfirmed')
  expect((await keep(id, 1, PAGE)).status).toBe(200)
  const kept = await request<ScanPage>('get', `/materials/${id}/scan/pages/1`, { token: teacher.token })
  expect(kept.body.data).toEqual({ page: 1, confidence: 88, lines: PAGE })
  expect((await accept(teacher, id)).status).toBe(200)
  expect(await settled(teacher, id)).toMatchObject({
    status: 'ready',
    kind: 'image',
    reading: 'recognition',
    pages: 1,
    language: 'en',
  })
  const { body } = await request<SegmentView[]>('get', `/materials/${id}/segments`, { token: teacher.token })
  expect(body.data.map(({ kind, text, locator }) => [kind, text, locator.page])).toEqual([
    ['heading', 'Soil', 1],
    [
      'paragraph',
      'Soil is the upper layer of the crust, in which plants take root. It holds water and minerals.',
      1,
    ],
    ['paragraph', 'A spoon of soil holds 40 billion living things.', 1],
  ])
  // The draft has become text, and can neither be changed nor accepted again.
  expect(await db.$count(pageReadings, eq(pageReadings.material_id, id))).toBe(0)
  expect([(await keep(id, 1, PAGE)).status, (await accept(teacher, id)).status]).toEqual([409, 409])
})

it('a picture is shown as the page that it is, and its lines lie where they were read', async () => {
  const id = await picture(teacher, jpeg(16, 8, [exifSegment(cameraNote(6, 'Doha'))]))
  await keep(id, 1, PAGE)
  await accept(teacher, id)
  await settled(teacher, id)
  const { body } = await request<RealPage>('get', `/materials/${id}/pages/1`, { token: teacher.token })
  expect(body.data.kind).toBe('image')
  expect(body.data.segments.map(({ boxes }) => boxes.map(([x, end]) => [x, end]))).toEqual([
    [[100, 900]],
    [
      [100, 900],
      [100, 900],
    ],
    [[100, 900]],
  ])
  const shown = await exports.default.fetch(new Request(body.data.url))
  expect(shown.status).toBe(200)
  const bytes = new Uint8Array(await shown.arrayBuffer())
  // It is turned as it was read, and says no more of where it was taken.
  expect([readImage(bytes)?.type, jpegOrientation(bytes)]).toEqual(['image/jpeg', 6])
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Doha')
  const answers = ['/pages/2', '/pages/0'].map((path) =>
    request('get', `/materials/${id}${path}`, { token: teacher.token }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
})

it('a scanned PDF counts its pages and needs each of them', async () => {
  const { id, pages, error } = await scannedPdf()
  expect(error?.code).toBe('scanned')
  const all = pages ?? 0
  expect((await scanOf(teacher, id)).body.data).toMatchObject({ kind: 'pdf', pages: all, read: [] })
  expect((await accept(teacher, id)).body.code).toBe('scan_unconfirmed')
  expect((await keep(id, all + 1, PAGE)).status).toBe(404)
  for (let page = 1; page <= all; page++) expect((await keep(id, page, PAGE)).status).toBe(200)
  await accept(teacher, id)
  expect(await settled(teacher, id)).toMatchObject({ status: 'ready', pages: all, reading: 'recognition' })
})

it('lessons are written from it and cite its page', async () => {
  const id = await picture()
  const words = [
    'Soil is the upper layer of the crust, in which plants take root.',
    'Humus is the dark part of soil that comes from dead leaves.',
  ]
  await keep(id, 1, [
    line('Soil', { heading: true }),
    ...Array.from({ length: 12 }, (_, at) =>
      line(`${words[at % 2]} Layer ${at + 1} holds water.`, { starts: true }),
    ),
  ])
  await accept(teacher, id)
  await settled(teacher, id)
  const { body } = await generate(teacher, [id], { title: 'Soil' })
  expect((await finished(teacher, body.data.job.id)).state).toBe('ready_for_review')
  type Item = { citations: { material_id: string; locator: { page?: number } }[] }
  const items = (
    await request<Item[]>('get', `/courses/${body.data.course.id}/review?limit=100`, { token: teacher.token })
  ).body.data
  const cited = items.flatMap(({ citations }) => citations)
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.every(({ material_id: from, locator }) => from === id && locator.page === 1)).toBe(true)
})

it('pages without a word are no text, and can be read again', async () => {
  const id = await picture()
  await keep(id, 1, [], { confidence: null })
  await accept(teacher, id)
  expect(await settled(teacher, id)).toMatchObject({ status: 'failed', error: { code: 'no_text' } })
  expect((await keep(id, 1, PAGE)).status).toBe(200)
  await accept(teacher, id)
  expect((await settled(teacher, id)).status).toBe('ready')
})

it("a draft takes no more than the plan's characters, and counts with them", async () => {
  const by = await makeTeacher()
  const id = await picture(by)
  await keep(id, 1, PAGE, { by })
  const characters = PAGE.reduce((sum, { text }) => sum + text.length, 0)
  const row = () => db.select().from(materials).where(eq(materials.id, id)).get()
  expect((await row())?.reserved_characters).toBe(characters)
  await keep(id, 1, PAGE.slice(0, 1), { by })
  expect((await row())?.reserved_characters).toBe('Soil'.length)
})

it('a page holds so many characters and lines', async () => {
  const id = await picture()
  const long = line('a'.repeat(LIMITS.scanLineChars))
  const fitting = Array.from({ length: LIMITS.scanPageChars / LIMITS.scanLineChars }, () => long)
  expect((await keep(id, 1, fitting)).status).toBe(200)
  expect((await keep(id, 1, [...fitting, line('a')])).status).toBe(422)
  const many = Array.from({ length: LIMITS.scanLinesPerPage + 1 }, () => line('a'))
  expect((await keep(id, 1, many)).status).toBe(422)
})

it('another file in its place begins without the old draft', async () => {
  const { id } = await scannedPdf()
  await keep(id, 1, PAGE)
  const body = new FormData()
  body.set('file', new File([png], 'page.png'))
  const { status } = await request('put', `/materials/${id}/file`, { token: teacher.token, body })
  expect(status).toBe(200)
  await until(
    () => read(teacher, id),
    (material) => material.status === 'waiting',
  )
  expect((await scanOf(teacher, id)).body.data).toMatchObject({ kind: 'image', pages: 1, read: [] })
})

it("nobody reads another instructor's scan, and a text is none", async () => {
  const id = await picture()
  await keep(id, 1, PAGE)
  const other = await makeTeacher()
  const answers = [
    await scanOf(other, id),
    await request('get', `/materials/${id}/scan/pages/1`, { token: other.token }),
    await keep(id, 1, PAGE, { by: other }),
    await accept(other, id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const { body } = await upload(
    teacher,
    'soil.txt',
    'Soil is the upper layer of the crust, in which plants take root.',
  )
  const text = await settled(teacher, body.data.material.id)
  expect((await scanOf(teacher, text.id)).status).toBe(409)
})
