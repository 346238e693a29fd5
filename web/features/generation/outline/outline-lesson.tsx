import { ArrowDown, ArrowUp, CircleMinus, Ellipsis, Merge, PenLine, Scissors } from 'lucide-react'
import { TitleForm } from '#web/domain/title-form.tsx'
import { isolate } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { classes } from '#web/ui/classes.ts'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import type { OutlineDraft, OutlineLesson } from '#worker/contract/outline-draft.ts'
import { LessonAdvice } from './lesson-advice.tsx'
import { m } from './messages.ts'
import {
  levelsOf,
  merged,
  movedLesson,
  neighbourOf,
  renamedLesson,
  split,
  withoutLesson,
} from './outline-edits.ts'
import type { RowMode } from './outline-workbench.tsx'
import { pagesText } from './pages-text.ts'
import { SplitForm } from './split-form.tsx'
import type { OutlineChanges } from './use-outline.ts'

type Props = {
  lesson: OutlineLesson
  number: string
  lang: string
  /** Passages of the longest lesson, which the bars are measured by. */
  longest: number
  /** The course's only lesson cannot be left out. */
  alone: boolean
  outline: OutlineDraft
  changes: OutlineChanges
  chosen: boolean
  onChosen: () => void
  row: RowMode
  onRow: (row: RowMode) => void
}

/** A lesson of the outline: what the source gives it, and what can be done with it. */
export function OutlineLessonRow(props: Props) {
  const { lesson, number, lang, longest, alone, outline, changes, chosen, onChosen, row, onRow } = props
  const { id, title, passages, minutes, pages, cuts } = lesson
  const { change } = changes
  const neighbour = neighbourOf(levelsOf(outline), id)
  const actions: MenuAction[] = [
    { id: 'rename', label: m.rename, icon: PenLine, onAction: () => onRow({ id, mode: 'rename' }) },
    {
      id: 'split',
      label: m.split.action,
      icon: Scissors,
      disabled: cuts.length === 0,
      onAction: () => onRow({ id, mode: 'split' }),
    },
    {
      id: 'merge',
      label: neighbour ? m.mergeWith({ name: isolate(neighbour.title) }) : m.merge,
      icon: Merge,
      disabled: !neighbour,
      onAction: () => change((levels) => merged(levels, [id, neighbour?.id ?? ''])),
    },
    {
      id: 'up',
      label: m.up,
      icon: ArrowUp,
      onAction: () => change((levels) => movedLesson(levels, id, -1)),
    },
    {
      id: 'down',
      label: m.down,
      icon: ArrowDown,
      onAction: () => change((levels) => movedLesson(levels, id, 1)),
    },
    {
      id: 'leave-out',
      label: m.leaveOut,
      icon: CircleMinus,
      disabled: alone,
      onAction: () => change((levels) => withoutLesson(levels, id)),
    },
  ]
  return (
    <li className={classes('outline-draft-lesson', chosen && 'outline-draft-chosen')}>
      {row?.mode === 'rename' ? (
        <TitleForm
          words={m}
          className="outline-draft-title"
          lang={lang}
          title={title}
          onSave={(next) => {
            onRow(undefined)
            change((levels) => renamedLesson(levels, id, next))
          }}
          onCancel={() => onRow(undefined)}
        />
      ) : (
        <>
          <button
            type="button"
            className="outline-draft-name"
            id={`lesson-${id}`}
            aria-pressed={chosen}
            onClick={onChosen}
          >
            <span className="figures muted text-tiny left-to-right">{number}</span>
            <span className="weight-strong match-parent" lang={lang}>
              <bdi>{title}</bdi>
            </span>
          </button>
          <Menu dense icon={Ellipsis} label={m.more({ name: isolate(title) })} actions={actions} />
        </>
      )}
      <p className="outline-draft-facts text-tiny muted">
        {pages && <span>{pagesText(pages)}</span>}
        <span>{m.passages({ n: passages })}</span>
        <Bar thin share={passages / longest} label={m.size} />
        <span>{m.minutes({ n: minutes })}</span>
      </p>
      <LessonAdvice
        lesson={lesson}
        neighbour={neighbour}
        hidden={row !== undefined}
        onSplit={(cut) => change((levels) => split(levels, id, cut))}
        onMerge={() => change((levels) => merged(levels, [id, neighbour?.id ?? '']))}
      />
      {row?.mode === 'split' && (
        <SplitForm
          lesson={lesson}
          lang={lang}
          onSplit={(cut) => {
            onRow(undefined)
            change((levels) => split(levels, id, cut))
          }}
          onCancel={() => onRow(undefined)}
        />
      )}
    </li>
  )
}
