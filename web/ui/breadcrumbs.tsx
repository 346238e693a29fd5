import { ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { parts } from './part-messages.ts'
import './breadcrumbs.css'

/** The way here: links, each name in a `<bdi>`; the page itself is not repeated unless it is the `<h1>`. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  return (
    <nav className="breadcrumbs" aria-label={parts.breadcrumb}>
      {Children.toArray(children).map((crumb, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <span className="row gap-small" key={place}>
          {place > 0 && <Icon of={ChevronRight} size={14} mirror />}
          {crumb}
        </span>
      ))}
    </nav>
  )
}
