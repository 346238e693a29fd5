import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CouponField, type UsedCoupon } from '#web/domain/paying/coupon-field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CatalogDetail } from '#worker/contract/catalog.ts'
import { priceOf } from './course-card.tsx'
import { m } from './messages.ts'
import { courseCheckout } from './queries.ts'

/** Opens the payment gateway's page, with a coupon or without. The payment enrols the student. */
export function BuyCourse({ course }: { course: CatalogDetail }) {
  const [used, setUsed] = useState<UsedCoupon>()
  const buy = useMutation({
    mutationFn: () => courseCheckout(course.id, used?.coupon),
    onSuccess: (url) => window.location.assign(url),
  })
  return (
    <div className="stack gap-small">
      <Button
        kind="primary"
        size="large"
        block
        busy={buy.isPending && m.course.joining}
        onClick={() => buy.mutate()}
      >
        {m.course.joinPaid({ price: priceOf({ ...course, ...used }) })}
      </Button>
      <CouponField courseId={course.id} used={used} onUse={setUsed} />
    </div>
  )
}
