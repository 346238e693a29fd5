import { useMutation, useQueryClient } from '@tanstack/react-query'
import { COUPON_KINDS, type CouponKind } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { endOfDay } from '#web/domain/end-of-day.ts'
import { amountOf } from '#web/domain/price-rules.ts'
import { afterSharing } from '#web/domain/stale.ts'
import { isolate, westernDigits } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { CouponBody } from '#worker/contract/selling.ts'
import { m } from './messages.ts'
import { createCoupon } from './queries.ts'

type Fields = { kind: CouponKind; code: string; value: string; uses: string; last: string }

const wholeOf = (typed: string): number => Number(westernDigits(typed.trim() || 'none'))

/** A new coupon: its word, what it takes off, how often it may be used and until when. */
export function CouponForm({ course, onDone }: { course: OwnCourse; onDone: () => void }) {
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (body: CouponBody) => createCoupon(course.id, body),
    meta: { fields: true },
    onSuccess: async () => {
      await afterSharing(client, course.id)
      onDone()
    },
  })
  const { currency } = course
  const { shell, values, change, errors } = useContractForm({
    values: { kind: 'percent', code: '', value: '', uses: '', last: '' } as Fields,
    schema: CouponBody,
    body: ({ kind, code, value, uses, last }: Fields) => ({
      kind,
      code: code.trim(),
      ...(kind === 'percent' ? { value: wholeOf(value) } : { value: amountOf(value), currency }),
      max_uses: uses.trim() === '' ? null : wholeOf(uses),
      ends_at: endOfDay(last),
    }),
    call: create,
  })
  const isPercent = values.kind === 'percent'
  return (
    <Card className="stack gap-medium">
      <form className="stack gap-medium" {...shell}>
        <div className="columns columns-two">
          <Field
            label={m.coupons.code}
            hint={m.coupons.codeHint}
            error={errors.code && (create.isError ? errors.code : m.coupons.codeFailed)}
          >
            <TextInput
              dense
              dir="ltr"
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={24}
              value={values.code}
              onValue={(code) => change({ code: code.toUpperCase() })}
            />
          </Field>
          <Field label={m.coupons.kind}>
            <Select
              dense
              value={values.kind}
              onValue={(kind) => change({ kind, value: '' })}
              choices={COUPON_KINDS.map((value) => ({ value, label: m.coupons.kinds[value] }))}
            />
          </Field>
          <Field
            label={isPercent ? m.coupons.percent : m.coupons.amount({ currency: isolate(currency) })}
            error={errors.value && (isPercent ? m.coupons.percentFailed : m.coupons.amountFailed)}
          >
            <TextInput
              dense
              dir="ltr"
              inputMode={isPercent ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={10}
              value={values.value}
              onValue={(value) => change({ value })}
            />
          </Field>
          <Field
            label={m.coupons.uses}
            hint={m.coupons.usesHint}
            error={errors.max_uses && m.coupons.usesFailed}
          >
            <TextInput
              dense
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={values.uses}
              onValue={(uses) => change({ uses })}
            />
          </Field>
          <Field label={m.coupons.ends} error={errors.ends_at}>
            <TextInput dense type="date" dir="ltr" value={values.last} onValue={(last) => change({ last })} />
          </Field>
        </div>
        <div className="row gap-small">
          <Button kind="soft" size="dense" type="submit" busy={create.isPending && m.coupons.making}>
            {m.coupons.make}
          </Button>
          <Button kind="ghost" size="dense" onClick={onDone}>
            {m.coupons.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
