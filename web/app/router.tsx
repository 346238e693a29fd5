import { createRouter } from '@tanstack/react-router'
import { queryClient } from '#web/api/query-client.ts'
import { SESSION_KEY } from '#web/api/session.ts'
import type { TitleName } from '#web/i18n/titles.ts'
import { routeTree } from '#web/routeTree.gen.ts'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { PendingPage } from '#web/ui/shell/pending-page.tsx'
import { followNavigation } from './navigation.ts'
import { RouteError } from './route-error.tsx'

const createAppRouter = () =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query client decides what is fresh; the router only asks for it.
    defaultPreloadStaleTime: 0,
    // Scrolls to the top after a navigation, and to the previous position on Back; not a page that is read already when
    // the application takes it over.
    scrollRestoration: () => scrollY === 0 || 'running' in document.documentElement.dataset,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: PendingPage,
  })
type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    title?: TitleName | ((params: Record<string, string>) => TitleName)
  }
}

/** The router of the page. It takes in every route, which is most of what a start computes. */
export function startRouter(): AppRouter {
  const router = createAppRouter()
  followNavigation(router)
  // A session that ends while a page is open sends it through the guards again.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const ended = type === 'updated' && query.queryKey[0] === SESSION_KEY[0] && query.state.data === null
    if (ended) void router.invalidate()
  })
  return router
}
