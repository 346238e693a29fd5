import { argon2Sync } from 'node:crypto'
import { login, register } from '#test/support/api.ts'
import { benchData, benchServer } from './bench-server.ts'
import { measure, short } from './load.ts'
import type { Bench, BenchTable } from './run.ts'

const PAIRS = 200
const LOGINS = 60

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Milliseconds of one refused login; each pair comes from an address of its own and so meets no limit. */
async function refused(origin: string, email: string, pair: number): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`${origin}/api/v1/user/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `198.51.100.${pair}` },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 401) throw new Error(`A wrong login answered ${answer.status}`)
  return performance.now() - from
}

/** R5: known and unknown addresses by turns, the order changing, so that drift meets both alike. */
async function pairs(origin: string): Promise<BenchTable> {
  const known: string[] = []
  for (let n = 0; n < PAIRS / 40; n++) known.push((await register(origin, 'student')).email)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let pair = 0; pair < PAIRS; pair++) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const email = kind === 'known' ? (known[pair % known.length] ?? '') : `nobody${pair}@example.com`
      times[kind].push(await refused(origin, email, pair))
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)]
  return {
    title: `Wrong logins, medians over ${PAIRS} pairs (R5: within 5 ms)`,
    columns: ['known ms', 'unknown ms', 'difference ms'],
    rows: [[short(a), short(b), short(Math.abs(a - b))]],
  }
}

function hashAlone(): number {
  const cost = {
    message: Buffer.from('password'),
    nonce: Buffer.alloc(16),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  }
  const from = performance.now()
  for (let n = 0; n < 20; n++) argon2Sync('argon2id', cost)
  return (performance.now() - from) / 20
}

/** What a login costs, beside the hash alone, and how many unknown addresses look like known ones. */
export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  try {
    const { email, password } = await register(server.origin, 'student')
    const call = async () => (await login(server.origin, email, password)).token !== ''
    await measure({ count: 10, concurrency: 1, call, cpuMs: server.cpuMs })
    const rows: BenchTable['rows'] = []
    for (const concurrency of [1, 8]) {
      const figures = await measure({ count: LOGINS, concurrency, call, cpuMs: server.cpuMs })
      rows.push([
        concurrency,
        short(figures.p50),
        short(figures.p99),
        short(figures.perSecond),
        short(figures.cpuMs),
      ])
    }
    const costs: BenchTable = {
      title: `Logins; the hash alone takes ${short(hashAlone())} ms in Node (argon2id, 19 MiB, 2 passes)`,
      columns: ['at once', 'p50 ms', 'p99 ms', 'a second', 'CPU ms each'],
      rows,
    }
    return [costs, await pairs(server.origin)]
  } finally {
    await server.close()
    data.remove()
  }
}
