import { useMutation } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { ApiError, unwrap } from '#web/api/unwrap.ts'
import { money } from '#web/domain/money.ts'
import { isolate } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type CoursePrice, PriceBody } from '#worker/contract/selling.ts'
import { m } from './messages.ts'

/** A coupon that is good for a course, and what the course costs with it. */
export type UsedCoupon = CoursePrice & { coupon: string }

type Props = {
  courseId: string
  /** The invite code that opens a private course. */
  code?: string
  used: UsedCoupon | undefined
  onUse: (coupon: UsedCoupon | undefined) => void
}

/** Where a student types a coupon before paying. It is folded away until asked for: most have none. */
export function CouponField({ used, onUse, ...course }: Props) {
  const [open, setOpen] = useState(false)
  if (used) {
    const words = {
      code: isolate(used.coupon),
      price: isolate(money(used.price, used.currency)),
      full: isolate(money(used.full_price, used.currency)),
    }
    return (
      <div className="stack gap-tiny">
        <p className="text-small" role="status">
          {m.now(words)}
        </p>
        <Button kind="ghost" size="dense" className="align-start" onClick={() => onUse(undefined)}>
          {m.remove}
        </Button>
      </div>
    )
  }
  if (open) return <CouponForm {...course} onUse={onUse} />
  return (
    <Button kind="ghost" size="dense" className="align-start" onClick={() => setOpen(true)}>
      <Icon of={Ticket} size={16} />
      {m.ask}
    </Button>
  )
}

function CouponForm({ courseId, code, onUse }: Omit<Props, 'used'>) {
  const find = useMutation({
    mutationFn: async ({ coupon = '' }: PriceBody) => {
      const call = api.courses[':id'].price.$post({ param: { id: courseId }, json: { coupon, code } })
      return { ...(await unwrap(call)).data, coupon }
    },
    meta: { quiet: true },
    onSuccess: onUse,
  })
  const { shell, values, change } = useContractForm({
    values: { coupon: '' },
    schema: PriceBody,
    body: ({ coupon }: { coupon: string }) => ({ coupon: coupon.trim().toUpperCase() }),
    call: find,
  })
  const refused = find.error instanceof ApiError ? find.error.message : undefined
  return (
    <form className="stack gap-small" {...shell}>
      <Field label={m.label} error={refused}>
        <TextInput
          dense
          autoFocus
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          value={values.coupon}
          onValue={(coupon) => change({ coupon })}
        />
      </Field>
      <Button
        type="submit"
        size="dense"
        className="align-start"
        closed={values.coupon.trim() === ''}
        busy={find.isPending && m.applying}
      >
        {m.apply}
      </Button>
    </form>
  )
}
