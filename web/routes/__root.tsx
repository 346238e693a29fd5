import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, notFound, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useChooseLanguage } from '#web/api/choose-language.ts'
import { currentUser, sessionQuery } from '#web/api/session.ts'
import { settings } from '#web/api/settings.ts'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { PendingPage } from '#web/ui/shell/pending-page.tsx'
import { PublicShell } from '#web/ui/shell/public-shell.tsx'
import { ToastSlot } from '#web/ui/toast-slot.tsx'
import { isSegment } from './-search.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, params }) => {
    // The guards below must know who asks; where that cannot be found out, the page offers to try again.
    await context.queryClient.ensureQueryData(sessionQuery)
    for (const [name, value] of Object.entries<string>(params)) {
      // The rest of an address may be many segments; no call is made with it.
      if (name !== '*' && name !== '_splat' && !isSegment(value)) throw notFound()
    }
  },
  component: Root,
  notFoundComponent: NotFound,
})

/** The frame of signed-in screens is too much for the first chunk. */
const SignedInNotFound = lazy(() =>
  import('./-signed-in-not-found.tsx').then((page) => ({ default: page.SignedInNotFound })),
)

function NotFound() {
  const { queryClient } = Route.useRouteContext()
  const onLanguage = useChooseLanguage()
  if (currentUser(queryClient)?.email_verified) {
    return (
      <Suspense fallback={<PendingPage />}>
        <SignedInNotFound />
      </Suspense>
    )
  }
  return (
    <PublicShell
      locales={settings().supported_locales}
      onLanguage={onLanguage}
      known={currentUser(queryClient) !== null}
    >
      <NotFoundPage />
    </PublicShell>
  )
}

function Root() {
  return (
    <>
      <Outlet />
      <ToastSlot />
    </>
  )
}
