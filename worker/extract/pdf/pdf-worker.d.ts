/** The package ships no declaration for its worker; these are the exports after our patch. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
  export const extractionBudget: {
    work: number
    bytes: number
    forms: number
    glyphs: number
    pageGlyphs: number
    images: number
    /** Pages read so far by what they draw, for those that draw the same. */
    pages: Map<string, unknown>
    /** What is left of the slice that is being read, and what is awaited when it is spent. */
    slice: { left: number }
    endSlice: () => Promise<void>
    /** Unpacks a whole stream, or gives null to have it unpacked piece by piece. */
    inflate: (packed: Uint8Array) => Uint8Array | null
    /** The same, of bytes that are counted. */
    unpack: (packed: Uint8Array) => Uint8Array | null
    /** The limit that ended the reading, in the word of `refuse`; empty while none has. */
    exceeded: '' | 'work' | 'bytes' | 'forms' | 'glyphs'
    /** Throws once more is spent than there is. */
    spend(work: number): void
  }
}
