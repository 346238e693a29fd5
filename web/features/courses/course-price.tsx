import { useState } from 'react'
import { CURRENCIES, type Currency, LOWEST_PRICE, PAYMENT_STATUSES } from '#db/vocabulary.ts'
import { validationText } from '#web/api/validation.ts'
import { amountOf, HIGHEST_PRICE, priceFault, typedFor } from '#web/domain/price-rules.ts'
import { num } from '#web/i18n/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'
import type { Patch } from './queries.ts'

const money = (amount: number, currency: Currency): string =>
  num(amount / 100, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })

const faultText = (fault: ReturnType<typeof priceFault>, currency: Currency): string | undefined =>
  fault &&
  {
    none: m.price.none,
    numeric: validationText('numeric'),
    low: m.price.low({ amount: money(LOWEST_PRICE[currency], currency) }),
    high: m.price.high({ amount: money(HIGHEST_PRICE, currency) }),
  }[fault]

type CoursePriceProps = { values: OwnCourse; onChange: (patch: Patch) => void }

/** Whether the course is paid for and what it costs. A price that cannot be charged is not saved. */
export function CoursePrice({ values, onChange }: CoursePriceProps) {
  const [status, setStatus] = useState(values.payment_status)
  const [currency, setCurrency] = useState(values.currency)
  const [typed, setTyped] = useState(() => typedFor(values.price))
  const isPaid = status === 'paid'
  const error = isPaid && faultText(priceFault(typed, currency), currency)

  /** All three together, because only together they decide whether a price can be charged. */
  const take = (next: { status?: typeof status; currency?: Currency; typed?: string }) => {
    const wanted = { status, currency, typed, ...next }
    setStatus(wanted.status)
    setCurrency(wanted.currency)
    setTyped(wanted.typed)
    if (wanted.status === 'free') return onChange({ payment_status: 'free' })
    const price = amountOf(wanted.typed)
    if (price === undefined || priceFault(wanted.typed, wanted.currency)) return
    onChange({ payment_status: 'paid', price, currency: wanted.currency })
  }

  return (
    <>
      <div className="columns columns-two">
        <Field label={m.price.access}>
          <Select
            dense
            value={status}
            onValue={(chosen) => take({ status: chosen })}
            choices={PAYMENT_STATUSES.map((value) => ({ value, label: m.price.statuses[value] }))}
          />
        </Field>
      </div>
      {isPaid && (
        <div className="columns columns-two">
          <Field label={m.price.amount} error={error} hint={m.price.hint}>
            <TextInput
              dense
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={typed}
              onValue={(value) => take({ typed: value })}
            />
          </Field>
          <Field label={m.price.currency}>
            <Select
              dense
              value={currency}
              onValue={(chosen) => take({ currency: chosen })}
              choices={CURRENCIES.map((value) => ({ value, label: m.price.currencies[value] }))}
            />
          </Field>
        </div>
      )}
    </>
  )
}
