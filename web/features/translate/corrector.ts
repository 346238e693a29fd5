import { startOwnWorker } from '#web/domain/real-page/own-worker.ts'
import type { CourseTerm } from '#worker/contract/translate.ts'
import type { CorrectedLanguage } from '#worker/correction/correct.ts'
import type { CorrectAnswer, CorrectRequest } from './correction-worker.ts'
import workerAddress from './correction-worker.ts?worker&url'

let worker: Worker | undefined
let requests = 0

/**
 * Checks a text in this browser. Rejects if the checker can't be started, for instance on a first visit without a
 * connection.
 */
export function correctHere(
  text: string,
  language: CorrectedLanguage,
  terms: readonly CourseTerm[],
): Promise<CorrectAnswer> {
  worker ??= startOwnWorker(new URL(workerAddress, location.href).href)
  const asked = worker
  const request: CorrectRequest = { id: ++requests, text, language, terms }
  return new Promise((resolve, reject) => {
    const over = () => {
      asked.removeEventListener('message', onMessage)
      asked.removeEventListener('error', onError)
    }
    const onMessage = ({ data }: MessageEvent<CorrectAnswer>) => {
      if (data.id !== request.id) return
      over()
      resolve(data)
    }
    const onError = () => {
      over()
      asked.terminate()
      worker = undefined
      reject(new Error('The reader has stopped'))
    }
    asked.addEventListener('message', onMessage)
    asked.addEventListener('error', onError)
    asked.postMessage(request)
  })
}
