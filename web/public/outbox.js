// Changes made without a connection: kept on the device in the order in which they were made, and sent once there is
// one. A part of sw.js, whose `keptName` and `patient` it uses.
const OUTBOX = '/outbox/'
/** Changes that came too late, for their student to see. */
const REFUSED = '/refused/'
/** What the server said of answers that were sent late, until their student has seen it. */
const JUDGED = '/judged/'

/**
 * Changes that may arrive late. What says how things are may arrive twice; what adds something has a key, by which the
 * server knows it again. `at` is the field for when it was done, `lateAt` the same where only a late one says it.
 */
const LATE = [
  { methods: ['PUT', 'DELETE'], path: /^\/api\/v1\/student\/lessons\/[^/]+\/(progress|bookmark|media\/[^/]+\/place)$/ },
  { methods: ['POST'], path: /^\/api\/v1\/student\/lessons\/[^/]+\/notes$/, at: 'noted_at', hasId: true },
  { methods: ['PATCH'], path: /^\/api\/v1\/student\/notes\/[^/]+$/, lateAt: 'edited_at' },
  { methods: ['DELETE'], path: /^\/api\/v1\/student\/notes\/[^/]+$/ },
  { methods: ['POST'], path: /^\/api\/v1\/student\/lessons\/[^/]+\/checks\/[^/]+$/, at: 'answered_at' },
  { methods: ['POST'], path: /^\/api\/v1\/student\/lessons\/[^/]+\/report$/ },
]
const lateKind = (method, pathname) =>
  LATE.find(({ methods, path }) => methods.includes(method) && path.test(pathname))

/** Sends a change, or keeps it for later where there is no connection and a student to keep it for. */
async function change(request) {
  const kind = lateKind(request.method, new URL(request.url).pathname)
  const prepared = await prepare(request, kind)
  const name = await keptName()
  // What was changed before goes first: sent after this one, it would undo it.
  if (name && (await waitingIn(name)).length > 0 && !(await flush())) return keep(name, prepared, kind)
  try {
    return await patient(prepared.request)
  } catch (thrown) {
    if (!name || !(await caches.has(name))) throw thrown
    return keep(name, prepared, kind)
  }
}

/** What adds something gets its key before it is sent for the first time: that may arrive and its answer be lost. */
async function prepare(request, kind) {
  const body = await request.clone().text()
  if (request.method !== 'POST' || !body) return { request, body }
  const added = { ...(kind.hasId && { id: crypto.randomUUID() }), ...(kind.at && { [kind.at]: now() }) }
  const said = JSON.stringify({ ...added, ...JSON.parse(body) })
  const key = crypto.randomUUID()
  const headers = new Headers(request.headers)
  headers.set('Idempotency-Key', key)
  return { request: new Request(request.url, { method: 'POST', headers, body: said, credentials: 'same-origin' }), body: said, key }
}
const now = () => new Date().toISOString()

async function keep(name, { request, body, key }, kind) {
  const lesson = await lessonOf(name, request.url)
  const language = request.headers.get('Accept-Language')
  const said = body ? { ...(kind.lateAt && { [kind.lateAt]: now() }), ...JSON.parse(body) } : undefined
  const sent = { url: request.url, method: request.method, language, body: said && JSON.stringify(said), key, lesson, at: Date.now() }
  // In the order in which they were made, also of two in the same millisecond.
  const entry = `${OUTBOX}${String(sent.at).padStart(15, '0')}-${String(keptSince++).padStart(6, '0')}-${crypto.randomUUID()}`
  await (await caches.open(name)).put(entry, Response.json(sent))
  await sayToPages({ did: 'keep' })
  return Response.json({ data: { ...said, kept: true } })
}
/** Changes since this worker began. */
let keptSince = 0

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

const entriesIn = async (name, prefix) =>
  (await (await caches.open(name)).keys()).filter(({ url }) => new URL(url).pathname.startsWith(prefix))
