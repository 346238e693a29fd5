import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { money } from '#web/domain/money.ts'
import { date, num } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { Receipt } from '#worker/contract/payments.ts'
import { purchaseName } from './history-tables.tsx'
import { m } from './messages.ts'
import './receipt.css'

/** A page to look at and to print: on paper only the receipt itself is left. */
export function ReceiptScreen({ receipt }: { receipt: Receipt }) {
  const number = num(receipt.receipt_number, { useGrouping: false })
  return (
    <div className="receipt-page">
      <div className="no-print">
        <Breadcrumbs>
          <Link to="/history">{m.receipt.back}</Link>
          <span>{m.receipt.title({ n: number })}</span>
        </Breadcrumbs>
      </div>
      <Card as="article" className="receipt" aria-labelledby="receipt">
        <header className="row row-between row-wrap">
          <Logo />
          <h1 className="text-title" id="receipt" tabIndex={-1}>
            {m.receipt.heading}
          </h1>
        </header>
        <dl>
          <Fact name={m.receipt.number}>{number}</Fact>
          <Fact name={m.receipt.paidOn}>{date(receipt.paid_at)}</Fact>
          <Fact name={m.receipt.from}>
            <bdi>{receipt.seller[locale]}</bdi>
          </Fact>
          <Fact name={m.receipt.to}>
            <bdi>{receipt.buyer.name}</bdi>
            <br />
            <bdi className="text-small muted">{receipt.buyer.email}</bdi>
          </Fact>
          <Fact name={m.receipt.item}>
            <bdi>{purchaseName(receipt)}</bdi>
          </Fact>
          {receipt.refunded_at !== null && (
            <Fact name={m.receipt.refundedOn}>{date(receipt.refunded_at)}</Fact>
          )}
          <Fact name={m.receipt.by}>{m.receipt.gateways[receipt.gateway]}</Fact>
        </dl>
        <div className="receipt-total stack gap-small">
          <Sum name={m.receipt.total} amount={receipt.amount} currency={receipt.currency} strong />
          {receipt.refunded_amount > 0 && (
            <>
              <Sum name={m.receipt.refunded} amount={-receipt.refunded_amount} currency={receipt.currency} />
              <Sum
                name={m.receipt.kept}
                amount={receipt.amount - receipt.refunded_amount}
                currency={receipt.currency}
                strong
              />
            </>
          )}
        </div>
      </Card>
      <Button className="no-print align-start" kind="primary" onClick={() => window.print()}>
        <Icon of={Printer} />
        {m.receipt.print}
      </Button>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-small muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)

type SumProps = { name: string; amount: number; currency: string; strong?: boolean }

const Sum = ({ name, amount, currency, strong = false }: SumProps) => (
  <p className={classes('row row-between', strong && 'text-heading weight-strong')}>
    <span>{name}</span>
    <bdi className="figures">{money(amount, currency)}</bdi>
  </p>
)
