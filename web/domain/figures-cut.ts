import { useSyncExternalStore } from 'react'

let count = 0
const watching = new Set<() => void>()

/** Figures were cut out of their pages: pictures that were not there are asked for again. */
export function noteFiguresCut(): void {
  count++
  for (const changed of watching) changed()
}

/** Goes up whenever figures were cut in this tab. */
export const useFiguresCut = (): number =>
  useSyncExternalStore(
    (changed) => {
      watching.add(changed)
      return () => watching.delete(changed)
    },
    () => count,
  )
