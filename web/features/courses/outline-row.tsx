import { ArrowDown, ArrowUp, Ellipsis, PenLine, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TitleBody } from '#worker/contract/courses.ts'
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
    return <NameForm lang={lang} title={title} onSave={save} onCancel={() => setNaming(false)} />
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

type NameProps = { lang: string; title: string; onSave: (title: string) => void; onCancel: () => void }

function NameForm({ lang, title, onSave, onCancel }: NameProps) {
  const { form, shell, values } = useContractForm({
    values: { title },
    schema: TitleBody,
    call: (body) => onSave(body.title),
  })
  return (
    <form
      className="outline-row outline-row-naming"
      {...shell}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <form.Field name="title">
        {(field) => (
          <TextInput
            dense
            autoFocus
            aria-label={m.outline.name}
            lang={lang}
            dir={directionOf(lang)}
            maxLength={LIMITS.titleChars}
            value={field.state.value}
            onValue={field.handleChange}
          />
        )}
      </form.Field>
      <Button kind="primary" size="dense" type="submit" closed={values.title.trim() === ''}>
        {m.outline.save}
      </Button>
      <Button kind="ghost" size="dense" onClick={onCancel}>
        {m.outline.cancel}
      </Button>
    </form>
  )
}
