import { fetchBytes } from '#web/api/file-bytes.ts'
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

type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

/** Only a script of ours may be started, so the one policy that the page allows lets nothing else through. */
function trusted(address: string): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  policy ??= types?.createPolicy('pdf-worker', { createScriptURL: ownScript }) ?? {
    createScriptURL: ownScript,
  }
  return policy.createScriptURL(address)
}
let policy: Policy | undefined

function ownScript(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError('no script of ours')
  return address
}

const library = async () => {
  const { getDocument, PDFWorker } = await import('pdfjs-dist')
  const addresses = assetAddresses(location.origin)
  // It is handed over running: the library would start it by an address, which Trusted Types forbid.
  const port = new Worker(trusted(addresses.worker), { type: 'module' })
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

/** Fetches a PDF of one page and opens it. Rejects when the network is away or the file is none. */
export async function openPage(url: string, signal: AbortSignal): Promise<OpenPage> {
  const [data, { getDocument, worker, addresses }] = await Promise.all([
    fetchBytes(url, signal),
    loadLibrary(),
  ])
  const task = getDocument({
    data,
    worker,
    cMapUrl: addresses.cmaps,
    standardFontDataUrl: addresses.fonts,
    wasmUrl: addresses.wasm,
    iccUrl: addresses.icc,
    enableXfa: false,
  })
  const page = await (await task.promise).getPage(1)
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
    close: () => void task.destroy(),
  }
}
