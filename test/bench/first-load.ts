import { firstLoads } from '#test/support/first-load.ts'
import { startServer } from '#test/support/server.ts'
import type { BenchTable } from './run.ts'

/** What a first visit loads, gzipped, in kilobytes; with the budgets of its JavaScript. */
export async function bench(): Promise<BenchTable[]> {
  const server = await startServer()
  try {
    const loads = await firstLoads(server.origin)
    return [
      {
        title: 'First load of each screen, kB gzip',
        columns: ['screen', 'until heading', 'budget', 'until idle', 'budget', 'CSS', 'all'],
        rows: loads.map(({ screen, script, scriptBudget, idle, idleBudget, style, total }) => [
          screen,
          script,
          scriptBudget ?? '–',
          idle,
          idleBudget ?? '–',
          style,
          total,
        ]),
      },
    ]
  } finally {
    await server.stop()
  }
}
