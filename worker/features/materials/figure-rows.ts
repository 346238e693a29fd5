import type { figures } from '#db/schema/index.ts'
import type { SourceFigure } from '#worker/extract/source-document.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { discardUpload, reserveUpload, uploadEnded } from '#worker/platform/limits/storage.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'

export type FigureRow = typeof figures.$inferInsert
type Reading = { id: string; owner_id: string; file_key: string; tries: number }

/** Pictures lie beside the file that they were lifted from, under its key and their number. */
const keyOf = (fileKey: string, position: number) => `${fileKey}/figures/${position}`

/**
 * Stores the pictures of a document and returns the rows of its figures, for the batch that writes them together with
 * `reservation`, from which on they count. Another try of the same reading writes the same objects.
 */
export async function storeFigures(services: Services, reading: Reading, found: SourceFigure[] = []) {
  const reserved = `${reading.file_key}/figures:${reading.tries}`
  const rows = figureRows(services, reading, found)
  const bytes = rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0)
  if (bytes === 0) return { rows, reservation: [] }
  if (!(await isReserved(services, reading.owner_id, { file_key: reserved, bytes })))
    return { rows: rows.map(withoutRoom), reservation: [] }
  try {
    for (const [position, figure] of found.entries()) {
      const key = rows[position]?.bytes ? rows[position]?.file_key : undefined
      if (key && 'picture' in figure) await orUnavailable(() => services.files.put(key, figure.picture.bytes))
    }
  } catch (thrown) {
    await discardUpload(services, reserved)
    throw thrown
  }
  return { rows, reservation: [uploadEnded(services, reserved)] }
}

async function isReserved(services: Services, ownerId: string, file: { file_key: string; bytes: number }) {
  try {
    await reserveUpload(services, ownerId, file)
    return true
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'storage_full') return false
    throw thrown
  }
}

/** Regions stay: their pictures come later, and each asks for its room then. */
const withoutRoom = (row: FigureRow): FigureRow =>
  row.file_key
    ? { ...row, state: 'refused', reason: 'storage_full', file_key: null, type: null, bytes: 0 }
    : row

function figureRows(services: Services, reading: Reading, found: SourceFigure[]): FigureRow[] {
  const objects = new Map<string, string>()
  return found.map((figure, position) => {
    const row = {
      ...placeOf(figure),
      id: newId(),
      material_id: reading.id,
      position,
      created_at: services.now(),
    }
    if ('refused' in figure) return { ...row, state: 'refused', reason: figure.refused, box: figure.box }
    const state = figure.offered ? 'offered' : 'kept'
    const about = { ...row, state, reason: figure.offered } as const
    if (figure.source === 'region')
      return { ...about, box: figure.box, width: figure.width, height: figure.height }
    const { bytes, ...picture } = figure.picture
    const known = objects.get(figure.sha256)
    const key = known ?? keyOf(reading.file_key, position)
    objects.set(figure.sha256, key)
    return { ...about, ...picture, sha256: figure.sha256, file_key: key, bytes: known ? 0 : bytes.length }
  })
}

const placeOf = ({ source, after, caption, alt, page, slide }: SourceFigure) => ({
  source,
  after,
  caption: caption?.text,
  caption_at: caption?.segment,
  alt,
  page,
  slide,
})

/** Deletes what was stored for rows that were not written. */
export async function discardFigures(services: Services, rows: FigureRow[]): Promise<void> {
  const keys = new Set(rows.flatMap((row) => row.file_key ?? []))
  if (keys.size > 0) await services.files.delete([...keys])
}
