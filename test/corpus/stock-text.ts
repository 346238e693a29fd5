/** What unpatched pdf.js reads from a PDF, in Node. */
export async function stockText(data: Uint8Array): Promise<string> {
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) Object.assign(globalThis, { [name]: class {} })
  // The package declares no types for this build, which our patch leaves alone.
  const workerBuild = 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
  Object.assign(globalThis, { pdfjsWorker: await import(workerBuild) })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data, verbosity: 0, disableFontFace: true, useSystemFonts: true })
  const pdf = await task.promise
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    for (const item of (await page.getTextContent()).items) {
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    }
    text += '\n'
  }
  await task.destroy()
  return text
}
