import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import {
  boxReadings,
  figures,
  materials,
  plans,
  segments,
  storageUse,
  turns,
  uploads,
} from '#db/schema/index.ts'
import { storeMaterial } from '#test/support/generation-rows.ts'
import { pictureDocx, pictured } from '#test/support/office-figures.ts'
import { noteText, png, pngChunk } from '#test/support/pictures.ts'
import { type Driven, drivenServices, readNow, workOff } from '#test/support/step-driver.ts'
import { makeTeacher, request } from '#test/support/worker-app.ts'
import { claimMaterial, createSegments } from '#worker/features/materials/extraction-rows.ts'
import { wake } from '#worker/jobs/messages.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import { paragraph } from '../extract/archive-writer.ts'
import { readBytes } from '../extract/documents.ts'

let services: Driven
beforeEach(async () => {
  services = drivenServices()
  await services.db.update(materials).set({ due_at: null })
  await services.db.delete(boxReadings)
  await services.db.delete(turns)
})

const picture = (name: string) => png(120, 90, [pngChunk('gAMA', noteText(name.padEnd(4)))])
const body = [
  paragraph('Leaves are green.'),
  pictured('a', { alt: 'A leaf from above' }),
  paragraph('Figure 1. A leaf'),
  pictured('b'),
  pictured('a'),
  '<w:p><w:r><c:chart r:id="x"/></w:r></w:p>',
  paragraph('End.'),
].join('')
const word = () => pictureDocx(body, { a: picture('a'), b: picture('b') })

async function storeWord(ownerId: string, bytes = word()) {
  return storeMaterial(services, ownerId, bytes, { name: 'leaves.docx', kind: 'docx' })
}
async function readWord(ownerId?: string, bytes = word()): Promise<string> {
  const id = await storeWord(ownerId ?? (await makeTeacher()).userId, bytes)
  await readNow(services, id)
  return id
}
const figuresOf = (id: string) =>
  services.db.select().from(figures).where(eq(figures.material_id, id)).orderBy(asc(figures.position))
const keysBelow = async (id: string) =>
  (await services.files.list({ prefix: `materials/${id}/` })).objects.map(({ key }) => key)
const storedBytes = async (userId: string) =>
  (await services.db.select().from(storageUse).where(eq(storageUse.user_id, userId)).get())?.bytes

it('a Word file is stored with its pictures, where they stand and what is said of them', async () => {
  const id = await readWord()
  const rows = await figuresOf(id)
  expect(rows).toMatchObject([
    {
      state: 'kept',
      reason: null,
      after: 0,
      caption: 'Figure 1. A leaf',
      caption_at: 1,
      alt: 'A leaf from above',
    },
    {
      state: 'offered',
      reason: 'no_caption',
      after: 1,
      caption: null,
      type: 'image/png',
      width: 120,
      height: 90,
    },
    { state: 'refused', reason: 'chart', after: 1, file_key: null, bytes: 0 },
  ])
  expect(await keysBelow(id)).toEqual(rows.flatMap((row) => row.file_key ?? []))
  const object = await services.files.get(rows[0]?.file_key ?? '')
  expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(picture('a'))
})

it('R62: the pictures count for their owner with their file, and no room stays reserved for them', async () => {
  const { userId } = await makeTeacher()
  const id = await readWord(userId)
  const file = await services.db.select().from(materials).where(eq(materials.id, id)).get()
  const own = picture('a').length + picture('b').length
  expect(file?.figure_bytes).toBe(own)
  expect(await storedBytes(userId)).toBe(word().length + own)
  expect(await services.db.select().from(uploads).where(eq(uploads.owner_id, userId))).toEqual([])
})

it('R62: where the plan has no room for them the text is read, and each picture says why it is not there', async () => {
  const { userId } = await makeTeacher()
  const before = await services.db.select().from(plans)
  await services.db.update(plans).set({ storage_bytes: word().length + 10 })
  const id = await readWord(userId)
  for (const plan of before) await services.db.update(plans).set(plan).where(eq(plans.id, plan.id))
  expect((await figuresOf(id)).map((row) => [row.state, row.reason])).toEqual([
    ['refused', 'storage_full'],
    ['refused', 'storage_full'],
    ['refused', 'chart'],
  ])
  expect(await keysBelow(id)).toEqual([])
  expect(await storedBytes(userId)).toBe(word().length)
})

