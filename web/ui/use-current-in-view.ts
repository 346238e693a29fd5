import { type RefObject, useEffect } from 'react'

/** Room for the shade that says that tabs go on out of sight. */
const SHADE = 24

function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-selected="true"], [aria-current="page"], [aria-current="step"]')
  if (!row || !tab) return
  const [seen, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  const before = wanted.left - SHADE - seen.left
  const after = wanted.right + SHADE - seen.right
  if (after > 0) row.scrollBy({ left: after })
  else if (before < 0) row.scrollBy({ left: before })
}

/** Scrolls a row of tabs sideways until the current one is whole; the page itself stays where it is. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is what it is to be done for
  useEffect(() => {
    // React Aria draws its tabs after the effects of their list.
    const drawn = requestAnimationFrame(() => showCurrent(row.current))
    return () => cancelAnimationFrame(drawn)
  }, [row, current])
}
