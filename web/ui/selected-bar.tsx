import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import './selected-bar.css'

type Props = {
  /** Names the bar. */
  label: string
  /** How many rows are selected, in words. */
  count: string
  /** Names the button that selects nothing. */
  clear: string
  onClear: () => void
  children: ReactNode
}

/** What can be done with the selected rows of a list; it stays in sight below them. */
export function SelectedBar({ label, count, clear, onClear, children }: Props) {
  return (
    <section className="selected-bar" aria-label={label}>
      <span className="selected-bar-count weight-strong figures" role="status">
        {count}
      </span>
      {children}
      <span className="grow" />
      <IconButton icon={X} label={clear} size="dense" onClick={onClear} />
    </section>
  )
}
