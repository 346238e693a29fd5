import { useCallback, useEffect, useRef, useState } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import type { Attempt, Verdict } from '#worker/contract/attempts.ts'
import { fetchAttempt, saveAnswer } from '../queries.ts'
import { useAnswers } from '../use-answers.ts'
import { type KeptProgress, keepProgress, loadProgress } from './kept-progress.ts'
import type { First, Progress } from './rounds.ts'

/** What came of an answer: what the server says of it, or that it is kept until the server can be reached. */
export type Outcome = { verdict: Verdict } | 'kept' | 'gone' | 'preview'

const outcomeOf = (verdict: Verdict | null | undefined): Outcome =>
  verdict ? { verdict } : verdict === null ? 'gone' : 'kept'

/**
 * The answers of an exercise and what the server said of them. The first answer to a question is kept on the device
 * and sent like one of an exam; later ones are only judged, so they need the network.
 */
export function useExercise(attempt: Attempt, onClosed: () => void) {
  const preview = usePreview() !== null
  const [kept, setKept] = useState<KeptProgress>(() => loadProgress(attempt.id))
  const latest = useRef(kept)
  const seqs = useRef(new Map<string, number>())
  const change = useCallback(
    (next: KeptProgress) => {
      latest.current = next
      if (!preview) keepProgress(attempt.id, next)
      setKept(next)
    },
    [attempt.id, preview],
  )
  const heard = useCallback(
    (question: string, verdict: Verdict | null) =>
      change({ ...latest.current, verdicts: { ...latest.current.verdicts, [question]: verdict } }),
    [change],
  )
  const answers = useAnswers(attempt, onClosed, heard)
  const { book } = answers

  /** Asks what the server says of a response that no longer counts; undefined while it cannot be reached. */
  const judge = useCallback(
    async (
      question: string,
      response: QuestionResponse,
      seq: number,
    ): Promise<Verdict | null | undefined> => {
      const next = Math.max(seq, seqs.current.get(question) ?? 0) + 1
      seqs.current.set(question, next)
      const saved = await saveAnswer(attempt.id, question, { response, seq: next })
      if (saved.outcome === 'closed') onClosed()
      if (saved.outcome === 'gone') return null
      if (saved.outcome !== 'stale') return saved.verdict
      // Another device asked meanwhile.
      const there = (await fetchAttempt(attempt.id)).answers_saved[question]
      if (!there || there.seq < next) return undefined
      return judge(question, response, there.seq)
    },
    [attempt.id, onClosed],
  )

  const unheard = Object.entries(book).filter(([id, { sent }]) => sent && kept.verdicts[id] === undefined)
  const missing = useRef(unheard)
  missing.current = unheard
  const { online } = answers
  useEffect(() => {
    if (preview || !online) return
    // Answers of another device, or of this one before a reload: what was said of them is asked once more.
    const ask = async () => {
      for (const [id, { response, seq }] of missing.current) {
        const verdict = await judge(id, response, seq)
        if (verdict !== undefined) heard(id, verdict)
      }
    }
    ask().catch(() => undefined)
  }, [preview, online, judge, heard])

  const first = (id: string): First | undefined => {
    if (!book[id]) return undefined
    const verdict = kept.verdicts[id]
    // A preview marks nothing, and waits for nothing.
    if (!verdict) return verdict === null || preview ? 'gone' : 'kept'
    return verdict.correct ? 'right' : 'wrong'
  }
  const progress: Progress = {
    first: Object.fromEntries(
      attempt.questions.flatMap(({ id }) => {
        const became = first(id)
        return became ? [[id, became]] : []
      }),
    ),
    again: kept.again,
  }

  const check = async (question: string, response: QuestionResponse): Promise<Outcome> => {
    answers.answer(question, response)
    await answers.flush()
    if (preview) return 'preview'
    return outcomeOf(latest.current.verdicts[question])
  }
  const checkAgain = async (question: string, response: QuestionResponse): Promise<Outcome> => {
    const verdict = await judge(question, response, book[question]?.seq ?? 0)
    if (verdict === undefined) return 'kept'
    const again = { ...latest.current.again, [question]: verdict?.correct ?? true }
    change({ ...latest.current, again })
    return outcomeOf(verdict)
  }
  return { ...answers, progress, check, checkAgain }
}
