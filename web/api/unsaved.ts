type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was typed, and the revision of the thing it belongs to. */
type Kept<Draft> = { over: string; draft: Draft }

/**
 * Unsaved text, kept as long as the tab is open, across reloads and expired sessions. It is not restored over a newer
 * revision. A logout empties the store.
 */
export function unsaved<Draft>(key: string, store: () => Store = () => sessionStorage) {
  return {
    keep(over: string, draft: Draft): void {
      const kept: Kept<Draft> = { over, draft }
      try {
        store().setItem(key, JSON.stringify(kept))
      } catch {
        // The store is full or unavailable, so the text only lives as long as the page.
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
