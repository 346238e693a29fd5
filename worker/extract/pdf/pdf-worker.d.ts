/** The package ships no declaration for its worker; these are the exports after our patch. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
  export const extractionBudget: {
    bytes: number
    forms: number
    glyphs: number
    pageGlyphs: number
    images: number
    exceeded: boolean
  }
}
