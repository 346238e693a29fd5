import type { QuestionResponse } from '#web/domain/question/asked.ts'
import type { Verdict } from '#worker/contract/attempts.ts'
import type { LessonView } from '#worker/contract/learning.ts'

type Waiting = { question_id: string; response: QuestionResponse }
/** A lesson as this device knows it: with answers waiting to be checked and those checked since it was last open. */
export type OpenedLesson = LessonView & { waiting?: Waiting[]; judged?: (Waiting & { verdict: Verdict })[] }

type Hear = (questionId: string, response: QuestionResponse, verdict: Verdict) => void

/** Listens for verdicts on answers that were sent late while their lesson is open; earlier verdicts count as seen. */
export function onJudged(lessonId: string, hear: Hear): (() => void) | undefined {
  const { serviceWorker } = navigator
  const seen = () => serviceWorker?.controller?.postMessage({ do: 'seen', lesson: lessonId })
  const listen = ({ data }: MessageEvent) => {
    if (data?.did !== 'judge' || data.lesson !== lessonId) return
    hear(data.question_id, data.response, data.verdict)
    seen()
  }
  seen()
  serviceWorker?.addEventListener('message', listen)
  return () => serviceWorker?.removeEventListener('message', listen)
}
