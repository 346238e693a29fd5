import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { groupMembers } from '#worker/local/process-group.ts'

const AT_ONCE = 40
const MEBIBYTE = 1024

let server: TestServer
afterAll(() => server?.stop())

/** Memory of workerd that is really in use, in KiB. */
function residentKib(): number {
  const group: { server: number } = JSON.parse(readFileSync(join(server.dataDir, 'server.pid'), 'utf8'))
  const runtime = groupMembers(group.server).filter(({ command }) => command.includes('workerd'))
  return Math.max(...runtime.map(({ pid }) => residentOf(pid)))
}

function residentOf(pid: number): number {
  if (process.platform !== 'linux') {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  }
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

const login = (email: string, password: string) =>
  fetch(`${server.origin}/api/v1/user/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

it(`R2 ${AT_ONCE} logins at the same moment are all answered and take less than 64 MiB more`, async () => {
  server = await startServer()
  const { email, password } = await register(server.origin, 'student')
  for (let warm = 0; warm < 5; warm++) expect((await login(email, password)).status).toBe(200)
  const before = residentKib()
  const addresses = Array.from({ length: AT_ONCE }, (_, index) => `nobody${index}@example.com`)
  const answers = await Promise.all(addresses.map((address) => login(address, 'not the password')))
  const peak = residentKib()
  for (const { status, headers } of answers) {
    if (status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    else expect(status).toBe(401)
  }
  expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(32)
  expect(peak - before).toBeLessThan(64 * MEBIBYTE)
  expect((await login(email, password)).status).toBe(200)
})
