import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { courses, materials, segments } from '#db/schema/index.ts'
import { startJob } from '#test/support/generation-rows.ts'
import { drivenServices } from '#test/support/step-driver.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { courseSource } from '#worker/features/generation/source.ts'
import { newId } from '#worker/platform/ids.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

async function course() {
  const services = drivenServices()
  const { course_id: id, material_id: material } = await startJob(
    services,
    (await makeTeacher()).userId,
    soil,
  )
  return { services, id, material }
}

it('the text of a course is read once, also where its description changes', async () => {
  const { services, id } = await course()
  const before = await courseSource(services, id)
  await services.db.update(courses).set({ description: 'All about soil' }).where(eq(courses.id, id))
  const after = await courseSource(services, id)
  expect(after.source.brief).toMatchObject({ purpose: 'All about soil' })
  expect(after.source.segments).toBe(before.source.segments)
})

it('pages that are typed later belong to the text of a course', async () => {
  const { services, id, material } = await course()
  const { segments: before } = (await courseSource(services, id)).source
  const [one] = await services.db.select().from(segments).where(eq(segments.material_id, material)).limit(1)
  if (!one) throw new Error('the text has no segments')
  await services.db.insert(segments).values({ ...one, id: newId(), position: before.length })
  await services.db
    .update(materials)
    .set({ characters: sql`${materials.characters} + ${one.text.length}` })
    .where(eq(materials.id, material))
  expect((await courseSource(services, id)).source.segments).toHaveLength(before.length + 1)
})
