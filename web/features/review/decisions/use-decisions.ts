import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RejectReason } from '#db/vocabulary.ts'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { afterDecisions, afterLessonChange } from '#web/domain/stale.ts'
import type { ReviewEdit, ReviewItem } from '#worker/contract/review.ts'
import { applyEdit, type Decision, undoOf } from '../editor/edits.ts'
import { keepDraft } from '../editor/use-draft.ts'
import { approveLesson, decideOn, reopenItems, totalsQuery } from '../queries.ts'
import { isPending, passes, stateAfter } from '../rules.ts'
import { changeItems, itemNow, putItem } from './cache.ts'
import { afterRefused, afterSaved, readOutbox, type Sending, typedInto, writeOutbox } from './outbox.ts'

type Done =
  | { kind: 'one'; before: ReviewItem; edited: boolean }
  | { kind: 'many'; lessonId: string; ids: string[] }

type Undone = { lessonId: string; itemId?: string; reopened: number }
/** Why the server did not take a decision; `kept` says that what was typed is still here. */
export type RefusedDecision = { why: string; kept: boolean }

/**
 * Decisions of a course: shown at once, sent one after the other, kept while offline, and reverted if the server
 * refuses. `refusals` holds its reasons by item; `settled` says that no answer is on its way after which more may be left.
 */
export function useDecisions(courseId: string) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(() => readOutbox(courseId))
  const [approving, setApproving] = useState(0)
  const counting = useIsFetching({ queryKey: totalsQuery(courseId).queryKey })
  const [refusals, setRefusals] = useState<Record<string, RefusedDecision>>({})
  const done = useRef<Done[]>([])
  const before = useRef(new Map<string, ReviewItem>())
  const sending = useRef<Promise<void>>(undefined)

  const keep = (next: Sending[]) => {
    writeOutbox(courseId, next)
    setWaiting(next)
  }

  /** Sends what waits; resolves when all of it is sent, or the server is away. */
  function flush(): Promise<void> {
    sending.current ??= sendAll().finally(() => {
      sending.current = undefined
    })
    return sending.current
  }

  async function sendAll(): Promise<void> {
    let entry = readOutbox(courseId)[0]
    while (entry && navigator.onLine) {
      const { item, typed: _typed, ...body } = entry
      try {
        const fresh = (await decideOn(courseId, item, body)).item
        const rest = afterSaved(readOutbox(courseId), fresh.revision)
        // What is being read may be older than this decision, and would stay.
        const isReading = client.isFetching({ queryKey: KEYS.review(courseId) }) > 0
        keep(rest)
        replaceItem(fresh)
        // The sheet to publish may have been opened before the last decision was stored.
        if (rest.length === 0) void afterDecisions(client, courseId, isReading)
      } catch (error) {
        // If the server was not reached, the decision waits. If it was refused, it is reverted.
        if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) break
        refuse(item, error)
        keep(afterRefused(readOutbox(courseId)))
      }
      entry = readOutbox(courseId)[0]
    }
  }

  /** The server's item replaces ours, unless a newer decision on it waits. */
  function replaceItem(item: ReviewItem): void {
    if (readOutbox(courseId).some((entry) => entry.item === item.id)) return
    before.current.delete(item.id)
    putItem(client, courseId, item)
    if (item.kind === 'lesson') void afterLessonChange(client, courseId, item.id)
  }

  /** If somebody else was first, their state is shown. After any other refusal ours is reverted. */
  function refuse(id: string, error: unknown): void {
    const detail = error instanceof ApiError ? error.detailOf('item_changed') : undefined
    const shown = detail && 'item' in detail ? detail.item : before.current.get(id)
    before.current.delete(id)
    if (shown) putItem(client, courseId, shown)
    const typed = typedInto(readOutbox(courseId))
    if (typed) keepDraft(id, typed)
    done.current = done.current.filter((one) => one.kind === 'many' || one.before.id !== id)
    setRefusals((known) => ({ ...known, [id]: { why: errorText(error), kept: typed !== undefined } }))
  }

  function send(item: ReviewItem, step: Decision, typed?: boolean): ReviewItem {
    const { action, content, reason } = step
    if (!before.current.has(item.id)) before.current.set(item.id, item)
    setRefusals(({ [item.id]: _gone, ...rest }) => rest)
    const { revision } = itemNow(client, courseId, item)
    const state = stateAfter(action, item.state)
    const reviewedAt = state === 'pending' ? null : new Date().toISOString()
    const rejectReason = state === 'rejected' ? (reason ?? null) : null
    const edited = content ? applyEdit(item, content) : item
    const decision = { state, reviewed_at: reviewedAt, approved_together: null, reject_reason: rejectReason }
    const shown = { ...edited, ...decision, revision }
    putItem(client, courseId, shown)
    keep([...readOutbox(courseId), { item: item.id, revision, typed, ...step }])
    void flush()
    return shown
  }

  function decide(item: ReviewItem, step: Decision): void {
    const edited = step.action === 'edit'
    done.current.push({ kind: 'one', before: item, edited })
    send(item, step, edited || undefined)
  }

  /** Approves what passes in a lesson; answers how many that is. Throws where the server took none of it. */
  async function approveAll(lessonId: string, items: ReviewItem[]): Promise<number> {
    await flush()
    setApproving((count) => count + 1)
    const ids = items.filter((item) => isPending(item) && passes(item)).map((item) => item.id)
    const now = new Date().toISOString()
    changeItems(client, courseId, lessonId, (item) =>
      ids.includes(item.id)
        ? { ...item, state: 'approved', reviewed_at: now, approved_together: ids.length }
        : item,
    )
    try {
      const { approved } = await approveLesson(courseId, lessonId)
      done.current.push({ kind: 'many', lessonId, ids: approved })
      return approved.length
    } finally {
      await afterLessonChange(client, courseId, lessonId)
      setApproving((count) => count - 1)
    }
  }

  /** Takes the last decision back and answers where it was; undefined when there is none. */
  async function undo(): Promise<Undone | undefined> {
    const last = done.current.pop()
    if (!last) return undefined
    if (last.kind === 'many') {
      await flush()
      await reopenItems(courseId, last.ids)
      await afterLessonChange(client, courseId, last.lessonId)
      return { lessonId: last.lessonId, reopened: last.ids.length }
    }
    const { before: item, edited } = last
    let shown = item
    for (const step of undoOf(item, edited)) shown = send(shown, step)
    const reopened = isPending(item) ? 1 : 0
    return { lessonId: item.lesson_id ?? '', itemId: item.id, reopened }
  }

  const flushNow = useEffectEvent(() => void flush())
  useEffect(() => {
    flushNow()
    window.addEventListener('online', flushNow)
    return () => window.removeEventListener('online', flushNow)
  }, [])

  const decideFor = {
    approve: (item: ReviewItem) => decide(item, { action: 'approve' }),
    reject: (item: ReviewItem, reason?: RejectReason) => decide(item, { action: 'reject', reason }),
    reopen: (item: ReviewItem) => decide(item, { action: 'reopen' }),
    edit: (item: ReviewItem, content: ReviewEdit) => decide(item, { action: 'edit', content }),
  }
  // One that waits to be sent stays as it is shown; the sheet to publish waits for it.
  const settled = approving === 0 && counting === 0
  return { ...decideFor, approveAll, undo, waiting: waiting.length, settled, refusals }
}
