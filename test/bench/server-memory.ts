import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupMembers, processes } from '#worker/local/process-group.ts'

export type ProcessMemory = { name: string; mib: number }

/** The resident memory of each process of a server that `npm start` began on this data; none where there is no /proc. */
export function memoryOf(dataDir: string): ProcessMemory[] {
  if (process.platform !== 'linux') return []
  const running = JSON.parse(readFileSync(join(dataDir, 'server.pid'), 'utf8'))
  // The supervisor's own start script is its parent, or itself.
  const all = processes().filter(({ pid }) => pid === running.supervisor)
  return [...all, ...groupMembers(running.server)].map(({ pid, command }) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const mib = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
    return { name: nameOf(command), mib }
  })
}

function nameOf(command: string): string {
  if (command.includes('workerd')) return 'workerd'
  if (command.includes('server.ts')) return 'server (Miniflare)'
  return command.includes('start.') ? 'supervisor' : (command.split(' ')[0]?.split('/').at(-1) ?? '')
}
