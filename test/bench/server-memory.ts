import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupMembers, processes } from '#worker/local/process-group.ts'
import type { BenchTable } from './run.ts'

/** What all processes of `npm start` may hold after load, in MiB by their shares. */
const TARGET_MIB = 600

/** In MiB: `mib` is all that is resident, `share` counts what several processes map together once. */
export type ProcessMemory = { name: string; mib: number; share: number }

/** The memory of each process of a server that `npm start` began on this data; none where there is no /proc. */
export function memoryOf(dataDir: string): ProcessMemory[] {
  if (process.platform !== 'linux') return []
  const running = JSON.parse(readFileSync(join(dataDir, 'server.pid'), 'utf8'))
  // The supervisor's own start script is its parent, or itself.
  const all = processes().filter(({ pid }) => pid === running.supervisor)
  return [...all, ...groupMembers(running.server)].map(({ pid, command }) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const mibOf = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024
    return { name: nameOf(command), mib: mibOf('Rss'), share: mibOf('Pss') }
  })
}

function nameOf(command: string): string {
  if (command.includes('workerd')) return 'workerd'
  if (command.includes('server.ts')) return 'server (Miniflare)'
  return command.includes('start.') ? 'supervisor' : (command.split(' ')[0]?.split('/').at(-1) ?? '')
}

/** What each process of one server held before a load and after it, and all of them beside the target. */
export function memoryTable(load: string, before: ProcessMemory[], after: ProcessMemory[]): BenchTable {
  const sum = (processes: ProcessMemory[], of: 'mib' | 'share') =>
    Math.round(processes.reduce((total, memory) => total + memory[of], 0))
  const rows = after.map((one, index) => [
    one.name,
    ...[before[index]?.mib ?? 0, one.mib, before[index]?.share ?? 0, one.share].map(Math.round),
    '',
  ])
  const all = [sum(before, 'mib'), sum(after, 'mib'), sum(before, 'share'), sum(after, 'share')]
  return {
    title: `Resident memory before and after ${load}, MiB; the share counts what several processes map together once`,
    columns: ['process', 'before', 'after', 'share before', 'share after', 'target'],
    rows: [...rows, ['all', ...all, `≤ ${TARGET_MIB}`]],
  }
}
