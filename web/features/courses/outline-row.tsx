import { ArrowDown, ArrowUp, Ellipsis, PenLine, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TitleForm } from '#web/domain/title-form.tsx'
import { isolate, num } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { m } from './messages.ts'

type Props = {
  level?: boolean
  place: number
  count: number
  lang: string
  title: string
  suggested: boolean
  leftOut?: boolean
  minutes?: number
  chip?: ReactNode
  onName: (title: string) => void
  onMove: (by: -1 | 1) => void
  onRemove?: () => void
}

/** A level or a lesson: its number and name, and what can be done with it. */
export function OutlineRow(props: Props) {
  const { level, place, count, lang, title, suggested, leftOut, minutes, chip, onName, onMove, onRemove } =
    props
  const [naming, setNaming] = useState(false)
  const actions: MenuAction[] = [
    { id: 'name', label: m.outline.renameShort, icon: PenLine, onAction: () => setNaming(true) },
    { id: 'up', label: m.outline.upShort, icon: ArrowUp, disabled: place === 0, onAction: () => onMove(-1) },
    {
      id: 'down',
      label: m.outline.downShort,
      icon: ArrowDown,
      disabled: place === count - 1,
      onAction: () => onMove(1),
    },
    ...(onRemove ? [{ id: 'remove', label: m.outline.removeShort, icon: Trash2, onAction: onRemove }] : []),
  ]
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
  return (
    <div className={classes('outline-row', level && 'outline-row-level', leftOut && 'outline-row-left-out')}>
      <span className="muted figures outline-row-number">{num(place + 1)}</span>
      <span className="grow match-parent" lang={lang}>
        <bdi>{title}</bdi>
      </span>
      {suggested && (
        <Chip dense tone="ai">
          {m.outline.suggested}
        </Chip>
      )}
      {leftOut && <Chip dense>{m.outline.left}</Chip>}
      {chip}
      {minutes !== undefined && (
        <span className="text-tiny muted desktop-only">{m.facts.minutes({ n: minutes })}</span>
      )}
      <Menu dense icon={Ellipsis} label={m.outline.more({ name: isolate(title) })} actions={actions} />
    </div>
  )
}
