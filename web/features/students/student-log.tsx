import { useInfiniteQuery } from '@tanstack/react-query'
import { AlarmClockPlus, MailCheck, RotateCcw, Timer, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { date, duration, percent } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ui } from '#web/ui/messages.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import type { StudentOfCourse } from '#worker/contract/students.ts'
import { m } from './messages.ts'
import { studentLogQuery } from './queries.ts'

const ICONS = {
  extra_attempt: RotateCcw,
  extra_time: Timer,
  coming_time: AlarmClockPlus,
  removed: UserMinus,
} as const

type Entry = StudentOfCourse['log'][number]
type Message = StudentOfCourse['messages'][number]

const wordsOf = ({ action, assessment_title: title, minutes, percent: share }: Entry) =>
  action === 'coming_time' && share === 0
    ? m.log.coming_time_back
    : m.log[action]({
        title: title ?? '',
        more: action === 'coming_time' ? percent((share ?? 0) / 100) : duration((minutes ?? 0) * 60),
      })

const isMessage = (one: Entry | Message): one is Message => 'text' in one

/** What was granted and written, the newest first; what is older comes when it is asked for. */
export function StudentLog({ courseId, one }: { courseId: string; one: StudentOfCourse }) {
  const [wanted, setWanted] = useState(false)
  const from = one.log_cursor
  const older = useInfiniteQuery({
    ...studentLogQuery(courseId, one.student.id, from),
    enabled: wanted && from !== null,
  })
  const pages = [one, ...(older.data?.pages.map(({ data }) => data) ?? [])]
  const entries: (Entry | Message)[] = pages.flatMap(({ log, messages }) => [...log, ...messages])
  if (entries.length === 0) return null
  return (
    <section className="stack gap-small">
      <h2 className="text-small weight-strong">{m.log.title}</h2>
      <ul className="stack gap-small">
        {entries
          .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
          .map((entry) => (
            <li key={entry.id} className="row row-top gap-small text-small">
              <Icon of={isMessage(entry) ? MailCheck : ICONS[entry.action]} size={16} className="muted" />
              <LogText entry={entry} />
            </li>
          ))}
      </ul>
      {from !== null && !older.data ? (
        <Button
          size="dense"
          className="align-start"
          busy={older.isFetching && ui.loading}
          onClick={() => (older.isError ? older.refetch() : setWanted(true))}
        >
          {m.log.earlier}
        </Button>
      ) : (
        <MoreButton query={older}>{m.log.earlier}</MoreButton>
      )}
    </section>
  )
}

function LogText({ entry }: { entry: Entry | Message }) {
  const day = date(entry.created_at, { day: 'numeric', month: 'short' })
  if (isMessage(entry)) {
    return (
      <span className="grow student-log-text">
        {day}: {entry.read_at === null ? m.log.sent : m.log.read} <bdi className="muted">{entry.text}</bdi>
      </span>
    )
  }
  return (
    <span className="grow student-log-text">
      {day}: {wordsOf(entry)} {entry.reason && <bdi className="muted">{entry.reason}</bdi>}
    </span>
  )
}
