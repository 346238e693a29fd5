import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolate } from '#web/i18n/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { m } from './messages.ts'
import './entry-card.css'

/** One job or degree with its number and the way to remove it. */
export function EntryCard(props: { title: string; name: string; onRemove: () => void; children: ReactNode }) {
  const name = props.name.trim() ? isolate(props.name.trim()) : m.edit.unnamed
  return (
    <fieldset className="cv-entry">
      <legend className="visually-hidden">{props.title}</legend>
      <div className="row row-between">
        <span className="text-small weight-strong muted" aria-hidden="true">
          {props.title}
        </span>
        <IconButton icon={Trash2} label={m.edit.removeJob({ name })} onClick={props.onRemove} />
      </div>
      {props.children}
    </fieldset>
  )
}
