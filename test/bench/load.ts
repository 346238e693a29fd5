import { flag } from './flags.ts'
import { runMixedLoad } from './mixed-load.ts'
import type { Bench } from './run.ts'
import { memoryTable } from './server-memory.ts'

export type Figures = { p50: number; p99: number; perSecond: number; cpuMs: number; failed: number }

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

type Load = {
  count: number
  concurrency: number
  /** One call by one of the concurrent workers; true when the answer was the right one. */
  call: (worker: number, round: number) => Promise<boolean>
  /** What has to happen before a call and is not measured. */
  before?: (worker: number, round: number) => Promise<void>
  cpuMs: () => number
}

/** Closed loop: each worker sends its next call when the last one was answered. Times in milliseconds. */
export async function measure({ count, concurrency, call, before, cpuMs }: Load): Promise<Figures> {
  const times: number[] = []
  let failed = 0
  const rounds = Math.ceil(count / concurrency)
  const cpuBefore = cpuMs()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      for (let round = 0; round < rounds; round++) {
        await before?.(worker, round)
        const at = performance.now()
        const right = await call(worker, round)
        times.push(performance.now() - at)
        if (!right) failed += 1
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    perSecond: times.length / seconds,
    cpuMs: (cpuMs() - cpuBefore) / times.length,
    failed,
  }
}

export const short = (value: number): string =>
  Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(1)

/** `--minutes 10` and `--rate 200`, a shorter run where nothing is said. It ends by itself. */
export const bench: Bench = async () => {
  const minutes = Number(flag('minutes') || 0.5)
  const rate = Number(flag('rate') || 200)
  const found = await runMixedLoad(rate, minutes)
  const kinds = [...found.times].map(([kind, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return [kind, times.length, ...[0.5, 0.95, 0.99, 1].map((share) => short(percentile(sorted, share)))]
  })
  const { before, after } = found.memory
  return [
    {
      title: `${rate} mixed requests a second for ${minutes} minutes, ${found.sockets.of} open sockets, owners generating; milliseconds from when each was due`,
      columns: ['kind', 'requests', 'p50', 'p95', 'p99', 'longest'],
      rows: kinds,
    },
    {
      title: 'What became of it',
      columns: ['what', 'count'],
      rows: [
        ['errors', [...found.errors.values()].reduce((sum, count) => sum + count, 0)],
        ...[...found.errors].map(([error, count]) => [`  ${error}`, count]),
        ['acknowledged and lost', found.lost.length],
        ...found.lost.slice(0, 10).map((lost) => [`  ${lost}`, '']),
        ['courses made meanwhile', found.courses],
        ['sockets still open', `${found.sockets.open} of ${found.sockets.of}`],
      ],
    },
    memoryTable('it', before, after),
  ]
}
