import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { money } from '#web/domain/money.ts'
import { date, isolate, num } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { Statement } from '#worker/contract/selling.ts'
import { m } from './messages.ts'
import { downloadStatement, statementsQuery } from './queries.ts'
import '#web/ui/table.css'
import './coupons.css'

/** Months are those of the Gregorian calendar in UTC, whatever calendar the reader prefers. */
const nameOf = (month: string): string =>
  date(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', calendar: 'gregory', timeZone: 'UTC' })

/** What an instructor sold, what was refunded and what is owed, month by month. */
export function Statements() {
  const query = useQuery(statementsQuery)
  return (
    <div className="wrap stack gap-large">
      <PageLead title={m.statements.title} lead={m.statements.lead} />
      <QueryState query={query} rows={4} />
      {query.data?.length === 0 && (
        <Empty title={m.statements.empty} text={m.statements.emptyHint}>
          <ButtonLink kind="primary" to="/courses">
            {m.statements.toCourses}
          </ButtonLink>
        </Empty>
      )}
      {query.data && query.data.length > 0 && <StatementTable rows={query.data} />}
    </div>
  )
}

function StatementTable({ rows }: { rows: Statement[] }) {
  const download = useMutation({ mutationFn: downloadStatement })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer
    <section className="table-wrap" aria-label={m.statements.title} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            <th>{m.statements.month}</th>
            <th className="data-table-number desktop-only">{m.statements.sold}</th>
            <th className="data-table-number desktop-only">{m.statements.refunded}</th>
            <th className="data-table-number">{m.statements.owed}</th>
            <th className="statement-file">{m.statements.file}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${row.month} ${row.currency}`}>
              <td>
                {nameOf(row.month)}
                {/* A phone has room for what is owed; what it is made of stands below the month. */}
                <div className="phone-only text-small muted">
                  {m.statements.made({ sold: isolate(money(row.sold, row.currency)) })}
                  {row.refunded > 0 &&
                    ` · ${m.statements.gone({ refunded: isolate(money(row.refunded, row.currency)) })}`}
                </div>
              </td>
              <Amount desktop amount={row.sold} currency={row.currency} count={row.sold_count} />
              <Amount desktop amount={row.refunded} currency={row.currency} count={row.refunded_count} />
              <Amount amount={row.owed} currency={row.currency} />
              <td className="statement-file">
                {/* The file of a month holds every currency. */}
                {rows[at - 1]?.month !== row.month && (
                  <IconButton
                    icon={Download}
                    label={m.statements.download({ month: nameOf(row.month) })}
                    onClick={() => download.mutate(row.month)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type AmountProps = { amount: number; currency: Statement['currency']; count?: number; desktop?: boolean }

function Amount({ amount, currency, count = 0, desktop }: AmountProps) {
  return (
    <td className={classes('data-table-number', desktop && 'desktop-only')}>
      <bdi className="no-wrap">{money(amount, currency)}</bdi>
      {count > 0 && <span className="text-tiny muted"> ({num(count)})</span>}
    </td>
  )
}
