import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { deleteLesson } from '#web/domain/course-queries.ts'
import { afterCourseChange } from '#web/domain/stale.ts'
import { TitleForm } from '#web/domain/title-form.tsx'
import { isolate } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DropGap } from '#web/ui/drag.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { CourseOutline } from '#worker/contract/outline.ts'
import { m } from './messages.ts'
import { type FromFile, OutlineLevelRows } from './outline-level.tsx'
import { DRAGGED } from './outline-row.tsx'
import { isSameOrder, levelBehind, numberOf, type OutlineLevel } from './outline-rules.ts'
import { deleteLevel } from './queries.ts'
import { useOutline } from './use-outline.ts'
import './outline-editor.css'

/** `chip` marks a lesson that students have otherwise. */
type Props = {
  course: OwnCourse
  outline: CourseOutline
  chip: (lessonId: string) => ReactNode
  fromFile: FromFile
  /** The level to which a lesson is being added. */
  addingTo: string | undefined
  onAdding: (levelId: string | undefined) => void
}

/** What is asked about before it goes. */
export type Removing = { kind: 'level' | 'lesson'; id: string }

/** The ladder of levels and lessons: to add, name, move, hide and delete them. */
export function OutlineEditor({ course, outline, chip, fromFile, addingTo, onAdding }: Props) {
  const client = useQueryClient()
  const changes = useOutline(course.id, outline)
  const [removing, setRemoving] = useState<Removing>()
  const [naming, setNaming] = useState(false)
  const [said, setSaid] = useState('')
  const { levels } = outline
  const moved = useRef<string>(undefined)
  const move = (next: OutlineLevel[], id: string) => {
    changes.order(next)
    setSaid(m.outline.movedTo({ name: isolate(titleOf(next, id)), number: numberOf(next, id) }))
    moved.current = isSameOrder(next, levels) ? undefined : id
    requestAnimationFrame(() => focusRow(id))
  }
  // What moves to another level is drawn anew there, and what was dropped leaves the focus behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what it is to be done for
  useLayoutEffect(() => {
    const id = moved.current
    moved.current = undefined
    if (id === undefined) return
    focusRow(id)
  }, [levels])
  const remove = useMutation({
    mutationFn: ({ kind, id }: Removing) => (kind === 'level' ? deleteLevel(id) : deleteLesson(id)),
    onSettled: () => {
      setRemoving(undefined)
      return afterCourseChange(client)
    },
  })
  const words = removing?.kind === 'level' ? m.outline.removeLevel : undefined
  return (
    <>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {levels.length > 0 && (
        <DropGap
          type={DRAGGED.level}
          label={m.outline.gapTop}
          onDrop={(id) => move(levelBehind(levels, id, null), id)}
        />
      )}
      <ol className="outline-list">
        {levels.map((level) => (
          <OutlineLevelRows
            key={level.id}
            course={course}
            level={level}
            levels={levels}
            changes={changes}
            chip={chip}
            fromFile={fromFile}
            adding={addingTo === level.id}
            onAdding={onAdding}
            onMove={move}
            onRemove={setRemoving}
          />
        ))}
      </ol>
      {naming ? (
        <TitleForm
          lang={course.language}
          title=""
          words={{ ...m.outline, name: m.outline.levelName, save: m.outline.add }}
          className="outline-row outline-row-naming"
          onSave={(title) => {
            setNaming(false)
            changes.addLevel(title)
          }}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <Button kind="line" block className="outline-new-level" onClick={() => setNaming(true)}>
          <Icon of={Plus} size={16} />
          {m.outline.newLevel}
        </Button>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={words?.ask ?? m.outline.removeAsk}
        stay={m.outline.cancel}
        act={words?.act ?? m.outline.removeAct}
        busy={remove.isPending && m.remove.busy}
        onConfirm={() => removing && remove.mutate(removing)}
      >
        <p>{words?.text ?? m.outline.removeText}</p>
      </ConfirmDialog>
    </>
  )
}

const titleOf = (levels: OutlineLevel[], id: string): string =>
  levels.flatMap((level) => [level, ...level.lessons]).find((one) => one.id === id)?.title ?? ''

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-list-row="${id}"]`)

function focusRow(id: string): void {
  const row = rowOf(id)
  const target = row?.querySelector<HTMLElement>('a[href]') ?? row
  target?.focus()
}
