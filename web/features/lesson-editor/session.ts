import { LIMITS } from '#db/vocabulary.ts'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import type { LessonDraft, LessonOpInput, LessonOpsResult } from '#worker/contract/lesson-editor.ts'
import {
  type Change,
  changed,
  done,
  type EditorState,
  hasUnsaved,
  pendingOps,
  refreshed,
  refused,
  retried,
  saved,
  settled,
  steppedBack,
  steppedForward,
  withdrawn,
} from './model/editor.ts'
import { refusalIn } from './model/refusals.ts'

/** What the line beside the title says about saving. */
export type Saving = {
  state: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed'
  at?: Date
  error?: unknown
  /** How long the lesson is to read, as the server has last counted it. */
  minutes?: number
}

export type Session = {
  get: () => EditorState
  saving: () => Saving
  subscribe: (changed: () => void) => () => void
  change: (change: Change) => void
  undo: () => void
  redo: () => void
  settle: (id: string, keep: 'mine' | 'theirs') => void
  /** Sends what was refused once more, or takes it back. */
  retry: (id: string) => void
  withdraw: (id: string) => void
  refresh: (draft: LessonDraft) => void
  /** What is selected or shown; it is no change of the lesson. */
  show: (view: Partial<Pick<EditorState, 'selected' | 'chosen' | 'place'>>) => void
  /** Saves what waits now. */
  flush: () => Promise<void>
  /** Saves what waits, then has the server do something that only it can, as bringing in a passage. */
  ask: (ops: (state: EditorState) => LessonOpInput[]) => Promise<void>
  /** Begins to watch the page; what it returns ends that, and saves what waits. */
  start: () => () => void
}

const WAIT_MS = 800
const AGAIN_MS = 5_000

/** Failures that lie in what was sent, and not in the lesson or the way to it. */
const REFUSED: ReadonlySet<string | undefined> = new Set([
  'invalid',
  'conflict',
  'lesson_full',
  'body_too_large',
])
const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && REFUSED.has(error.code)

type Start = {
  state: EditorState
  send: (ops: LessonOpInput[]) => Promise<LessonOpsResult>
  /** Keeps what the server does not have yet beyond this page, or forgets it. */
  keep: (state: EditorState | undefined) => void
}

/** One lesson that is edited: its state, and saving by operations, one call at a time. */
export function openSession({ state: start, send, keep }: Start): Session {
  let state = start
  let saving: Saving = { state: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  const listeners = new Set<() => void>()

  const set = (next: EditorState, how: Partial<Saving> = {}) => {
    state = next
    saving = { ...saving, ...how }
    for (const listener of listeners) listener()
  }
  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }
  const edit = (next: EditorState) => {
    if (next === state) return
    set(next, { state: saving.state === 'saving' ? 'saving' : 'waiting' })
    later(WAIT_MS)
  }
  /** Calls follow each other: operations are made of what the last answer said. */
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = running.then(work, work)
    running = turn.catch(() => {})
    return turn
  }

  /** Sends the first of these operations, and how many of them may go on together. */
  async function saveSome(all: LessonOpInput[], most: number): Promise<number> {
    const ops = all.slice(0, most)
    const { doc: sent, known } = state
    set(state, { state: 'saving', error: undefined })
    try {
      const result = await send(ops)
      // An order of which only a part was sent is this page's own until the rest follows.
      const orders = ops.length < all.length ? { blocks: known.doc.blocks, cards: known.doc.cards } : {}
      set(saved(state, result, { ...sent, ...orders }), { at: new Date(), minutes: result.minutes })
      return LIMITS.lessonOpsAtOnce
    } catch (error) {
      if (tookChanges(error) || tookRefusal(error, ops, sent)) return most
      if (ops.length === 1 || !isRefused(error)) throw error
      // One of them is at fault and the answer does not say which.
      return Math.ceil(ops.length / 2)
    }
  }

  /** Takes what was changed elsewhere into account; true when there is something new to send after it. */
  function tookChanges(error: unknown): boolean {
    const detail = error instanceof ApiError ? error.detailOf('item_changed') : undefined
    if (!detail || !('changed' in detail)) return false
    const before = JSON.stringify(pendingOps(state))
    set(refused(state, detail.changed))
    return JSON.stringify(pendingOps(state)) !== before
  }

  /** Leaves what the server will not take at its place; true when there is something else to send after it. */
  function tookRefusal(error: unknown, ops: LessonOpInput[], sent: EditorState['doc']): boolean {
    if (!isRefused(error)) return false
    const refusals = refusalIn(ops, { fields: error.fields, text: errorText(error) }, sent)
    if (!refusals) return false
    const before = pendingOps(state).length
    set({ ...state, refusals: { ...state.refusals, ...refusals } })
    return pendingOps(state).length !== before
  }

  async function saveAll(): Promise<void> {
    let most: number = LIMITS.lessonOpsAtOnce
    for (let ops = pendingOps(state); ops.length > 0; ops = pendingOps(state)) {
      most = await saveSome(ops, most)
    }
    set(state, { state: 'saved' })
    keep(hasUnsaved(state) ? state : undefined)
  }

  function failed(error: unknown): void {
    keep(state)
    const temporary = error instanceof ApiError && error.temporary
    set(state, { state: temporary ? 'offline' : 'failed', error })
    if (temporary && !stopped) later(AGAIN_MS)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    await inTurn(saveAll).catch(failed)
  }

  const leave = () => {
    if (hasUnsaved(state)) keep(state)
    void flush()
  }
  const online = () => void flush()
  const hidden = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  return {
    get: () => state,
    saving: () => saving,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (change) => edit(changed(state, change, performance.now())),
    undo: () => edit(steppedBack(state)),
    redo: () => edit(steppedForward(state)),
    settle: (id, side) => edit(settled(state, id, side, performance.now())),
    retry(id) {
      set(retried(state, id))
      void flush()
    },
    withdraw: (id) => edit(withdrawn(state, id, performance.now())),
    refresh: (draft) => set(refreshed(state, draft)),
    show: (view) => set({ ...state, ...view }),
    flush,
    ask: (ops) =>
      inTurn(async () => {
        await saveAll()
        const sent = state.doc
        const result = await send(ops(state))
        const next = done(state, result, sent, performance.now())
        set(next, { state: 'saved', at: new Date(), minutes: result.minutes })
      }),
    start() {
      stopped = false
      window.addEventListener('online', online)
      window.addEventListener('pagehide', leave)
      document.addEventListener('visibilitychange', hidden)
      if (pendingOps(state).length > 0) later(0)
      return () => {
        stopped = true
        leave()
        window.removeEventListener('online', online)
        window.removeEventListener('pagehide', leave)
        document.removeEventListener('visibilitychange', hidden)
      }
    },
  }
}
