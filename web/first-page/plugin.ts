import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { LOCALES } from '#db/vocabulary.ts'
import { entryOf, filledPage, joinedScript, joinedSheet, partsOf } from '#web/prerender/page-file.ts'
import { FIRST_PAGES, OPENING_MARKS } from '#worker/contract/first-pages.ts'
import { listRoutes } from './route-files.ts'

/**
 * Writes the page around what the Worker draws, for each page and language: one sheet, one script that no paint waits
 * for, and the names of the chunks that it loads once the page is painted, with those of their sheets, which it has.
 */
export function firstPageFiles(web: string): Plugin {
  return {
    name: 'sullam-first-page-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const shell = readFileSync(join(dir, 'index.html'), 'utf8')
      const routes = listRoutes(web).map(({ path, files }) => ({ path, ...partsOf(bundle, files) }))
      mkdirSync(join(dir, 'drawn'), { recursive: true })
      writeFileSync(join(dir, 'drawn/routes.json'), JSON.stringify(routes))
      const script = joinedScript(dir, 'own', ['boot.js', 'own.js'])
      for (const [name, { path }] of Object.entries(FIRST_PAGES)) {
        const route = routes.find((one) => one.path === path)
        if (!route) throw new Error(`No route has the address ${path}`)
        const { chunks, sheets } = route
        const sheet = joinedSheet(dir, shell, name, sheets)
        const first = [
          `<link rel="stylesheet" href="/${sheet}" />`,
          `<script src="/${script}" data-app="${entryOf(shell)}" data-chunks="${chunks.join(' ')}" data-sheets="${sheets.join(' ')}" defer></script>`,
        ]
        for (const lang of LOCALES) {
          const { title, body, carried } = OPENING_MARKS
          const content = {
            lang,
            isMixed: true,
            mark: 'data-drawn="own"',
            first,
            head: `<title>${title}</title>`,
            body: `<div id="root">${body}</div>\n    <script type="application/json" id="carried">${carried}</script>`,
          }
          mkdirSync(join(dir, 'drawn', lang, 'own'), { recursive: true })
          writeFileSync(join(dir, 'drawn', lang, 'own', `${name}.html`), filledPage(shell, content))
        }
      }
    },
  }
}

const PROGRAM = /^virtual:first-page\/(ar|en)$/
const NOTHING = 'export const draw = undefined'
/** In place of the language, which a program reads once. */
const LANGUAGE = '@language@'

/** In a process of its own: tests run with settings for development, and a program is made for use. */
async function drawingProgram(web: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [join(web, 'first-page/program.ts'), web, LANGUAGE]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 })
  return stdout
}

/**
 * The modules by which the Worker draws pages, one a language. The development server has none, since what it serves
 * changes: there a page comes undrawn, with the answers to its calls.
 */
export function firstPagePrograms(web: string, { isTest = false } = {}): Plugin {
  let program: Promise<string> | undefined
  let isBuild = isTest
  return {
    name: 'sullam-first-page-programs',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild ||= command === 'build'
    },
    resolveId: (id) => (PROGRAM.test(id) ? `\0${id}.js` : undefined),
    async load(id) {
      const [, lang] = PROGRAM.exec(id.replace(/^\0(.*)\.js$/, '$1')) ?? []
      if (!lang) return undefined
      if (!isBuild) return NOTHING
      program ??= drawingProgram(web)
      return (await program).replaceAll(LANGUAGE, lang)
    },
  }
}
