import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentBuild } from './build.ts'
import { DEMO_ACCOUNTS, seedDemo } from './demo.ts'
import { migrateApart } from './migrate.ts'
import { localSecrets } from './secrets.ts'
import { type LocalSettings, readSettings } from './settings.ts'
import { supervise } from './supervisor.ts'

/** Seeds once: the marker is written only after all of it stands. SEED=off starts empty, as the tests do. */
async function seedOnce(settings: LocalSettings): Promise<void> {
  const marker = join(settings.dataDir, 'demo.json')
  if (!settings.seed || existsSync(marker)) return
  console.log('Preparing the demo: making two courses from the documents in this repository …')
  await seedDemo(settings.appOrigin)
  writeFileSync(marker, JSON.stringify({ seeded: true }))
}

function printAddress(settings: LocalSettings): void {
  console.log(`\n  Sullam · سُلَّم   ${settings.appOrigin}\n`)
  if (settings.vars.LOCAL === 'on') console.log(`  Mailbox          ${settings.appOrigin}/dev/mailbox`)
  else
    console.log(`  Behind a proxy   http://localhost:${settings.port} answers to ${settings.appOrigin} only`)
  console.log(`  Data             ${settings.dataDir}`)
  if (!settings.vars.MAIL_ENDPOINT && settings.vars.LOCAL === 'off') {
    console.warn('  Mail             none: set MAIL_ENDPOINT, or nobody can confirm an address')
  }
  if (!settings.seed) return
  for (const { role, email, password } of DEMO_ACCOUNTS) {
    console.log(`  ${role.padEnd(15)}  ${email}  ${password}`)
  }
  console.log('')
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  // Tests name a build, so that every server of a run serves the same one.
  const build = process.env.BUILD ?? currentBuild()
  localSecrets(settings.dataDir)
  await migrateApart(join(settings.dataDir, 'state'))
  const supervisor = await supervise(settings, build)
  const stop = () => supervisor.stop().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  await seedOnce(settings).catch((error: unknown) => {
    console.error('The demo is not complete yet. The next start will finish it.', error)
  })
  printAddress(settings)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
