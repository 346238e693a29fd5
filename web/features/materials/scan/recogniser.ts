import { startOwnWorker } from '#web/domain/real-page/own-worker.ts'
import { type ReadPage, readWords } from './read-words.ts'
import workerAddress from './recogniser-worker.ts?worker&url'

export const SCAN_LANGUAGES = ['ar', 'en'] as const
export type ScanLanguage = (typeof SCAN_LANGUAGES)[number]
export type ReadRequest = {
  id: number
  language: ScanLanguage
  width: number
  height: number
  /** One byte a pixel, row by row. */
  grey: Uint8Array
}
/** Words with their places, as the reader lists them; null where it failed. */
export type ReadAnswer = { id: number; words: string | null }

let worker: Worker | undefined
let requests = 0

/** Reads the picture of a page in this browser. Rejects where the reader cannot be loaded, or fails. */
export async function recognise(canvas: HTMLCanvasElement, language: ScanLanguage): Promise<ReadPage> {
  const { width, height } = canvas
  const grey = greyOf(canvas)
  worker ??= startOwnWorker(new URL(workerAddress, location.href).href)
  const words = await ask(worker, { id: ++requests, language, width, height, grey })
  if (words === null) throw new Error('The page was not read')
  return readWords(words, { width, height })
}

function ask(asked: Worker, request: ReadRequest): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const over = () => {
      asked.removeEventListener('message', onMessage)
      asked.removeEventListener('error', onError)
    }
    const onMessage = ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.id !== request.id) return
      over()
      resolve(data.words)
    }
    const onError = () => {
      over()
      // What has crashed is started anew for the next page.
      asked.terminate()
      worker = undefined
      reject(new Error('The reader has stopped'))
    }
    asked.addEventListener('message', onMessage)
    asked.addEventListener('error', onError)
    asked.postMessage(request, [request.grey.buffer])
  })
}

/** Lets go of the memory that the reader holds. */
export function stopRecogniser(): void {
  worker?.terminate()
  worker = undefined
}

/** By how bright the eye sees red, green and blue; what is transparent is paper. */
function greyOf(canvas: HTMLCanvasElement): Uint8Array<ArrayBuffer> {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const grey = new Uint8Array(data.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const from = at * 4
    const seen = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
    grey[at] = 255 - ((255 - seen) * (data[from + 3] ?? 0)) / 255
  }
  return grey
}
