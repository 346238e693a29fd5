import { FIRST_LIMITS } from '#db/account-vocabulary.ts'

const API = '/api/v1'
/** What is the same for everybody is kept for everybody: it is asked for by itself, as is what stands beside the API. */
const TOGETHER =
  /\/api\/v1(?!\/(?:general|catalog|plans$|public|verify|instructors|dev|notifications\/web))(\/.*)/

/** By the contract of `/batch`. */
type Answered = { status: number; body: unknown }
/** The answers stand in the order of the calls; there are none where they did not come. */
type Batch = { calls: string[]; answers: Promise<Answered[] | undefined> }

/** The calls of this turn. */
let open: Batch | undefined

function newBatch(init: RequestInit): Batch {
  const calls: string[] = []
  const answers = new Promise((resolve) => setTimeout(resolve)).then(() => {
    if (open?.calls === calls) open = undefined
    return calls.length > 1 ? askTogether(calls, init) : undefined
  })
  return { calls, answers }
}

async function askTogether(calls: string[], init: RequestInit): Promise<Answered[] | undefined> {
  try {
    const query = new URLSearchParams(calls.map((call) => ['call', call]))
    const { data } = await (await fetch(`${API}/batch?${query}`, init)).json()
    return data
  } catch {
    return undefined
  }
}

/**
 * A call of the API. Those that read and start in the same turn go as one; where that fails, each goes by itself and says
 * what is wrong. One that may be stopped goes by itself.
 */
export const batchedFetch: typeof fetch = async (input, init) => {
  const [, call] = TOGETHER.exec(String(input)) ?? []
  if (!call || init?.method !== 'GET' || init.signal) return fetch(input, init)
  open ??= newBatch(init)
  const { calls, answers } = open
  const place = calls.push(call) - 1
  if (calls.length === FIRST_LIMITS.callsPerBatch) open = undefined
  const answer = (await answers)?.[place]
  // What broke down in company may be well alone.
  if (!answer || answer.status >= 500) return fetch(input, init)
  const { status, body } = answer
  return Object.assign(new Response(null, { status }), { json: async () => body })
}
