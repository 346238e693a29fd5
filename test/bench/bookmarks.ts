import { register } from '#test/support/api.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { benchData, benchServer } from './bench-server.ts'
import { measure, short } from './load.ts'
import type { Bench, BenchTable } from './run.ts'

/** Long enough that the processor's clock of 10 ms says something, and many turns so that drift meets all alike. */
const CALLS = 250
const TURNS = 8

type Reader = 'a program' | 'a browser' | 'a browser with a bookmark'

/** What reading through sessions of the database costs beside reading without, on one machine, where nothing is gained. */
export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data, { READ_REPLICAS: 'on' })
  try {
    const { origin, services, cpuMs } = server
    const idOf = ({ email }: { email: string }) =>
      services.env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<string>('id')
    const ownerId = (await idOf(await register(origin, 'teacher'))) ?? ''
    const course = await buildCourse(services, { owner_id: ownerId, levels: 3, lessons: 4 })
    const student = await register(origin, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    const lesson = `/api/v1/student/lessons/${course.lessons[0]?.id}`
    const browser = { Cookie: `jwt=${student.token}`, Origin: origin }
    const write = (headers: HeadersInit) =>
      fetch(`${origin}${lesson}/progress`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ position: 40 }),
      })
    const bookmark = (await write(browser)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const readers: Record<Reader, Record<string, string>> = {
      'a program': { Authorization: `Bearer ${student.token}` },
      'a browser': browser,
      'a browser with a bookmark': { ...browser, Cookie: `${browser.Cookie}; ${bookmark}` },
    }
    const calls = {
      lesson: (headers: HeadersInit) => fetch(`${origin}${lesson}`, { headers }),
      path: (headers: HeadersInit) => fetch(`${origin}/api/v1/student/courses/${course.slug}`, { headers }),
      'progress, a write': write,
    }
    const rows: BenchTable['rows'] = []
    for (const [name, send] of Object.entries(calls)) {
      const spent = new Map<string, number>()
      for (let turn = 0; turn < TURNS; turn++) {
        const order = Object.entries(readers)
        for (const [reader, headers] of turn % 2 === 0 ? order : order.toReversed()) {
          const call = async () => {
            const answer = await send(headers)
            await answer.arrayBuffer()
            return answer.status < 300
          }
          const figures = await measure({ count: CALLS, concurrency: 1, call, cpuMs })
          if (figures.failed > 0) throw new Error(`${name} failed ${figures.failed} times for ${reader}`)
          // The first turn warms up.
          if (turn > 0) spent.set(reader, (spent.get(reader) ?? 0) + figures.cpuMs / (TURNS - 1))
        }
      }
      const base = spent.get('a program') ?? Number.NaN
      rows.push([
        name,
        ...Object.keys(readers).map((reader) => {
          const ms = spent.get(reader) ?? Number.NaN
          return `${ms.toFixed(2)} (${short((ms / base - 1) * 100)} %)`
        }),
      ])
    }
    const columns = ['call', ...Object.keys(readers)]
    return [{ title: 'CPU ms a call: without sessions of the database, with them', columns, rows }]
  } finally {
    await server.close()
    data.remove()
  }
}
