import { PDFDocument } from 'pdf-lib'
import { renderSvg } from '#worker/platform/pictures/renderer.ts'

/** Its renderer is large, so this module is only ever imported dynamically. */

/** Pixels across; 190 dots an inch on A4. */
const PIXELS = 2_228
/** A4 landscape, in points. */
const A4 = { width: 841.89, height: 595.28 }

export const renderPng = async (svg: string, width = PIXELS): Promise<Uint8Array<ArrayBuffer>> =>
  (await renderSvg(svg, { mode: 'width', value: width })).bytes

/** One page with the picture, because the renderer joins Arabic letters and PDF writers don't. */
export async function wrapPdf(png: Uint8Array, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setCreator('Sullam')
  const page = document.addPage([A4.width, A4.height])
  page.drawImage(await document.embedPng(png), { x: 0, y: 0, ...A4 })
  return new Uint8Array(await document.save())
}
