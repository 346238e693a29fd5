import { AsyncLocalStorage } from 'node:async_hooks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { answerWith } from '#web/api/carried.ts'
import { setSettings } from '#web/api/settings.ts'
import { titleOfPage } from '#web/app/navigation.ts'
import { RouteError } from '#web/app/route-error.tsx'
import { setDrawnAt } from '#web/i18n/clock.ts'
import { type Display, setDisplay } from '#web/i18n/display.ts'
import { loadTitles } from '#web/i18n/titles.ts'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { PendingPage } from '#web/ui/shell/pending-page.tsx'
import { fullTitle } from '#web/ui/title.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import { routeTree } from './route-tree.ts'

/** Whose page is drawn. */
export type Reader = {
  /** Path and search of the page. */
  address: string
  answers: Record<string, unknown>
  settings: GeneralSettings
  display: Display
  /** Epoch milliseconds. */
  now: number
  /** An IANA name. */
  timeZone: string
}
export type Drawn = { title: string; body: string }

const answersOf = new AsyncLocalStorage<Reader['answers']>()
answerWith(() => answersOf.getStore())
const named = loadTitles()

/** Draws a page as the browser would at first; undefined where that is not the page itself but a way elsewhere. */
export const draw = (reader: Reader): Promise<Drawn | undefined> =>
  answersOf.run(reader.answers, () => drawWithAnswers(reader))

async function drawWithAnswers(reader: Reader): Promise<Drawn | undefined> {
  await named
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [reader.address] }),
    // As in the browser: each of them is a boundary that it looks for when it takes the page over.
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: PendingPage,
    scrollRestoration: false,
  })
  await router.load()
  if (router.state.matches.some(({ status }) => status !== 'success')) return undefined
  const page = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      {null}
    </QueryClientProvider>
  )
  const body = drawAs(reader, () => renderToString(page))
  // A policy forbids styles in the text of a page; a script sets them before anything moves.
  return { title: fullTitle(titleOfPage(router)), body: body.replaceAll(' style="', ' data-style="') }
}

/** What a drawing reads besides its data; nothing else runs while it does. */
function drawAs<Result>({ settings, display, now, timeZone }: Reader, act: () => Result): Result {
  setSettings(settings)
  setDisplay(display)
  setDrawnAt({ now, timeZone })
  return act()
}
