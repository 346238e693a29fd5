import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { materials, turns } from '#db/schema/index.ts'
import { costlyPdf } from '#test/support/costly-pdf.ts'
import { storeMaterial } from '#test/support/generation-rows.ts'
import { type Driven, drivenServices } from '#test/support/step-driver.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { oneAtATime } from '#worker/extract/one-at-a-time.ts'
import { look } from '#worker/jobs/look.ts'
import { works } from '#worker/queue/works.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const services = drivenServices()

beforeEach(async () => {
  await services.db.update(materials).set({ due_at: null }).where(isNotNull(materials.due_at))
  await services.db.delete(turns)
})

/** A stored PDF of one page that takes many slices to read. */
async function storeCostly({ db, files }: Driven, ownerId: string): Promise<string> {
  const id = await storeMaterial(services, ownerId, soil, { name: 'costly.pdf' })
  const bytes = costlyPdf({ pages: 1, operations: 60_000 })
  await files.put(`materials/${id}`, bytes)
  await db.update(materials).set({ kind: 'pdf', bytes: bytes.length, due_at: 1 }).where(eq(materials.id, id))
  return id
}
const rowOf = async (id: string) =>
  (await services.db.select().from(materials).where(eq(materials.id, id)))[0] ?? expect.fail('no such file')

it('R61: the text of another owner is ready before one page of a costly file is read', async () => {
  const [busy, quick] = [await makeTeacher(), await makeTeacher()]
  const costly = await storeCostly(services, busy.userId)
  const text = await storeMaterial(services, quick.userId, soil)
  const large = look(services, works, 'material')
  await large.looked
  const small = look(services, works, 'material')
  await small.done
  expect(await rowOf(text)).toMatchObject({ status: 'ready' })
  expect(await rowOf(costly)).toMatchObject({ status: 'extracting', progress_done: 0 })
  await large.done
  expect(await rowOf(costly)).toMatchObject({ status: 'ready', pages: 1 })
})

it('R61: a text does not wait for the reading of a CV, whichever slot it has', async () => {
  const quick = await makeTeacher()
  const text = await storeMaterial(services, quick.userId, soil)
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const reading = oneAtATime(() => {
    begun.resolve()
    return over.promise
  })
  await begun.promise
  await look(services, works, 'material').done
  expect(await rowOf(text)).toMatchObject({ status: 'ready' })
  over.resolve()
  await reading
})

it('R61: what calls itself a text and is none has the lane of large files', async () => {
  const { userId } = await makeTeacher()
  const costly = await storeCostly(services, userId)
  await services.db.update(materials).set({ name: 'notes.md' }).where(eq(materials.id, costly))
  expect(await works.material.claim(services, 'small')).toBeUndefined()
  expect(await works.material.claim(services, 'any')).toMatchObject({ isShort: false })
})
