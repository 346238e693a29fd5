import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { freePort } from '#test/support/server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'sullam-development-'))
let vite: ChildProcess
let browser: TestBrowser
let origin: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  const args = [join(root, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts']
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'development' }
  vite = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  const ended = new Promise((done) => vite.once('exit', done))
  vite.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
})

it('npm run dev serves pages from the sources and calls from the Worker', async () => {
  const settings = () =>
    fetch(`${origin}/api/v1/general/settings`).then(
      (response) => response.status,
      () => 0,
    )
  expect(await eventually(settings, (status) => status === 200)).toBe(200)
  const { page, problems } = await browser.open(origin, { lang: 'ar' })
  await page.goto('/')
  await page.locator('h1').waitFor()
  expect(problems).toEqual([])
})
