import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { isBuiltInOnly } from '#web/api/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { CurrentPlan, PlanView } from '#worker/contract/plans.ts'
import { m } from './messages.ts'
import { PlanCard } from './plan-card.tsx'
import { CancelDialog, ChangeDialog } from './plan-dialogs.tsx'
import { cardOf, isOver } from './plan-states.ts'
import { Returned } from './returned.tsx'
import { TopUp } from './top-up.tsx'
import { Usage } from './usage.tsx'
import { useChoice } from './use-choice.ts'
import './plans.css'

type PlansScreenProps = { plans: PlanView[]; current: CurrentPlan; payment: string | undefined }

/** The plans as steps of a ladder, the usage of the current one, and top-ups where tokens are used at all. */
export function PlansScreen({ plans, current, payment }: PlansScreenProps) {
  const { choose, cancel, portal } = useChoice()
  const [cancelling, setCancelling] = useState(false)
  const [changingTo, setChangingTo] = useState<PlanView>()
  const { subscription } = current
  const builtIn = isBuiltInOnly()
  const over = isOver(current, Date.now())
  const take = (plan: PlanView, resume: boolean) => choose.mutate({ planId: plan.id, resume })
  return (
    <>
      <PageHead title={m.title}>
        <Link to="/history" className="quiet-link text-small">
          <Icon of={ReceiptText} size={16} />
          {m.toHistory}
        </Link>
      </PageHead>
      {payment && <Returned payment={payment} />}
      <Usage current={current} plans={plans} over={over} builtIn={builtIn} />
      <h2 className="text-title">{m.climb}</h2>
      {builtIn && <p className="muted">{m.builtIn}</p>}
      <div className="plan-steps">
        {plans.map((plan, index) => {
          const card = cardOf(plan, current, Date.now())
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              builtIn={builtIn}
              step={index + 1}
              steps={plans.length}
              best={index === 1}
              mine={card.mine}
              closed={card.closed}
              {...(card.resume ? { action: m.resume } : card.renew ? { action: m.renewNow } : {})}
              busy={choose.isPending && choose.variables.planId === plan.id}
              onChoose={() => (card.replaces ? setChangingTo(plan) : take(plan, card.resume))}
            >
              {card.cancellable && (
                <Button kind="ghost" block onClick={() => setCancelling(true)}>
                  {m.cancel.open}
                </Button>
              )}
              {card.mine && subscription?.gateway === 'stripe' && (
                <Button kind="ghost" block onClick={() => portal.mutate()}>
                  {m.manage}
                </Button>
              )}
            </PlanCard>
          )
        })}
      </div>
      {!builtIn && <TopUp rates={current.recharge} />}
      {subscription && (
        <CancelDialog
          subscription={subscription}
          open={cancelling}
          busy={cancel.isPending}
          onClose={() => setCancelling(false)}
          onConfirm={() => cancel.mutate(undefined, { onSettled: () => setCancelling(false) })}
        />
      )}
      <ChangeDialog
        plan={changingTo}
        busy={choose.isPending}
        onClose={() => setChangingTo(undefined)}
        onConfirm={(plan) => take(plan, false)}
      />
    </>
  )
}
