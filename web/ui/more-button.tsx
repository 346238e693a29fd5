import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ui } from './messages.ts'

type MoreButtonProps = {
  /** A list that comes in pages, as `useInfiniteQuery` gives it. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  kind?: 'line' | 'ghost'
  children: ReactNode
}

/** Fetches the next page of a list; it is gone when there is none. */
export function MoreButton({ query, kind = 'line', children }: MoreButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <Button
      kind={kind}
      className="align-start"
      busy={query.isFetchingNextPage && ui.loading}
      onClick={() => query.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
