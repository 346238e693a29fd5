import { benchData, benchServer } from './bench-server.ts'
import { makeCourse, newOwner, textOf } from './course-owner.ts'
import type { Bench } from './run.ts'

const CHARACTERS = 15_000
const OWNERS = 4
const ROUNDS = 3

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds until each of these owners has a course, all beginning at once, and the processor's for all of them. */
export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  let next = 0
  const together = async (count: number) => {
    const owners = await Promise.all(Array.from({ length: count }, () => newOwner(server)))
    const cpu = server.cpuMs()
    const from = performance.now()
    const ends = await Promise.all(
      owners.map(async (owner) => {
        await makeCourse(owner, textOf(next++, CHARACTERS))
        return performance.now() - from
      }),
    )
    return { median: median(ends), last: Math.max(...ends), cpu: (server.cpuMs() - cpu) / count }
  }
  try {
    // The first one loads the engine; it is not counted.
    await together(1)
    const rounds: {
      one: Awaited<ReturnType<typeof together>>
      four: Awaited<ReturnType<typeof together>>
    }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ one: await together(1), four: await together(OWNERS) })
    const of = (who: 'one' | 'four', what: 'median' | 'last' | 'cpu') =>
      Math.round(median(rounds.map((round) => round[who][what])))
    const row = (name: string, who: 'one' | 'four') => [
      name,
      of(who, 'median'),
      of(who, 'last'),
      of(who, 'cpu'),
      (of(who, 'median') / of('one', 'median')).toFixed(2),
      (of(who, 'last') / of('one', 'last')).toFixed(2),
    ]
    return [
      {
        title: `Arabic courses of ${CHARACTERS} characters from upload to review; medians of ${ROUNDS} rounds`,
        columns: ['owners', 'ready ms', 'last ms', 'CPU ms each', 'of one', 'last of one'],
        rows: [row('1', 'one'), row(`${OWNERS} at once`, 'four')],
      },
    ]
  } finally {
    await server.close()
    data.remove()
  }
}
