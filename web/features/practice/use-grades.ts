import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { afterReview } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import { type KeptGrade, keepGrades, keepSent, keptGrades } from './kept.ts'
import { m } from './messages.ts'
import { gradeCard, undoGrade } from './queries.ts'

const RETRY_MS = 15_000

/**
 * Grades are stored on this device first and sent in order. One that couldn't be sent is sent again later under the
 * same id, so that it counts once.
 */
export function useGrades(userId: string) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<KeptGrade[]>(() => keptGrades(userId))
  const [stuck, setStuck] = useState(false)
  const sending = useRef(false)
  const change = useCallback(
    (next: (grades: KeptGrade[]) => KeptGrade[]) => {
      const grades = next(keptGrades(userId))
      keepGrades(userId, grades)
      setWaiting(grades)
    },
    [userId],
  )

  const flush = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    const hasGrades = keptGrades(userId).length > 0
    try {
      for (let [grade] = keptGrades(userId); grade; [grade] = keptGrades(userId)) {
        const { id } = grade
        const sent = await gradeCard(grade).catch((thrown: unknown) => {
          if (thrown instanceof ApiError && !thrown.temporary) return undefined
          throw thrown
        })
        if (sent?.counted === false) toast.info(m.refused)
        keepSent(userId, grade)
        change((grades) => grades.filter((one) => one.id !== id))
      }
      setStuck(false)
      if (hasGrades) await afterReview(client)
    } catch {
      // It will be sent again later.
      setStuck(true)
    } finally {
      sending.current = false
    }
  }, [userId, change, client])

  useEffect(() => {
    void flush()
    const retry = setInterval(() => keptGrades(userId).length > 0 && void flush(), RETRY_MS)
    window.addEventListener('online', flush)
    return () => {
      clearInterval(retry)
      window.removeEventListener('online', flush)
    }
  }, [flush, userId])

  const undo = useMutation({ mutationFn: undoGrade, onSuccess: () => afterReview(client) })
  return {
    waiting: waiting.length,
    /** The server couldn't be reached, whatever the browser says about the connection. */
    stuck: stuck && waiting.length > 0,
    give: (grade: KeptGrade) => {
      change((grades) => [...grades, grade])
      void flush()
    },
    /** Undoes a grade, on this device if it wasn't sent yet; false if that needs a connection. */
    takeBack: async (id: string): Promise<boolean> => {
      if (!sending.current && keptGrades(userId).some((one) => one.id === id)) {
        change((grades) => grades.filter((one) => one.id !== id))
        return true
      }
      return undo.mutateAsync(id).then(
        () => true,
        () => false,
      )
    },
    undoing: undo.isPending,
  }
}
