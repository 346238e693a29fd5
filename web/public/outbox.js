// Changes made without a connection: kept on the device in the order in which they were made, and sent once there is
// one. A part of sw.js, whose `keptName` and `patient` it uses.
const OUTBOX = '/outbox/'
/** Changes that came too late, for their student to see. */
const REFUSED = '/refused/'

/** Sends a change, or keeps it for later where there is no connection and a student to keep it for. */
async function change(request) {
  const body = await request.clone().text()
  const name = await keptName()
  // What was changed before goes first: sent after this one, it would undo it.
  if (name && (await waitingIn(name)).length > 0 && !(await flush())) return keep(name, request, body)
  try {
    return await fetch(request)
  } catch (thrown) {
    if (!name || !(await caches.has(name))) throw thrown
    return keep(name, request, body)
  }
}

async function keep(name, request, body) {
  const lesson = await lessonOf(name, request.url)
  const language = request.headers.get('Accept-Language')
  const sent = { url: request.url, method: request.method, language, body, lesson }
  // In the order in which they were made.
  const key = `${OUTBOX}${String(Date.now()).padStart(15, '0')}-${crypto.randomUUID()}`
  await (await caches.open(name)).put(key, Response.json(sent))
  return Response.json({ data: { ...(body ? JSON.parse(body) : {}), kept: true } })
}

let flushing = Promise.resolve()
/** Sends what waits, one after the other, and says whether nothing waits any more. */
function flush() {
  flushing = flushing.then(sendWaiting).catch(() => false)
  return flushing
}

/** Between two tries, in milliseconds: a connection that is back is announced before it carries anything. */
const PAUSES_MS = [0, 2_000, 8_000]
async function flushPatiently() {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (await flush()) return
  }
}

const waitingIn = async (name) =>
  (await (await caches.open(name)).keys()).filter(({ url }) => new URL(url).pathname.startsWith(OUTBOX))

/** What the server refuses it would refuse again: that is listed. */
async function sendWaiting() {
  const name = await keptName()
  if (!name) return true
  const cache = await caches.open(name)
  const waiting = await waitingIn(name)
  for (const key of waiting.sort((one, other) => (one.url < other.url ? -1 : 1))) {
    const kept = await cache.match(key)
    // Another round has sent it, or somebody else is signed in now.
    if (!kept || !(await caches.has(name))) continue
    const { url, method, language, body, lesson } = await kept.json()
    const headers = { 'Accept-Language': language ?? 'ar', ...(body && { 'Content-Type': 'application/json' }) }
    const answer = await patient(url, { method, headers, body: body || undefined, credentials: 'same-origin' })
    if (answer.status === 401 || answer.status === 429 || answer.status >= 500) return false
    if (!answer.ok) await refused(cache, { url, status: answer.status, lesson })
    await cache.delete(key)
  }
  return true
}

/** What is changed, by name: by the time of a refusal it may have left the device. */
async function lessonOf(name, url) {
  const [path] = /^\/api\/v1\/student\/lessons\/[^/]+/.exec(new URL(url).pathname) ?? []
  const { title, language, course } = (await (await (await caches.open(name)).match(path))?.json())?.data.lesson ?? {}
  return { title, language, slug: course?.slug }
}

/** Of changes to the same thing the last one is listed. */
async function refused(cache, entry) {
  const { pathname } = new URL(entry.url)
  await cache.put(REFUSED + encodeURIComponent(pathname), Response.json({ ...entry, at: Date.now() }))
  for (const page of await self.clients.matchAll()) page.postMessage({ did: 'refuse' })
}
