import { cssVariables } from '#web/ui/bar.tsx'
import './rungs.css'

/** Progress through at most 14 lessons, a rung each; `part` (0 to 1) of the current one is done. */
export function Rungs({
  done,
  total,
  part,
  label,
}: {
  done: number
  total: number
  part?: number
  label: string
}) {
  return (
    <span className="rungs" role="img" aria-label={label}>
      {Array.from({ length: total }, (_, place) => {
        const state = place < done ? 'done' : place === done && part !== undefined ? 'now' : undefined
        const style = state === 'now' ? cssVariables({ '--p': Math.round((part ?? 0) * 100) }) : undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: a rung is its place
        return <i key={place} className={state && `rungs-${state}`} style={style} />
      })}
    </span>
  )
}
