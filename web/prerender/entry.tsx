import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Features } from '#web/features/public-pages/features.tsx'
import { Landing } from '#web/features/public-pages/landing.tsx'
import { loadFeatures, loadLanding, loadProviders } from '#web/features/public-pages/messages.ts'
import { Providers } from '#web/features/public-pages/providers.tsx'
import { PublicFrame } from '#web/features/public-pages/public-frame.tsx'
import { locale } from '#web/i18n/index.ts'
import { ToastSlot } from '#web/ui/toast-slot.tsx'
import { headOf } from './head.ts'
import { DRAWN_PAGES, type DrawnPage, type PageName } from './page-list.ts'

const Root = () => (
  <>
    <Outlet />
    <ToastSlot />
  </>
)
const Frame = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
)
const nothing = () => null

/**
 * The same parts as in the browser, in the same shape: root, frame, page, each but the root with something to show
 * while it loads. The browser takes over what is drawn here only when it would draw the same.
 */
async function draw(name: PageName, content: ReactNode): Promise<DrawnPage> {
  const { path } = DRAWN_PAGES[name]
  const root = createRootRoute({ component: Root })
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })
  const page = createRoute({ getParentRoute: () => frame, path, component: () => content })
  const history = createMemoryHistory({ initialEntries: [path] })
  const routeTree = root.addChildren([frame.addChildren([page])])
  const router = createRouter({
    routeTree,
    history,
    defaultPendingComponent: nothing,
    defaultErrorComponent: nothing,
  })
  await router.load()
  const body = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      {null}
    </QueryClientProvider>,
  )
  if (!body.includes('<h1')) throw new Error(`${path} was drawn without its heading`)
  return { name, lang: locale, head: headOf(name), body }
}

const pages = [
  await draw('home', <Landing m={await loadLanding()} />),
  await draw('providers', <Providers m={await loadProviders()} />),
  await draw('studentFeatures', <Features m={await loadFeatures()} />),
]
process.stdout.write(JSON.stringify(pages))
