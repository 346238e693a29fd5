import { useCallback, useState } from 'react'
import type { PaneName } from '#web/ui/shell/panes.tsx'

export type Side = 'source' | 'versions'

/** What stands beside the lesson, and what a phone shows of it all. */
export function useSides() {
  const [pane, setPane] = useState<PaneName>('middle')
  const [side, setSide] = useState<Side>('source')
  const [isOpen, setOpen] = useState(true)
  const toggle = useCallback(() => setOpen((before) => !before), [])
  /** Shows the passages with the search for one of them. */
  const cite = useCallback(() => {
    setOpen(true)
    setSide('source')
    setPane('last')
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.lesson-source input[type=search]')?.focus(),
    )
  }, [])
  return { pane, setPane, side, setSide, isOpen, toggle, cite }
}
