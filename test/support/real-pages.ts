import { eq } from 'drizzle-orm'
import { materials, segments } from '#db/schema/index.ts'
import { countLetters } from '#worker/contract/letters.ts'
import type { Services } from '#worker/platform/services.ts'
import { show, writePdf } from '../worker/extract/pdf-writer.ts'

/** Makes a PDF of one line a page the file of a material that a test wrote by hand, and gives its segments boxes. */
export async function giveFile(services: Services, materialId: string, lines: string[]): Promise<void> {
  const { db, files } = services
  const bytes = writePdf(lines.map((text) => show(text, 700)))
  const row = await db
    .update(materials)
    .set({ kind: 'pdf', bytes: bytes.length, pages: lines.length })
    .where(eq(materials.id, materialId))
    .returning({ key: materials.file_key })
    .get()
  await files.put(row?.key ?? '', bytes)
  const rows = await db.select().from(segments).where(eq(segments.material_id, materialId))
  for (const { id, text } of rows) {
    await db
      .update(segments)
      .set({ boxes: [[50, 150, 700, 12, countLetters(text), 0]] })
      .where(eq(segments.id, id))
  }
}
