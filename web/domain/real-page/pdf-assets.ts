/** Where the build puts what the PDF library fetches by itself, by the version of the library. */
export const PDF_ASSETS = 'assets/pdfjs-6.1.200'

/** The folders of the package that it may ask for: character maps, fonts that files don't bring along, decoders. */
export const PDF_FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'] as const
export const PDF_WORKER = 'pdf.worker.min.mjs'

export function assetAddresses(origin: string) {
  const base = `${origin}/${PDF_ASSETS}`
  return {
    worker: `${base}/${PDF_WORKER}`,
    cmaps: `${base}/cmaps/`,
    fonts: `${base}/standard_fonts/`,
    wasm: `${base}/wasm/`,
    icc: `${base}/iccs/`,
  }
}
