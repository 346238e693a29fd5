/**
 * What the service worker keeps on this device belongs to one student: the cache's name ends with their id. It is
 * created when their session begins and deleted when it ends, so that nobody finds what somebody else opened.
 */
type LessonPlace = { slug?: string; levelId?: string }

/** The page's policy only lets this trusted-types policy start a script. TypeScript doesn't know the API yet. */
type Trusting = {
  trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }
}
let address: string | undefined

/** The site's only service worker: it keeps files and shows push messages. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const rules = { createScriptURL: () => '/sw.js' }
  const { trustedTypes } = window as Trusting
  address ??= trustedTypes?.createPolicy('service-worker', rules).createScriptURL('') ?? '/sw.js'
  return navigator.serviceWorker.register(address)
}

/** Opens the cache of the student who is signed in, for the length of their session. */
export async function beginKeeping(name: string): Promise<void> {
  if (!isAble()) return
  try {
    const kept = await (await caches.open(name)).keys()
    window.addEventListener('online', sendWaiting)
    navigator.serviceWorker.addEventListener('message', onWorker)
    document.addEventListener('visibilitychange', sayRefused)
    // A change sent with the page's first calls may have been refused before the listener existed.
    if (kept.some(({ url }) => new URL(url).pathname.startsWith('/refused/'))) await sayRefused()
    const isFirst = navigator.serviceWorker.controller === null
    await registerWorker()
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ do: 'flush', since: performance.timeOrigin })
    // Requests made before the worker took control did not reach its cache.
    if (isFirst) active?.postMessage({ do: 'keep', addresses: loadedHere() })
    const carried = isFirst && document.getElementById('carried')?.textContent
    if (carried) active?.postMessage({ do: 'carried', answers: JSON.parse(carried).answers })
  } catch {
    // Some browsers keep nothing, for instance in a private window; the app then works online as before.
  }
}

const loadedHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/api/v1/'))

/** Sends the changes made without a connection. */
export async function sendWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  registration?.active?.postMessage({ do: 'flush' })
}

async function onWorker({ data }: MessageEvent): Promise<void> {
  if (data?.did === 'refuse') return sayRefused()
  if (data?.did === 'judge') return sayJudged(data)
  // The tab that made the change has already reread it; others may not have.
  const isElsewhere = data?.did === 'keep' && document.visibilityState !== 'visible'
  if (data?.did === 'send' || isElsewhere) window.dispatchEvent(new Event('offlinechange'))
}

/** If its lesson is open, the answer itself shows the verdict. */
async function sayJudged({ lesson, place }: { lesson: string; place: LessonPlace }): Promise<void> {
  if (window.location.pathname.includes(`/lessons/${lesson}`) || document.visibilityState !== 'visible')
    return
  ;(await import('./said.ts')).sayJudged({ ...place, id: lesson })
}

async function sayRefused(): Promise<void> {
  await (await import('./said.ts')).sayRefused()
}

const isAble = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator
