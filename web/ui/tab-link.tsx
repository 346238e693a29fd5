import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import './segmented.css'
import './tabs.css'

function TabAnchor(props: ComponentProps<'a'>) {
  return <a {...props} className="tab" />
}

/** A section with an address of its own; put them in `TabLinks`. */
export const TabLink = createLink(TabAnchor)

type TabLinksProps = { label: string; current: string; className?: string; children: ReactNode }

/** A row of sections with addresses of their own. `current`: the one that is shown. */
export function TabLinks({ label, current, className, children }: TabLinksProps) {
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, current)
  return (
    <nav ref={row} className={classes('tabs', className)} aria-label={label}>
      {children}
    </nav>
  )
}
