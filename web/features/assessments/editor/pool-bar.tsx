import { num } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { m } from './messages.ts'
import './pool-bar.css'

/** Too few to hold it, too few for a second attempt to differ, or enough. */
export const poolTone = (asked: number, pool: number): 'bad' | 'warn' | 'ok' => {
  if (pool < asked) return 'bad'
  return pool < 2 * asked ? 'warn' : 'ok'
}

/** "Draws 20 of 30", with a bar: amber where a second attempt would ask much the same, red where questions are missing. */
export function PoolBar({ asked, pool }: { asked: number; pool: number }) {
  return (
    <span className="pool-bar" data-tone={poolTone(asked, pool)}>
      <span className="figures no-wrap">
        <b className="weight-strong">{num(asked)}</b>{' '}
        <span className="text-tiny muted">{m.ofPool({ n: pool })}</span>
      </span>
      <Bar thin share={pool === 0 ? 1 : asked / pool} label={m.drawsLabel({ n: asked, pool })} />
    </span>
  )
}
