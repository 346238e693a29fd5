import { useCallback, useEffect, useRef, useState } from 'react'

/** A page this near its end counts as scrolled to the end. */
const NEAR = 120

const isAtEnd = (): boolean =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - NEAR

/**
 * Keeps the end of the conversation in view while it grows, unless its reader has scrolled back. `grown` changes with
 * each new part; one's own question always scrolls to the end.
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
