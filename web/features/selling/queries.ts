import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap, unwrapFile } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { CouponBody } from '#worker/contract/selling.ts'

export const couponsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.sharing(id), 'coupons'],
    queryFn: async () => (await unwrap(api.courses[':id'].coupons.$get({ param: { id } }))).data,
  })

export const createCoupon = async (id: string, json: CouponBody) =>
  (await unwrap(api.courses[':id'].coupons.$post({ param: { id }, json }))).data.coupon

export const revokeCoupon = (id: string, couponId: string) =>
  unwrap(api.courses[':id'].coupons[':coupon_id'].$delete({ param: { id, coupon_id: couponId } }))

export const statementsQuery = queryOptions({
  queryKey: [...KEYS.sales, 'statements'],
  queryFn: async () => (await unwrap(api.instructor.statements.$get())).data,
})

/** Fetched before saving, so that a failure is shown here and not on a blank page. */
export async function downloadStatement(month: string): Promise<void> {
  const call = api.instructor.statements[':month'].file.$get({ param: { month } })
  const address = URL.createObjectURL(await unwrapFile(call))
  const link = document.createElement('a')
  link.href = address
  link.download = `sullam-${month}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
