import type { Locale } from '#db/account-vocabulary.ts'

export type RecentText = { text: string; language: Locale }
const MOST = 10

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One person's last texts, stored only in this browser: a logout deletes everything that begins with `own:`. */
export function recentTexts(userId: string, store: Store = localStorage) {
  const key = `own:texts:${userId}`
  const list = (): RecentText[] => {
    try {
      // Only `keep` writes under this key.
      return JSON.parse(store.getItem(key) ?? '[]') as RecentText[]
    } catch {
      return []
    }
  }
  return {
    list,
    /** A text that continues the latest one replaces it. */
    keep(recent: RecentText): void {
      if (recent.text.trim() === '') return
      const [latest, ...others] = list()
      const isSame = latest !== undefined && continues(latest.text, recent.text)
      const before = isSame || latest === undefined ? others : [latest, ...others]
      try {
        const kept = [recent, ...before.filter(({ text }) => text !== recent.text)].slice(0, MOST)
        store.setItem(key, JSON.stringify(kept))
      } catch {
        // Storage is full or unavailable: nothing is kept.
      }
    },
    forget: (): void => store.removeItem(key),
  }
}

const ENOUGH = 12
const continues = (before: string, now: string): boolean => {
  const start = Math.min(ENOUGH, before.length, now.length)
  return before.slice(0, start) === now.slice(0, start)
}
