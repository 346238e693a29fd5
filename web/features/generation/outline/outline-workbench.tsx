import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { WorkHead } from '#web/domain/work-head.tsx'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Saved } from '#web/ui/saved.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { type PaneName, Panes } from '#web/ui/shell/panes.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { OutlineDraft } from '#worker/contract/outline-draft.ts'
import { LeftOut } from './left-out.tsx'
import { m } from './messages.ts'
import { OutlineBrief } from './outline-brief.tsx'
import { levelsOf, merged, movedLesson, neighbourOf, withoutLesson } from './outline-edits.ts'
import { OutlineKeys } from './outline-keys.tsx'
import { OutlineLevels } from './outline-levels.tsx'
import { OutlineSource } from './outline-source.tsx'
import { useOutline } from './use-outline.ts'
import { useOutlineKeys } from './use-outline-keys.ts'
import './outline.css'

/** What is open in a row: its title is being written, or the place of its cut is being chosen. */
export type RowMode = { id: string; mode: 'rename' | 'split' } | undefined

const PANES = [
  { value: 'first', label: m.leftOut.short },
  { value: 'middle', label: m.title },
  { value: 'last', label: m.source.short },
] as const

/** The outline in the middle, what stands outside of it before it, and the source of the chosen lesson after it. */
export function OutlineWorkbench({ course, outline }: { course: OwnCourse; outline: OutlineDraft }) {
  const [pane, setPane] = useState<PaneName>('middle')
  const [chosen, setChosen] = useState<string>()
  const [row, setRow] = useState<RowMode>()
  const changes = useOutline(course.id, outline)
  const online = useOnline()
  const lessons = outline.levels.flatMap((level) => level.lessons)
  const lesson = lessons.find(({ id }) => id === chosen) ?? lessons[0]
  const place = lesson ? lessons.indexOf(lesson) : -1
  const go = (by: 1 | -1) => {
    const next = lessons[place + by]
    if (!next) return
    setChosen(next.id)
    document.getElementById(`lesson-${next.id}`)?.focus()
  }
  useOutlineKeys((action) => {
    if (action === 'accept') return changes.accept()
    if (action === 'undo') return changes.undo()
    if (action === 'next' || action === 'previous') return go(action === 'next' ? 1 : -1)
    if (action === 'close') return setRow(undefined)
    if (!lesson) return
    const { id } = lesson
    const other = neighbourOf(levelsOf(outline), id)?.id
    if (action === 'rename') setRow({ id, mode: 'rename' })
    if (action === 'split' && lesson.cuts.length > 0) setRow({ id, mode: 'split' })
    if (action === 'merge' && other) changes.change((levels) => merged(levels, [id, other]))
    if (action === 'leave-out' && lessons.length > 1) changes.change((levels) => withoutLesson(levels, id))
    if (action === 'up') changes.change((levels) => movedLesson(levels, id, -1))
    if (action === 'down') changes.change((levels) => movedLesson(levels, id, 1))
  })
  return (
    <>
      <WorkHead
        course={course}
        words={{ courses: m.courses, back: m.toCourse }}
        title={
          <h1 className="text-body weight-strong" tabIndex={-1}>
            {m.title}
          </h1>
        }
      >
        <span className="desktop-only">
          <Saved at={changes.savedAt} saving={changes.saving} />
        </span>
        {changes.canUndo && (
          <Button kind="ghost" size="small" aria-label={m.undo} onClick={changes.undo}>
            <Icon of={Undo2} size={16} mirror />
            <span className="desktop-only">{m.undo}</span>
          </Button>
        )}
        <Button
          kind="primary"
          closed={!online}
          busy={changes.accepting && m.starting}
          onClick={changes.accept}
        >
          {m.accept({ n: lessons.length })}
          <span className="desktop-only">
            <Kbd small>Ctrl Enter</Kbd>
          </span>
        </Button>
      </WorkHead>
      <div className="work-second outline-switch">
        <Segmented label={m.shown} choices={PANES} value={pane} onValue={setPane} dense />
      </div>
      {!online && (
        <p className="outline-offline text-small" role="status">
          {m.offline}
        </p>
      )}
      <Panes
        screen="outline"
        shown={pane}
        first={{
          content: <LeftOut outline={outline} lang={course.language} changes={changes} />,
          label: m.leftOut.title,
          width: 320,
          min: 260,
          max: 420,
        }}
        middle={{
          label: m.title,
          content: (
            <OutlineLevels
              outline={outline}
              lang={course.language}
              changes={changes}
              chosen={lesson?.id}
              onChosen={setChosen}
              row={row}
              onRow={setRow}
              brief={<OutlineBrief course={course} />}
            />
          ),
        }}
        last={{
          content: lesson ? <OutlineSource lesson={lesson} /> : null,
          label: m.source.short,
          width: 348,
          min: 280,
          max: 520,
        }}
      />
      <OutlineKeys />
    </>
  )
}
