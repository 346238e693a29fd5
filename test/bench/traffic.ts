import { type Api, api } from '#test/support/api.ts'
import { type BenchServer, benchData, benchServer } from './bench-server.ts'
import { type BenchWorld, benchWorld } from './bench-world.ts'
import { type Figures, measure, short } from './load.ts'
import type { Bench, BenchTable } from './run.ts'

const STUDENTS = 16
const CALLS = 320
const WARM_UP = 20

type Call = {
  name: string
  send: (client: Api, round: number) => Promise<{ status: number }>
  before?: (client: Api, round: number) => Promise<void>
  /** Server CPU of the same operation in Moodle 4.3 on the same two cores, in milliseconds. */
  peerCpuMs?: number
}
type Started = { attempt: { id: string; questions: { id: string; answers: { id: string }[] }[] } }

const get = (name: string, path: string, peerCpuMs?: number): Call => ({
  name,
  peerCpuMs,
  send: (client) => client.call('GET', path),
})

/** What a page or a click asks for. Attempts are of a 20-question exercise, begun before the clock runs. */
function calls({ course }: BenchWorld): Call[] {
  const exercise = course.levels[0]?.exercise_id
  const open = new Map<Api, Started['attempt']>()
  const begin = async (client: Api) => {
    const { body } = await client.call<Started>('POST', `/exercises/${exercise}/attempts`)
    open.set(client, body.data.attempt)
  }
  const attemptOf = (client: Api) => {
    const attempt = open.get(client)
    if (!attempt) throw new Error('No attempt was begun')
    return attempt
  }
  // A later run over the same attempt must not save an older answer.
  let seq = 0
  return [
    get('catalogue', '/catalog?limit=20', 33),
    get('student home', '/student/home', 46),
    get('course page, 30 lessons', `/student/courses/${course.slug}`, 55),
    get('lesson', `/student/lessons/${course.lessons[0]?.id}`, 32),
    {
      name: 'answer save',
      peerCpuMs: 9,
      before: (client, round) => (round === 0 ? begin(client) : Promise.resolve()),
      send: (client, round) => {
        const { id, questions } = attemptOf(client)
        const question = questions[round % questions.length]
        seq += 1
        const body = { response: { answer_id: question?.answers[0]?.id }, seq }
        return client.call('PUT', `/attempts/${id}/answers/${question?.id}`, body)
      },
    },
    {
      name: 'finish, 20 questions',
      before: (client) => begin(client),
      send: (client) => client.call('POST', `/attempts/${attemptOf(client).id}/finish`),
    },
  ]
}

function speed(server: BenchServer, clients: Api[], one: Call, concurrency: number): Promise<Figures> {
  const client = (worker: number) => clients[worker] ?? api(server.origin)
  const { before } = one
  const run = (count: number) =>
    measure({
      count,
      concurrency,
      cpuMs: server.cpuMs,
      before: before && ((worker, round) => before(client(worker), round)),
      call: async (worker, round) => (await one.send(client(worker), round)).status < 300,
    })
  return run(WARM_UP).then(() => run(CALLS))
}

/** Reads all lessons, so that the exercises are open. */
async function studyAll(clients: Api[], services: BenchWorld): Promise<void> {
  for (const client of clients) {
    for (const { id } of services.course.lessons) {
      await client.call('PUT', `/student/lessons/${id}/progress`, { position: 1, done: true })
    }
  }
}

/**
 * Closed loop on loopback by 1 and by 16 students at once. Times in milliseconds; CPU is that of workerd
 * for one call at 16, what came before the call included, so that a finish carries its start.
 */
export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  try {
    return [await table(server)]
  } finally {
    await server.close()
    data.remove()
  }
}

async function table(server: BenchServer): Promise<BenchTable> {
  const services = await benchWorld(server.services, STUDENTS)
  const clients = services.students.map(({ token }) => api(server.origin, token))
  await studyAll(clients, services)
  const rows: string[][] = []
  for (const one of calls(services)) {
    const alone = await speed(server, clients, one, 1)
    const busy = await speed(server, clients, one, STUDENTS)
    const peer = one.peerCpuMs === undefined ? '–' : `${short(one.peerCpuMs / busy.cpuMs)}x`
    const times = [alone.p50, alone.p99, busy.p50, busy.p99, busy.perSecond, busy.cpuMs].map(short)
    rows.push([one.name, ...times, peer, String(alone.failed + busy.failed)])
  }
  const columns = [
    'call',
    'p50 c=1',
    'p99 c=1',
    'p50 c=16',
    'p99 c=16',
    'req/s',
    'CPU ms',
    'Moodle CPU',
    'errors',
  ]
  return { title: 'Traffic of one course with 30 lessons', columns, rows }
}
