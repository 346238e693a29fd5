import { num } from '#web/i18n/format.ts'
import { m } from '../messages.ts'
import type { Sum } from '../rules.ts'
import { DecisionBar } from './progress.tsx'

/** The id of the sentence that says what publishing waits for. */
export const PUBLISH_REASON = 'publish-reason'

type Props = {
  sum: Sum
  published: boolean
  /** Whether no answer is on its way after which more may be left. */
  settled: boolean
  onNext: () => void
}

/** "112 of 148 reviewed", the bar, and what publishing waits for. */
export function ReviewSum({ sum, published, settled, onNext }: Props) {
  const done = sum.items - sum.left
  return (
    <div className="review-summary grow">
      <b className="figures text-small">
        {sum.left === 0
          ? m.progress.all({ total: num(sum.items) })
          : m.progress.of({ done: num(done), total: num(sum.items) })}
      </b>
      <DecisionBar sum={sum} />
      {sum.left > 0 && (
        <button
          type="button"
          className="text-tiny link review-summary-why"
          id={PUBLISH_REASON}
          onClick={onNext}
        >
          {m.progress.opens({ left: sum.left })}
        </button>
      )}
      {sum.left === 0 && !settled && (
        <span className="text-tiny muted review-summary-why" id={PUBLISH_REASON}>
          {m.progress.checking}
        </span>
      )}
      {sum.left === 0 && settled && !published && (
        <span className="text-tiny text-ok weight-strong review-summary-why">{m.progress.ready}</span>
      )}
    </div>
  )
}
