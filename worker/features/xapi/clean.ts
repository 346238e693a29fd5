import type { Services } from '#worker/platform/services.ts'

/** The files of statements of a deleted course, a listing at a time. Nothing lists them once its rows are gone. */
export async function deleteStatementFiles(services: Services, courseId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await services.files.list({ prefix: `xapi/${courseId}/` })
    if (objects.length > 0) await services.files.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
