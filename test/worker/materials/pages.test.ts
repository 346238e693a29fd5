import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, it } from 'vitest'
import { cutPages, materials, segments } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { generate, settled, upload } from '#test/support/generation.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { app } from '#worker/app.ts'
import type { RealPage } from '#worker/contract/materials.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'
import { documentBytes } from '../extract/documents.ts'
import { show, writePdf } from '../extract/pdf-writer.ts'

const services = testServices()
const { db, files } = services
let course: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  course = new Uint8Array(await documentBytes('en-course.pdf'))
})

async function readyPdf(teacher: Person, bytes = course): Promise<string> {
  const { body } = await upload(teacher, 'course.pdf', bytes)
  expect((await settled(teacher, body.data.material.id)).status).toBe('ready')
  return body.data.material.id
}
const ask = (by: Person, id: string, page: number | string = 3) =>
  request<RealPage>('get', `/materials/${id}/pages/${page}`, { token: by.token })
const fetchPage = async (url: string) =>
  new Uint8Array(await (await app.request(url, {}, env, createExecutionContext())).arrayBuffer())
const keyOf = async (id: string, page: number) => {
  const row = await db.select().from(materials).where(eq(materials.id, id)).get()
  return `${row?.file_key}/${page}.pdf`
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.code]

it('a page of a PDF is a link to that page alone, with the lines on it', async () => {
  const teacher = await makeTeacher()
  const id = await readyPdf(teacher)
  const { status, body } = await ask(teacher, id)
  expect(status).toBe(200)
  expect(new URL(body.data.url).origin).toBe('http://127.0.0.1:8787')
  const cut = await PDFDocument.load(await fetchPage(body.data.url))
  expect(cut.getPageCount()).toBe(1)
  const rows = await db.select().from(segments).where(eq(segments.material_id, id)).orderBy(segments.position)
  const onPage = rows.filter((row) => row.page === 3 || row.boxes?.some((box) => box[6] === 3))
  expect(body.data.segments).toEqual(onPage.map((row) => ({ id: row.id, page: row.page, boxes: row.boxes })))
  expect(body.data.segments.length).toBeGreaterThan(5)
})

it('a paragraph that goes on is among the lines of both of its pages', async () => {
  const teacher = await makeTeacher()
  const id = await readyPdf(teacher)
  const rows = await db.select().from(segments).where(eq(segments.material_id, id))
  const over = rows.find((row) => row.boxes?.some((box) => box[6] !== undefined))
  const next = over?.boxes?.at(-1)?.[6] ?? 0
  for (const page of [over?.page ?? 0, next]) {
    const { body } = await ask(teacher, id, page)
    expect(body.data.segments.map((segment) => segment.id)).toContain(over?.id)
  }
})

it('a page is cut once, and again when its object got lost', async () => {
  const teacher = await makeTeacher()
  const id = await readyPdf(teacher)
  const key = await keyOf(id, 3)
  expect(await files.head(key)).toBe(null)
  await Promise.all([ask(teacher, id), ask(teacher, id), ask(teacher, id)])
  const first = await files.head(key)
  await ask(teacher, id)
  expect((await files.head(key))?.uploaded).toEqual(first?.uploaded)
  expect(await db.select().from(cutPages).where(eq(cutPages.material_id, id))).toEqual([
    { material_id: id, page: 3, bytes: first?.size },
  ])
  await files.delete(key)
  expect((await ask(teacher, id)).status).toBe(200)
  expect((await files.head(key))?.size).toBe(first?.size)
})

it('pages are kept up to a bound for a file, and cut anew beyond it', async () => {
  const teacher = await makeTeacher()
  const id = await readyPdf(teacher)
  await ask(teacher, id, 1)
  await db
    .update(cutPages)
    .set({ bytes: 64 * 1024 * 1024 })
    .where(eq(cutPages.material_id, id))
  await ask(teacher, id, 2)
  const rows = await db.select().from(cutPages).where(eq(cutPages.material_id, id))
  expect(rows.map((row) => row.page)).toEqual([2])
  expect(await files.head(await keyOf(id, 1))).toBe(null)
  expect((await ask(teacher, id, 1)).status).toBe(200)
})

