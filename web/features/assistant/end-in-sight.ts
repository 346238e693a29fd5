import { useCallback, useEffect, useRef, useState } from 'react'

/** A page that is so near its end is at its end. */
const NEAR = 120

const isAtEnd = (): boolean =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - NEAR

/**
 * Keeps the end of the talk in sight while it grows, unless its reader went back to read. `grown` changes with each new
 * part; a question of one's own leads to the end.
 */
export function useEndInSight(grown: string, isAsking: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isAway, setAway] = useState(false)
  const goToEnd = useCallback(() => {
    follows.current = true
    end.current?.scrollIntoView({ block: 'end' })
  }, [])
  useEffect(() => {
    const look = () => {
      follows.current = isAtEnd()
      setAway(!follows.current)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    if (isAsking) goToEnd()
  }, [isAsking, goToEnd])
  useEffect(() => {
    if (grown === '') return
    if (follows.current) goToEnd()
    else setAway(true)
  }, [grown, goToEnd])
  return { end, isAway, goToEnd }
}
