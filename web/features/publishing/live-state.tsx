import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpDown, CircleDashed, EyeOff, type LucideIcon, PenLine } from 'lucide-react'
import { date } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { LessonChange } from '#worker/contract/publishing.ts'
import { countChanges } from './count-changes.ts'
import { m } from './messages.ts'
import { changesQuery } from './queries.ts'
import './live-state.css'

const ICONS: Record<LessonChange['kind'], LucideIcon> = {
  added: CircleDashed,
  changed: PenLine,
  moved: ArrowUpDown,
  removed: EyeOff,
}

/** "Changed, not live" beside a lesson of the content list; nothing where draft and live are the same. */
export function LessonChip({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const { data } = useQuery(changesQuery(courseId))
  const change = data?.version == null ? undefined : data.changes.find((one) => one.lesson_id === lessonId)
  if (!change) return null
  return (
    <Chip dense tone={change.kind === 'added' ? 'line' : 'info'} icon={ICONS[change.kind]}>
      {m.chip[change.kind]}
    </Chip>
  )
}

/** What students have now and what was not published yet. Empty before the first publish. */
export function LiveState({ courseId, lang }: { courseId: string; lang: string }) {
  const changes = useQuery(changesQuery(courseId))
  const { data } = changes
  if (data?.version === null) return null
  return (
    <section className="stack gap-small">
      <h2 className="text-small weight-strong">{m.live.title}</h2>
      <QueryState query={changes} rows={2} />
      {data?.version != null && (
        <>
          <p className="row row-wrap gap-small">
            <b className="text-title">{m.live.version({ n: data.version })}</b>
            {data.published_at && (
              <span className="text-tiny muted">{m.live.since({ at: date(data.published_at) })}</span>
            )}
          </p>
          <p className="text-small muted">
            {countChanges(data) > 0 ? m.live.waiting({ n: countChanges(data) }) : m.live.same}
          </p>
          <ul className="live-changes">
            {data.changes.map(({ kind, lesson_id: lessonId, title }) => (
              <li key={lessonId}>
                <Icon of={ICONS[kind]} size={16} />
                <Link
                  className="quiet-link match-parent"
                  lang={lang}
                  to="/courses/$course_id/lessons/$lesson_id/versions"
                  params={{ course_id: courseId, lesson_id: lessonId }}
                  search={kind === 'changed' ? { from: 'live', to: 'draft' } : {}}
                >
                  <bdi>{title}</bdi>
                </Link>
                <span className="text-tiny muted">{m.chip[kind]}</span>
              </li>
            ))}
          </ul>
          <Link
            className="link text-small"
            to="/courses/$course_id/versions"
            params={{ course_id: courseId }}
          >
            {m.live.history}
          </Link>
        </>
      )}
    </section>
  )
}
