import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { LOCALES, type Locale } from '#db/vocabulary.ts'
import { bundleTrims } from '#web/bundle-trims.ts'
import { entryOf, filledPage, joinedScript, joinedSheet, partsOf } from './page-file.ts'
import { DRAWN_PAGES, type DrawnPage } from './page-list.ts'

/** A process for each language: modules read theirs once. */
function draw(program: string, lang: Locale): DrawnPage[] {
  const env = { ...process.env, PAGE_LANGUAGE: lang, NODE_ENV: 'production' }
  // Written by entry.tsx.
  return JSON.parse(execFileSync(process.execPath, [program], { env, encoding: 'utf8' })) as DrawnPage[]
}

/** Draws the public pages in both languages when the browser's part of the build is written. */
export function prerender(web: string): Plugin {
  return {
    name: 'sullam-prerender',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const work = join(dir, '../.prerender')
      await build({
        configFile: false,
        root: web,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react(), bundleTrims()],
        ssr: { noExternal: ['lucide-react'] },
        build: {
          ssr: join(web, 'prerender/entry.tsx'),
          outDir: work,
          emptyOutDir: true,
          rolldownOptions: { output: { entryFileNames: 'entry.mjs' } },
        },
      })
      const shell = readFileSync(join(dir, 'index.html'), 'utf8')
      const script = joinedScript(dir, 'drawn', ['boot.js', 'start.js'])
      for (const lang of LOCALES) {
        mkdirSync(join(dir, 'drawn', lang), { recursive: true })
        for (const { name, head, body } of draw(join(work, 'entry.mjs'), lang)) {
          const { sheets } = partsOf(bundle, ['_public.tsx', DRAWN_PAGES[name].route])
          const first = [
            `<link rel="stylesheet" href="/${joinedSheet(dir, shell, name, sheets)}" />`,
            `<script src="/${script}" data-app="${entryOf(shell)}" defer></script>`,
          ]
          const content = { lang, mark: 'data-drawn', first, head, body: `<div id="root">${body}</div>` }
          writeFileSync(join(dir, 'drawn', lang, `${name}.html`), filledPage(shell, content))
        }
      }
      rmSync(work, { recursive: true })
    },
  }
}
