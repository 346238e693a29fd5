import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { materials, segments } from '#db/schema/index.ts'
import { fileForm, generate, settled, upload } from '#test/support/generation.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Material, SegmentView } from '#worker/contract/materials.ts'
import water from '../../fixtures/texts/ar-water.md?raw'
import soil from '../../fixtures/texts/en-soil.md?raw'

async function readyMaterial(teacher: Person, name = 'soil.md', text = soil) {
  const { body } = await upload(teacher, name, text)
  return settled(teacher, body.data.material.id)
}
const get = <T>(teacher: Person, path: string) => request<T>('get', path, { token: teacher.token })
const brokenPdf = '%PDF-1.7\nthis is no document'

it('a read file shows its title, language and length', async () => {
  const teacher = await makeTeacher()
  const material = await readyMaterial(teacher, 'water.md', water)
  expect(material).toMatchObject({ status: 'ready', kind: 'markdown', language: 'ar' })
  expect(material.characters).toBeGreaterThan(1_000)
  expect(material.title).toMatch(/^[\u0600-\u06ff]/)
})

it('the list is the own material, newest first, page by page', async () => {
  const teacher = await makeTeacher()
  await readyMaterial(await makeTeacher())
  for (const name of ['one.md', 'two.md', 'three.md']) await readyMaterial(teacher, name)
  const first = await get<Material[]>(teacher, '/materials?limit=2')
  expect(first.body.data.map((one) => one.name)).toEqual(['three.md', 'two.md'])
  const second = await get<Material[]>(teacher, `/materials?limit=2&cursor=${first.body.meta?.next_cursor}`)
  expect(second.body.data.map((one) => one.name)).toEqual(['one.md'])
  expect(second.body.meta?.next_cursor).toBe(null)
})

it('segments come in reading order, page by page, and around one of them', async () => {
  const teacher = await makeTeacher()
  const { id } = await readyMaterial(teacher)
  const path = `/materials/${id}/segments`
  const all = await get<SegmentView[]>(teacher, `${path}?limit=100`)
  const texts = all.body.data.map((segment) => segment.text)
  expect(texts.length).toBeGreaterThan(8)
  expect(soil).toContain(texts[1])
  const first = await get<SegmentView[]>(teacher, `${path}?limit=5`)
  const second = await get<SegmentView[]>(teacher, `${path}?limit=5&cursor=${first.body.meta?.next_cursor}`)
  expect([...first.body.data, ...second.body.data].map((one) => one.text)).toEqual(texts.slice(0, 10))
  const around = await get<SegmentView[]>(teacher, `${path}?limit=4&around=${all.body.data[6]?.id}`)
  expect(around.body.data.map((one) => one.text)).toEqual(texts.slice(4, 8))
})

it('the file is answered by a signed link to another origin', async () => {
  const teacher = await makeTeacher()
  const { id } = await readyMaterial(teacher)
  const { status, headers } = await get(teacher, `/materials/${id}/file`)
  expect(status).toBe(302)
  expect(headers.get('Location')).toMatch(/^http:\/\/127\.0\.0\.1:8787\/files\/[\w-]+\.[\w-]+$/)
})

it('a file that cannot be read is kept until another takes its place', async () => {
  const teacher = await makeTeacher()
  const { body } = await upload(teacher, 'lesson.pdf', brokenPdf)
  const failed = await settled(teacher, body.data.material.id)
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'broken' } })
  const [before] = await rowOf(failed.id)
  expect((await testServices().files.head(before?.file_key ?? ''))?.size).toBe(brokenPdf.length)

  const path = `/materials/${failed.id}/file`
  const replaced = await request<{ material: Material }>('put', path, {
    token: teacher.token,
    body: fileForm('lesson.md', soil),
  })
  expect(replaced.body.data.material).toMatchObject({ name: 'lesson.md', status: 'uploaded' })
  expect(await testServices().files.head(before?.file_key ?? '')).toBe(null)
  expect((await settled(teacher, failed.id)).status).toBe('ready')

  const again = await request('put', path, { token: teacher.token, body: fileForm('b.md', soil) })
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})
const rowOf = (id: string) => testServices().db.select().from(materials).where(eq(materials.id, id))

it('a deleted material takes its text and its file along', async () => {
  const teacher = await makeTeacher()
  const { id } = await readyMaterial(teacher)
  const [row] = await rowOf(id)
  expect((await request('delete', `/materials/${id}`, { token: teacher.token })).status).toBe(200)
  expect(await testServices().db.select().from(segments).where(eq(segments.material_id, id))).toEqual([])
  expect(await testServices().files.head(row?.file_key ?? '')).toBe(null)
  expect((await get(teacher, `/materials/${id}`)).status).toBe(404)
})

it('a material that a course uses cannot be deleted', async () => {
  const teacher = await makeTeacher()
  const { id } = await readyMaterial(teacher)
  await generate(teacher, [id])
  const { status, body } = await request('delete', `/materials/${id}`, { token: teacher.token })
  expect([status, body.code]).toEqual([409, 'material_in_use'])
})

it("another teacher's material does not exist", async () => {
  const material = await readyMaterial(await makeTeacher())
  const other = await makeTeacher()
  const path = `/materials/${material.id}`
  const body = fileForm('a.md', soil)
  const answers = await Promise.all([
    get(other, path),
    get(other, `${path}/segments`),
    get(other, `${path}/file`),
    request('put', `${path}/file`, { token: other.token, body }),
    request('delete', path, { token: other.token }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await rowOf(material.id)).toHaveLength(1)
})

it('a cursor that nobody gave is a field error', async () => {
  const teacher = await makeTeacher()
  const { id } = await readyMaterial(teacher)
  expect((await get(teacher, '/materials?cursor=nonsense')).status).toBe(422)
  expect((await get(teacher, `/materials/${id}/segments?around=unknown`)).status).toBe(404)
})

it('a page of a long document costs what a page of a short one does', async () => {
  const { db, env } = testServices()
  const teacher = await makeTeacher()
  const { id } = await readyMaterial(teacher)
  const { insertMany } = await import('#db/bulk-insert.ts')
  const rows = Array.from({ length: 3_000 }, (_, place) => ({
    id: `${id}-${place}`,
    material_id: id,
    position: 10_000 + place,
    kind: 'paragraph' as const,
    text: `Paragraph ${place}`,
    lang: 'en' as const,
    page: 1 + Math.floor(place / 10),
  }))
  for (const statement of insertMany(db, segments, rows)) await db.batch([statement])
  const { body } = await get<SegmentView[]>(teacher, `/materials/${id}/segments?page=200`)
  expect(body.data.map((segment) => segment.text)).toEqual(rows.slice(1_990, 2_000).map((row) => row.text))
  const { meta } = await env.DB.prepare(
    'select * from segments where material_id = ? and page = ? order by position limit 21',
  )
    .bind(id, 200)
    .run()
  expect(meta.rows_read).toBeLessThan(60)
})
