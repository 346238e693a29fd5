import { blocks, figures } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import { type BuiltCourse, publishAgain } from './course-builder.ts'
import { png } from './pictures.ts'

/** Puts a picture of the course's file into its first lesson, and publishes that. Returns the figure's id. */
export async function showFigure(services: Services, course: BuiltCourse): Promise<string> {
  const { db, files } = services
  const id = `figure-${course.id}`
  const key = `materials/${course.material_id}/figures/0`
  const sides = { width: 300, height: 200 }
  await files.put(key, png(300, 200))
  await db.insert(figures).values({
    ...{
      id,
      position: 0,
      material_id: course.material_id,
      source: 'file',
      state: 'kept',
      after: 0,
      created_at: 1,
    },
    ...{ ...sides, file_key: key, type: 'image/png' },
  })
  await db.insert(blocks).values({
    ...{ id: `block-${id}`, course_id: course.id, lesson_id: course.lessons[0]?.id ?? '', position: 90 },
    ...{
      kind: 'figure',
      data: { ...sides, file_id: id, alt: 'A lake', caption: null },
      state: 'approved',
      origin: 'source',
    },
  })
  await publishAgain(services, course.owner_id, course.id)
  return id
}
