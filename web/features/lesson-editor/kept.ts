import { unsaved } from '#web/api/unsaved.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'
import { type EditorState, opened, refreshed, stateOf } from './model/editor.ts'

type Kept = Pick<EditorState, 'doc' | 'known' | 'conflicts'>
/** Counts the shapes of what is kept: one of an older shape is not read. */
const SHAPE = '1'
const storeOf = (lessonId: string) => unsaved<Kept>(`lesson-edits:${lessonId}`, () => localStorage)

/** What the server does not have yet outlives the page. */
export function keepEdits(lessonId: string, state: EditorState | undefined): void {
  const store = storeOf(lessonId)
  if (state) store.keep(SHAPE, { doc: state.doc, known: state.known, conflicts: state.conflicts })
  else store.forget()
}

/** The draft with what was typed and not saved when the page was last open. */
export function openedState(draft: LessonDraft): EditorState {
  const kept = storeOf(draft.lesson.id).find(SHAPE)
  if (!kept) return stateOf(draft)
  return refreshed(opened(kept), draft)
}
