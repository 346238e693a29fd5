import { lessonReports } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { takeOrRefuse } from '#worker/platform/limits/rate-limit.ts'
import type { Services } from '#worker/platform/services.ts'
import { getLesson } from './lesson-queries.ts'

type Report = { block_id: string; reason: string }

/**
 * Stores a student's report that a block doesn't match its source. The lesson must be readable to the student and
 * contain the block. A student has one report per block; reporting again reopens it.
 */
export async function createReport(
  services: Services,
  studentId: string,
  lessonId: string,
  { block_id: blockId, reason }: Report,
): Promise<void> {
  const { lesson, version } = await getLesson(services, studentId, lessonId)
  if (!lesson.blocks.some((block) => block.id === blockId)) {
    throw new AppError('invalid', { fields: { block_id: 'invalid_value' } })
  }
  const { reportsPerStudent: limit, reportsWindowMs: windowMs } = LIMITS
  await takeOrRefuse(services, `report:user:${studentId}`, { limit, windowMs })
  const said = { reason: reason.trim(), version, created_at: services.now(), settled_at: null }
  await services.db
    .insert(lessonReports)
    .values({
      id: newId(),
      student_id: studentId,
      course_id: lesson.course.id,
      lesson_id: lessonId,
      block_id: blockId,
      ...said,
    })
    .onConflictDoUpdate({ target: [lessonReports.student_id, lessonReports.block_id], set: said })
}
