import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { boxReadings, materials, segments, turns } from '#db/schema/index.ts'
import { storeMaterial } from '#test/support/generation-rows.ts'
import { type Driven, drivenServices, readNow, workOff } from '#test/support/step-driver.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { countLetters } from '#worker/contract/letters.ts'
import { boxesWork } from '#worker/features/materials/box-jobs.ts'
import {
  type BoxLease,
  claimBoxReading,
  findFile,
  writeReading,
} from '#worker/features/materials/box-rows.ts'
import { EXTRACTION_TRIES } from '#worker/features/materials/rules.ts'
import { wake } from '#worker/jobs/messages.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import { documentBytes, readDocument } from '../extract/documents.ts'

let services: Driven
beforeEach(async () => {
  services = drivenServices()
  await services.db.update(materials).set({ due_at: null })
  await services.db.delete(boxReadings)
  await services.db.delete(turns)
})

async function readPdf(name = 'ar-course.pdf', ownerId?: string): Promise<string> {
  const owner = ownerId ?? (await makeTeacher()).userId
  const id = await storeMaterial(services, owner, await documentBytes(name), { name, kind: 'pdf' })
  await readNow(services, id)
  return id
}

/** A PDF as the version before left it: read, without boxes, and due as the migration makes it. */
async function pdfOfBefore(name?: string, ownerId?: string): Promise<string> {
  const id = await readPdf(name, ownerId)
  await services.db.update(segments).set({ boxes: null }).where(eq(segments.material_id, id))
  await services.db.insert(boxReadings).values({ material_id: id, due_at: 0 })
  return id
}

const segmentsOf = (id: string) =>
  services.db.select().from(segments).where(eq(segments.material_id, id)).orderBy(segments.position)
const boxesOf = async (id: string) => (await segmentsOf(id)).map((segment) => segment.boxes)
const readings = () => services.db.select().from(boxReadings)
const materialOf = (id: string) => services.db.select().from(materials).where(eq(materials.id, id)).get()
const readAgain = async () => {
  await wake(services, 'boxes')
  await workOff(services)
}

it('a PDF is stored with the boxes of its lines', async () => {
  const rows = await segmentsOf(await readPdf())
  for (const { boxes, text } of rows)
    expect(boxes?.reduce((sum, box) => sum + box[4], 0)).toBe(countLetters(text))
  expect(rows.length).toBeGreaterThan(50)
})

it('a PDF of before gets the boxes it would have today, and nothing else of it changes', async () => {
  const id = await pdfOfBefore()
  const before = { rows: await segmentsOf(id), material: await materialOf(id) }
  await readAgain()
  const expected = (await readDocument('ar-course.pdf')).segments.map((segment) => segment.boxes)
  const rows = await segmentsOf(id)
  expect(rows.map((row) => row.boxes)).toEqual(expected)
  expect(rows.map((row) => ({ ...row, boxes: null }))).toEqual(before.rows)
  expect(await materialOf(id)).toEqual(before.material)
  expect(await readings()).toEqual([])
})

it('a segment that reads otherwise today stays as it is, without boxes', async () => {
  const id = await pdfOfBefore('en-course.pdf')
  const [first] = await segmentsOf(id)
  await services.db
    .update(segments)
    .set({ text: 'As an earlier version read it' })
    .where(eq(segments.id, first?.id ?? ''))
  await readAgain()
  const [other, ...same] = await segmentsOf(id)
  expect([other?.text, other?.boxes]).toEqual(['As an earlier version read it', null])
  expect(same.filter((segment) => segment.boxes === null)).toEqual([])
})

it('a worker that dies leaves the reading to the next one, and writes nothing when it comes back late', async () => {
  const id = await pdfOfBefore()
  const dead = await claimBoxReading(services)
  expect(await claimBoxReading(services)).toBeUndefined()
  services.advance(LEASE_MS)
  const next = await claimBoxReading(services)
  expect(next).toEqual({ material_id: id, tries: 2 })

  const read = await readDocument('ar-course.pdf')
  const write = async (lease: BoxLease) => {
    const file = await findFile(services, lease)
    if (file) await writeReading(services, lease, file, read)
  }
  await write(dead ?? { material_id: id, tries: 1 })
  expect(new Set(await boxesOf(id))).toEqual(new Set([null]))
  expect(await readings()).toMatchObject([{ material_id: id, tries: 2 }])

  await write(next ?? { material_id: id, tries: 2 })
  expect(await boxesOf(id)).not.toContain(null)
  expect(await readings()).toEqual([])
})

it('a file that crashes every worker, or is gone, keeps its text without boxes', async () => {
  const crashing = await pdfOfBefore()
  await services.db.update(boxReadings).set({ tries: EXTRACTION_TRIES })
  await readAgain()
  expect([await boxesOf(crashing), await readings()]).toEqual([expect.arrayContaining([null]), []])

  const missing = await pdfOfBefore('en-course.pdf')
  await services.files.delete((await materialOf(missing))?.file_key ?? '')
  await readAgain()
  expect(await readings()).toEqual([])
  for (const id of [crashing, missing]) {
    expect(await materialOf(id)).toMatchObject({ status: 'ready' })
    expect(new Set(await boxesOf(id))).toEqual(new Set([null]))
  }
})

it('a storage that is away puts the reading off', async () => {
  const id = await pdfOfBefore()
  const away = { ...services.files, get: () => Promise.reject(new Error('away')) } as unknown as R2Bucket
  const task = await boxesWork.claim({ ...services, files: away }, 'any')
  await task?.run()
  expect(await readings()).toMatchObject([{ material_id: id, tries: 1 }])
  expect(await claimBoxReading(services)).toBeUndefined()
  services.advance(60_000)
  await readAgain()
  expect(await boxesOf(id)).not.toContain(null)
})

it('R61: a new file is read before those of before, and those are read in turn', async () => {
  const [busy, quick] = [(await makeTeacher()).userId, (await makeTeacher()).userId]
  for (let file = 0; file < 3; file++) await pdfOfBefore('ar-water.cairo-amiri.pdf', busy)
  const own = await pdfOfBefore('ar-water.cairo-amiri.pdf', quick)
  await services.db.delete(turns)
  const fresh = await storeMaterial(services, quick, 'A new text.')
  expect(await claimBoxReading(services)).toBeUndefined()
  await services.db.update(materials).set({ due_at: null }).where(eq(materials.id, fresh))
  const first = await claimBoxReading(services)
  services.advance(1)
  const second = await claimBoxReading(services)
  expect([first?.material_id, second?.material_id]).toContain(own)
})
