import { Zap } from 'lucide-react'
import { useState } from 'react'
import { money } from '#web/domain/money.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { RechargeRates } from '#worker/contract/plans.ts'
import { m } from './messages.ts'
import { useChoice } from './use-choice.ts'

const MOST_STEPS = 20

/** A single payment for more tokens, in whole steps. */
export function TopUp({ rates }: { rates: RechargeRates }) {
  const [steps, setSteps] = useState(1)
  const { topUp } = useChoice()
  const price = money(steps * rates.token_step_price, rates.currency)
  const tokens = steps * rates.token_step
  return (
    <section className="stack gap-snug top-up-part" aria-labelledby="top-up">
      <h2 className="text-heading" id="top-up">
        {m.topUp.title}
      </h2>
      <Card as="div" className="top-up">
        <Tile of={Zap} tone="warn" />
        <p className="grow text-small muted">{m.topUp.about}</p>
        <div className="stack gap-tiny">
          <span className="text-small weight-strong">{m.topUp.tokens}</span>
          <Stepper
            label={m.topUp.tokens}
            value={steps}
            min={1}
            max={MOST_STEPS}
            onValue={setSteps}
            shown={num(tokens)}
          />
        </div>
        <Button busy={topUp.isPending && m.oneMoment} onClick={() => topUp.mutate(tokens)}>
          {m.topUp.buy({ price })}
        </Button>
      </Card>
    </section>
  )
}
