import { useState } from 'react'

/** A choice for all films, kept on this device until a logout. */
export function useRemembered(
  name: 'captions' | 'speed',
): [string | null, (chosen: string | undefined) => void] {
  const key = `own:player:${name}`
  const [chosen, setChosen] = useState(() => localStorage.getItem(key))
  const choose = (next: string | undefined) => {
    if (next === undefined) return
    setChosen(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // Without room it holds as long as the page is open.
    }
  }
  return [chosen, choose]
}
