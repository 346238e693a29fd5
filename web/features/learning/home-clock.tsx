import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { clock as clockText } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { homeMessages as m } from './home-messages.ts'

type ClockProps = {
  endsAt: string
  /** The server's clock when the home was fetched; the device's only measures what has passed since. */
  now: string
  fetchedAt: number
}

/** The time left of the running exam, updated each second. */
export function HomeClock({ endsAt, now, fetchedAt }: ClockProps) {
  const [at, setAt] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const passed = Math.max(0, at - fetchedAt)
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - Date.parse(now) - passed) / 1000))
  return (
    <p className="home-clock weight-strong" role="timer">
      <Icon of={Clock} />
      {left > 0 ? m.home.steps.timeLeft({ time: clockText(left) }) : m.home.steps.timeOver}
    </p>
  )
}
