import { useEffect, useState } from 'react'

/** The minutes that are announced. */
const SPOKEN = [10, 5, 1]

export type Clock = {
  /** Seconds left by the server's clock; null without a clock. */
  left: number | null
  tone: 'quiet' | 'soon' | 'last'
  /** Minutes to announce; changes only when one of SPOKEN is passed. */
  spoken: number | null
}

export const toneOf = (left: number | null): Clock['tone'] =>
  left === null || left > 300 ? 'quiet' : left > 60 ? 'soon' : 'last'

/** The time on the server, and when its answer came, in milliseconds of the device's clock. */
type ServerTime = { now: string; arrivedAt: number }

/**
 * Counts down to the server's deadline. The device's clock only measures elapsed time, from the arrival of the answer:
 * it may be drawn much later, on a slow connection.
 */
export function useClock(deadline: string | null, server: ServerTime, onOver: () => void): Clock {
  const [base] = useState(() => ({
    at: performance.now() - Math.max(0, Date.now() - server.arrivedAt),
    server: Date.parse(server.now),
  }))
  const [now, setNow] = useState(() => base.server + performance.now() - base.at)
  const end = deadline === null ? null : Date.parse(deadline)
  const left = end === null ? null : Math.max(0, Math.ceil((end - now) / 1000))

  useEffect(() => {
    if (end === null) return
    const timer = setInterval(() => setNow(base.server + performance.now() - base.at), 500)
    return () => clearInterval(timer)
  }, [end, base])

  const over = left === 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])

  const spoken = left === null ? null : (SPOKEN.findLast((minute) => left <= minute * 60) ?? null)
  return { left, tone: toneOf(left), spoken }
}
