type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was typed, and the state of the thing that it was typed over. */
type Kept<Draft> = { over: string; draft: Draft }

/**
 * What was typed and not saved, for as long as the tab is open: a reload or an ended session loses nothing, and a
 * thing that has changed since takes nothing back. A logout empties the store.
 */
export function unsaved<Draft>(key: string, store: () => Store = () => sessionStorage) {
  return {
    keep(over: string, draft: Draft): void {
      const kept: Kept<Draft> = { over, draft }
      try {
        store().setItem(key, JSON.stringify(kept))
      } catch {
        // The store is full or closed: then it lives as long as the page.
      }
    },
    find(over: string): Draft | undefined {
      try {
        // Nobody but `keep` writes under the key.
        const kept = JSON.parse(store().getItem(key) ?? 'null') as Kept<Draft> | null
        return kept?.over === over ? kept.draft : undefined
      } catch {
        return undefined
      }
    },
    forget: (): void => store().removeItem(key),
  }
}
