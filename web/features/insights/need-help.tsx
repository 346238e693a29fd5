import { Link } from '@tanstack/react-router'
import { percent, relativeTime } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Bar } from '#web/ui/bar.tsx'
import type { Insights } from '#worker/contract/insights.ts'
import { m } from './messages.ts'

type Props = { courseId: string; list: Insights['need_help'] }

/** Who may need help, why, and how far they came. */
export function NeedHelp({ courseId, list }: Props) {
  if (list.length === 0) return null
  return (
    <section className="stack gap-small">
      <h2 className="text-small weight-strong">{m.help.title}</h2>
      <ul>
        {list.map((one) => {
          const share = one.lessons_total === 0 ? 0 : one.lessons_done / one.lessons_total
          return (
            <li key={one.student.id} className="insight-help">
              <Avatar name={one.student.name} small />
              <span className="grow stack">
                <Link
                  to="/courses/$course_id/students/$student_id"
                  params={{ course_id: courseId, student_id: one.student.id }}
                  className="weight-medium"
                >
                  <bdi>{one.student.name}</bdi>
                </Link>
                <span className="text-tiny muted">
                  {m.help.seen({ when: relativeTime(one.last_seen_at) })}
                </span>
              </span>
              <Bar thin share={share} label={m.help.done({ share: percent(share) })} />
              <b className="text-tiny figures">{percent(share)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
