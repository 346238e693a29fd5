import { CalendarClock } from 'lucide-react'
import { dayAndTime } from '#web/domain/day-and-time.ts'
import { list } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Result } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'
import './shown-later.css'

type Later = Result['later']

/** A sentence for each time at which something more appears, and one for what never does. */
export function laterSentences(later: Later): string[] {
  const what = (when: Later[number]['when']) =>
    later.filter((one) => one.when === when).map(({ part }) => m.shown.parts[part])
  const last = what('after_last_attempt')
  const close = what('after_close')
  const never = what(null)
  const at = later.find((one) => one.at !== null)?.at
  return [
    ...(last.length > 0 ? [m.shown.last({ what: list(last) })] : []),
    ...(close.length > 0 && at ? [m.shown.close({ what: list(close), when: dayAndTime(at) })] : []),
    ...(never.length > 0 ? [m.shown.never({ what: list(never) })] : []),
  ]
}

/** What of a result is not shown yet, and when it will be. */
export function ShownLater({ later }: { later: Later }) {
  if (later.length === 0) return null
  return (
    <ul className="shown-later">
      {laterSentences(later).map((sentence) => (
        <li key={sentence}>
          <Icon of={CalendarClock} />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
