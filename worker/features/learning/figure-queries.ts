import { eq } from 'drizzle-orm'
import { figures } from '#db/schema/index.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { getFigureLink } from '#worker/reading/figures.ts'
import { findPictureLink, isOfLesson } from '#worker/reading/media.ts'
import { getLesson } from './lesson-queries.ts'

/** A link to a picture of a lesson that the student may read, as it was published. */
export async function getLessonFigure(
  services: Services,
  studentId: string,
  lessonId: string,
  figureId: string,
): Promise<string> {
  const { lesson } = await getLesson(services, studentId, lessonId)
  const isShown = lesson.blocks.some((block) => block.kind === 'figure' && block.data.file_id === figureId)
  if (!isShown) throw new AppError('not_found')
  const picture = await findPictureLink(services, figureId, isOfLesson(lessonId))
  return picture ?? getFigureLink(services, eq(figures.id, figureId))
}
