import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { courseMaterials, figures, jobs, materials, pageReadings, segments } from '#db/schema/index.ts'
import { finished, generate, settled, upload } from '#test/support/generation.ts'
import { storedBy } from '#test/support/stored.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Coverage } from '#worker/contract/coverage.ts'
import { countLetters } from '#worker/contract/letters.ts'
import type { Material, RealPage } from '#worker/contract/materials.ts'
import type { Scan, ScanLine } from '#worker/contract/scans.ts'
import { addPicturePages } from '#worker/features/materials/picture-pages.ts'
import { PICTURE_PAGE, pdfWithPictures, picture, prose, textAt } from '../extract/figure-pdf.ts'

const { db } = testServices()
let teacher: Person
beforeAll(async () => {
  teacher = await makeTeacher()
})

const line = (text: string, more: Partial<ScanLine> = {}): ScanLine => ({
  ...{ text, confidence: 91, box: [0.1, 0.1, 0.9, 0.12], confirmed: true },
  ...more,
})
const LAKES = [
  line('Lakes', { heading: true }),
  line('A lake is water that', { starts: true }),
  line('stands on land.', { box: [0.1, 0.2, 0.4, 0.22] }),
]

/** Pages 2 and 4 are pictures, the others have text; `last` stands at the foot of the last. */
async function mixed(by = teacher, page = ''): Promise<Material> {
  const pages = [prose(700), PICTURE_PAGE, prose(600), PICTURE_PAGE, prose(500)]
  const { body } = await upload(by, 'mixed.pdf', pdfWithPictures(pages, page) as Uint8Array<ArrayBuffer>)
  return settled(by, body.data.material.id)
}
const scanOf = (by: Person, id: string) => request<Scan>('get', `/materials/${id}/scan`, { token: by.token })
const materialOf = async (by: Person, id: string) =>
  (await request<{ material: Material }>('get', `/materials/${id}`, { token: by.token })).body.data.material
const keep = (id: string, page: number, lines: ScanLine[], by = teacher) =>
  request('put', `/materials/${id}/scan/pages/${page}`, { token: by.token, body: { confidence: 88, lines } })
const accept = (id: string, by = teacher) =>
  request<{ material: Material }>('post', `/materials/${id}/scan/accept`, { token: by.token })
const segmentsOf = (id: string) =>
  db.select().from(segments).where(eq(segments.material_id, id)).orderBy(asc(segments.position))
const rowOf = (id: string) => db.select().from(materials).where(eq(materials.id, id)).get()

it('pages of a PDF that are pictures are listed with it, and its text is there', async () => {
  const material = await mixed()
  expect(material).toMatchObject({ status: 'ready', pages: 5, picture_pages: [2, 4], reading: null })
  expect((await scanOf(teacher, material.id)).body.data).toMatchObject({
    ...{ kind: 'pdf', pages: 5, picture_pages: [2, 4], read: [] },
  })
})

it('what is confirmed of one joins the text at its place, and the other stays listed', async () => {
  const { id } = await mixed()
  const before = await segmentsOf(id)
  const doubted = LAKES.map((one, at) => (at === 2 ? { ...one, confirmed: false } : one))
  expect((await keep(id, 2, doubted)).status).toBe(200)
  expect((await accept(id)).body.code).toBe('scan_unconfirmed')
  await keep(id, 2, LAKES)
  const { status, body } = await accept(id)
  expect([status, body.data.material.picture_pages]).toEqual([200, [4]])
  const after = await segmentsOf(id)
  expect(after.map(({ position }) => position)).toEqual(after.map((_, at) => at))
  const pages = after.map(({ page }) => page ?? 0)
  expect(pages).toEqual(pages.toSorted((a, b) => a - b))
  const [heading, text, ...others] = after.filter(({ page }) => page === 2)
  expect(others).toEqual([])
  expect([heading?.kind, heading?.text, text?.text]).toEqual([
    ...['heading', 'Lakes', 'A lake is water that stands on land.'],
  ])
  expect(text?.heading_path).toContain('Lakes')
  // What was there keeps its ids, its words and its order.
  const kept = after.filter(({ page }) => page !== 2)
  expect(kept.map(({ position: _, ...same }) => same)).toEqual(before.map(({ position: _, ...same }) => same))
  expect((await rowOf(id))?.characters).toBe(after.reduce((sum, one) => sum + one.text.length, 0))
  expect(await db.$count(pageReadings, eq(pageReadings.material_id, id))).toBe(0)
  expect((await keep(id, 2, LAKES)).status).toBe(404)
})

