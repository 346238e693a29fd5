import { api } from '#web/api/client.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { uploadFile } from '#web/api/upload.ts'
import { type OpenPage, openPage } from '#web/domain/real-page/pdf-library.ts'
import type { FigureRegion } from '#worker/contract/regions.ts'

/** Of a lossy picture; strokes and letters stay clear. */
const QUALITY = 0.92

type Cutting = {
  /** The address of a page as a PDF of its own. */
  addressOf: (region: FigureRegion) => Promise<string>
  onDone: () => void
  onFailed: () => void
}

/**
 * Cuts figures out of their pages, one page after the other, and uploads each. What fails is reported, and the others
 * go on; it ends early where nothing can be sent now.
 */
export async function cutFigures(
  regions: FigureRegion[],
  { addressOf, onDone, onFailed }: Cutting,
  signal: AbortSignal,
): Promise<void> {
  for (const ofPage of pagesOf(regions)) {
    await untilIdle()
    if (signal.aborted) return
    const page = await openPageOf(ofPage, addressOf, signal)
    try {
      for (const region of ofPage) {
        if (signal.aborted) return
        const outcome = page instanceof ApiError ? page : await cutOne(page, region)
        if (outcome instanceof ApiError && isForNow(outcome)) return
        if (outcome instanceof ApiError && outcome.code !== 'conflict') onFailed()
        else onDone()
      }
    } finally {
      if (!(page instanceof ApiError)) page.close()
    }
  }
}

/** Without a network, or after too many uploads, the next ones would fail too. */
const isForNow = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

function pagesOf(regions: FigureRegion[]): FigureRegion[][] {
  const pages = Map.groupBy(regions, ({ material_id: material, page }) => `${material} ${page}`)
  return [...pages.values()]
}

/** Drawing a page takes a tenth of a second: it waits for a moment in which nobody does anything. */
const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 1_000 })
      : setTimeout(resolve, 50),
  )

async function openPageOf(
  [region]: FigureRegion[],
  addressOf: Cutting['addressOf'],
  signal: AbortSignal,
): Promise<OpenPage | ApiError> {
  try {
    if (!region) throw new Error('a page without figures')
    return await openPage(await addressOf(region), 'pdf', signal)
  } catch (thrown) {
    return asError(thrown)
  }
}

async function cutOne(page: OpenPage, region: FigureRegion): Promise<ApiError | undefined> {
  try {
    const file = await pictureOf(page, region)
    const param = { id: region.material_id, figure_id: region.id }
    await uploadFile(api.materials[':id'].figures[':figure_id'].file, '$put', { file, param }).done
    return undefined
  } catch (thrown) {
    return asError(thrown)
  }
}

/** What pdf.js cannot draw is no fault of the network. */
const asError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError(422, undefined)

/** The part of the page in the size that the server asks for: WebP, or PNG where the browser writes none. */
async function pictureOf(page: OpenPage, { box, width, height }: FigureRegion): Promise<File> {
  const [x1, y1] = page.placeOf(box[0], box[3])
  const [x2, y2] = page.placeOf(box[2], box[1])
  const across = Math.abs(x2 - x1)
  const down = Math.abs(y2 - y1)
  const whole = document.createElement('canvas')
  await page.draw(whole, width / (across * page.width)).done
  const part = document.createElement('canvas')
  part.width = width
  part.height = height
  const from = [Math.min(x1, x2) * whole.width, Math.min(y1, y2) * whole.height] as const
  const context = part.getContext('2d', { alpha: false })
  context?.drawImage(whole, ...from, across * whole.width, down * whole.height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => part.toBlob(resolve, 'image/webp', QUALITY))
  if (!blob) throw new Error('nothing was drawn')
  return new File([blob], 'figure', { type: blob.type })
}
