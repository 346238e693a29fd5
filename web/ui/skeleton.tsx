import type { ReactNode } from 'react'
import { ui } from './messages.ts'
import './skeleton.css'

/** Holds skeleton parts in the shape of what comes; seen only after 150 ms. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className="skeleton-late stack" role="status" aria-label={ui.loading}>
      {children}
    </div>
  )
}

/** One grey part: a line of text, a title, a row of a list, or a card. */
export function Bone({ shape = 'line' }: { shape?: 'line' | 'title' | 'row' | 'block' }) {
  return <span className={`skeleton skeleton-${shape}`} aria-hidden="true" />
}

/** A page that is on its way: a title and a few rows. */
export function PageSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Skeleton>
      <Bone shape="title" />
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rows have nothing else to be told by
        <Bone key={place} shape="row" />
      ))}
    </Skeleton>
  )
}
