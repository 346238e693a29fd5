import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { api, login } from '#test/support/api.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { DEMO_ACCOUNTS } from '#worker/local/demo.ts'

let server: TestServer | undefined
const folders: string[] = []
afterEach(async () => {
  await server?.stop()
  server = undefined
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const accountOf = (role: 'instructor' | 'student') => {
  const account = DEMO_ACCOUNTS.find((one) => one.role === role)
  if (!account) throw new Error(`The demo has no ${role}`)
  return account
}

async function signIn(origin: string, role: 'instructor' | 'student') {
  const { email, password } = accountOf(role)
  return login(origin, email, password)
}

/** Both accounts work, and the student is in both courses. */
async function demoStands({ origin, output }: TestServer): Promise<void> {
  expect(output()).not.toContain('not complete')
  const teacher = await signIn(origin, 'instructor')
  const own = await teacher.call<{ status: string }[]>('GET', '/courses')
  expect(own.body.data.map(({ status }) => status)).toEqual(['published', 'published'])
  const student = await signIn(origin, 'student')
  const joined = await student.call<unknown[]>('GET', '/student/courses')
  expect(joined.body.data).toHaveLength(2)
}

it('a first start prepares two published courses, and the accounts that it prints can log in', async () => {
  server = await startServer({ seed: true })
  await demoStands(server)
})

it('a start that was killed after registering an account is finished by the next one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sullam-demo-'))
  folders.push(dataDir)
  server = await startServer({ dataDir })
  const { email, password, names } = accountOf('instructor')
  const registered = await api(server.origin).call('POST', '/user/auth/register', {
    type: 'teacher',
    first_name: names[0],
    last_name: names[1],
    email,
    password,
    password_confirmation: password,
  })
  expect(registered.status).toBe(201)
  await server.kill9()
  server = await startServer({ dataDir, seed: true })
  await demoStands(server)
})