const waitingIn = async (name) => (await entriesIn(name, OUTBOX)).sort((one, other) => (one.url < other.url ? -1 : 1))

/** What the server refuses it would refuse again: that is listed. */
async function sendWaiting() {
  const name = await keptName()
  if (!name) return true
  const cache = await caches.open(name)
  const waiting = await waitingIn(name)
  let sent = 0
  try {
    for (const entry of waiting) {
      const kept = await cache.match(entry)
      // Another round has sent it, or somebody else is signed in now.
      if (!kept || !(await caches.has(name))) continue
      const change = await kept.json()
      const { url, method, language, body, key } = change
      const headers = {
        'Accept-Language': language ?? 'ar',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      }
      const answer = await patient(url, { method, headers, body: body || undefined, credentials: 'same-origin' })
      // The first sending of it may still be under way.
      const isUnderWay = answer.status === 409 && answer.headers.has('Retry-After')
      if (answer.status === 401 || answer.status === 429 || answer.status >= 500 || isUnderWay) return false
      // What is to be deleted and is not there is as it should be.
      const isGone = method === 'DELETE' && answer.status === 404
      if (answer.ok) await judged(cache, change, await answer.json())
      else if (!isGone) await refused(cache, change, answer)
      await cache.delete(entry)
      sent++
    }
  } finally {
    if (sent > 0) await sayToPages({ did: 'send' })
  }
  return true
}

/** What is changed, by name: by the time of a refusal it may have left the device. */
async function lessonOf(name, address) {
  const cache = await caches.open(name)
  const [path, id] = /^\/api\/v1\/student\/lessons\/([^/]+)/.exec(new URL(address).pathname) ?? (await lessonOfNote(cache, address))
  const { title, language, course, level } = (path && (await (await cache.match(path))?.json())?.data.lesson) || {}
  return { id, title, language, slug: course?.slug, course: course && { id: course.id, title: course.title }, levelId: level?.id }
}

/** A note that is changed is one of the lesson's, as they were read last, or was written without a connection itself. */
async function lessonOfNote(cache, address) {
  const note = new URL(address).pathname.split('/').at(-1)
  for (const entry of await cache.keys()) {
    const { pathname } = new URL(entry.url)
    const lesson = /^(\/api\/v1\/student\/lessons\/([^/]+))\/notes$/.exec(pathname)
    if (!lesson && !pathname.startsWith(OUTBOX)) continue
    const kept = await (await cache.match(entry)).json()
    if (lesson && kept.data.some(({ id }) => id === note)) return lesson.slice(1)
    if (kept.method === 'POST' && JSON.parse(kept.body).id === note) return [`/api/v1/student/lessons/${kept.lesson.id}`, kept.lesson.id]
  }
  return []
}

/** What the server says of an answer to a check, for the page that shows it now or next. */
async function judged(cache, { url, body, lesson: place }, { data }) {
  const [, lesson, question] = /\/lessons\/([^/]+)\/checks\/([^/]+)$/.exec(new URL(url).pathname) ?? []
  if (!lesson) return
  const { response } = JSON.parse(body)
  const entry = { lesson, question_id: question, response, verdict: data.verdict }
  await cache.put(`${JUDGED}${lesson}/${question}`, Response.json(entry))
  await sayToPages({ did: 'judge', ...entry, place })
}

/** Of changes to the same thing the last one is listed; what adds something is each a thing of its own. */
async function refused(cache, { url, method, body, key, lesson }, answer) {
  const { message } = await answer.json().catch(() => ({}))
  const entry = { url, method, status: answer.status, message, lesson, body, at: Date.now() }
  await cache.put(REFUSED + encodeURIComponent(new URL(url).pathname + (key ?? '')), Response.json(entry))
  await sayToPages({ did: 'refuse' })
}

async function sayToPages(what) {
  for (const page of await self.clients.matchAll()) page.postMessage(what)
}
