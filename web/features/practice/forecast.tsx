import { date, num } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { cssVariables } from '#web/ui/bar.tsx'
import { classes } from '#web/ui/classes.ts'
import { DAY_MS, ownDay } from '#worker/contract/days.ts'
import { m } from './messages.ts'

/** Arabic weekdays are single letters, because abbreviated words would be unreadable. */
const WEEKDAY = locale === 'ar' ? 'narrow' : 'short'

/** How many cards come back on each of the next days, starting tomorrow. */
export function Forecast({ days, now = Date.now() }: { days: number[]; now?: number }) {
  const most = Math.max(1, ...days)
  const total = days.reduce((sum, n) => sum + n, 0)
  return (
    <div
      className="review-forecast"
      role="img"
      aria-label={m.end.comingLabel({ tomorrow: days[0] ?? 0, total })}
    >
      {days.map((n, index) => {
        const day = ownDay(now) + (index + 1) * DAY_MS
        return (
          <div key={day} className={classes('review-forecast-day', index === 0 && 'review-forecast-next')}>
            <span>{n > 0 && num(n)}</span>
            <i className="review-forecast-bar" style={cssVariables({ '--p': Math.round((n * 72) / most) })} />
            <span>{date(day, { weekday: WEEKDAY, timeZone: 'UTC' })}</span>
          </div>
        )
      })}
    </div>
  )
}
