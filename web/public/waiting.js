// What waits to be sent is part of what its student reads: it is laid over answers, whether the server gave them now or
// they were kept. A part of sw.js, which uses `outbox.js`.
const LESSON = /^\/api\/v1\/student\/lessons\/([^/]+)$/
const OVERLAYS = [
  { path: LESSON, lay: layOverLesson },
  { path: /^\/api\/v1\/student\/lessons\/([^/]+)\/notes$/, lay: layOverNotes },
  { path: /^\/api\/v1\/student\/notes$/, lay: layOverNotes },
  { path: /^\/api\/v1\/student\/lessons\/([^/]+)\/bookmark$/, lay: layOverBookmark },
]

/** The answer as it will be once all that waits has arrived. */
async function withWaiting(name, url, answer) {
  const { lay, path } = OVERLAYS.find((one) => one.path.test(url.pathname)) ?? {}
  if (!lay) return answer
  const cache = await caches.open(name)
  const changes = await Promise.all((await waitingIn(name)).map(async (entry) => (await cache.match(entry))?.json()))
  const judged = path === LESSON ? await judgedIn(name, url) : []
  const waiting = changes.filter(Boolean).map((one) => ({ ...one, said: one.body ? JSON.parse(one.body) : {} }))
  if (waiting.length + judged.length === 0) return answer
  const body = await answer.json()
  const [, lesson] = path.exec(url.pathname)
  return Response.json({ ...body, data: lay(body.data, waiting, { lesson, judged }) })
}

async function judgedIn(name, url) {
  const [, lesson] = LESSON.exec(url.pathname)
  const cache = await caches.open(name)
  const entries = await entriesIn(name, `${JUDGED}${lesson}/`)
  return Promise.all(entries.map(async (entry) => (await cache.match(entry)).json()))
}

const pathOf = ({ url }) => new URL(url).pathname
const within = (lesson, rest) => (change) => pathOf(change).startsWith(`/api/v1/student/lessons/${lesson}/${rest}`)

/** Answers to its checks that were not judged yet, those that were since, and how far it was read. */
function layOverLesson(data, waiting, { lesson: id, judged }) {
  const answers = waiting.filter(within(id, 'checks/'))
  const kept = answers.map((change) => ({ question_id: pathOf(change).split('/').at(-1), response: change.said.response }))
  const places = waiting.filter(within(id, 'progress')).map(({ said }) => said)
  const progress = places.reduce(
    (before, { position, done, block_id }) => ({
      position: Math.max(before.position, position),
      done: before.done || done === true,
      block_id: block_id ?? before.block_id,
    }),
    data.lesson.progress,
  )
  return { ...data, lesson: { ...data.lesson, progress, waiting: kept, judged } }
}

/** Notes of one lesson, the oldest first, or of all of them, the newest first. */
function layOverNotes(notes, waiting, { lesson }) {
  return waiting.reduce((list, { method, said, at, ...change }) => {
    const time = new Date(at).toISOString()
    const path = pathOf(change)
    if (method === 'POST' && path.endsWith('/notes')) {
      if (lesson && !within(lesson, 'notes')(change)) return list
      const { noted_at, ...written } = said
      const note = { quote: '', occurrence: 0, text: '', ...written, created_at: time, updated_at: time, waiting: true }
      return lesson ? [...list, note] : [{ ...note, ...placeOf(change.lesson) }, ...list]
    }
    const id = /\/student\/notes\/([^/]+)$/.exec(path)?.[1]
    if (method === 'DELETE') return list.filter((note) => note.id !== id)
    return list.map((note) => (note.id === id ? { ...note, text: said.text, updated_at: time, waiting: true } : note))
  }, notes)
}
const placeOf = ({ id, title = '', language, slug, levelId, course }) => ({
  lesson: { id, level_id: levelId, title },
  course: { id: course?.id, slug, title: course?.title ?? '', language },
  available: Boolean(slug && levelId),
})

function layOverBookmark(data, waiting, { lesson }) {
  const last = waiting.findLast(within(lesson, 'bookmark'))
  return last ? { bookmarked: last.method === 'PUT' } : data
}

/** Its student has seen what was said of the answers in a lesson. */
async function forgetJudged(lesson) {
  const name = await keptName()
  if (!name) return
  const cache = await caches.open(name)
  for (const entry of await entriesIn(name, `${JUDGED}${lesson}/`)) await cache.delete(entry)
}
