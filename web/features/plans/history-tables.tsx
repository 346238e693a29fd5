import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { date, isolate, list, num } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import type { PaymentView } from '#worker/contract/payments.ts'
import type { LedgerEntry, SubscriptionView } from '#worker/contract/plans.ts'
import { m } from './messages.ts'
import { money, signed } from './money.ts'
import '#web/ui/table.css'

const day = (at: string) => date(at, { dateStyle: 'medium' })

const STATE_TONES = {
  pending: 'line',
  paid: 'ok',
  failed: 'bad',
  refunded: 'info',
} as const satisfies Record<PaymentView['state'], ChipTone>

/** What a payment was for, with the name of the thing. */
export function boughtBy(payment: PaymentView): string {
  const name = payment.plan_name?.[locale] ?? payment.course?.title
  if (name) return `${m.history.purposes[payment.purpose]} · ${name}`
  const parts = [
    ...(payment.tokens > 0 ? [m.tokens({ n: payment.tokens })] : []),
    ...(payment.images > 0 ? [m.images({ n: payment.images })] : []),
  ]
  return `${m.history.purposes[payment.purpose]} · ${list(parts)}`
}

export function PaymentsTable({ rows }: { rows: PaymentView[] }) {
  if (rows.length === 0) return <p className="muted">{m.history.noPayments}</p>
  return (
    <Table label={m.history.payments}>
      <thead>
        <tr>
          <th>{m.history.date}</th>
          <th>{m.history.what}</th>
          <th className="n">{m.history.amount}</th>
          <th>{m.history.state}</th>
          <th>{m.history.receipt}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="num">{day(row.paid_at ?? row.created_at)}</td>
            <td>
              <bdi>{boughtBy(row)}</bdi>
            </td>
            <td className="n">
              <bdi>{money(row.amount, row.currency)}</bdi>
            </td>
            <td>
              <PaymentState payment={row} />
            </td>
            <td>
              {row.receipt_number !== null && (
                <Link className="link" to="/history/$payment_id" params={{ payment_id: row.id }}>
                  {m.history.receiptOf({ n: num(row.receipt_number, { useGrouping: false }) })}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A part that was given back is said with its amount beside the state. */
function PaymentState({ payment }: { payment: PaymentView }) {
  const { state, refunded_amount, currency } = payment
  if (state !== 'paid' || refunded_amount === 0) {
    return <Chip tone={STATE_TONES[state]}>{m.history.states[state]}</Chip>
  }
  return <Chip tone="info">{m.history.partly({ amount: isolate(money(refunded_amount, currency)) })}</Chip>
}

export function SubscriptionsTable({ rows }: { rows: SubscriptionView[] }) {
  if (rows.length === 0) return <p className="muted">{m.history.noSubscriptions}</p>
  return (
    <Table label={m.history.subscriptions}>
      <thead>
        <tr>
          <th>{m.history.plan}</th>
          <th>{m.history.from}</th>
          <th>{m.history.to}</th>
          <th>{m.history.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <bdi>{row.plan_name[locale]}</bdi>
            </td>
            <td className="num">{day(row.started_at)}</td>
            <td className="num">{day(row.expires_at)}</td>
            <td>
              <Chip tone={row.status === 'active' ? 'ok' : 'line'}>{m.history.statuses[row.status]}</Chip>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function LedgerTable({ rows }: { rows: LedgerEntry[] }) {
  if (rows.length === 0) return <p className="muted">{m.history.noLedger}</p>
  return (
    <Table label={m.history.ledger}>
      <thead>
        <tr>
          <th>{m.history.date}</th>
          <th>{m.history.what}</th>
          <th className="n">{m.tokensTitle}</th>
          <th className="n">{m.imagesTitle}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="num">{date(row.at, { dateStyle: 'medium', timeStyle: 'short' })}</td>
            <td>
              {m.history.kinds[row.kind]}
              {row.about && <bdi className="ledger-about t-14 muted">{row.about[locale]}</bdi>}
            </td>
            <td className="n">
              <bdi>{signed(row.tokens)}</bdi>
            </td>
            <td className="n">
              <bdi>{signed(row.images)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Wider than a phone: it scrolls by itself, with the keyboard as well. */
function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer
    <section className="table-wrap" aria-label={label} tabIndex={0}>
      <table className="data-table">{children}</table>
    </section>
  )
}
