import { Check } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { cssVariables } from '#web/ui/bar.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { m } from '../messages.ts'
import type { Sum } from '../rules.ts'
import './progress.css'

const PARTS = ['approved', 'edited', 'rejected', 'left'] as const

/** The decisions by kind: approved, edited, rejected, and undecided. */
export function DecisionBar({ sum }: { sum: Sum }) {
  const words = {
    approved: num(sum.approved),
    edited: num(sum.edited),
    rejected: num(sum.rejected),
    left: num(sum.left),
  }
  return (
    <span className="decision-bar" role="img" aria-label={m.progress.bar(words)}>
      {PARTS.filter((part) => sum[part] > 0).map((part) => (
        <i key={part} className={`decision-bar-${part}`} style={cssVariables({ '--n': sum[part] })} />
      ))}
    </span>
  )
}

/**
 * The progress of a lesson in the outline. A complete lesson has a check mark, so that colour is not the only sign.
 */
export function SmallRing({ done, total }: { done: number; total: number }) {
  const full = total > 0 && done >= total
  return (
    <span
      className={classes('small-ring', full && 'small-ring-full')}
      style={cssVariables({ '--p': total > 0 ? (done / total) * 100 : 0 })}
      aria-hidden="true"
    >
      {full && <Icon of={Check} size={14} />}
    </span>
  )
}