it('its lines lie on its page where they were read', async () => {
  const { id } = await mixed()
  await keep(id, 2, LAKES)
  await accept(id)
  const { body } = await request<RealPage>('get', `/materials/${id}/pages/2`, { token: teacher.token })
  expect(body.data.kind).toBe('pdf')
  const boxes = body.data.segments.at(-1)?.boxes ?? []
  expect(boxes.map((box) => box[4])).toEqual([
    countLetters('A lake is water that'),
    countLetters('stands on land.'),
  ])
  // The page measures 600 by 800 points, from its lower left corner.
  const [x, end, y = 0, size = 0] = boxes[1] ?? []
  expect([x, end]).toEqual([60, 240])
  expect(Math.abs(y + size * 0.95 - 640)).toBeLessThan(0.3)
  expect(Math.abs(y - size * 0.3 - 624)).toBeLessThan(0.3)
})

// The line is a tenth of the shown page below its top and as long as eight tenths of its width.
it.each([
  [90, [60, 72, 80, 720]],
  [180, [60, 540, 80, 96]],
  [270, [528, 540, 80, 720]],
])('its lines lie there too on a page that is turned by %i degrees', async (turned, place) => {
  const { id } = await mixed(teacher, `/Rotate ${turned}`)
  await keep(id, 2, [line('A lake is water that stands on land.')])
  await accept(id)
  const [box] = (await segmentsOf(id)).find(({ page }) => page === 2)?.boxes ?? []
  const [left = 0, right = 0, y = 0, size = 0] = box ?? []
  for (const [at, edge] of [left, right, y - size * 0.3, y + size * 0.95].entries())
    expect(Math.abs(edge - (place[at] ?? 0))).toBeLessThan(0.3)
})

it('a typed page has no places, and a page that is left out is listed no more but can come back', async () => {
  const { id } = await mixed()
  await keep(id, 2, [line('A map of the river.', { box: undefined, confidence: null })])
  await keep(id, 4, [])
  expect((await materialOf(teacher, id)).picture_pages).toEqual([2])
  await accept(id)
  expect((await segmentsOf(id)).find(({ page }) => page === 2)).toMatchObject({ boxes: null })
  expect((await materialOf(teacher, id)).picture_pages).toEqual([])
  expect((await scanOf(teacher, id)).body.data).toMatchObject({ picture_pages: [4], read: [{ page: 4 }] })
  expect((await keep(id, 4, LAKES)).status).toBe(200)
  expect((await accept(id)).status).toBe(200)
  expect((await segmentsOf(id)).filter(({ page }) => page === 4).length).toBe(2)
  expect((await scanOf(teacher, id)).status).toBe(409)
})

it('figures stay behind the segment and the caption that they had', async () => {
  const { id } = await mixed()
  const before = await segmentsOf(id)
  const [first, third] = [before[0], before.find(({ page }) => page === 3)]
  const figure = (figureId: string, position: number, after: number | null, captionAt: number | null) => ({
    ...{ id: figureId, material_id: id, position, source: 'region' as const, state: 'offered' as const },
    ...{ after, caption_at: captionAt, created_at: 0 },
  })
  await db
    .insert(figures)
    .values([
      figure(`${id}-a`, 0, null, first?.position ?? 0),
      figure(`${id}-b`, 1, third?.position ?? 0, null),
    ])
  await keep(id, 2, LAKES)
  await accept(id)
  const after = await segmentsOf(id)
  const rows = await db.select().from(figures).where(eq(figures.material_id, id)).orderBy(figures.position)
  expect(rows.map((row) => [after[row.after ?? -1]?.id, after[row.caption_at ?? -1]?.id])).toEqual([
    [undefined, first?.id],
    [third?.id, undefined],
  ])
})

