import { materials } from '#db/schema/index.ts'
import type { MaterialKind } from '#db/vocabulary.ts'
import { createCourseJob, getOwnMaterials } from '#worker/features/generation/queries.ts'
import { configuredEngine } from '#worker/features/generation/writing.ts'
import { newId } from '#worker/platform/ids.ts'
import { type Driven, readNow } from './step-driver.ts'

const AHEAD_MS = 60 * 60_000

/** A stored file that nobody has read and no message names. */
export async function storeMaterial(
  services: Driven,
  ownerId: string,
  content: string | Uint8Array,
  { name = 'soil.md', kind = 'markdown' }: { name?: string; kind?: MaterialKind } = {},
) {
  const id = newId()
  const fileKey = `materials/${id}`
  const at = services.now()
  await services.files.put(fileKey, content)
  await services.db.insert(materials).values({
    id,
    owner_id: ownerId,
    name,
    kind,
    bytes: content.length,
    file_key: fileKey,
    sha256: id,
    status: 'uploaded',
    due_at: at,
    created_at: at,
    updated_at: at,
  })
  return id
}

/** A course job over one file, as `POST /courses/generate` makes it, whose queue says nothing. */
export async function startJob(
  services: Driven,
  ownerId: string,
  content: string | Uint8Array,
  language: 'en' | 'ar' = 'en',
  file: Parameters<typeof storeMaterial>[3] = {},
) {
  // For the clock of everybody else its steps are not due yet: a consumer that still looks for work takes none of them.
  services.advance(AHEAD_MS)
  const materialId = await storeMaterial(services, ownerId, content, file)
  await readNow(services, materialId)
  const { job_id: jobId, course } = await createCourseJob(services, {
    owner_id: ownerId,
    options: { language, output_types: ['article'] },
    files: await getOwnMaterials(services, ownerId, [materialId]),
    params: { levels: 2, lessons_per_level: 2 },
    engine: configuredEngine(services).id,
    at: services.now(),
  })
  return { job_id: jobId, course_id: course.id, material_id: materialId }
}
