import { eq } from 'drizzle-orm'
import { courseMaterials } from '#db/schema/index.ts'
import type { Library } from '#worker/ai/answers/answerer.ts'
import { getLibrary } from '#worker/features/retrieval/queries.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Scope } from './ask-queries.ts'

/**
 * What a question is answered from: for students the open lessons of the conversation's course or of all they joined,
 * for instructors its files, those of its course, or all of theirs.
 */
export async function getScopedLibrary(services: Services, scope: Scope): Promise<Library> {
  const { userId, role, courseId, materialIds } = scope
  if (role === 'student') return getLibrary(services, userId, { course_id: courseId ?? undefined })
  if (materialIds.length > 0) return getLibrary(services, userId, { material_ids: materialIds })
  if (courseId === null) return getLibrary(services, userId, {})
  const files = await services.db
    .select({ id: courseMaterials.material_id })
    .from(courseMaterials)
    .where(eq(courseMaterials.course_id, courseId))
  return getLibrary(services, userId, { material_ids: files.map(({ id }) => id) })
}
