// Calls that a page asks for together: each is kept, dropped and laid over as if it had been asked for by itself. A part
// of sw.js, whose `READ`, `patient`, `received` and `fromKept` it uses.
const BATCH = '/api/v1/batch'
/** For the page, which asks once more by itself. */
const ALONE = 503

const isRead = ({ url }) => {
  const { pathname, search } = new URL(url)
  return search === '' && READ.some((one) => one.test(pathname))
}

async function readTogether(request) {
  const name = await keptName()
  const asked = new URL(request.url).searchParams.getAll('call')
  const calls = asked.map((call) => new Request(`/api/v1${call}`, { headers: request.headers }))
  if (!name || !calls.some(isRead)) return fetch(request)
  let answers
  try {
    const answer = await patient(request)
    if (!answer.ok) return answer
    answers = (await answer.json()).data
  } catch {
    const kept = calls.map((call, place) => keptEntry(name, call, asked[place]))
    return Response.json({ data: await Promise.all(kept) })
  }
  const data = answers.map((entry, place) => receivedEntry(name, calls[place], entry))
  return Response.json({ data: await Promise.all(data) })
}

async function receivedEntry(name, request, entry) {
  if (!isRead(request)) return entry
  const answer = Response.json(entry.body, { status: entry.status })
  const shown = await received(name, request, answer)
  return shown === answer ? entry : { ...entry, body: await shown.json() }
}

/** No status is no answer, as without a connection. */
async function keptEntry(name, request, call) {
  if (!isRead(request)) return { call, status: ALONE }
  const kept = await fromKept(name, request)
  return kept ? { call, status: kept.status, body: await kept.json() } : { call, status: 0 }
}
