import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
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
import { connectToasts, ERROR_TOAST_MS, TOAST_MS, TOASTS_AT_ONCE, type ToastContent } from './toast.ts'
import { placeToasts } from './toast-place.ts'
import './toast.css'

const queue = new RacToastQueue<ToastContent>({ maxVisibleToasts: TOASTS_AT_ONCE })
connectToasts((content) => {
  queue.add(content, { timeout: content.tone === 'bad' ? ERROR_TOAST_MS : TOAST_MS })
})

const ICONS = { info: Info, ok: CircleCheck, bad: CircleAlert } as const

const listen = (onChange: () => void) => queue.subscribe(onChange)
const howMany = () => queue.visibleToasts.length

/**
 * At inline start, clear of logo, title and tabs. Only the newest is drawn, with how many lie below it, until they
 * are hovered or focused; that also pauses their clocks. A click closes one.
 */
export default function ToastRegion() {
  const region = useRef<HTMLDivElement>(null)
  const shown = useSyncExternalStore(listen, howMany)
  useLayoutEffect(() => {
    if (shown === 0) return
    const place = () => {
      const here = region.current
      // It must not move away from under the pointer.
      if (here && !here.matches(':hover')) placeToasts(here)
    }
    place()
    // The page under them may become another one, as after a login.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [shown])
  return (
    <AriaLocale>
      <RacToastRegion ref={region} queue={queue} className="toasts" aria-label={parts.notifications}>
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
        {shown > 1 && <p className="toasts-more">{parts.moreToasts({ n: shown - 1 })}</p>}
      </RacToastRegion>
    </AriaLocale>
  )
}
