import { useMemo } from 'react'
import { directionOf } from '#web/i18n/index.ts'
import { useEditing } from '../editing.ts'
import { type AreaActs, SentenceArea } from '../field/sentence-area.tsx'
import type { EditorState } from '../model/editor.ts'
import { textChange } from '../model/field-change.ts'
import type { Sentence } from '../text/sentences.ts'
import { usePicked, useSession } from '../use-session.ts'

type TextProps = {
  part: string
  field: string
  sentences: readonly Sentence[]
  label: string
  placeholder?: string
  describedBy?: string
  className?: string
}

/** One text of a block or of the lesson itself, in the language of the lesson. */
export function Text({ part, field, sentences, ...shown }: TextProps) {
  const session = useSession()
  const { lang, run } = useEditing()
  const isHere = ({ caret }: EditorState) => caret?.part === part && caret.key === field
  const tick = usePicked((state) => (isHere(state) ? state.tick : 0))
  const at = usePicked((state) => (isHere(state) ? (state.caret?.at ?? 0) : 0))
  const from = usePicked((state) => (isHere(state) ? state.caret?.from : undefined))
  const chosen = usePicked((state) => (state.chosen?.part === part ? state.chosen.sentence : undefined))
  const acts = useMemo(
    (): AreaActs => ({
      onTyped: ({ at, ...change }) => {
        const made = textChange(session.get().doc, { part, key: field, at }, change, { lang, isTyped: true })
        if (made) session.change(made)
      },
      onAction: (action, at, selected) => run(action, { part, key: field, at }, selected),
      onCopy: (clip, isCut) => run(isCut ? 'cut' : 'copy', { part, key: field, at: clip.from }, clip),
      onPaste: (clip) => run('paste', { part, key: field, at: clip.from }, clip),
      onCaret: (at, selected) => run('caret', { part, key: field, at }, selected),
    }),
    [session, part, field, lang, run],
  )
  return (
    <SentenceArea
      {...shown}
      sentences={sentences}
      lang={lang}
      dir={directionOf(lang)}
      caretTick={tick}
      caretAt={at}
      caretFrom={from}
      chosen={chosen}
      acts={acts}
    />
  )
}
