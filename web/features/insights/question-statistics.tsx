import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Signs } from '#web/domain/question/content/signs.tsx'
import { s } from '#web/domain/question/content/statistics-messages.ts'
import { num, percent } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { QuestionInsight } from '#worker/contract/insights.ts'
import { KeyDoubt } from './key-doubt.tsx'
import { m } from './messages.ts'
import { questionInsightQuery } from './queries.ts'
import './insights.css'

/** How students answered a question: how many points they got, whom it tells apart, and which answers they chose. */
export function QuestionStatistics({ questionId }: { questionId: string }) {
  const query = useQuery(questionInsightQuery(questionId))
  return (
    <Card className="stack gap-medium">
      <h2 className="text-lead weight-strong">{m.statistics.title}</h2>
      <QueryState query={query} rows={3} />
      {query.data === null && <p className="muted">{m.statistics.none}</p>}
      {query.data && <KeyDoubt questionId={questionId} known={query.data} />}
      {query.data && <Numbers known={query.data} />}
    </Card>
  )
}

function Numbers({ known }: { known: QuestionInsight }) {
  const { answered, facility, discrimination, choices, signs, language } = known
  const numbers = [
    { label: s.answers, value: num(answered), about: undefined },
    { label: s.facility, value: percent(facility), about: m.statistics.facility },
    {
      label: s.discrimination,
      value: discrimination === null ? '–' : num(discrimination, { maximumFractionDigits: 2 }),
      about: discrimination === null ? m.statistics.tooFew : m.statistics.discrimination,
    },
  ]
  return (
    <>
      {signs.length > 0 && (
        <p className="row row-wrap gap-small">
          <Signs signs={signs} />
        </p>
      )}
      <dl className="question-numbers">
        {numbers.map(({ label, value, about }) => (
          <div key={label}>
            <dt className="text-small muted">{label}</dt>
            <dd>
              <b className="text-title weight-strong left-to-right figures">{value}</b>
              {about && <span className="text-tiny muted">{about}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {choices.length > 0 && (
        <ul className="stack gap-small" aria-label={m.statistics.choices}>
          {choices.map(({ id, text, right, count }) => {
            const share = answered === 0 ? 0 : count / answered
            return (
              <li key={id} className="question-choice">
                <span className="match-parent" lang={language}>
                  <bdi>{text}</bdi>
                  {right && (
                    <span className="text-ok text-tiny no-wrap">
                      {' '}
                      <Icon of={Check} size={16} />
                      {m.statistics.right}
                    </span>
                  )}
                </span>
                <span className="figures text-small">{percent(share)}</span>
                <Bar thin share={share} label={m.statistics.chosen({ n: count, of: answered })} />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