it('one picture with two captions is stored once and stands at both places', async () => {
  const twice = `${pictured('a')}${paragraph('Figure 1. A')}${pictured('a')}${paragraph('Figure 2. A again')}`
  const id = await readWord(undefined, pictureDocx(twice, { a: picture('a') }))
  const [first, second] = await figuresOf(id)
  expect([first?.state, second?.state]).toEqual(['kept', 'kept'])
  expect(second?.file_key).toBe(first?.file_key)
  expect(second?.bytes).toBe(0)
  expect(await keysBelow(id)).toHaveLength(1)
})

it('a worker whose lease ended leaves the pictures to the next one', async () => {
  const id = await storeWord((await makeTeacher()).userId)
  const dead = await claimMaterial(services, { only: id })
  services.advance(LEASE_MS)
  await readNow(services, id)
  const document = await readBytes(word(), 'leaves.docx')
  expect(dead && (await createSegments(services, dead, document))).toBe(false)
  expect(await figuresOf(id)).toHaveLength(3)
  expect(await keysBelow(id)).toHaveLength(2)
})

it('pictures of a file that was deleted while it was read are deleted too', async () => {
  const id = await storeWord((await makeTeacher()).userId)
  const lease = await claimMaterial(services, { only: id })
  await services.db.delete(materials).where(eq(materials.id, id))
  const document = await readBytes(word(), 'leaves.docx')
  expect(lease && (await createSegments(services, lease, document))).toBe(false)
  expect(await keysBelow(id)).toEqual([])
})

it('a deleted material takes its pictures along', async () => {
  const teacher = await makeTeacher()
  const id = await readWord(teacher.userId)
  expect(await keysBelow(id)).toHaveLength(2)
  const { status } = await request('delete', `/materials/${id}`, { token: teacher.token })
  expect([status, await keysBelow(id), await figuresOf(id)]).toEqual([200, [], []])
  expect(await storedBytes(teacher.userId)).toBe(0)
})

/** As the version before left it: read, without figures, and due as the migration makes it. */
async function wordOfBefore(): Promise<string> {
  const id = await readWord()
  for (const key of await keysBelow(id)) await services.files.delete(key)
  await services.db.delete(figures).where(eq(figures.material_id, id))
  await services.db.insert(boxReadings).values({ material_id: id, due_at: 0 })
  return id
}
async function readAgain() {
  await wake(services, 'boxes')
  await workOff(services)
}

it('a Word file of before gets the pictures it would have today, and nothing else of it changes', async () => {
  const id = await wordOfBefore()
  const text = () => services.db.select().from(segments).where(eq(segments.material_id, id))
  const before = await text()
  await readAgain()
  expect((await figuresOf(id)).map((row) => row.state)).toEqual(['kept', 'offered', 'refused'])
  expect(await keysBelow(id)).toHaveLength(2)
  expect(await text()).toEqual(before)
  expect(await services.db.select().from(boxReadings)).toEqual([])
  // Once more finds them there.
  await services.db.insert(boxReadings).values({ material_id: id, due_at: 0 })
  await readAgain()
  expect(await figuresOf(id)).toHaveLength(3)
})

it('a caption that was read otherwise before is not one: its picture is offered', async () => {
  const id = await wordOfBefore()
  const [, caption] = await services.db
    .select()
    .from(segments)
    .where(eq(segments.material_id, id))
    .orderBy(asc(segments.position))
  await services.db
    .update(segments)
    .set({ text: 'Figure 1 A leaf' })
    .where(eq(segments.id, caption?.id ?? ''))
  await readAgain()
  expect((await figuresOf(id)).map(({ state, after, caption: text }) => [state, after, text])).toEqual([
    ['offered', 0, null],
    ['offered', 0, null],
    ['refused', 0, null],
  ])
})
