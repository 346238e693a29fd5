import { useCallback, useEffect, useRef, useState } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import type { Attempt, Verdict } from '#worker/contract/attempts.ts'
import {
  type AnswerBook,
  acknowledge,
  type Given,
  isSame,
  keepBook,
  loadBook,
  mergeBooks,
  respond,
  takeServerAnswer,
  unsent,
} from './answer-book.ts'
import { fetchAttempt, saveAnswer } from './queries.ts'

/** The delay before a retry after a network error, in milliseconds. */
export const RETRY_MS = 3_000
/** How long somebody who types pauses before what is typed is sent, in milliseconds. */
const TYPING_MS = 800

/**
 * Keeps responses on the device first and sends them one after the other; a preview does neither. `onVerdict` hears
 * what the server says of each, null where the question was withdrawn; it must not change from one drawing to the next.
 */
export function useAnswers(
  attempt: Attempt,
  onClosed: () => void,
  onVerdict?: (question: string, verdict: Verdict | null) => void,
) {
  const preview = usePreview() !== null
  const [book, setBook] = useState<AnswerBook>(() => mergeBooks(attempt.answers_saved, loadBook(attempt.id)))
  const [savedAt, setSavedAt] = useState<Date>()
  const [online, setOnline] = useState(() => navigator.onLine)
  const latest = useRef(book)
  const sending = useRef(Promise.resolve())
  const typed = useRef<ReturnType<typeof setTimeout>>(undefined)

  const change = useCallback(
    (next: AnswerBook) => {
      latest.current = next
      if (!preview) keepBook(attempt.id, next)
      setBook(next)
    },
    [attempt.id, preview],
  )

  const send = useCallback(async (): Promise<void> => {
    if (preview) return
    for (let rest = unsent(latest.current); rest.length > 0; rest = unsent(latest.current)) {
      const [question, given] = rest[0] as [string, Given]
      const { outcome, verdict } = await saveAnswer(attempt.id, question, given)
      if (outcome === 'away') return
      if (outcome === 'closed') return onClosed()
      if (outcome === 'stale') {
        const there = (await fetchAttempt(attempt.id)).answers_saved[question]
        change(
          there
            ? takeServerAnswer(latest.current, question, there)
            : acknowledge(latest.current, question, given.seq),
        )
      } else {
        change(acknowledge(latest.current, question, given.seq))
        setSavedAt(new Date())
        if (verdict || outcome === 'gone') onVerdict?.(question, verdict ?? null)
      }
    }
  }, [attempt.id, change, onClosed, onVerdict, preview])

  /**
   * Sends unsent answers one at a time, until none is left or the server is unreachable. A second call waits for the
   * first and then checks again, so that finishing never overtakes an answer. True if the server has every answer.
   */
  const flush = useCallback(async (): Promise<boolean> => {
    sending.current = sending.current.then(send).catch(() => undefined)
    await sending.current
    return preview || unsent(latest.current).length === 0
  }, [send, preview])

  useEffect(() => {
    const up = () => {
      setOnline(true)
      void flush()
    }
    const down = () => setOnline(false)
    window.addEventListener('online', up)
    window.addEventListener('offline', down)
    const timer = setInterval(() => unsent(latest.current).length > 0 && void flush(), RETRY_MS)
    void flush()
    return () => {
      window.removeEventListener('online', up)
      window.removeEventListener('offline', down)
      clearInterval(timer)
      // What was typed last waits for no pause when the page is left.
      clearTimeout(typed.current)
      if (unsent(latest.current).length > 0) void flush()
    }
  }, [flush])

  const answer = (question: string, response: QuestionResponse, typing?: 'typing') => {
    if (isSame(latest.current[question]?.response, response)) return
    change(respond(latest.current, question, response))
    clearTimeout(typed.current)
    if (typing) typed.current = setTimeout(() => void flush(), TYPING_MS)
    else void flush()
  }
  return { book, answer, flush, savedAt, online, waiting: preview ? 0 : unsent(book).length }
}
