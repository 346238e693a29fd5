import { useQueries } from '@tanstack/react-query'
import { passPoints } from '#web/domain/pass-points.ts'
import { questionQuery } from '#web/domain/question-query.ts'
import { percent } from '#web/i18n/format.ts'
import { questionsAsked } from '#worker/contract/assessment-rules.ts'
import { pointsRange } from './draw-math.ts'
import { m } from './messages.ts'
import type { Rules } from './use-rules.ts'

/** What the rules come to, in a sentence. */
export function Sentence({ rules }: { rules: Rules }) {
  const { values } = rules
  return (
    <p className="text-lead">
      {m.sentence({
        questions: questionsAsked({ ...values, draws: rules.draws }),
        minutes: values.duration_minutes,
        attempts: values.max_attempts,
      })}{' '}
      <span className="muted">
        {m.pass}: {percent(values.success_percentage / 100)} · <PassPoints rules={rules} />
      </span>
    </p>
  )
}

/** The pass mark in points: exact where every draw is worth the same. */
export function PassPoints({ rules: { values, pool, draws } }: { rules: Rules }) {
  const named = useQueries({ queries: values.question_ids.map((id) => questionQuery(id)) })
  const fixed = named.reduce((sum, { data }) => sum + (data?.points ?? 0), 0)
  const { low, high } = pointsRange(pool, draws)
  const pass = (total: number) => passPoints(total, values.success_percentage)
  return low === high
    ? m.passPoints({ pass: pass(low + fixed), total: low + fixed })
    : m.passRange({ low: pass(low + fixed), high: pass(high + fixed) })
}
