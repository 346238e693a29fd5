import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { LOCALES, type Locale } from '#db/vocabulary.ts'
import { bundleTrims } from '#web/bundle-trims.ts'
import { DRAWN_PAGES, type DrawnPage, type PageName } from './page-list.ts'

type Bundle = Rolldown.OutputBundle

/** A page's own sheets, those of what it imports first, as the browser would load them. */
function sheetsOf(bundle: Bundle, route: string): string[] {
  const sheets = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return
    seen.add(file)
    for (const imported of chunk.imports) visit(imported)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.includes(`/routes/${route}?`)))
      visit(chunk.fileName)
  }
  return [...sheets]
}

/** The last of them is the entry, which imports the others. */
const MODULE = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g

const SHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)" ?\/?>/g

/** Written under a name of its content, so that a browser never asks for it twice. */
function writeNamed(dir: string, name: string, kind: 'css' | 'js', text: string): string {
  const file = `assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${kind}`
  writeFileSync(join(dir, file), text)
  return file
}

/** The dark colours once more, for whose system is dark and who has chosen no theme: no paint waits for a script. */
function bySystem(sheet: string): string {
  const [, colours] = /\[data-theme="?dark"?\]\{([^}]*)\}/.exec(sheet) ?? []
  if (!colours) throw new Error('The sheet has no dark colours')
  return `@layer base{@media (prefers-color-scheme:dark){:root:not([data-theme]){${colours}}}}`
}

/** One sheet a page, in the order of its parts, so that the first paint waits for one answer. */
function joinedSheet(dir: string, shell: string, name: PageName, bundle: Bundle): string {
  const named = [...shell.matchAll(SHEET)].map(([, sheet = '']) => sheet)
  const own = [...sheetsOf(bundle, '_public.tsx'), ...sheetsOf(bundle, DRAWN_PAGES[name].route)]
  const parts = [...new Set([...named, ...own])].map((sheet) => readFileSync(join(dir, sheet), 'utf8'))
  const text = parts.join('\n')
  return writeNamed(dir, name, 'css', `${text}\n${bySystem(text)}`)
}

/** What starts the app, and before it what any page begins with: one file, which no paint waits for. */
function starter(dir: string): string {
  const parts = ['boot.js', 'start.js'].map((file) => readFileSync(join(dir, file), 'utf8'))
  return writeNamed(dir, 'drawn', 'js', parts.join('\n'))
}

/** Asked for before all else: the first paint waits for the sheet, on the connection that is open already. */
const FIRST = '<meta name="color-scheme"'
const MANIFEST = /\s*<link rel="manifest"[^>]*>/
const BOOT = /\s*<script src="\/boot\.js"><\/script>/

/** The page of the app, with what it will draw drawn already. */
function filled(shell: string, { lang, head, body }: DrawnPage, sheet: string, script: string): string {
  const [app] = [...shell.matchAll(MODULE)].map(([, address]) => address).toReversed()
  const first = [
    `<link rel="stylesheet" href="/${sheet}" />`,
    `<script src="/${script}" data-app="${app}" defer></script>`,
  ]
  return shell
    .replace(MODULE, '')
    .replace(SHEET, '')
    .replace(BOOT, '')
    .replace(MANIFEST, '')
    .replace(FIRST, `${first.join('\n    ')}\n    ${FIRST}`)
    .replace(
      /<html[^>]*>/,
      `<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}" data-theme="" data-drawn>`,
    )
    .replace(/ media="not all" data-font="(..)"/g, (font, of) => (of === lang ? '' : font))
    .replace(/\s*<link[^>]*media="not all"[^>]*>/g, '')
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace(/<title>.*?<\/title>/, () => head)
    .replace(/<div id="root">.*<\/div>/s, () => `<div id="root">${body}</div>`)
}

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
      const script = starter(dir)
      for (const lang of LOCALES) {
        mkdirSync(join(dir, 'drawn', lang), { recursive: true })
        for (const page of draw(join(work, 'entry.mjs'), lang))
          writeFileSync(
            join(dir, 'drawn', lang, `${page.name}.html`),
            filled(shell, page, joinedSheet(dir, shell, page.name, bundle), script),
          )
      }
      rmSync(work, { recursive: true })
    },
  }
}
