import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Award, ChevronRight } from 'lucide-react'
import { Rungs } from '#web/domain/rungs.tsx'
import { num } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { CourseProgress } from '#worker/contract/progress.ts'
import { Facts } from './facts.tsx'
import { m, spent } from './messages.ts'
import { progressQuery } from './queries.ts'
import './progress.css'

/** Up to this many lessons are shown as rungs; more couldn't be told apart. */
const RUNGS = 14

/** A student's progress: overall, then in each course, the last opened first. */
export function Progress() {
  const query = useInfiniteQuery(progressQuery)
  const [first] = query.data?.pages ?? []
  if (!first) return <QueryState query={query} rows={4} />
  if (first.data.length === 0) {
    return (
      <Empty title={m.empty} text={m.emptyHint}>
        <ButtonLink kind="primary" to="/student/courses" search={{ view: 'all' }}>
          {m.emptyAction}
        </ButtonLink>
      </Empty>
    )
  }
  const { lessons_done: done, ...totals } = first.meta.totals
  return (
    <div className="stack gap-large">
      <Facts {...totals} lessons={num(done)} />
      <Card className="stack gap-small">
        <h2 className="text-lead weight-strong">{m.courses}</h2>
        <List>
          {query.data?.pages
            .flatMap(({ data }) => data)
            .map((one) => (
              <CourseRow key={one.course.course_id} of={one} />
            ))}
        </List>
        <MoreButton query={query}>{m.more}</MoreButton>
      </Card>
    </div>
  )
}

function CourseRow({ of: { course, seconds, answered, right } }: { of: CourseProgress }) {
  const { lessons_done: done, lessons_total: total, percent: share } = course.progress
  const label = m.doneLabel({ done, total })
  return (
    <ListItem>
      <Link className="row gap-medium grow" to="/student/progress" search={{ course: course.slug }}>
        <span className="stack gap-small grow">
          <span className="row gap-small">
            <bdi className="weight-strong" lang={course.language}>
              {course.title}
            </bdi>
            {course.certificate_id !== null && <Icon of={Award} size={16} />}
          </span>
          {total <= RUNGS ? (
            <Rungs done={done} total={total} label={label} />
          ) : (
            <Bar share={share / 100} label={label} />
          )}
          <span className="text-small muted figures">
            {[
              m.doneOf({ done, total }),
              spent(seconds),
              ...(answered > 0 ? [m.rightShare({ share: right / answered })] : []),
            ].join(' · ')}
          </span>
        </span>
        <Icon of={ChevronRight} mirror />
      </Link>
    </ListItem>
  )
}
