/**
 * What the service worker keeps on this device belongs to one student: the cache's name ends with their id. It is made
 * when their session begins and deleted when it ends, so that nobody finds what another one opened.
 */
type LessonPlace = { slug?: string; levelId?: string }

/** The policy of pages lets nobody but this name a script to run. TypeScript does not know of it yet. */
type Trusting = {
  trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }
}
let address: string | undefined

/** The one worker of this site: it keeps files and shows pushes. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const rules = { createScriptURL: () => '/sw.js' }
  const { trustedTypes } = window as Trusting
  address ??= trustedTypes?.createPolicy('service-worker', rules).createScriptURL('') ?? '/sw.js'
  return navigator.serviceWorker.register(address)
}

/** Opens the cache of the student who is signed in, for as long as they are. */
export async function beginKeeping(name: string): Promise<void> {
  if (!isAble()) return
  try {
    const kept = await (await caches.open(name)).keys()
    window.addEventListener('online', sendWaiting)
    navigator.serviceWorker.addEventListener('message', onWorker)
    document.addEventListener('visibilitychange', sayRefused)
    // What the first calls of this page sent was refused before anybody listened.
    if (kept.some(({ url }) => new URL(url).pathname.startsWith('/refused/'))) await sayRefused()
    const isFirst = navigator.serviceWorker.controller === null
    await registerWorker()
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ do: 'flush' })
    // What came before the worker had this page went past it.
    if (isFirst) active?.postMessage({ do: 'keep', addresses: loadedHere() })
  } catch {
    // A browser that keeps nothing, as in a private window: the app works online as before.
  }
}

const loadedHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/api/v1/'))

/** Sends what was changed while there was no connection. */
export async function sendWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  registration?.active?.postMessage({ do: 'flush' })
}

async function onWorker({ data }: MessageEvent): Promise<void> {
  if (data?.did === 'refuse') return sayRefused()
  if (data?.did === 'judge') return sayJudged(data)
  // The tab in which something was kept has read it again already; others may not have.
  const isElsewhere = data?.did === 'keep' && document.visibilityState !== 'visible'
  if (data?.did === 'send' || isElsewhere) window.dispatchEvent(new Event('offlinechange'))
}

/** Where its lesson is open, the answer itself says it. */
async function sayJudged({ lesson, place }: { lesson: string; place: LessonPlace }): Promise<void> {
  if (window.location.pathname.includes(`/lessons/${lesson}`) || document.visibilityState !== 'visible')
    return
  ;(await import('./said.ts')).sayJudged({ ...place, id: lesson })
}

async function sayRefused(): Promise<void> {
  await (await import('./said.ts')).sayRefused()
}

const isAble = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator
