// The app without a connection: its own files, and what one student has opened before. It also shows pushes, since a
// site has one worker. `shell.js` names the files of this build; the development server has none.
importScripts('/push.js', '/outbox.js', '/waiting.js', '/batch.js')
try {
  importScripts('/shell.js')
} catch {
  self.SHELL = null
}

const SHELL_PREFIX = 'shell-'
/** One cache at a time, made and deleted by the page: its name ends with the student's id. */
const KEPT_PREFIX = 'kept-'
/** So long a page waits for a server that does not answer, in milliseconds. */
const PATIENCE_MS = 8_000

/** Calls whose last answer is kept. An exam is none of them: it is taken online. */
const READ = [
  /^\/api\/v1\/(user\/profile\/fetch|general\/settings|student\/home|student\/courses|student\/bookmarks|student\/notes)$/,
  /^\/api\/v1\/student\/courses\/[^/]+(\/levels\/[^/]+)?$/,
  /^\/api\/v1\/student\/lessons\/[^/]+(\/(notes|bookmark))?$/,
  /^\/api\/v1\/student\/lessons\/[^/]+\/(passages|media)\/[^/]+$/,
  /^\/api\/v1\/attempts\/[^/]+$/,
]
const PICTURE = /^\/api\/v1\/student\/lessons\/[^/]+\/figures\/[^/]+$/

/** Asks for a page with nothing in it of its reader. */
const PLAIN = { 'X-Plain-Page': '1' }

const shellName = () => SHELL_PREFIX + self.SHELL.version
const keptName = async () => (await caches.keys()).find((name) => name.startsWith(KEPT_PREFIX))

async function fillShell() {
  if (!self.SHELL) return
  const cache = await caches.open(shellName())
  await cache.addAll(self.SHELL.files)
  await cache.put('/shell.html', await fetch('/student', { cache: 'reload', headers: PLAIN }))
}

/** Pages that are open go on with the files of the build before this one, so that none is reloaded. */
async function dropShells() {
  if (!self.SHELL) return
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== shellName())
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const patient = (request, options) => fetch(request, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) })

/** A file named by its content never changes. */
const fromShell = async (request) => (await caches.match(request)) ?? fetch(request)

/** The words by which texts are corrected, megabytes of them: kept once they were used. Their names say what is in them. */
const TEXTS = 'texts'
async function fromTexts(request) {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (!answer.ok || answer.status !== 200) return answer
  const cache = await caches.open(TEXTS)
  await cache.put(request, answer.clone())
  // The words of a build before it are megabytes too: a page that is open has them in its memory.
  for (const other of await cache.keys())
    if (other.url !== request.url && unhashed(other.url) === unhashed(request.url)) await cache.delete(other)
  return answer
}
/** The address of a file of words without what says its content. */
const unhashed = (address) => address.replace(/-[0-9a-f]{8}(?=\.)/, '')

/** A page comes with answers of the server alone: where something waits to be sent, it asks for them through `read`. */
async function page(request, keep) {
  const name = await keptName()
  const waits = name && [...(await waitingIn(name)), ...(await entriesIn(name, JUDGED))].length > 0
  try {
    const answer = await (waits ? patient(request.url, { headers: PLAIN, redirect: 'manual' }) : patient(request))
    return name ? await keepFromPage(answer, keep) : answer
  } catch {
    return (await caches.match('/shell.html')) ?? Response.error()
  }
}

