import { percent } from '#web/i18n/format.ts'
import { cssVariables } from './bar.tsx'
import './progress-ring.css'

/** One overall figure of a summary; it runs clockwise in both directions. `size` in pixels. */
export function ProgressRing({ share, label, size = 56 }: { share: number; label: string; size?: number }) {
  const value = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span
      className="progress-ring"
      role="img"
      aria-label={`${label}: ${percent(value / 100)}`}
      style={cssVariables({ '--sz': `${size}px`, '--p': value })}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" />
        {/* A round cap would draw a dot for nothing. */}
        {value > 0 && <circle className="progress-ring-value" cx="18" cy="18" r="15.9" pathLength="100" />}
      </svg>
      <b aria-hidden="true">{percent(value / 100)}</b>
    </span>
  )
}
