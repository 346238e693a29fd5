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
