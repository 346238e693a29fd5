import { eq } from 'drizzle-orm'
import { courseMaterials } from '#db/schema/index.ts'
import { getLibrary, type ScopedLibrary } from '#worker/features/retrieval/queries.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Scope } from './ask-queries.ts'

/**
 * The material that may answer a question: for students the open lessons of the conversation's course or of all they
 * joined; for instructors its files, those of its course, or all of theirs. A question may be limited to one lesson or
 * file of these; 404 if that is closed or somebody else's.
 */
export async function getScopedLibrary(services: Services, scope: Scope): Promise<ScopedLibrary> {
  const { userId, role, courseId, lessonId, materialId } = scope
  // Students can limit a question to a lesson, instructors to a file.
  if ((role === 'student' ? materialId : lessonId) !== undefined) throw new AppError('not_found')
  if (role === 'student') {
    const library = await getLibrary(services, userId, {
      course_id: courseId ?? undefined,
      lesson_id: lessonId,
    })
    if (lessonId !== undefined && library.isEmpty) throw new AppError('not_found')
    return library
  }
  const files = await filesOf(services, scope)
  if (materialId === undefined) return getLibrary(services, userId, files ? { material_ids: files } : {})
  const isIn = files === undefined || files.includes(materialId)
  const library = await getLibrary(services, userId, { material_ids: isIn ? [materialId] : [] })
  if (library.isEmpty) throw new AppError('not_found')
  return library
}

/** The files of a conversation; undefined if it covers all of them. */
async function filesOf(services: Services, { courseId, materialIds }: Scope): Promise<string[] | undefined> {
  if (materialIds.length > 0) return materialIds
  if (courseId === null) return undefined
  const files = await services.db
    .select({ id: courseMaterials.material_id })
    .from(courseMaterials)
    .where(eq(courseMaterials.course_id, courseId))
  return files.map(({ id }) => id)
}
