import { money } from '#web/domain/money.ts'
import { date, isolate, num } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Card } from '#web/ui/card.tsx'
import type { CurrentPlan, PlanView, SubscriptionView } from '#worker/contract/plans.ts'
import { m } from './messages.ts'
import { Meter, StorageMeters } from './meter.tsx'

function termsOf(subscription: SubscriptionView | null, plan: PlanView | undefined, over: boolean): string {
  if (!subscription) return m.beginsWithUse
  const when = date(subscription.expires_at)
  if (over) return m.ended({ date: when })
  if (subscription.price === 0) return m.renewsFree({ date: when })
  if (subscription.status === 'cancelled') return m.endsThenFree({ date: when })
  if (subscription.renews && plan) return m.renews({ date: when, price: money(plan.price, plan.currency) })
  return m.ends({ date: when })
}

type UsageProps = { current: CurrentPlan; plans: PlanView[]; over: boolean; builtIn: boolean }

/** The current plan, what is stored, and how many of its tokens are used if anything uses tokens. */
export function Usage({ current: { subscription, balance, storage }, plans, over, builtIn }: UsageProps) {
  const plan = subscription ? plans.find(({ id }) => id === subscription.plan_id) : plans[0]
  const name = subscription?.plan_name ?? plan?.name
  return (
    <Card tone="sunken" className="plan-use">
      <div>
        <p className="weight-strong text-lead">
          {(over ? m.youWereOn : m.youAreOn)({ plan: isolate(name?.[locale] ?? '') })}
        </p>
        <p className="text-small muted">{termsOf(subscription, plan, over)}</p>
      </div>
      <div className="plan-meters">
        {!builtIn && (
          <Allowance
            title={m.tokensTitle}
            left={balance.tokens}
            used={balance.used_tokens}
            all={balance.granted_tokens}
          />
        )}
        <StorageMeters storage={storage} />
      </div>
    </Card>
  )
}

/** With top-ups more may be left than the allowance; then the rest is shown in numbers only. */
function Allowance({ title, left, used, all }: { title: string; left: number; used: number; all: number }) {
  const plain = all > 0 && left <= all
  const share = plain ? Math.max(0, used) / all : left > 0 ? 0 : 1
  const words = plain ? m.usedOf({ used: num(Math.max(0, used)), all: num(all) }) : m.left({ n: num(left) })
  return <Meter title={title} share={share} words={words} />
}
