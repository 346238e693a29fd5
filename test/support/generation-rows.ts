import { materials } from '#db/schema/index.ts'
import { createCourseJob, ownMaterials } from '#worker/features/generation/queries.ts'
import { configuredEngine } from '#worker/features/generation/writing.ts'
import { newId } from '#worker/platform/ids.ts'
import { type Driven, readNow } from './step-driver.ts'

/** A stored file that nobody has read and no message names. */
export async function storeMaterial(world: Driven, owner_id: string, text: string, name = 'soil.md') {
  const id = newId()
  const file_key = `materials/${id}`
  const at = world.now()
  await world.files.put(file_key, text)
  await world.db.insert(materials).values({
    id,
    owner_id,
    name,
    kind: 'markdown',
    bytes: text.length,
    file_key,
    sha256: id,
    status: 'uploaded',
    created_at: at,
    updated_at: at,
  })
  return id
}

/** A course job over one file, as `POST /courses/generate` makes it, whose queue says nothing. */
export async function startJob(world: Driven, owner_id: string, text: string, language: 'en' | 'ar' = 'en') {
  const material_id = await storeMaterial(world, owner_id, text)
  await readNow(world, material_id)
  const { job_id, course } = await createCourseJob(world.db, {
    owner_id,
    options: { language, output_types: ['article'] },
    files: await ownMaterials(world.db, owner_id, [material_id]),
    params: { levels: 2, lessons_per_level: 2 },
    engine: configuredEngine(world).id,
    at: world.now(),
  })
  return { job_id, course_id: course.id, material_id }
}
