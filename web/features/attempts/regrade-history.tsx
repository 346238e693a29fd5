import { Link } from '@tanstack/react-router'
import { date } from '#web/i18n/format.ts'
import type { Regrade } from '#worker/contract/regrades.ts'
import { m } from './regrade-messages.ts'

/** Earlier corrections, and the certificates that need a decision now. */
export function RegradeHistory({ regrades }: { regrades: Regrade[] }) {
  if (regrades.length === 0) return null
  return (
    <section className="stack gap-snug">
      <h3 className="text-body weight-strong">{m.history}</h3>
      <ul className="stack gap-snug">
        {regrades.map((regrade) => (
          <li key={regrade.id} className="stack gap-tiny">
            <p>
              <b className="weight-strong">{m.actions[regrade.action]}</b> · {date(regrade.created_at)}
            </p>
            <p className="muted">
              <bdi>{regrade.reason}</bdi>
            </p>
            <p className="text-small" role="status">
              {regrade.state === 'running' ? m.running : m.done(regrade)}
            </p>
            {regrade.unsupported.length > 0 && (
              <p className="text-small">
                {m.unsupported({ n: regrade.unsupported.length })}{' '}
                <Link
                  className="link"
                  to="/courses/$course_id"
                  params={{ course_id: regrade.course_id }}
                  search={{ part: 'certificates' }}
                >
                  {m.decide}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
