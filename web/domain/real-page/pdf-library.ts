import type { PDFPageProxy } from 'pdfjs-dist'
import { fetchBytes } from '#web/api/file-bytes.ts'
import { PICTURE_SIDE } from '#worker/contract/letters.ts'
import { startOwnWorker } from './own-worker.ts'
import { assetAddresses } from './pdf-assets.ts'

/** One page of a PDF that is open. */
export type OpenPage = {
  /** In points of the page as it is shown. */
  width: number
  height: number
  /** From points of the file to shares of the shown page, from its upper left corner. */
  placeOf: (x: number, y: number) => [number, number]
  draw: (canvas: HTMLCanvasElement, scale: number) => { done: Promise<void>; cancel: () => void }
  close: () => void
}

/** The canvas of a page at its largest: browsers draw nothing on a larger one. */
const MOST_PIXELS = 16_000_000

const library = async () => {
  const { getDocument, PDFWorker } = await import('pdfjs-dist')
  const addresses = assetAddresses(location.origin)
  // It is handed over running: the library would start it by an address, which Trusted Types forbid.
  const port = startOwnWorker(addresses.worker)
  return { getDocument, worker: PDFWorker.create({ port }), addresses }
}
let loading: ReturnType<typeof library> | undefined

function loadLibrary(): ReturnType<typeof library> {
  loading ??= library().catch((thrown) => {
    loading = undefined
    throw thrown
  })
  return loading
}

/** A PDF that is open. */
export type OpenFile = { pages: number; page: (number: number) => Promise<OpenPage>; close: () => void }

/** Opens a PDF. Rejects when it is none. */
export async function openFile(data: Uint8Array): Promise<OpenFile> {
  const { getDocument, worker, addresses } = await loadLibrary()
  const task = getDocument({
    data,
    worker,
    cMapUrl: addresses.cmaps,
    standardFontDataUrl: addresses.fonts,
    wasmUrl: addresses.wasm,
    iccUrl: addresses.icc,
    enableXfa: false,
  })
  const file = await task.promise
  const close = () => void task.destroy()
  return {
    pages: file.numPages,
    page: async (number) => ({ ...asOpenPage(await file.getPage(number)), close }),
    close,
  }
}

export type PageKind = 'pdf' | 'image'

/** Fetches a PDF of one page, or a picture, and opens it. Rejects when the network is away or the file is none. */
export async function openPage(url: string, kind: PageKind, signal: AbortSignal): Promise<OpenPage> {
  if (kind === 'image') return openPicture(await fetchBytes(url, signal))
  const [data] = await Promise.all([fetchBytes(url, signal), loadLibrary()])
  return (await openFile(data)).page(1)
}

/** Its places are counted in shares of its sides, since what it measures in pixels says nothing. */
async function openPicture(data: Uint8Array): Promise<OpenPage> {
  const picture = await createImageBitmap(new Blob([data.slice()]))
  const { width, height } = picture
  return {
    width,
    height,
    placeOf: (x, y) => [x / PICTURE_SIDE, 1 - y / PICTURE_SIDE],
    draw(canvas, scale) {
      const shown = Math.min(scale, Math.sqrt(MOST_PIXELS / (width * height)))
      canvas.width = Math.max(1, Math.round(width * shown))
      canvas.height = Math.max(1, Math.round(height * shown))
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return { done: Promise.resolve(), cancel: () => undefined }
    },
    close: () => picture.close(),
  }
}

function asOpenPage(page: PDFPageProxy): Omit<OpenPage, 'close'> {
  const own = page.getViewport({ scale: 1 })
  return {
    width: own.width,
    height: own.height,
    placeOf(x, y) {
      const [left = 0, top = 0] = own.convertToViewportPoint(x, y)
      return [left / own.width, top / own.height]
    },
    draw(canvas, scale) {
      const most = Math.sqrt(MOST_PIXELS / (own.width * own.height))
      const viewport = page.getViewport({ scale: Math.min(scale, most) })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      const drawing = page.render({ canvas, viewport })
      return { done: drawing.promise, cancel: () => drawing.cancel() }
    },
  }
}
