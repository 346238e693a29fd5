import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { LessonOpInput } from '#worker/contract/lesson-editor.ts'

export const sendOps = async (lessonId: string, ops: LessonOpInput[]) =>
  (await unwrap(api.lessons[':id'].ops.$post({ param: { id: lessonId }, json: { ops } }))).data
