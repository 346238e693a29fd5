import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import type { Locale } from '#db/vocabulary.ts'
import { applicationStands, loadsNothingMore, type TestBrowser } from '#test/support/browser.ts'
import type { TestServer } from '#test/support/server.ts'
import { groupMembers } from '#worker/local/process-group.ts'
import type { Connections, MeasuredPage } from './pages-world.ts'

const TICKS_A_SECOND = 100
const WARM_UP = 30
/** Other work on the machine makes every call dearer, so that the part that was disturbed least is told. */
const PARTS = 5

/** Milliseconds of processor, user and system, that the server and its workerd have used so far. */
function cpuOf({ dataDir }: TestServer): number {
  if (process.platform !== 'linux') return Number.NaN
  const { server } = JSON.parse(readFileSync(join(dataDir, 'server.pid'), 'utf8'))
  const ticks = groupMembers(server).map(({ pid }) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return (ticks.reduce((total, own) => total + own, 0) / TICKS_A_SECOND) * 1000
}

type Call = { address: string; headers: Record<string, string>; isSocket: boolean; isFile: boolean }

/** What Chromium asks the server for, from an address typed in to a page that rests. Calls that change something fail. */
async function recordCalls(
  browser: TestBrowser,
  origin: string,
  { path, student }: MeasuredPage,
  lang: Locale,
): Promise<Call[]> {
  const { page, context } = await browser.open(origin, { lang, token: student?.token, firstVisit: true })
  const asked: Promise<Call | undefined>[] = []
  const shown = new URL(path, origin).pathname
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(origin)) return
    if (request.method() !== 'GET') throw new Error(`${path} sends ${request.method()} ${address}`)
    const { pathname } = new URL(address)
    const isFile = pathname !== shown && !/^\/(api|files|drawn)\//.test(pathname)
    const call = request.allHeaders().then((headers) => ({ address, headers, isSocket: false, isFile }))
    // One that comes when the page has been seen to its end is cut off with it.
    asked.push(call.catch(() => undefined))
  })
  page.on('websocket', (socket) => {
    const headers = { Authorization: `Bearer ${student?.token}` }
    asked.push(Promise.resolve({ address: socket.url(), headers, isSocket: true, isFile: false }))
  })
  await page.goto(path)
  if (student) await applicationStands(page)
  await loadsNothingMore(page)
  const landed = new URL(page.url()).pathname
  const calls = (await Promise.all(asked)).filter((call) => call !== undefined)
  await context.close()
  if (landed !== shown) throw new Error(`${path} led to ${landed}`)
  return calls
}

const agent = new Agent({ keepAlive: true })

/** Asks with the headers of the browser but for compression, which is the edge's or the proxy's work. */
function ask({ address, headers }: Call): Promise<void> {
  const named = Object.entries(headers).filter(([name]) => !/^(:.*|accept-encoding)$/.test(name))
  return new Promise((done, failed) => {
    get(address, { agent, headers: Object.fromEntries(named) }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        (answer.statusCode ?? 500) < 400
          ? done()
          : failed(new Error(`${address} answered ${answer.statusCode}`)),
      )
    }).on('error', failed)
  })
}

function openSocket({ address, headers }: Call): Promise<void> {
  // Node's WebSocket takes headers, which the type of the browsers' does not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [address, { headers }])
  return new Promise((done, failed) => {
    socket.onmessage = () => {
      socket.close()
      done()
    }
    socket.onerror = () => failed(new Error(`${address} could not be opened`))
  })
}

type How = { rounds: number; lanes: number }

async function cpuOfCalls(server: TestServer, calls: Call[], { rounds, lanes }: How): Promise<number> {
  if (calls.length === 0) return 0
  /** So many loads in all; those of a lane follow one another. */
  const replay = async (count: number) => {
    let left = count
    const load = async () => {
      while (left-- > 0) for (const call of calls) await (call.isSocket ? openSocket(call) : ask(call))
    }
    await Promise.all(Array.from({ length: lanes }, load))
  }
  await replay(WARM_UP)
  const loads = Math.ceil(rounds / PARTS)
  const parts: number[] = []
  while (parts.length < PARTS) {
    const before = cpuOf(server)
    await replay(loads)
    parts.push((cpuOf(server) - before) / loads)
  }
  return Math.min(...parts)
}

export type FreshView = {
  name: string
  connections: Connections
  peerCpuMs: number | undefined
  calls: string[]
  cpu: Record<'answers' | 'socket' | 'files', number>
}

type Measured = {
  browser: TestBrowser
  pages: MeasuredPage[]
  lang: Locale
  rounds: number
  connections: Connections[]
}

/** Processor milliseconds of one fresh load of each page, all its calls, the mean of the cheapest fifth of so many loads. */
export async function freshViews(
  server: TestServer,
  { browser, pages, lang, rounds, connections: all }: Measured,
): Promise<FreshView[]> {
  const views: FreshView[] = []
  for (const page of pages) {
    const calls = await recordCalls(browser, server.origin, page, lang)
    const answers = calls.filter(({ isSocket, isFile }) => !isSocket && !isFile)
    const sockets = calls.filter(({ isSocket }) => isSocket)
    const files = calls.filter(({ isFile }) => isFile)
    for (const connections of all) {
      const how = { rounds, lanes: Number(connections) }
      views.push({
        name: page.name,
        connections,
        peerCpuMs: page.peerCpuMs?.[connections],
        calls: answers.map(({ address }) => address.replace(server.origin, '')),
        cpu: {
          answers: await cpuOfCalls(server, answers, how),
          socket: await cpuOfCalls(server, sockets, how),
          files: await cpuOfCalls(server, files, how),
        },
      })
    }
  }
  return views
}
