import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { passPoints } from '#web/domain/pass-points.ts'
import { date, num } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScoreScale } from '#web/ui/score-scale.tsx'
import type { Result } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'
import './result-hero.css'
import '#web/ui/card.css'

/** `again` is shown in place of the certificate. */
type HeroProps = { result: Result; name: string; again: ReactNode }

/** Score and pass mark on one scale. Passed: the certificate comes first. Not passed: no red. */
export function ResultHero({ result, name, again }: HeroProps) {
  const { assessment, score, percentage, passed } = result
  const minutes = Math.max(
    1,
    Math.ceil((Date.parse(result.finished_at) - Date.parse(result.started_at)) / 60_000),
  )
  const pass = passPoints(result.total, assessment.success_percentage)
  const reviews = result.shown.includes('topics') || result.shown.includes('right')
  const title = !passed
    ? reviews
      ? m.result.notYet
      : m.result.notThisTime
    : assessment.kind === 'exam'
      ? m.result.passed({ name })
      : m.result.passedExercise
  return (
    <section className="card card-brand result-hero">
      <div className="stack gap-medium">
        <div className="stack gap-tiny">
          <h1 className="text-headline" tabIndex={-1}>
            {title}
          </h1>
          <p className="muted">{m.result.facts({ minutes })}</p>
          {passed && assessment.kind === 'exam' && !assessment.certifies && (
            <p className="text-small">{m.result.noCertificate}</p>
          )}
          {result.regraded && (
            <p className="text-small">
              {m.result.regraded({ date: date(result.regraded.at) })}{' '}
              {result.regraded.reason !== null && <bdi>{result.regraded.reason}</bdi>}
            </p>
          )}
        </div>
        <div className="row gap-snug row-wrap">
          {result.certificate_id ? (
            <ButtonLink
              kind="on-deep"
              size="large"
              to="/certificates/$certificate_id"
              params={{ certificate_id: result.certificate_id }}
            >
              <Icon of={Award} />
              {m.result.certificate}
            </ButtonLink>
          ) : (
            again
          )}
        </div>
      </div>
      {score !== null && percentage !== null && (
        <div>
          <p className="result-points">
            <span className="result-score">{num(score)}</span> {m.result.outOf({ total: result.total })}
          </p>
          <ScoreScale
            reached={percentage}
            pass={assessment.success_percentage}
            passWord={m.result.passMark({ n: pass })}
            label={m.result.scale({ score, total: result.total, pass })}
          />
        </div>
      )}
    </section>
  )
}
