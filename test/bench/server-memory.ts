import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupMembers, processes } from '#worker/local/process-group.ts'

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
