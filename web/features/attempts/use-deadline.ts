import { useCallback, useState } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import { useInbox } from '#web/domain/inbox.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import { fetchAttempt } from './queries.ts'

const isLater = (one: string | null, other: string | null) =>
  one !== null && other !== null && Date.parse(one) > Date.parse(other)

/**
 * The deadline of an attempt, which its instructor may move while it runs: the inbox says so at once. Where no event
 * came through, the server is asked before the attempt counts as over.
 */
export function useDeadline(attempt: Attempt, onOver: () => void): [string | null, () => void] {
  const [deadline, setDeadline] = useState(attempt.deadline_at)
  const preview = usePreview() !== null
  useInbox((event) => {
    if (event.type !== 'deadline' || event.attempt_id !== attempt.id) return
    setDeadline((before) => (isLater(event.deadline_at, before) ? event.deadline_at : before))
  })
  const atDeadline = useCallback(async () => {
    if (preview) return onOver()
    const now = await fetchAttempt(attempt.id).catch(() => null)
    if (now && isLater(now.deadline_at, deadline)) setDeadline(now.deadline_at)
    else onOver()
  }, [attempt.id, deadline, onOver, preview])
  return [deadline, atDeadline]
}
