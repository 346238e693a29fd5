import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReviewAction } from '#db/vocabulary.ts'
import { ApiError } from '#web/api/answer.ts'
import { errorText } from '#web/api/error-text.ts'
import type { ReviewEdit, ReviewItem } from '#worker/contract/review.ts'
import { changeItems, putItem, reloadLesson } from './cache.ts'
import { applyEdit, undoOf } from './edits.ts'
import { readOutbox, type Sending, writeOutbox } from './outbox.ts'
import { approveLesson, decideOn, reopenItems } from './queries.ts'
import { isPending, passes, stateAfter } from './rules.ts'

type Done =
  | { kind: 'one'; before: ReviewItem; edited: boolean }
  | { kind: 'many'; lesson_id: string; ids: string[] }

type Undone = { lesson_id: string; item_id?: string; reopened: number }

/**
 * Decisions of a course: shown at once, sent one after the other, kept while offline, taken back when the
 * server refuses. `refusals` holds what it said, by item.
 */
export function useDecisions(courseId: string) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(() => readOutbox(courseId))
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const done = useRef<Done[]>([])
  const before = useRef(new Map<string, ReviewItem>())
  const sending = useRef(false)

  const keep = (next: Sending[]) => {
    writeOutbox(courseId, next)
    setWaiting(next)
  }

  async function flush(): Promise<void> {
    if (sending.current) return
    sending.current = true
    let entry = readOutbox(courseId)[0]
    while (entry && navigator.onLine) {
      const { item, ...body } = entry
      try {
        settle((await decideOn(courseId, item, body)).item)
      } catch (error) {
        // Not reached: it waits. Refused: it is taken back.
        if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) break
        refuse(item, error)
      }
      keep(readOutbox(courseId).slice(1))
      entry = readOutbox(courseId)[0]
    }
    sending.current = false
  }

  /** The server's item replaces ours, unless a newer decision on it waits. */
  function settle(item: ReviewItem): void {
    const newer = readOutbox(courseId)
      .slice(1)
      .some((entry) => entry.item === item.id)
    if (newer) return
    before.current.delete(item.id)
    putItem(client, courseId, item)
    if (item.kind === 'lesson') void reloadLesson(client, courseId, item.id)
  }

  function refuse(id: string, error: unknown): void {
    const old = before.current.get(id)
    if (old) putItem(client, courseId, old)
    setRefusals((known) => ({ ...known, [id]: errorText(error) }))
  }

  function send(item: ReviewItem, action: ReviewAction, content?: ReviewEdit): ReviewItem {
    if (!before.current.has(item.id)) before.current.set(item.id, item)
    setRefusals(({ [item.id]: _gone, ...rest }) => rest)
    const state = stateAfter(action, item.state)
    const reviewed_at = state === 'pending' ? null : new Date().toISOString()
    const shown = { ...(content ? applyEdit(item, content) : item), state, reviewed_at }
    putItem(client, courseId, shown)
    keep([...readOutbox(courseId), { item: item.id, action, content }])
    void flush()
    return shown
  }

  function decide(item: ReviewItem, action: ReviewAction, content?: ReviewEdit): void {
    done.current.push({ kind: 'one', before: item, edited: action === 'edit' })
    send(item, action, content)
  }

  /** Approves what passes in a lesson; answers how many that is. */
  async function approveAll(lessonId: string, items: ReviewItem[]): Promise<number> {
    const ids = items.filter((item) => isPending(item) && passes(item)).map((item) => item.id)
    const now = new Date().toISOString()
    changeItems(client, courseId, lessonId, (item) =>
      ids.includes(item.id) ? { ...item, state: 'approved', reviewed_at: now } : item,
    )
    try {
      const { approved } = await approveLesson(courseId, lessonId)
      done.current.push({ kind: 'many', lesson_id: lessonId, ids: approved })
    } finally {
      await reloadLesson(client, courseId, lessonId)
    }
    return ids.length
  }

  /** Takes the last decision back and answers where it was; undefined when there is none. */
  async function undo(): Promise<Undone | undefined> {
    const last = done.current.pop()
    if (!last) return undefined
    if (last.kind === 'many') {
      await reopenItems(courseId, last.ids)
      await reloadLesson(client, courseId, last.lesson_id)
      return { lesson_id: last.lesson_id, reopened: last.ids.length }
    }
    const { before: item, edited } = last
    let shown = item
    for (const step of undoOf(item, edited)) shown = send(shown, step.action, step.content)
    const reopened = isPending(item) ? 1 : 0
    return { lesson_id: item.lesson_id ?? '', item_id: item.id, reopened }
  }

  const flushNow = useEffectEvent(() => void flush())
  useEffect(() => {
    flushNow()
    window.addEventListener('online', flushNow)
    return () => window.removeEventListener('online', flushNow)
  }, [])

  return { decide, approveAll, undo, waiting: waiting.length, refusals }
}
export type Decisions = ReturnType<typeof useDecisions>
