import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Locale } from '#db/vocabulary.ts'
import { app } from '#worker/app.ts'
import { CARRIED_CALLS } from '#worker/contract/first-pages.ts'

/** What the build lays beside the Worker, by its address: the page of the app, its screens, and pages to fill. */
const FILES: Record<string, string> = {
  '/': '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
  '/drawn/routes.json': JSON.stringify([
    { path: '/student', chunks: ['assets/home.js'], sheets: ['assets/home.css'] },
    { path: '/student/wallet', chunks: ['assets/wallet.js'], sheets: [] },
    { path: '/student/courses/$course_id', chunks: ['assets/course.js'], sheets: [] },
    { path: '/media/$media_id', chunks: ['assets/media.js'], sheets: [] },
    ...Object.keys(CARRIED_CALLS).map((path) => ({ path, chunks: [], sheets: [] })),
    { path: '/login', chunks: ['assets/login.js'], sheets: [] },
  ]),
}
const FILLED =
  '<!doctype html><html lang="en" data-theme="" data-drawn="own"><head><title>@title@</title></head><body><div id="root">@body@</div><script type="application/json" id="carried">@carried@</script></body></html>'

const assets = {
  fetch: async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.startsWith('/drawn/') && pathname.includes('/own/')) return html(FILLED)
    return html(FILES[pathname] ?? FILES['/'] ?? '')
  },
}
const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

type Options = {
  token?: string
  lang?: Locale
  headers?: Record<string, string>
  /** Instead of the database of the tests. */
  database?: D1Database
}
type Carried = {
  now: number
  answers: Record<string, { data: unknown }>
  guest?: boolean
  drawn?: { timeZone: string }
}

/** A page as a browser gets it from the app itself, with the files of a build of one line each. */
export async function openPage(
  path: string,
  { token, lang = 'en', headers, database = env.DB }: Options = {},
) {
  const context = createExecutionContext()
  const sent = new Headers({ Accept: 'text/html', 'Accept-Language': lang, ...headers })
  if (token) sent.set('Authorization', `Bearer ${token}`)
  const response = await app.request(
    `http://localhost:8787${path}`,
    { headers: sent },
    { ...env, DB: database, ASSETS: assets },
    context,
  )
  await waitOnExecutionContext(context)
  const text = await response.text()
  const [, carried] = /<script type="application\/json" id="carried">(.*?)<\/script>/s.exec(text) ?? []
  return {
    status: response.status,
    headers: response.headers,
    text,
    // Written by the Worker.
    carried: carried === undefined ? undefined : (JSON.parse(carried) as Carried),
    isDrawn: text.includes('data-drawn="own"'),
  }
}
