import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { date, num, percent, time } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Insights as Known } from '#worker/contract/insights.ts'
import { Funnel } from './funnel.tsx'
import { m } from './messages.ts'
import { NeedHelp } from './need-help.tsx'
import { countAgain, insightsQuery } from './queries.ts'
import { Questions } from './questions.tsx'
import { Reports } from './reports.tsx'
import { Suggestions } from './suggestions.tsx'
import { Synonyms } from './synonyms.tsx'
import { Unanswered } from './unanswered.tsx'
import './insights.css'

/** What students did in a course, what may be concluded from it, and what to do next. */
export function Insights({ course }: { course: OwnCourse }) {
  const query = useQuery(insightsQuery(course.id))
  const known = query.data
  if (known && known.counts.students === 0) {
    return <Empty title={m.empty.title} text={m.empty.text} />
  }
  return (
    <div className="insights">
      <div className="stack gap-wide">
        <QueryState query={query} rows={8} />
        {known && (
          <>
            <AsOf courseId={course.id} madeAt={known.made_at} />
            <Counts known={known} />
            <Funnel lessons={known.lessons} language={course.language} />
            {known.enough ? (
              <Questions known={known} />
            ) : (
              <p className="muted pretty">{m.tooFew({ n: known.counts.students })}</p>
            )}
          </>
        )}
      </div>
      <aside className="stack gap-wide">
        {known?.enough && (
          <>
            <Suggestions courseId={course.id} list={known.suggestions} />
            <NeedHelp courseId={course.id} list={known.need_help} />
          </>
        )}
        <Reports courseId={course.id} language={course.language} />
        <Unanswered courseId={course.id} />
        <Synonyms courseId={course.id} />
      </aside>
    </div>
  )
}

/** The numbers may be minutes old: from when they are, and a way to have them counted again. */
function AsOf({ courseId, madeAt }: { courseId: string; madeAt: string }) {
  const client = useQueryClient()
  const again = useMutation({ mutationFn: () => countAgain(client, courseId) })
  return (
    <div className="row row-between row-wrap gap-small">
      <p className="text-tiny muted" role="status">
        {m.asOf({ day: date(madeAt), time: time(madeAt) })}
      </p>
      <Button kind="line" size="dense" busy={again.isPending && m.counting} onClick={() => again.mutate()}>
        <Icon of={RefreshCw} size={16} />
        {m.countAgain}
      </Button>
    </div>
  )
}

function Counts({ known: { counts } }: { known: Known }) {
  const rows = [
    {
      value: num(counts.students),
      what: m.counts.students,
      more: m.counts.joined({ n: counts.joined_this_week }),
    },
    {
      value: percent(counts.completion / 100),
      what: m.counts.completion,
      more: m.counts.finished({ n: counts.finished }),
    },
    {
      value: counts.exam_average === null ? '–' : percent(counts.exam_average / 100),
      what: m.counts.exam,
      more:
        counts.exam_pass_mark === null
          ? m.counts.noExam
          : m.counts.pass({ share: percent(counts.exam_pass_mark / 100) }),
    },
    { value: num(counts.certificates), what: m.counts.certificates, more: '' },
  ]
  return (
    <ul className="insight-counts" aria-label={m.counts.label}>
      {rows.map(({ value, what, more }) => (
        <li key={what}>
          <b className="figures">{value}</b>
          <span className="stack">
            <span className="weight-medium">{what}</span>
            <span className="text-tiny muted">{more}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
