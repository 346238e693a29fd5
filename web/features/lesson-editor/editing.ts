import { createContext, useContext } from 'react'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'
import type { Citation } from '#worker/contract/materials.ts'
import type { Actions } from './actions.ts'
import type { ToRewrite } from './choices.ts'
import type { Stretch } from './field/caret.ts'
import type { FieldAction } from './field/field-keys.ts'
import type { Clip } from './field/sentence-area.tsx'
import type { Caret } from './model/history.ts'

export type Action = FieldAction | 'copy' | 'cut' | 'paste' | 'caret'
/** What is selected while something is done, and the clipboard where it takes part. */
export type Taken = Stretch | Clip
/** What every block needs to know of the lesson that does not change while it is typed. */
export type Editing = {
  courseId: string
  lang: string
  questions: LessonDraft['questions']
  /** Does what a key or the clipboard asks for at a place in a text. */
  run: (action: Action, caret: Caret, taken?: Taken) => void
  acts: Actions
  /** A passage of the lesson by its id, also while its block is deleted. */
  citationOf: (id: string) => Citation | undefined
  /** Opens the choice of a film, recording, file or picture for a place behind a block. */
  addMedia: (after: string | null) => void
  /** Asks what is wished of something that is written again from its passages. */
  rewrite: (what: ToRewrite['what'], id: string) => void
  /** Says something to screen readers. */
  say: (text: string) => void
}
const EditingContext = createContext<Editing | null>(null)
export const EditingOf = EditingContext.Provider

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('No lesson is open')
  return editing
}