it('R53: a deleted material takes its cut pages along', async () => {
  const teacher = await makeTeacher()
  const id = await readyPdf(teacher)
  const keys = [await keyOf(id, 3), await keyOf(id, 4)]
  for (const page of [3, 4]) await ask(teacher, id, page)
  expect(await Promise.all(keys.map((key) => files.head(key)))).not.toContain(null)
  expect((await request('delete', `/materials/${id}`, { token: teacher.token })).status).toBe(200)
  expect(await Promise.all(keys.map((key) => files.head(key)))).toEqual([null, null])
  expect(await db.select().from(cutPages).where(eq(cutPages.material_id, id))).toEqual([])
})

it('what cannot be cut is said once and for all: an encrypted file, one too large, any other kind', async () => {
  const teacher = await makeTeacher()
  const locked = await readyPdf(teacher, new Uint8Array(await documentBytes('owner-locked.pdf')))
  expect(codeOf(await ask(teacher, locked, 1))).toEqual([409, 'page_unavailable'])
  expect(await db.select().from(cutPages).where(eq(cutPages.material_id, locked))).toEqual([
    { material_id: locked, page: 1, bytes: null },
  ])
  await db.update(materials).set({ bytes: 1 }).where(eq(materials.id, locked))
  await files.put((await keyOf(locked, 1)).replace('/1.pdf', ''), course)
  expect(codeOf(await ask(teacher, locked, 1))).toEqual([409, 'page_unavailable'])

  const large = await readyPdf(teacher)
  await db
    .update(materials)
    .set({ bytes: LIMITS.cutBytes + 1 })
    .where(eq(materials.id, large))
  expect(codeOf(await ask(teacher, large))).toEqual([409, 'page_unavailable'])

  const { body } = await upload(teacher, 'soil.md', soil)
  await settled(teacher, body.data.material.id)
  expect(codeOf(await ask(teacher, body.data.material.id, 1))).toEqual([409, 'page_unavailable'])
})

it('a file that waits or could not be read has no pages, and one that is gone says so', async () => {
  const teacher = await makeTeacher()
  const broken = await upload(teacher, 'broken.pdf', '%PDF-1.7\nthis is no document')
  await settled(teacher, broken.body.data.material.id)
  expect(codeOf(await ask(teacher, broken.body.data.material.id, 1))).toEqual([409, 'page_unavailable'])
  const id = await readyPdf(teacher)
  await files.delete((await keyOf(id, 1)).replace('/1.pdf', ''))
  expect(codeOf(await ask(teacher, id, 1))).toEqual([409, 'page_unavailable'])
})

it('a page that the file has not does not exist, nor does what is no page', async () => {
  const teacher = await makeTeacher()
  const id = await readyPdf(teacher)
  for (const page of ['9', '0', '-1', '1.5', 'x', '501'])
    expect([page, (await ask(teacher, id, page)).status]).toEqual([page, 404])
})

it('R31: pages of another teacher’s material do not exist, and students have none', async () => {
  const id = await readyPdf(await makeTeacher())
  expect((await ask(await makeTeacher(), id)).status).toBe(404)
  expect((await ask(await makeStudent(), id)).status).toBe(403)
  expect(await db.select().from(cutPages).where(eq(cutPages.material_id, id))).toEqual([])
})

it('a page larger than is worth keeping is refused', async () => {
  const teacher = await makeTeacher()
  const random = Array.from({ length: 70 }, () => crypto.getRandomValues(new Uint8Array(65_536)))
  const noise = random.map((part) => String.fromCharCode(...part)).join('')
  const picture = `<</Type/XObject/Subtype/Image/Width 2143/Height 2140/BitsPerComponent 8/ColorSpace/DeviceGray/Length ${noise.length}>>stream\n${noise}\nendstream`
  const bytes = writePdf([`${show('A picture as large as the page', 700)}q 600 0 0 700 0 0 cm /P Do Q`], {
    extra: [picture],
    resources: '/XObject<</P 100 0 R>>',
  })
  const id = await readyPdf(teacher, new Uint8Array(bytes))
  expect(codeOf(await ask(teacher, id, 1))).toEqual([409, 'page_unavailable'])
})

it('a course keeps its material, and the pages of it', async () => {
  const teacher = await makeTeacher()
  const id = await readyPdf(teacher)
  await generate(teacher, [id])
  await ask(teacher, id)
  expect((await request('delete', `/materials/${id}`, { token: teacher.token })).status).toBe(409)
  expect(await files.head(await keyOf(id, 3))).not.toBe(null)
})
