import { type RefObject, useEffect } from 'react'

/** Room for the shade that says that tabs go on out of sight. */
const SHADE = 24

/** Scrolls a row of tabs sideways until the current one is whole; the page itself stays where it is. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is what it is to be done for
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-selected="true"], [aria-current="page"]')
    if (!row.current || !tab) return
    const [seen, wanted] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    const before = wanted.left - SHADE - seen.left
    const after = wanted.right + SHADE - seen.right
    if (after > 0) row.current.scrollBy({ left: after })
    else if (before < 0) row.current.scrollBy({ left: before })
  }, [row, current])
}
