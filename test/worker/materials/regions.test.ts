import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { figures, materials, plans, uploads } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { gif } from '#test/support/figure-files.ts'
import { storeMaterial } from '#test/support/generation-rows.ts'
import { noteText, type Picture, png, pngChunk, webp } from '#test/support/pictures.ts'
import { storeRegion } from '#test/support/regions.ts'
import { drivenServices, readNow } from '#test/support/step-driver.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { picture, prose, textAt } from '../extract/figure-pdf.ts'
import { writePdf } from '../extract/pdf-writer.ts'

let owner: Person
let course: BuiltCourse
const services = () => testServices()
beforeAll(async () => {
  owner = await makeTeacher()
  course = await buildCourse(services(), { owner_id: owner.userId })
})

const region = (rest: Partial<typeof figures.$inferInsert> = {}) =>
  storeRegion(services(), { material_id: course.material_id, ...rest })
const rowOf = (id: string) => services().db.select().from(figures).where(eq(figures.id, id)).get()
const objects = async () => (await services().files.list()).objects.map(({ key }) => key)

function upload(
  id: string,
  bytes: Picture = png(60, 50),
  token = owner.token,
  material = course.material_id,
) {
  const body = new FormData()
  body.set('file', new File([bytes], 'figure.png'))
  return request('put', `/materials/${material}/figures/${id}/file`, { body, token })
}
const listed = async (token = owner.token) =>
  request('get', `/courses/${course.id}/figure-regions`, { token })

it('a PDF that was read has its figures as regions, with nothing cut out of them', async () => {
  const driven = drivenServices()
  const page = prose(750) + picture(150, 500, 200, 120) + textAt('Figure 1. A lake', 170, 480) + prose(440)
  const pixels = `<</Type/XObject/Subtype/Image/Width 20/Height 20/ColorSpace/DeviceGray/BitsPerComponent 8/Length 400>>stream\n${'x'.repeat(400)}\nendstream`
  const pdf = writePdf([page], { extra: [pixels], resources: '/XObject<</Im 100 0 R>>' })
  const id = await storeMaterial(driven, owner.userId, pdf, { name: 'lakes.pdf', kind: 'pdf' })
  await readNow(driven, id)
  expect(await driven.db.select().from(figures).where(eq(figures.material_id, id))).toMatchObject([
    {
      source: 'region',
      state: 'kept',
      page: 1,
      box: [150, 500, 350, 620],
      width: 400,
      height: 240,
      after: 0,
      caption: 'Figure 1. A lake',
      caption_at: 1,
      file_key: null,
      bytes: 0,
    },
  ])
})

describe('the picture of a region', () => {
  it('is stored without notes, counts as stored, and its region is no longer asked for', async () => {
    const offered = await region({ state: 'offered', reason: 'no_caption', caption: null, page: 2 })
    const id = await region({ position: 3 })
    const before = (await listed()).body.data as { id: string }[]
    // Those with a caption come first, whatever their place.
    expect(before.map((one) => one.id)).toEqual([id, offered])
    expect(before[0]).toEqual({
      id,
      material_id: course.material_id,
      page: 1,
      box: [10, 20, 40, 45],
      width: 60,
      height: 50,
    })
    const noted = png(60, 50, [pngChunk('tEXt', noteText('home of author'))])
    expect(await upload(id, noted)).toMatchObject({ status: 200, body: { data: null } })
    const row = await rowOf(id)
    expect(row).toMatchObject({ type: 'image/png', bytes: png(60, 50).length, width: 60, height: 50 })
    const stored = await services().files.get(row?.file_key ?? '')
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png(60, 50))
    const material = await services()
      .db.select()
      .from(materials)
      .where(eq(materials.id, course.material_id))
      .get()
    expect(material?.figure_bytes).toBe(row?.bytes)
    expect(((await listed()).body.data as { id: string }[]).map((one) => one.id)).toEqual([offered])
    expect(await services().db.$count(uploads)).toBe(0)
  })

  it('may be WebP, and lies beside its file', async () => {
    const id = await region()
    expect((await upload(id, webp(60, 50))).status).toBe(200)
    const key = (await rowOf(id))?.file_key ?? ''
    expect(key).toMatch(/.+\/figures\/0-/)
    expect(await objects()).toContain(key)
  })

  it.each<[string, Picture, number]>([
    ['of another size', png(61, 50), 422],
    ['of another kind', gif(60, 50), 422],
    ['that is none', Uint8Array.from('<svg/>', (char) => char.charCodeAt(0)) as Picture, 422],
    ['that is damaged', png(60, 50).slice(0, 40), 422],
    ['larger than 2 MB', png(60, 50, [], 'x'.repeat(2 * 1024 * 1024)), 413],
  ])('%s is refused, and nothing is kept of it', async (_, bytes, status) => {
    const id = await region()
    const before = await objects()
    expect((await upload(id, bytes)).status).toBe(status)
    expect(await rowOf(id)).toMatchObject({ file_key: null, bytes: 0 })
    expect(await objects()).toEqual(before)
  })

  it('is refused where none is wanted: it has one, was lifted from a file, or cannot be shown', async () => {
    const cut = await region()
    await upload(cut)
    const cases = [cut, await region({ source: 'file' }), await region({ state: 'refused', reason: 'small' })]
    const before = await objects()
    for (const id of cases) expect((await upload(id)).body.code).toBe('conflict')
    expect(await objects()).toEqual(before)
  })

  it('of two at the same moment one stays, and no object without a row', async () => {
    const id = await region()
    const before = await objects()
    const statuses = (await Promise.all([upload(id), upload(id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const key = (await rowOf(id))?.file_key
    expect((await objects()).filter((one) => !before.includes(one))).toEqual([key])
  })

  it('needs room in the plan', async () => {
    const id = await region()
    const bytes = (await services().db.select({ bytes: plans.storage_bytes }).from(plans).get())?.bytes
    await services().db.update(plans).set({ storage_bytes: 1 })
    expect((await upload(id)).body.code).toBe('storage_full')
    await services().db.update(plans).set({ storage_bytes: bytes })
    expect((await upload(id)).status).toBe(200)
  })

  it('is taken from the owner alone, for a figure of that very file', async () => {
    const id = await region()
    const stranger = await makeTeacher()
    const other = await buildCourse(services(), { owner_id: owner.userId })
    expect((await upload(id, png(60, 50), stranger.token)).status).toBe(404)
    expect((await upload(id, png(60, 50), owner.token, other.material_id)).status).toBe(404)
    expect((await upload(id, png(60, 50), (await makeStudent()).token)).status).toBe(403)
    expect((await listed(stranger.token)).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ file_key: null })
  })
})
