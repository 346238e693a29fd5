import { firstLoads } from '#test/support/first-load.ts'
import { startServer } from '#test/support/server.ts'
import type { BenchTable } from './run.ts'

/** What a first visit loads, gzipped, in kilobytes; the budget is that of its JavaScript up to the heading. */
export async function bench(): Promise<BenchTable[]> {
  const server = await startServer()
  try {
    const loads = await firstLoads(server.origin)
    return [
      {
        title: 'First load of each screen, kB gzip',
        columns: ['screen', 'JavaScript', 'budget', 'until idle', 'aim', 'CSS', 'all'],
        rows: loads.map(({ screen, script, budget, idle, aim, style, total }) => [
          screen,
          script,
          budget,
          idle,
          aim ?? '–',
          style,
          total,
        ]),
      },
    ]
  } finally {
    await server.stop()
  }
}
