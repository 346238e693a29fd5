import type { LessonDraft, LessonOpInput, LessonOpsResult } from '#worker/contract/lesson-editor.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import type { Stretch } from '../field/caret.ts'
import { type Caret, type History, NO_HISTORY, recorded, redone, undone } from './history.ts'
import { afterOps, knownOf } from './known.ts'
import { keepMine, merged, type Sides, theirPart, withChanged } from './merge.ts'
import { opsBetween } from './ops.ts'
import type { Doc, Part } from './parts.ts'
import { type Refusals, refusedParts, takenBack } from './refusals.ts'
import { sameWire, wireOf } from './wire.ts'

/** Everything the screen shows of a lesson that is edited. It is never changed in place. */
export type EditorState = Sides & {
  refusals: Refusals
  history: History
  /** Where the caret is to be put; `tick` grows each time it is. */
  caret: Caret | null
  tick: number
  /** Blocks that are selected as a whole, in their order. */
  selected: readonly string[]
  /** The passage that is shown beside the lesson, and the sentence it belongs to. */
  chosen: Chosen | null
  place: Place | null
}
/** The sentence that the caret is in, and what is selected of its text, if anything is. */
export type Place = { part: string; key: string; sentence: string; selected: Stretch | null }
export type Chosen = { part: string; sentence: string; citation: string }

export const stateOf = (draft: LessonDraft): EditorState => {
  const known = knownOf(draft)
  return opened({ doc: known.doc, known, conflicts: {} })
}

/** A lesson that has just been opened. */
export const opened = (sides: Sides): EditorState => ({
  ...sides,
  refusals: {},
  history: NO_HISTORY,
  caret: null,
  tick: 0,
  selected: [],
  chosen: null,
  place: null,
})

/** A change of the document: what it becomes, and where the caret goes. Typing keeps the caret that the browser has. */
export type Change = { doc: Doc; caret: Caret | null; tag?: string; from?: Caret | null }

export function changed(state: EditorState, { doc, caret, tag, from }: Change, now: number): EditorState {
  if (doc === state.doc) return state
  const entry = {
    before: state.doc,
    after: doc,
    caretBefore: from ?? caret,
    caretAfter: caret,
    tag,
    at: now,
  }
  const typed = tag !== undefined
  return {
    ...state,
    doc,
    caret,
    selected: [],
    tick: typed ? state.tick : state.tick + 1,
    history: recorded(state.history, entry),
  }
}

export function steppedBack(state: EditorState): EditorState {
  const step = undone(state.doc, state.history)
  return step ? { ...state, ...step, tick: state.tick + 1 } : state
}

export function steppedForward(state: EditorState): EditorState {
  const step = redone(state.doc, state.history)
  return step ? { ...state, ...step, tick: state.tick + 1 } : state
}

/** What is to be sent: parts that wait for a choice, or were refused as they are, hold up no others. */
export const pendingOps = (state: EditorState): LessonOpInput[] =>
  opsBetween(state.known, state.doc, new Set([...Object.keys(state.conflicts), ...refusedParts(state)]))

/** Whether this page has anything that the server has not, be it that it cannot be sent as it is. */
export const hasUnsaved = (state: EditorState): boolean =>
  pendingOps(state).length > 0 ||
  Object.keys(state.conflicts).length > 0 ||
  Object.entries(state.doc.parts).some(
    ([id, part]) => wireOf(part).state !== 'empty' && !sameWire(part, state.known.doc.parts[id]),
  )

/** After the server has taken operations that were made of `sent`. */
export function saved(state: EditorState, result: LessonOpsResult, sent: Doc): EditorState {
  const known = afterOps(state.known, result)
  return { ...state, ...merged(state, known, result.items, sent) }
}

/** After the server did something that only it can: undo takes it back like anything else. */
export function done(state: EditorState, result: LessonOpsResult, sent: Doc, now: number): EditorState {
  const next = saved(state, result, sent)
  const entry = {
    before: state.doc,
    after: next.doc,
    caretBefore: null,
    caretAfter: null,
    tag: undefined,
    at: now,
  }
  return { ...next, history: recorded(state.history, entry) }
}

/** After the server has refused operations since these things were changed elsewhere. */
export const refused = (
  state: EditorState,
  elsewhere: readonly { id: string; item: ReviewItem | null }[],
): EditorState => ({ ...state, ...withChanged(state, elsewhere) })

/** The draft was fetched again. */
export const refreshed = (state: EditorState, draft: LessonDraft): EditorState => ({
  ...state,
  ...merged(state, knownOf(draft), [draft.lesson, ...draft.blocks, ...draft.cards]),
})

/** Ends a conflict with the words of this page, or those from elsewhere; undo brings the others back. */
export function settled(state: EditorState, id: string, keep: 'mine' | 'theirs', now: number): EditorState {
  const theirs = theirPart(state, id)
  const next = { ...state, ...keepMine(state, id) }
  if (keep === 'mine') return next
  const parts: Record<string, Part> = { ...state.doc.parts }
  const without = (ids: readonly string[]) => (theirs ? ids : ids.filter((one) => one !== id))
  if (theirs) parts[id] = theirs
  else delete parts[id]
  const { blocks, cards } = state.doc
  return changed(
    next,
    { doc: { ...state.doc, parts, blocks: without(blocks), cards: without(cards) }, caret: null },
    now,
  )
}

/** Sends a refused part once more, or puts back what the server has in its place; undo brings it again. */
export function retried(state: EditorState, id: string): EditorState {
  const { [id]: _refusal, ...refusals } = state.refusals
  return { ...state, refusals }
}
export const withdrawn = (state: EditorState, id: string, now: number): EditorState =>
  changed(state, { doc: takenBack(state, id), caret: null }, now)

/** Parts that are not sent because they lack something their kind needs. */
export const incompleteParts = ({ doc }: { doc: Doc }): string[] =>
  Object.keys(doc.parts).filter((id) => {
    const part = doc.parts[id]
    return part !== undefined && wireOf(part).state === 'incomplete'
  })
