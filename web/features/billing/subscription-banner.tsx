import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { sessionQuery } from '#web/api/session.ts'
import { isBuiltInOnly } from '#web/api/settings.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { m } from './messages.ts'
import { quotaQuery } from './queries.ts'
import './subscription-banner.css'

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
        <span className="grow">{isExpired ? m.banner.expired : m.banner.spent}</span>
        <ButtonLink size="small" to="/plans">
          {m.banner.action}
        </ButtonLink>
      </Banner>
    </div>
  )
}
