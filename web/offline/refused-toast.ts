import { pickMessages } from '#web/i18n/define.ts'
import { arKept } from '#web/i18n/messages/ar/kept.ts'
import { enKept } from '#web/i18n/messages/en/kept.ts'
import { toast } from '#web/ui/toast.ts'

const m = pickMessages(enKept, arKept)

/** Says at once that something came too late; the list says what and why. */
export function sayRefused(): void {
  const onAction = () => window.location.assign('/student/courses?view=kept')
  toast.info(m.refused.said, { label: m.refused.see, onAction })
}
