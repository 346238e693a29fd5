import type { PlanView, SubscriptionView } from '#worker/contract/plans.ts'
import { iso } from '#worker/platform/time.ts'
import { renews } from './rules.ts'
import type { PlanRow, SubscriptionRow } from './subscription-queries.ts'

export const planView = ({
  name_ar: nameAr,
  name_en: nameEn,
  about_ar: aboutAr,
  about_en: aboutEn,
  ...plan
}: PlanRow): PlanView => ({
  ...plan,
  name: { ar: nameAr, en: nameEn },
  about: { ar: aboutAr, en: aboutEn },
})

export const subscriptionView = (row: SubscriptionRow): SubscriptionView => ({
  id: row.id,
  plan_id: row.plan_id,
  plan_name: { ar: row.name_ar, en: row.name_en },
  status: row.status,
  price: row.price,
  gateway: row.gateway,
  started_at: iso(row.started_at),
  expires_at: iso(row.expires_at),
  cancelled_at: iso(row.cancelled_at),
  renews: renews(row),
})
