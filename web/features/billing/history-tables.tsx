import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { money, signed } from '#web/domain/money.ts'
import { date, isolate, num } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import type { PaymentView } from '#worker/contract/payments.ts'
import type { LedgerEntry, SubscriptionView } from '#worker/contract/plans.ts'
import { m } from './messages.ts'
import '#web/ui/table.css'

const day = (at: string) => date(at, { dateStyle: 'medium' })
const moment = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

const STATE_TONES = {
  pending: 'line',
  paid: 'ok',
  failed: 'bad',
  closed: 'line',
  refunded: 'info',
} as const satisfies Record<PaymentView['state'], ChipTone>

/** The name of what a payment was for. */
export function purchaseName(payment: PaymentView): string {
  const { purpose, plan_name: planName, course, tokens } = payment
  const name = planName?.[locale] ?? course?.title ?? (tokens > 0 ? m.tokens({ n: tokens }) : undefined)
  return name ? `${m.history.purposes[purpose]} · ${name}` : m.history.purposes[purpose]
}

export function PaymentsTable({ rows }: { rows: PaymentView[] }) {
  if (rows.length === 0) return <p className="muted">{m.history.noPayments}</p>
  return (
    <Table
      label={m.history.payments}
      columns={[m.history.what, m.history.amount, m.history.state]}
      numbers={[1]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <Line name={purchaseName(row)} when={day(row.paid_at ?? row.created_at)}>
            {row.receipt_number !== null && <ToReceipt paymentId={row.id} number={row.receipt_number} />}
            {row.refusal && <span>{m.history.refusals[row.refusal.reason]}</span>}
          </Line>
          <td className="data-table-number">
            <bdi>{money(row.refusal?.amount ?? row.amount, row.refusal?.currency ?? row.currency)}</bdi>
          </td>
          <td>
            <PaymentState payment={row} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** A partial or pending refund is shown with its amount instead of the state. */
function PaymentState({ payment }: { payment: PaymentView }) {
  const { state, refunded_amount: refundedAmount, currency, refusal } = payment
  if (state === 'paid' && refusal) return <Chip tone="info">{m.history.goesBack}</Chip>
  if (state !== 'paid' || refundedAmount === 0) {
    return <Chip tone={STATE_TONES[state]}>{m.history.states[state]}</Chip>
  }
  return <Chip tone="info">{m.history.partly({ amount: isolate(money(refundedAmount, currency)) })}</Chip>
}

export function SubscriptionsTable({ rows }: { rows: SubscriptionView[] }) {
  if (rows.length === 0) return <p className="muted">{m.history.noSubscriptions}</p>
  return (
    <Table label={m.history.subscriptions} columns={[m.history.plan, m.history.state]}>
      {rows.map((row) => (
        <tr key={row.id}>
          <Line
            name={row.plan_name[locale]}
            when={m.history.fromTo({ from: day(row.started_at), to: day(row.expires_at) })}
          />
          <td>
            <Chip tone={row.status === 'active' ? 'ok' : 'line'}>{m.history.statuses[row.status]}</Chip>
          </td>
        </tr>
      ))}
    </Table>
  )
}

export function LedgerTable({ rows }: { rows: LedgerEntry[] }) {
  if (rows.length === 0) return <p className="muted">{m.history.noLedger}</p>
  return (
    <Table label={m.history.ledger} columns={[m.history.what, m.tokensTitle]} numbers={[1]}>
      {rows.map((row) => (
        <tr key={row.id}>
          <Line name={m.history.kinds[row.kind]} when={moment(row.at)}>
            {row.about && <bdi>{row.about[locale]}</bdi>}
            {row.receipt && <ToReceipt paymentId={row.receipt.payment_id} number={row.receipt.number} />}
          </Line>
          <td className="data-table-number">
            <bdi>{signed(row.tokens)}</bdi>
          </td>
        </tr>
      ))}
    </Table>
  )
}

const ToReceipt = ({ paymentId, number }: { paymentId: string; number: number }) => (
  <Link className="link" to="/history/$payment_id" params={{ payment_id: paymentId }}>
    {m.history.receiptOf({ n: num(number, { useGrouping: false }) })}
  </Link>
)

type LineProps = { name: string; when: string; children?: ReactNode }

/** The name, with the date and details below it, so that a row fits on a phone. */
const Line = ({ name, when, children }: LineProps) => (
  <td>
    <div className="history-line">
      <bdi>{name}</bdi>
      <span className="history-facts text-small muted">
        <span className="figures">{when}</span>
        {children}
      </span>
    </div>
  </td>
)

type TableProps = { label: string; columns: string[]; numbers?: number[]; children: ReactNode }

/** Wider than a phone it scrolls by itself, with the keyboard as well. */
function Table({ label, columns, numbers = [], children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer
    <section className="table-wrap" aria-label={label} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} className={numbers.includes(index) ? 'data-table-number' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
