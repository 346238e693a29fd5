import { Zap } from 'lucide-react'
import { useState } from 'react'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { RechargeRates } from '#worker/contract/plans.ts'
import { m } from './messages.ts'
import { money } from './money.ts'
import { useChoice } from './use-choice.ts'

const MOST_STEPS = 20

/** A single payment for more of either, in whole steps. */
export function TopUp({ rates }: { rates: RechargeRates }) {
  const [tokenSteps, setTokenSteps] = useState(1)
  const [imageSteps, setImageSteps] = useState(0)
  const { topUp } = useChoice()
  const price = tokenSteps * rates.token_step_price + imageSteps * rates.image_step_price
  const options = {
    ...(tokenSteps > 0 ? { tokens: tokenSteps * rates.token_step } : {}),
    ...(imageSteps > 0 ? { images: imageSteps * rates.image_step } : {}),
  }
  return (
    <section className="stack gap-snug top-up-part" aria-labelledby="top-up">
      <h2 className="text-heading" id="top-up">
        {m.topUp.title}
      </h2>
      <Card as="div" className="top-up">
        <Tile of={Zap} tone="warn" />
        <p className="grow text-small muted">{m.topUp.about}</p>
        <Amount
          label={m.topUp.tokens}
          steps={tokenSteps}
          onSteps={setTokenSteps}
          shown={num(tokenSteps * rates.token_step)}
        />
        <Amount
          label={m.topUp.images}
          steps={imageSteps}
          onSteps={setImageSteps}
          shown={num(imageSteps * rates.image_step)}
        />
        <Button
          closed={price === 0}
          busy={topUp.isPending && m.choosing}
          onClick={() => topUp.mutate(options)}
        >
          {price === 0 ? m.topUp.nothing : m.topUp.buy({ price: money(price, rates.currency) })}
        </Button>
      </Card>
    </section>
  )
}

type AmountProps = { label: string; steps: number; onSteps: (steps: number) => void; shown: string }

const Amount = ({ label, steps, onSteps, shown }: AmountProps) => (
  <div className="stack gap-tiny">
    <span className="text-small weight-strong">{label}</span>
    <Stepper label={label} value={steps} min={0} max={MOST_STEPS} onValue={onSteps} shown={shown} />
  </div>
)
