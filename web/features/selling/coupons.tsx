import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { money } from '#web/domain/money.ts'
import { afterSharing } from '#web/domain/stale.ts'
import { date, isolate, num, percent } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Coupon } from '#worker/contract/selling.ts'
import { CouponForm } from './coupon-form.tsx'
import { m } from './messages.ts'
import { couponsQuery, revokeCoupon } from './queries.ts'
import './coupons.css'

/** What lowers the price of a course, and how often each was used. A free course has nothing to lower. */
export function Coupons({ course }: { course: OwnCourse }) {
  const query = useQuery(couponsQuery(course.id))
  const [adding, setAdding] = useState(false)
  const isPaid = course.payment_status === 'paid'
  return (
    <section className="stack gap-snug">
      <div className="row row-between row-wrap gap-small">
        <h2 className="text-lead weight-strong">{m.coupons.title}</h2>
        {isPaid && !adding && (
          <Button size="dense" onClick={() => setAdding(true)}>
            <Icon of={Plus} size={16} />
            {m.coupons.create}
          </Button>
        )}
      </div>
      <p className="text-small muted">
        {isPaid ? m.coupons.hint : m.coupons.free}{' '}
        {isPaid ? (
          <Link to="/instructor/statements" className="link">
            {m.coupons.toStatements}
          </Link>
        ) : (
          <Link
            to="/courses/$course_id"
            params={{ course_id: course.id }}
            search={{ part: 'settings' }}
            className="link"
          >
            {m.coupons.toSettings}
          </Link>
        )}
      </p>
      {adding && <CouponForm course={course} onDone={() => setAdding(false)} />}
      <QueryState query={query} rows={2} />
      {isPaid && query.data?.length === 0 && !adding && <p className="muted">{m.coupons.none}</p>}
      {query.data && query.data.length > 0 && <CouponList course={course} coupons={query.data} />}
    </section>
  )
}

function CouponList({ course, coupons }: { course: OwnCourse; coupons: Coupon[] }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Coupon>()
  const revoke = useMutation({
    mutationFn: (id: string) => revokeCoupon(course.id, id),
    onSettled: () => {
      setAsked(undefined)
      return afterSharing(client, course.id)
    },
  })
  return (
    <>
      <List>
        {coupons.map((coupon) => (
          <CouponRow key={coupon.id} course={course} coupon={coupon} onRevoke={() => setAsked(coupon)} />
        ))}
      </List>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={m.coupons.ask}
        stay={m.coupons.cancel}
        act={m.coupons.act}
        busy={revoke.isPending && m.coupons.revoking}
        onConfirm={() => asked && revoke.mutate(asked.id)}
      >
        <p>{m.coupons.text}</p>
      </ConfirmDialog>
    </>
  )
}

/** Why a coupon lowers nothing any more; undefined while it does. */
function endOf(course: OwnCourse, coupon: Coupon): string | undefined {
  const { revoked_at: revokedAt, ends_at: endsAt, max_uses: max, uses, currency } = coupon
  if (revokedAt !== null) return m.coupons.revoked
  if (endsAt !== null && Date.parse(endsAt) <= Date.now()) return m.coupons.over
  if (max !== null && uses >= max) return m.coupons.full
  return currency !== null && currency !== course.currency ? m.coupons.otherCurrency : undefined
}

function lowersBy({ kind, value, currency }: Coupon): string {
  const amount = kind === 'percent' || currency === null ? percent(value / 100) : money(value, currency)
  return m.coupons.off({ amount: isolate(amount) })
}

type RowProps = { course: OwnCourse; coupon: Coupon; onRevoke: () => void }

function CouponRow({ course, coupon, onRevoke }: RowProps) {
  const { code, uses, max_uses: max, ends_at: endsAt } = coupon
  const end = endOf(course, coupon)
  return (
    <ListItem>
      <span className="stack gap-tiny grow">
        <span className="row row-wrap gap-small">
          <bdi dir="ltr" className={classes('coupon-code break-anywhere', end && 'coupon-ended')}>
            {code}
          </bdi>
          <Chip dense tone={end ? undefined : 'brand'}>
            {lowersBy(coupon)}
          </Chip>
          {end && <Chip dense>{end}</Chip>}
        </span>
        <span className="text-small muted">
          {max === null ? m.coupons.used({ n: uses }) : m.coupons.usedOf({ n: uses, of: num(max) })}
          {endsAt !== null && ` · ${m.coupons.until({ date: date(endsAt) })}`}
        </span>
      </span>
      {coupon.revoked_at === null && (
        <IconButton icon={Trash2} label={m.coupons.revoke({ code: isolate(code) })} onClick={onRevoke} />
      )}
    </ListItem>
  )
}
