import { CloudOff, Eye, Redo2, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { WorkHead } from '#web/domain/work-head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Saved } from '#web/ui/saved.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'
import { useEditing } from './editing.ts'
import { m } from './messages.ts'
import { lessonIn } from './model/parts.ts'
import { refusedParts } from './model/refusals.ts'
import { usePicked, useSaving, useSession } from './use-session.ts'

type EditorBarProps = { course: OwnCourse; draft: LessonDraft; publish: ReactNode }

/** Where this is, whether it is saved, undo, and the way to students. */
export function EditorBar({ course, draft, publish }: EditorBarProps) {
  const { acts } = useEditing()
  const canUndo = usePicked(({ history }) => history.past.length > 0)
  const canRedo = usePicked(({ history }) => history.future.length > 0)
  const title = usePicked(({ doc }) => lessonIn(doc).title)
  return (
    <WorkHead
      course={course}
      words={m}
      title={
        <h1 className="text-body weight-strong grow one-line" tabIndex={-1} lang={course.language} dir="auto">
          {title}
        </h1>
      }
    >
      <SavingLine />
      <IconButton icon={Undo2} mirror label={m.undo} closed={!canUndo} onClick={acts.undo} />
      <IconButton icon={Redo2} mirror label={m.redo} closed={!canRedo} onClick={acts.redo} />
      <span className="desktop-only">
        <ButtonLink
          size="dense"
          to="/courses/$course_id/preview/lessons/$lesson_id"
          params={{ course_id: course.id, lesson_id: draft.lesson.id }}
        >
          <Icon of={Eye} size={16} />
          {m.preview}
        </ButtonLink>
      </span>
      {publish}
    </WorkHead>
  )
}

const showRefused = () => document.querySelector<HTMLElement>('.lesson-refused')?.focus()

/** Never a toast: what is saved is quiet, what is not says why and what to do. */
function SavingLine() {
  const session = useSession()
  const { state, at, error } = useSaving()
  const refused = usePicked((now) => refusedParts(now).length)
  if (state === 'offline') {
    return (
      <span className="saved" role="status" title={m.saving.offline}>
        <Icon of={CloudOff} size={16} />
        <span className="desktop-only">{m.saving.offline}</span>
      </span>
    )
  }
  if (state === 'failed') {
    return (
      <span className="saved text-bad" role="alert" title={errorText(error)}>
        <Icon of={TriangleAlert} size={16} />
        {m.saving.failed}
        <Button size="dense" kind="line" onClick={() => session.flush()}>
          {m.saving.again}
        </Button>
      </span>
    )
  }
  if (refused > 0 && state === 'saved') {
    return (
      <span className="saved text-bad" role="alert">
        <Icon of={TriangleAlert} size={16} />
        <span className="desktop-only">{m.saving.refused({ n: refused })}</span>
        <Button size="dense" kind="line" onClick={showRefused}>
          {m.saving.show}
        </Button>
      </span>
    )
  }
  return <Saved at={at} saving={state === 'saving' || state === 'waiting'} />
}
