import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; group: number; command: string }

/** Where Linux has /proc no `ps` is needed; slim containers have none. */
function fromProc(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The second field is the command in brackets and may hold spaces: count from the last bracket.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (state === 'Z') return []
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [{ pid: Number(name), parent: Number(parent), group: Number(group), command }]
    } catch {
      return [] // ended while we looked
    }
  })
}

function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,command='], { encoding: 'utf8' }).split(
    '\n',
  )
  return lines.flatMap((line) => {
    const [, pid, parent, group, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }] : []
  })
}

export function processes(): Process[] {
  if (process.platform === 'win32') return []
  return process.platform === 'linux' ? fromProc() : fromPs()
}

/** A number in an old pid file may belong to somebody else by now: the command must be ours too. */
export const isSupervisor = (pid: number): boolean =>
  processes().some((other) => other.pid === pid && /worker\/local\/start\.ts/.test(other.command))

/** The server and the workerd that share this process group. */
export const groupMembers = (group: number): Process[] =>
  processes().filter(
    (other) => other.group === group && /workerd|worker\/local\/server\.ts/.test(other.command),
  )

/** Ends what is left of an earlier server's process group, and waits until it is gone. */
export async function endOrphans(group: number): Promise<void> {
  for (const { pid } of groupMembers(group)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it ended by itself
    }
  }
  while (groupMembers(group).length > 0) await new Promise((done) => setTimeout(done, 20))
}
