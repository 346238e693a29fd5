import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the browser of the npm package is unpacked once; beside the packages, for it belongs to their version. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url))

const bin = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/bin', import.meta.url))

/**
 * The package's own configuration of fonts names folders of other machines, and Chromium aborts on its first page when
 * none of them holds a font. This one names the folder unpacked beside it and nothing of the machine, so that text is
 * as wide everywhere.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`
const fontsFile = join(folder, 'fonts.conf')

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Launch = {
  executablePath?: string
  channel?: string
  args: string[]
  env?: Record<string, string>
}

/**
 * Unpacks into a folder of its own and renames it: a run that was killed half-way leaves no broken browser.
 * The package unpacks below the system's temporary folder, so that folder is moved while it does.
 */
async function unpack(): Promise<void> {
  const fresh = `${folder}-${process.pid}`
  await mkdir(fresh, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = fresh
  const { inflate } = await import('@sparticuz/chromium')
  // Shared libraries come along, because a bare Linux has no NSS; fonts, because it may have none.
  for (const part of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) await inflate(join(bin, part))
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await writeFile(join(fresh, 'fonts.conf'), FONTS)
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
}

/** How Playwright starts the browser here: the package's own on Linux x64, an installed Chrome elsewhere. */
export async function chromiumLaunch(): Promise<Launch> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args: FLAGS }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', args: FLAGS }
  // Written last, so the folder is whole where it stands.
  if (!existsSync(fontsFile)) await unpack()
  const inherited = Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return {
    executablePath: join(folder, 'chromium'),
    args: FLAGS,
    env: {
      ...Object.fromEntries(inherited),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: fontsFile,
    },
  }
}
