import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { carried, endOpening } from '#web/api/carried.ts'
import { m } from '#web/api/messages.ts'
import { queryClient } from '#web/api/query-client.ts'
import { keepNobody, sessionQuery } from '#web/api/session.ts'
import { loadSettings } from '#web/api/settings.ts'
import { setDrawnAt } from '#web/i18n/clock.ts'
import { display } from '#web/i18n/display.ts'
import { DRAFTS_KEY } from '#web/i18n/index.ts'
import { loadTitles } from '#web/i18n/titles.ts'
import { toast } from '#web/ui/toast.ts'
import { startRouter } from './router.tsx'

const { dataset } = document.documentElement

/**
 * A page without a name of its own is drawn only for who holds no session, so there is none to ask for. A page that
 * Back brings out of the browser's store may be older than the session.
 */
function isGuestPage(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  const wentBack = visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward'
  return dataset.drawn === '' && !wentBack
}

/** Whether this browser draws what the server drew: by the same digits and calendar, in the same time zone. */
const isDrawnAlike = (): boolean =>
  carried?.drawn !== undefined &&
  carried.drawn.digits === display.digits &&
  carried.drawn.calendar === display.calendar &&
  carried.drawn.timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone

/** Once the page is rendered: one frame after the call would be too early for a large page. */
function Restored() {
  useEffect(() => {
    setDrawnAt(undefined)
    endOpening()
    dataset.running = ''
    dispatchEvent(new Event('apprunning'))
    if (DRAFTS_KEY in sessionStorage)
      void import('#web/i18n/kept-state.ts').then((part) => part.restoreKeptState())
  }, [])
  return null
}

/** The number of React's error for a part that the server left to the browser, because it is loaded on demand. */
const LEFT_TO_BROWSER = /#419\b/
const onRecoverableError = (error: unknown) => {
  if (!(error instanceof Error && LEFT_TO_BROWSER.test(error.message))) reportError(error)
}

/** Ends the task that runs, so that what somebody does meanwhile is heard between two parts of the start. */
const nextTask = () => new Promise((next) => setTimeout(next))

/** Settings, then the session from the cookie, then the page; the preloader leaves with the first draw. */
async function start(): Promise<void> {
  await nextTask()
  if (carried?.guest) keepNobody()
  if (isGuestPage() || carried?.guest) queryClient.setQueryData(sessionQuery.queryKey, null)
  // A page may be used without its title.
  const named = loadTitles().catch(() => undefined)
  const session = queryClient.ensureQueryData(sessionQuery).catch(() => null)
  await loadSettings().catch(() => toast.error(m.settingsFailed))
  await session
  await named
  await nextTask()
  const router = startRouter()
  await nextTask()
  await router.load()
  const root = document.getElementById('root')
  if (!root) return
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Restored />
      </QueryClientProvider>
    </StrictMode>
  )
  // In slices: somebody may be reading or scrolling what the server drew.
  if (isGuestPage() || isDrawnAlike()) {
    if (carried) setDrawnAt({ now: carried.now, timeZone: undefined })
    // The drawn page is taken over as it stands: a menu that was opened stays open, and a finger that is down on a
    // button still presses it. The router draws in the same shape as at build once it is told of it.
    router.ssr = { manifest: undefined }
    startTransition(() => {
      hydrateRoot(root, page, { onRecoverableError })
    })
  } else startTransition(() => createRoot(root).render(page))
}

void start()
