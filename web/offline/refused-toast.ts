import { pickMessages } from '#web/i18n/define.ts'
import { arKept } from '#web/i18n/messages/ar/kept.ts'
import { enKept } from '#web/i18n/messages/en/kept.ts'
import { toast } from '#web/ui/toast.ts'
import { takeUnsaid } from './refused.ts'

const m = pickMessages(enKept, arKept)

/** Says, once and where it is seen, that something came too late; the list says what and why. */
export async function sayRefused(): Promise<void> {
  if (document.visibilityState !== 'visible' || !(await takeUnsaid())) return
  const onAction = () => window.location.assign('/student/courses?view=kept')
  toast.info(m.refused.said, { label: m.refused.see, onAction })
}
