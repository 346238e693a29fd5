import { cssVariables } from '#web/ui/bar.tsx'
import { m } from './messages.ts'

/** A rung for each of today's cards, on the lower edge of the bar. */
export function ReviewLine({ done, total, turned }: { done: number; total: number; turned: boolean }) {
  return (
    <span className="review-line" role="img" aria-label={m.doneOf({ n: done, total })}>
      {Array.from({ length: total }, (_, place) => {
        const share = place < done ? 100 : place === done ? (turned ? 80 : 30) : 0
        // biome-ignore lint/suspicious/noArrayIndexKey: a rung is its place
        return <i key={place} className="review-line-rung" style={cssVariables({ '--p': share })} />
      })}
    </span>
  )
}
