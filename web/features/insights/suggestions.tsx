import { Link } from '@tanstack/react-router'
import { num, percent } from '#web/i18n/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Suggestion } from '#worker/contract/insights.ts'
import { m } from './messages.ts'

type Props = { courseId: string; list: Suggestion[] }

/** What to do next, each with the numbers that speak for it. */
export function Suggestions({ courseId, list }: Props) {
  return (
    <section className="stack gap-snug">
      <h2 className="text-lead weight-strong">{m.suggestions.title}</h2>
      {list.length === 0 && <p className="muted">{m.suggestions.none}</p>}
      <ol className="stack gap-medium">
        {list.map((one, place) => (
          <li key={one.kind} className="insight-suggestion">
            <span className="insight-number figures">{num(place + 1)}</span>
            <div className="stack gap-tiny grow">
              <p className="weight-strong">
                {m.suggestions.what[one.kind]}{' '}
                {one.subject && <bdi lang={one.subject.lang}>{one.subject.title}</bdi>}
              </p>
              <p className="text-small muted">{whyOf(one)}</p>
              <SuggestionLink courseId={courseId} one={one} first={place === 0} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function whyOf({ kind, evidence }: Suggestion): string {
  const value = (name: string) => evidence[name] ?? 0
  const share = (name: string) => percent(value(name) / 100)
  switch (kind) {
    case 'look_at_lesson':
      return m.suggestions.lesson({ lost: share('lost'), n: value('started'), stopped: value('stopped') })
    case 'check_question':
      return m.suggestions.question({ right: share('right'), n: value('answered'), other: share('other') })
    case 'write_to_students':
      return m.suggestions.students({ n: value('students') })
    default:
      return m.suggestions.reports({ n: value('reports') })
  }
}

function SuggestionLink({ courseId, one, first }: { courseId: string; one: Suggestion; first: boolean }) {
  const className = buttonClass({ kind: first ? 'primary' : 'line', size: 'dense' }, 'align-start')
  const words = m.suggestions.act[one.kind]
  const params = { course_id: courseId }
  if (one.kind === 'check_question' && one.subject) {
    return (
      <Link className={className} to="/question-bank/$question_id" params={{ question_id: one.subject.id }}>
        {words}
      </Link>
    )
  }
  if (one.kind === 'look_at_lesson' && one.subject) {
    const lesson = { ...params, lesson_id: one.subject.id }
    return (
      <Link className={className} to="/courses/$course_id/lessons/$lesson_id/edit" params={lesson}>
        {words}
      </Link>
    )
  }
  if (one.kind === 'write_to_students') {
    return (
      <Link className={className} to="/courses/$course_id" params={params} search={{ part: 'students' }}>
        {words}
      </Link>
    )
  }
  return (
    <Link
      className={className}
      to="/courses/$course_id"
      params={params}
      search={{ part: 'insights' }}
      hash="reports"
    >
      {words}
    </Link>
  )
}
