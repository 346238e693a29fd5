import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { afterLessonChange } from '#web/domain/stale.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'
import type { Citation } from '#worker/contract/materials.ts'
import { actionsOf } from './actions.ts'
import type { LinkChoice, ToRewrite } from './choices.ts'
import type { Editing } from './editing.ts'
import { keepEdits, openedState } from './kept.ts'
import { sendOps } from './queries.ts'
import { openSession, type Session } from './session.ts'

/** Passages by their ids. One whose block was deleted is remembered, since undo brings the block back. */
function rememberedPassages(session: Session) {
  const known = new Map<string, Citation>()
  let seen: unknown
  return (id: string): Citation | undefined => {
    const { items } = session.get().known
    if (seen !== items) {
      seen = items
      for (const item of Object.values(items)) for (const one of item.citations) known.set(one.id, one)
    }
    return known.get(id)
  }
}

type LessonIn = {
  courseId: string
  lang: string
  /** Leads to the passages of the course's files. */
  cite: () => void
}

/** A lesson that is open: its session, and what is done to it. */
export function useLesson(draft: LessonDraft, { courseId, lang, cite }: LessonIn) {
  const client = useQueryClient()
  const lessonId = draft.lesson.id
  const [said, say] = useState('')
  const [adding, setAdding] = useState<string>()
  /** Where a film or file is being added: behind this block, or first. */
  const [mediaAfter, setMediaAfter] = useState<{ after: string | null }>()
  const [rewriting, setRewriting] = useState<ToRewrite>()
  const [linking, link] = useState<LinkChoice>()
  const [session] = useState(() =>
    openSession({
      state: openedState(draft),
      send: (ops) => sendOps(lessonId, ops),
      keep: (state) => keepEdits(lessonId, state),
    }),
  )
  useEffect(() => session.start(), [session])
  useEffect(() => session.refresh(draft), [session, draft])
  // The review, the outline and what a publish would change are other views of the same lesson.
  useEffect(() => () => void afterLessonChange(client, courseId, lessonId), [client, courseId, lessonId])
  const editing = useMemo((): Editing => {
    const rewrite: Editing['rewrite'] = (what, id) => setRewriting({ what, id, lessonId })
    const acts = actionsOf({ session, lang, say, addAfter: setAdding, link, cite, rewrite })
    return {
      courseId,
      lang,
      questions: draft.questions,
      run: acts.run,
      acts,
      citationOf: rememberedPassages(session),
      say,
      addMedia: (after) => setMediaAfter({ after }),
      rewrite,
    }
  }, [session, lang, courseId, lessonId, draft.questions, cite])
  const asked = { mediaAfter, setMediaAfter, rewriting, setRewriting, linking, link }
  return { session, editing, said, adding, setAdding, ...asked }
}
