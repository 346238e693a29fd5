import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

type Member = { pid: number; command: string }

/** Where Linux has /proc no `ps` is needed; slim containers have none. */
function membersFromProc(group: number): Member[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The second field is the command in brackets and may hold spaces: count from the last bracket.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(pgrp) !== group || state === 'Z') return []
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [{ pid: Number(name), command }]
    } catch {
      return [] // ended while we looked
    }
  })
}

function membersFromPs(group: number): Member[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,pgid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, pgid, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(pgid) === group ? [{ pid: Number(pid), command: command ?? '' }] : []
  })
}

export function groupMembers(group: number): Member[] {
  return process.platform === 'linux' ? membersFromProc(group) : membersFromPs(group)
}

/** A number in an old pid file may belong to somebody else by now: only workerd and our server are ours to end. */
const isOurs = ({ command }: Member) => /workerd|worker\/local\/server\.ts/.test(command)

/** Ends what is left of an earlier server's process group. Returns how many processes that were. */
export async function endOrphans(group: number): Promise<number> {
  if (process.platform === 'win32') return 0
  const orphans = groupMembers(group).filter(isOurs)
  for (const { pid } of orphans) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it ended by itself
    }
  }
  while (groupMembers(group).some(isOurs)) await new Promise((done) => setTimeout(done, 20))
  return orphans.length
}