it('a course that is written from it goes on citing what it cited, and lists the new passages', async () => {
  const by = await makeTeacher()
  const { id } = await mixed(by)
  await keep(id, 2, LAKES, by)
  const { body } = await generate(by, [id], { title: 'Water' })
  // While it is written nothing moves under it.
  await db.update(jobs).set({ state: 'running' }).where(eq(jobs.id, body.data.job.id))
  expect((await accept(id, by)).body.code).toBe('job_running')
  await db.update(jobs).set({ state: 'queued' }).where(eq(jobs.id, body.data.job.id))
  await finished(by, body.data.job.id)
  expect((await accept(id, by)).status).toBe(200)
  const coverage = await request<Coverage>('get', `/courses/${body.data.course.id}/coverage`, {
    token: by.token,
  })
  expect(coverage.body.data.materials[0]?.picture_pages).toEqual([4])
  const page = coverage.body.data.materials[0]?.pages.find(({ locator }) => locator.page === 2)
  expect(page?.passages.map(({ state }) => state)).toEqual(['unused'])
  expect(await db.$count(courseMaterials, eq(courseMaterials.material_id, id))).toBe(1)
})

it('of two who accept at once one adds the pages, once', async () => {
  const { id } = await mixed()
  await keep(id, 2, LAKES)
  const answers = await Promise.all([accept(id), accept(id), accept(id)])
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  expect((await segmentsOf(id)).filter(({ page }) => page === 2).length).toBe(2)
})

it('a page that is changed while it is added is not added as it was', async () => {
  const { id } = await mixed()
  await keep(id, 2, LAKES)
  const services = testServices()
  const get = async (key: string) => {
    const lines = LAKES.map((one) => ({ ...one, confirmed: false }))
    await db.update(pageReadings).set({ lines, updated_at: 1 }).where(eq(pageReadings.material_id, id))
    return services.files.get(key)
  }
  const files = { get } as typeof services.files
  const adding = addPicturePages({ ...services, files }, teacher.userId, id)
  await expect(adding).rejects.toMatchObject({ code: 'conflict' })
  expect((await segmentsOf(id)).filter(({ page }) => page === 2)).toEqual([])
})

it('a draft counts with what is stored, and gives its room back', async () => {
  const by = await makeTeacher()
  const { id } = await mixed(by)
  const used = async () => (await storedBy(by)).characters.used
  const before = await used()
  await keep(id, 2, LAKES, by)
  const drafted = LAKES.reduce((sum, { text }) => sum + text.length, 0)
  expect(await used()).toBe(before + drafted)
  await keep(id, 2, [], by)
  expect(await used()).toBe(before)
  await keep(id, 2, LAKES, by)
  await accept(id, by)
  expect(await used()).toBe((await segmentsOf(id)).reduce((sum, { text }) => sum + text.length, 0))
})

it('pages with text are none of them, and nobody else reads them', async () => {
  const { id } = await mixed()
  const other = await makeTeacher()
  expect((await keep(id, 1, LAKES)).status).toBe(404)
  await keep(id, 2, LAKES)
  const answers = [await scanOf(other, id), await keep(id, 2, LAKES, other), await accept(id, other)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

it('a scan may lie on its page in strips', async () => {
  const strips = [0, 200, 400, 600].map((y) => picture(0, y, 600, 200)).join('')
  const corners = picture(0, 0, 200, 200) + picture(400, 600, 200, 200)
  const bytes = pdfWithPictures([prose(700), strips, corners, prose(600)])
  const { body } = await upload(teacher, 'strips.pdf', bytes as Uint8Array<ArrayBuffer>)
  expect((await settled(teacher, body.data.material.id)).picture_pages).toEqual([2])
})

it('a page with a picture under its text, or a small one, is none', async () => {
  const pages = [PICTURE_PAGE + prose(700), `q 300 0 0 300 50 50 cm /Im Do Q\n${textAt('Page 2', 50, 20)}`]
  const { body } = await upload(
    teacher,
    'text.pdf',
    pdfWithPictures([...pages, prose(700)]) as Uint8Array<ArrayBuffer>,
  )
  expect((await settled(teacher, body.data.material.id)).picture_pages).toEqual([])
})
