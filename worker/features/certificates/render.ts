import light from '@expo-google-fonts/readex-pro/300Light/ReadexPro_300Light.ttf?inline'
import regular from '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf?inline'
import semibold from '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf?inline'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import renderer from '@resvg/resvg-wasm/index_bg.wasm'
import { PDFDocument } from 'pdf-lib'

/** Heavy: 2.5 MB of renderer and three fonts. Only ever loaded by a dynamic import. */

const FAMILY = 'Readex Pro'
/** Pixels across; 190 dots an inch on A4. */
const PIXELS = 2_228
/** A4 lying down, in points. */
const A4 = { width: 841.89, height: 595.28 }

let ready: Promise<Uint8Array[]> | undefined

/** The renderer starts once an isolate; the fonts hold Arabic and Latin in one file each. */
function start(): Promise<Uint8Array[]> {
  ready ??= initWasm(renderer).then(() => Promise.all([light, regular, semibold].map(bytesOf)))
  return ready
}

const bytesOf = async (dataUrl: string) => new Uint8Array(await (await fetch(dataUrl)).arrayBuffer())

export async function renderPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const fontBuffers = await start()
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: PIXELS },
    font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: FAMILY },
  })
  const drawn = image.render()
  try {
    return new Uint8Array(drawn.asPng())
  } finally {
    // Memory of the renderer is not collected by itself.
    drawn.free()
    image.free()
  }
}

/** One page that shows the picture; the renderer joins Arabic letters where PDF writers do not. */
export async function wrapPdf(png: Uint8Array, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setCreator('Sullam')
  const page = document.addPage([A4.width, A4.height])
  page.drawImage(await document.embedPng(png), { x: 0, y: 0, ...A4 })
  return new Uint8Array(await document.save())
}
