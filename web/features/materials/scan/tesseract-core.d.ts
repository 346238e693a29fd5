/** The parts of the reader that are used; the package brings no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  type Recogniser = {
    /** 0 if it is ready. `mode` 1 reads by the neural network alone. */
    Init(folder: string, language: string, mode: number): number
    SetVariable(name: string, value: string): boolean
    /** The picture that was written to `/input`. */
    SetImageFile(orientation: number, angle: number, upscale: boolean): number
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    Clear(): void
    End(): void
  }
  type Core = {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
    TessBaseAPI: new () => Recogniser
  }
  type Options = {
    wasmBinary: Uint8Array
    TesseractProgress(percent: number): void
    print(text: string): void
    printErr(text: string): void
  }
  const load: (options: Options) => Promise<Core>
  export default load
}
