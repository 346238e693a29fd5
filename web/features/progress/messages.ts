import { pickMessages } from '#web/i18n/define.ts'
import { arProgress } from '#web/i18n/messages/ar/progress.ts'
import { enProgress } from '#web/i18n/messages/en/progress.ts'

export const m = pickMessages(enProgress, arProgress)

/** A duration in words: "2 hours 5 minutes". */
export function spent(seconds: number): string {
  if (seconds === 0) return m.noTime
  const all = Math.floor(seconds / 60)
  if (all === 0) return m.short
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours === 0) return m.minutes({ n: minutes })
  return minutes === 0 ? m.hours({ n: hours }) : m.hoursAnd({ hours, minutes })
}
