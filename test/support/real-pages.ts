import { eq } from 'drizzle-orm'
import { materials, pageReadings, segments } from '#db/schema/index.ts'
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

/** Makes a material a picture that waits for its words, with a page that was read. */
export async function giveScan({ db }: Services, materialId: string): Promise<void> {
  const lines = [{ text: 'The first lake', confidence: 90, confirmed: true }]
  await db.batch([
    db.update(materials).set({ kind: 'image', status: 'waiting' }).where(eq(materials.id, materialId)),
    db
      .insert(pageReadings)
      .values({ material_id: materialId, page: 1, confidence: 90, lines, updated_at: 0 })
      .onConflictDoNothing(),
  ])
}
