import { pickMessages } from '#web/i18n/define.ts'
import { arKept } from '#web/i18n/messages/ar/kept.ts'
import { enKept } from '#web/i18n/messages/en/kept.ts'
import { toast } from '#web/ui/toast.ts'
import { takeUnsaid } from './changes.ts'

const m = pickMessages(enKept, arKept)

const see = () => window.location.assign('/student/courses?view=kept')

/** Shows, once and on a visible page, that something came too late; the list says what and why. */
export async function sayRefused(): Promise<void> {
  if (document.visibilityState !== 'visible' || !(await takeUnsaid())) return
  toast.info(m.refused.said, { label: m.refused.see, onAction: see })
}

/** Shows that the change is waiting for a connection. */
export const sayKept = (): void => toast.info(m.waiting.said)

/** Shows that an answer was judged whose lesson isn't on the screen, with a link to it. */
export function sayJudged({ slug, levelId, id }: { slug?: string; levelId?: string; id: string }): void {
  const address = `/student/courses/${slug}/levels/${levelId}/lessons/${id}`
  const onAction = () => window.location.assign(address)
  toast.info(m.waiting.judged, slug && levelId ? { label: m.waiting.toLesson, onAction } : undefined)
}
