import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { quotaApi } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/session.ts'
import { isBuiltInOnly } from '#web/api/settings.ts'
import { ApiError, unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { pickMessages } from '#web/i18n/define.ts'
import { arQuotaBanner } from '#web/i18n/messages/ar/quota-banner.ts'
import { enQuotaBanner } from '#web/i18n/messages/en/quota-banner.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import './subscription-banner.css'

const m = pickMessages(enQuotaBanner, arQuotaBanner)

/** Fails with 402 if nothing may be used. */
const quotaQuery = queryOptions({
  queryKey: [...KEYS.money, 'quota'],
  queryFn: async () => (await unwrap(quotaApi.$get())).data,
  staleTime: 60_000,
})

/**
 * Shown to signed-in users while the quota check returns 402. Other failures of the check show nothing. Where only
 * the built-in engine writes, spent tokens stop nobody.
 */
export function SubscriptionBanner() {
  const { data: user } = useQuery({ ...sessionQuery, enabled: false })
  const { error } = useQuery({ ...quotaQuery, enabled: Boolean(user?.email_verified) })
  if (!user || !(error instanceof ApiError) || error.status !== 402) return null
  const isExpired = error.code === 'subscription_expired'
  if (!isExpired && isBuiltInOnly()) return null
  return (
    <div id="subscription_expired" className="wrap wrap-app quota-banner">
      <Banner tone="warn" icon={CircleAlert}>
        <span className="grow">{isExpired ? m.expired : m.spent}</span>
        <ButtonLink size="small" to="/plans">
          {m.action}
        </ButtonLink>
      </Banner>
    </div>
  )
}
