import { BookOpen, Check, HardDrive, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { money } from '#web/domain/money.ts'
import { bytes, isolate } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PlanView } from '#worker/contract/plans.ts'
import { m } from './messages.ts'
import { characterCount } from './meter.tsx'
import './plan-card.css'

type PlanCardProps = {
  plan: PlanView
  /** Only the built-in engine is configured, so tokens would buy nothing. */
  builtIn: boolean
  /** Which step of the ladder it is, from 1. */
  step: number
  steps: number
  mine: boolean
  best: boolean
  busy: boolean
  /** Another label for its button than the default. */
  action?: string
  closed: boolean
  onChoose: () => void
  /** Shown below the button of the current plan: cancelling it. */
  children?: ReactNode
}

/** A plan: its price, its allowance and the button that chooses it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, builtIn, step, steps, mine, best, busy, action, closed, onChoose, children } = props
  const name = plan.name[locale]
  return (
    <Card as="article" className={classes('plan', best && 'plan-best')} aria-labelledby={`plan-${plan.id}`}>
      <div className="stack gap-snug">
        <span className="plan-step" aria-hidden="true">
          {Array.from({ length: steps }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal strokes have nothing else to be told by
            <i key={place} className={classes(place < step && 'plan-step-done')} />
          ))}
        </span>
        <h3 className="text-heading" id={`plan-${plan.id}`}>
          <bdi>{name}</bdi>
        </h3>
        <p className="plan-price">
          <b>{plan.price === 0 ? m.free : <bdi>{money(plan.price, plan.currency)}</bdi>}</b>
          {plan.price > 0 && (
            <span className="muted text-small">{m.perPeriod({ days: plan.period_days })}</span>
          )}
        </p>
        <p className="muted">{plan.about[locale]}</p>
      </div>
      <ul>
        {!builtIn && (
          <li>
            <Icon of={PenLine} />
            <span>
              {m.tokens({ n: plan.tokens })}
              <small>{m.tokensFor}</small>
            </span>
          </li>
        )}
        <li>
          <Icon of={HardDrive} />
          <span>
            {m.storage.gives({ size: bytes(plan.storage_bytes) })}
            <small>{m.storage.andText({ n: characterCount(plan.storage_characters) })}</small>
          </span>
        </li>
        <li>
          <Icon of={BookOpen} />
          <span>{m.everyCourse}</span>
        </li>
      </ul>
      <div className="plan-foot">
        <Button
          block
          kind={best && !mine ? 'primary' : 'line'}
          closed={closed}
          busy={busy && m.oneMoment}
          onClick={onChoose}
        >
          {mine && !action && <Icon of={Check} />}
          {action ?? (mine ? m.yours : m.choose({ plan: isolate(name) }))}
        </Button>
        {children}
      </div>
    </Card>
  )
}
