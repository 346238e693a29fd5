/** A stretch of a page, in points from the lower left. */
export type Stretch = { left: number; right: number; bottom: number; top: number }

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]/gu)
    ?.join('') ?? ''

/**
 * The letters that unpatched pdf.js finds in stretches of a one-page PDF, in Node: an item's letters are taken to be
 * as wide as each other, and one counts where its middle lies.
 */
export async function lettersOnPage(data: Uint8Array, stretches: Stretch[]): Promise<string> {
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) Object.assign(globalThis, { [name]: class {} })
  // The package declares no types for this build, which our patch leaves alone.
  const workerBuild = 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
  Object.assign(globalThis, { pdfjsWorker: await import(workerBuild) })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data, verbosity: 0, disableFontFace: true, useSystemFonts: true })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  let found = ''
  for (const { left, right, bottom, top } of stretches) {
    for (const item of items) {
      if (!('str' in item)) continue
      const [x, y] = [item.transform[4], item.transform[5]]
      if (y < bottom || y > top) continue
      const each = item.width / item.str.length
      const inside = [...item.str].filter(
        (_, i) => x + (i + 0.5) * each > left && x + (i + 0.5) * each < right,
      )
      found += letters(inside.join(''))
    }
  }
  await task.destroy()
  return found
}
