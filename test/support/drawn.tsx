import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import { inLanguage } from './interface-language.ts'

/** The text of the whole page. */
export const said = () => document.body.textContent ?? ''

/** Draws a part of the screen among what it stands in: a router for its links, and a client for its calls. */
export async function draw(part: ReactNode): Promise<void> {
  const routeTree = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {/* The application's own tree of routes is the only one that its types know. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(said()).not.toBe(''))
}

/** Loads parts as a page in that language would, whose server says that about its engine. */
export async function withEngine<Parts>(lang: Locale, ai: GeneralSettings['ai'], load: () => Promise<Parts>) {
  const parts = await inLanguage(lang, load)
  const { DEFAULT_SETTINGS, loadSettings } = await import('#web/api/settings.ts')
  sessionStorage.setItem('general_settings', JSON.stringify({ ...DEFAULT_SETTINGS, ai }))
  await loadSettings()
  return parts
}

/** Notes the bodies of what is sent, and leaves it without an answer. */
export function unanswered(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const text = await new Request(input, init).text()
    if (text) sent.push(JSON.parse(text))
    return new Promise<Response>(() => undefined)
  })
  return sent
}
