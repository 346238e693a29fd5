import type { Services } from '#worker/platform/services.ts'

/**
 * Deletes the statement files of a deleted course, a page of the listing at a time. Once its rows are gone nothing else
 * refers to them.
 */
export async function deleteStatementFiles(services: Services, courseId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await services.files.list({ prefix: `xapi/${courseId}/` })
    if (objects.length > 0) await services.files.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
