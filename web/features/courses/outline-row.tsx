import { ArrowDown, ArrowUp, Ellipsis, GripVertical, PenLine, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TitleForm } from '#web/domain/title-form.tsx'
import { isolate } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { DragHandle } from '#web/ui/drag.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { m } from './messages.ts'

type Props = {
  id: string
  level?: boolean
  number: string
  /** It is dragged by it. */
  handle: ReactNode
  lang: string
  title: string
  /** The title as it is shown, where it leads somewhere. */
  name?: ReactNode
  suggested: boolean
  leftOut?: boolean
  /** Whether students have the lesson; a level has no rung. */
  rung?: 'live' | 'waiting'
  facts: string
  chips?: ReactNode
  isFirst: boolean
  isLast: boolean
  /** Before those that every row has. */
  actions?: MenuAction[]
  /** Before the menu. */
  end?: ReactNode
  onName: (title: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A level or a lesson: its number and name, and what can be done with it. Alt and an arrow move it. */
export function OutlineRow(props: Props) {
  const { id, level, number, handle, lang, title, suggested, leftOut, rung, facts, chips, isFirst, isLast } =
    props
  const { name, actions = [], end, onName, onMove, onRemove } = props
  const [naming, setNaming] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const by = event.key === 'ArrowUp' ? -1 : 1
    if (by === -1 ? !isFirst : !isLast) onMove(by)
  }
  if (naming) {
    const save = (next: string) => {
      setNaming(false)
      if (next && next !== title) onName(next)
    }
    return (
      <TitleForm
        lang={lang}
        title={title}
        words={m.outline}
        className="outline-row outline-row-naming"
        onSave={save}
        onCancel={() => setNaming(false)}
      />
    )
  }
  const every: MenuAction[] = [
    { id: 'name', label: m.outline.renameShort, icon: PenLine, onAction: () => setNaming(true) },
    { id: 'up', label: m.outline.upShort, icon: ArrowUp, disabled: isFirst, onAction: () => onMove(-1) },
    { id: 'down', label: m.outline.downShort, icon: ArrowDown, disabled: isLast, onAction: () => onMove(1) },
  ]
  const last = { id: 'remove', label: m.outline.removeShort, icon: Trash2, onAction: onRemove }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside the row
    <div
      className={classes(
        'outline-row',
        level && 'outline-row-level',
        leftOut && 'outline-row-left-out',
        rung === 'waiting' && 'outline-row-waiting',
      )}
      data-list-row={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {handle}
      {rung && <span className="outline-rung" aria-hidden="true" />}
      <bdi className="muted figures outline-row-number" dir="ltr">
        {number}
      </bdi>
      <span className="grow match-parent" lang={lang}>
        {name ?? <bdi>{title}</bdi>}
      </span>
      {suggested && (
        <Chip dense tone="ai">
          {m.outline.suggested}
        </Chip>
      )}
      {leftOut && <Chip dense>{m.outline.left}</Chip>}
      {chips}
      <span className="text-tiny muted desktop-only no-wrap">{facts}</span>
      {end}
      <Menu
        dense
        icon={Ellipsis}
        label={m.outline.more({ name: isolate(title) })}
        actions={[...actions, ...every, last]}
      />
    </div>
  )
}

/** What is dragged to which places. */
export const DRAGGED = { level: 'sullam-level', lesson: 'sullam-lesson' } as const

type HandleProps = { type: string; id: string; title: string }

/** By what a level or a lesson is dragged: with the mouse, or Enter, Tab through the places, Enter. */
export const OutlineHandle = ({ type, id, title }: HandleProps) => (
  <DragHandle type={type} id={id} label={m.outline.drag({ name: isolate(title) })} text={() => title}>
    <Icon of={GripVertical} size={16} />
  </DragHandle>
)
