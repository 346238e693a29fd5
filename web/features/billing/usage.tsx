import { date, isolate, num } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Card } from '#web/ui/card.tsx'
import type { CurrentPlan, PlanView, SubscriptionView } from '#worker/contract/plans.ts'
import { m } from './messages.ts'
import { money } from './money.ts'

/** From this share on, an allowance is shown as running low. */
const SHORT = 0.8

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

/** The current plan, and how many of its tokens are used if anything uses tokens. */
export function Usage({ current: { subscription, balance }, plans, over, builtIn }: UsageProps) {
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
      {!builtIn && (
        <Allowance
          title={m.tokensTitle}
          left={balance.tokens}
          used={balance.used_tokens}
          all={balance.granted_tokens}
        />
      )}
    </Card>
  )
}

/** With top-ups more may be left than the allowance; then the rest is shown in numbers only. */
function Allowance({ title, left, used, all }: { title: string; left: number; used: number; all: number }) {
  const plain = all > 0 && left <= all
  const share = plain ? Math.max(0, used) / all : left > 0 ? 0 : 1
  const words = plain ? m.usedOf({ used: num(Math.max(0, used)), all: num(all) }) : m.left({ n: num(left) })
  return (
    <div className="stack gap-small">
      <div className="row row-between text-small row-wrap">
        <span className="weight-strong">{title}</span>
        <span className="muted figures">{words}</span>
      </div>
      <Bar share={share} label={title} {...(share >= SHORT ? { tone: 'warn' as const } : {})} />
    </div>
  )
}