async function fresh(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

/** Whether an answer may be kept: of attempts those of exercises alone. */
async function mayKeep(url, answer) {
  if (!answer.ok) return false
  if (!url.pathname.startsWith('/api/v1/attempts/')) return true
  const { data } = await answer.clone().json()
  return data.attempt.assessment.kind === 'exercise'
}

/** Asks the server, and keeps its answer for whose cache it was when the question was asked. */
async function read(request) {
  const name = await keptName()
  let answer
  try {
    answer = await patient(request)
  } catch {
    return (name && (await fromKept(name, request))) ?? Response.error()
  }
  return name ? received(name, request, answer) : answer
}

async function fromKept(name, request) {
  const kept = await (await caches.open(name)).match(request)
  const url = new URL(request.url)
  return kept && withWaiting(name, url, await withKeptFilm(name, url, kept))
}

/** Keeps what the server answers, and gives what is shown of it. */
async function received(name, request, answer) {
  const url = new URL(request.url)
  if (answer.status === 403 || answer.status === 404) await drop(name, url)
  if (!(await mayKeep(url, answer)) || !(await caches.has(name))) return answer
  await (await caches.open(name)).put(request, answer.clone())
  flush()
  return withWaiting(name, url, await withKeptFilm(name, url, answer))
}

/** A film that is kept plays from this device, with a connection too: it would only cost data. */
async function withKeptFilm(name, url, answer) {
  const [, mediaId] = /\/media\/([^/]+)$/.exec(url.pathname) ?? []
  const address = `/kept-media/${mediaId}`
  if (!mediaId || !(await (await caches.open(name)).match(address))) return answer
  const body = await answer.json()
  return Response.json({ data: { ...body.data, url: address } })
}

/** What the server no longer lets this student read leaves the device, a lesson with all that was kept of it. */
async function drop(name, url) {
  const cache = await caches.open(name)
  await cache.delete(url.href)
  const [lesson, id] = /^\/api\/v1\/student\/lessons\/([^/]+)$/.exec(url.pathname) ?? []
  if (!lesson) return
  for (const key of await cache.keys()) {
    const isOfIt = new URL(key.url).pathname.startsWith(`${lesson}/`)
    const isItsFilm = (await cache.match(key))?.headers.get('X-Kept-Lesson') === id
    if (isOfIt || isItsFilm) await cache.delete(key)
  }
}

/** What a page loaded before its student had a cache, as on a first visit. */
async function keepLoaded(addresses) {
  for (const address of addresses) {
    const { origin, pathname, search } = new URL(address)
    const request = new Request(address)
    if (origin !== self.location.origin) continue
    if (pathname === BATCH) await readTogether(request).catch(() => undefined)
    else if (PICTURE.test(pathname) && search === '') await picture(request)
    else if (isRead(request)) await read(request).catch(() => undefined)
  }
}

/** Read as a whole: of a page that comes in two streams at once none ends when this worker is replaced meanwhile. */
async function keepFromPage(answer, keep) {
  if (!answer.ok || answer.redirected) return answer
  const text = await answer.text()
  const [, carried] = /id="carried">(.*?)<\/script>/s.exec(text) ?? []
  if (carried) keep(keepCarried(JSON.parse(carried).answers))
  const headers = new Headers(answer.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(text, { status: answer.status, headers })
}

/** What a page brought with it, under the address by which it would have been asked for. */
async function keepCarried(answers) {
  const name = await keptName()
  if (!name) return
  const cache = await caches.open(name)
  for (const [address, body] of Object.entries(answers))
    if (READ.some((one) => one.test(address))) await cache.put(address, Response.json(body))
}

/** A picture leads on to a link that expires, so its bytes are kept under the address of the lesson. */
async function picture(request) {
  const name = await keptName()
  try {
    const answer = await fetch(request.url, { credentials: 'same-origin' })
    if (!answer.ok || !name || !(await caches.has(name))) return answer
    const own = new Response(await answer.blob(), { headers: { 'Content-Type': answer.headers.get('Content-Type') } })
    await (await caches.open(name)).put(request.url, own.clone())
    return own
  } catch {
    return (name && (await (await caches.open(name)).match(request.url))) || Response.error()
  }
}

/** A stretch of a kept film, as players ask for it. */
async function film(request) {
  const name = await keptName()
  const kept = name && (await (await caches.open(name)).match(new URL(request.url).pathname))
  if (!kept) return Response.error()
  const blob = await kept.blob()
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('Range') ?? '') ?? []
  if (from === undefined) return new Response(blob, { headers: { 'Accept-Ranges': 'bytes' } })
  const first = Number(from)
  const last = to ? Math.min(Number(to), blob.size - 1) : blob.size - 1
  return new Response(blob.slice(first, last + 1, blob.type), {
    status: 206,
    headers: { 'Content-Range': `bytes ${first}-${last}/${blob.size}`, 'Accept-Ranges': 'bytes', 'Content-Type': blob.type },
  })
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(fillShell())
})
self.addEventListener('activate', (event) => event.waitUntil(dropShells()))
self.addEventListener('message', (event) => {
  const { data } = event
  // What was sent while this page loaded was said before it listened.
  if (data.do === 'flush' && sentAt > data.since) event.source?.postMessage({ did: 'send' })
  if (data.do === 'flush') event.waitUntil(flushPatiently())
  if (data.do === 'seen') event.waitUntil(forgetJudged(data.lesson))
  if (data.do === 'carried') event.waitUntil(keepCarried(data.answers))
  if (data.do === 'keep') event.waitUntil(keepLoaded(data.addresses))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || !self.SHELL) return
  if (request.method !== 'GET') {
    if (lateKind(request.method, pathname) && !request.headers.has('X-Send-Now-Only')) event.respondWith(change(request))
  } else if (pathname.startsWith('/assets/words/')) event.respondWith(fromTexts(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fromShell(request))
  else if (pathname.startsWith('/kept-media/')) event.respondWith(film(request))
  else if (PICTURE.test(pathname)) event.respondWith(picture(request))
  else if (pathname === BATCH) event.respondWith(readTogether(request))
  else if (isRead(request)) event.respondWith(read(request))
  else if (request.mode === 'navigate' && /^\/(student|certificates|translate)(\/|$)/.test(pathname)) event.respondWith(page(request, (work) => event.waitUntil(work)))
  else if (self.SHELL.files.includes(pathname)) event.respondWith(fresh(request))
})
