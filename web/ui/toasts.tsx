import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  type QueuedToast,
  UNSTABLE_Toast as RacToast,
  UNSTABLE_ToastContent as RacToastContent,
  UNSTABLE_ToastList as RacToastList,
  UNSTABLE_ToastQueue as RacToastQueue,
  UNSTABLE_ToastRegion as RacToastRegion,
  Text,
} from 'react-aria-components/Toast'
import { AriaLocale } from './aria-locale.tsx'
import { Icon } from './icon.tsx'
import { ui } from './messages.ts'
import { parts } from './part-messages.ts'
import { connectToasts, TOAST_MS, TOASTS_AT_ONCE, type ToastContent } from './toast.ts'
import './toast.css'

const queue = new RacToastQueue<ToastContent>({ maxVisibleToasts: TOASTS_AT_ONCE })
connectToasts((content) => {
  queue.add(content, content.tone === 'bad' ? undefined : { timeout: TOAST_MS })
})

const ICONS = { info: Info, ok: CircleCheck, bad: CircleAlert } as const

/** At inline start, newest on top; hovering or focusing pauses the clocks, a click closes. */
export default function ToastRegion() {
  return (
    <AriaLocale>
      <RacToastRegion queue={queue} className="toasts" aria-label={parts.notifications}>
        <RacToastList>
          {({ toast }: { toast: QueuedToast<ToastContent> }) => (
            <RacToast
              toast={toast}
              className={`toast toast-${toast.content.tone}`}
              onClick={() => {
                queue.close(toast.key)
                // A mouse click must not leave the focus on the next toast: it would stop the clocks.
                requestAnimationFrame(() => (document.activeElement as HTMLElement | null)?.blur())
              }}
            >
              <Icon of={ICONS[toast.content.tone]} />
              <RacToastContent className="grow">
                <Text slot="title">{toast.content.text}</Text>
              </RacToastContent>
              {toast.content.action && (
                <Button
                  className="link"
                  onPress={() => {
                    toast.content.action?.onAction()
                    queue.close(toast.key)
                  }}
                >
                  {toast.content.action.label}
                </Button>
              )}
              <Button slot="close" className="toast-close" aria-label={ui.close}>
                <Icon of={X} size={16} />
              </Button>
            </RacToast>
          )}
        </RacToastList>
      </RacToastRegion>
    </AriaLocale>
  )
}
