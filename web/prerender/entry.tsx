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
import { headOf } from './head.ts'
import { type DrawnPage, PAGES, type PageName } from './page-list.ts'

/** The same parts as in the browser, around them only what a router needs to word its links. */
async function draw(name: PageName, content: ReactNode): Promise<DrawnPage> {
  const { path } = PAGES[name]
  const root = createRootRoute({
    component: () => (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    ),
  })
  const page = createRoute({ getParentRoute: () => root, path, component: () => content })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  const body = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
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
