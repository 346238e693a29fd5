import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a page begins with and no build names by its content. */
const PAGE = ['/boot.js', '/layers.css', '/favicon.svg', '/icon-192.png', '/manifest.webmanifest']
/** Rooms whose screens a student opens without a connection, and what these load on demand. */
const ROOMS =
  /\/web\/(routes\/(_student|_focus|_account(\.tsx|\/(route|translate)))|features\/(learning|notes|attempts|bookmarks|kept|translate)|domain\/(lesson-media|question)|offline|i18n\/messages\/(ar|en)\/titles)/
/** What is drawn only online, or by instructors, and would be most of the weight. */
const LEFT_OUT = /\/web\/(features\/learning\/print|domain\/(real-page|scan))|statistics/

/** Writes `shell.js`, which names the files of this build that the service worker keeps for flight mode. */
export function offlineShell(): Plugin {
  return {
    name: 'sullam-offline-shell',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const files = [...PAGE, ...shellFiles(bundle)].sort()
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      writeFileSync(join(dir, 'shell.js'), `self.SHELL = ${JSON.stringify({ version, files })}\n`)
    },
  }
}

/** The entry, the screens of a student, all that they import, their sheets, and the fonts. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(`/${file}`)) return
    files.add(`/${file}`)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(`/${sheet}`)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const output of Object.values(bundle)) {
    if (output.type === 'asset') {
      if (/\.woff2$|correction-worker[^/]*\.js$/.test(output.fileName)) files.add(`/${output.fileName}`)
      continue
    }
    const isWanted = output.moduleIds.some((id) => ROOMS.test(id) && !LEFT_OUT.test(id))
    if (output.isEntry || isWanted) visit(output.fileName)
  }
  return [...files]
}
