import type { LessonDraft, LessonOpInput, LessonOpsResult } from '#worker/contract/lesson-editor.ts'
import { type BuiltCourse, type BuiltLesson, buildCourse, type CourseOptions } from './course-builder.ts'
import { makeTeacher, type Person, request, type testServices } from './worker-app.ts'

/** A course with an instructor who edits its first lesson. */
export async function lessonInEditor(
  services: ReturnType<typeof testServices>,
  options: Partial<CourseOptions> = {},
) {
  const teacher: Person = await makeTeacher()
  const course: BuiltCourse = await buildCourse(services, { owner_id: teacher.userId, ...options })
  const lesson = course.lessons[0] as BuiltLesson // every course has one
  const { token } = teacher
  const edit = (ops: LessonOpInput[], lessonId = lesson.id) =>
    request<LessonOpsResult>('post', `/lessons/${lessonId}/ops`, { token, body: { ops } })
  const draft = async (lessonId = lesson.id) =>
    (await request<LessonDraft>('get', `/lessons/${lessonId}/draft`, { token })).body.data
  const block = async (place: number, lessonId = lesson.id) => {
    const item = (await draft(lessonId)).blocks[place]
    if (!item) throw new Error(`The lesson has no block ${place}`)
    return item
  }
  return { teacher, course, lesson, edit, draft, block }
}

/** A paragraph of these sentences, as a client sends it. */
export const paragraph = (...sentences: { id: string; text: string; citations?: string[] }[]) => ({
  kind: 'paragraph' as const,
  data: { sentences: sentences.map((one) => ({ ...one, citations: one.citations ?? [] })) },
})
