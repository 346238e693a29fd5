import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import './rows.css'

export type Own = { lang: string; dir: 'ltr' | 'rtl' }

/** One row of a list that is written: its fields, and the button that takes it away. */
export function Row(props: { children: ReactNode; remove: string; closed: boolean; onRemove: () => void }) {
  return (
    <li className="content-row">
      {props.children}
      <IconButton icon={X} size="dense" label={props.remove} closed={props.closed} onClick={props.onRemove} />
    </li>
  )
}

export function AddRow({ children, onAdd }: { children: ReactNode; onAdd: () => void }) {
  return (
    <Button kind="ghost" size="dense" onClick={onAdd}>
      <Icon of={Plus} size={16} />
      {children}
    </Button>
  )
}
