import { eq } from 'drizzle-orm'
import { materials, segments } from '#db/schema/index.ts'
import { extract } from '#worker/extract/extract.ts'
import type { Services } from '#worker/platform/services.ts'

/**
 * Makes a PDF the file of a material that a test wrote by hand, and gives its segments, one after the other, the pages
 * and boxes of the segments in the PDF.
 */
export async function giveFile(services: Services, materialId: string, bytes: Uint8Array): Promise<string> {
  const { db, files } = services
  const extraction = await extract(bytes, { name: 'a.pdf' })
  if (!extraction.ok) throw new Error(extraction.code)
  const { pages, segments: read } = extraction.document
  const row = await db
    .update(materials)
    .set({ kind: 'pdf', bytes: bytes.length, pages })
    .where(eq(materials.id, materialId))
    .returning({ key: materials.file_key })
    .get()
  const key = row?.key ?? ''
  await files.put(key, bytes)
  const rows = await db.select().from(segments).where(eq(segments.material_id, materialId))
  for (const { id, position } of rows) {
    const { text, locator, boxes } = read[position] ?? {}
    await db
      .update(segments)
      .set({ text, page: locator?.page ?? null, boxes: boxes ?? null })
      .where(eq(segments.id, id))
  }
  return key
}
