import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { Locale } from '#db/vocabulary.ts'

export type Bundle = Rolldown.OutputBundle

/** What a route needs beside the entry: its chunks and sheets, those of what it imports first, as a browser loads them. */
export function partsOf(bundle: Bundle, routes: readonly string[]): { chunks: string[]; sheets: string[] } {
  const sheets = new Set<string>()
  const chunks = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || chunks.has(file)) return
    chunks.add(file)
    for (const imported of chunk.imports) visit(imported)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  for (const route of routes)
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.includes(`/routes/${route}?`)))
        visit(chunk.fileName)
    }
  return { chunks: [...chunks], sheets: [...sheets] }
}

/** The last of them is the entry, which imports the others. */
const MODULE = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g
const SHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)" ?\/?>/g

/** The address of the app's entry. */
export const entryOf = (shell: string): string =>
  [...shell.matchAll(MODULE)].map(([, address = '']) => address).at(-1) ?? ''

/** Written under a name of its content, so that a browser never asks for it twice. */
export function writeNamed(dir: string, name: string, kind: 'css' | 'js', text: string): string {
  const file = `assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${kind}`
  writeFileSync(join(dir, file), text)
  return file
}

/** Scripts of `public/` as one file, which no paint waits for. */
export const joinedScript = (dir: string, name: string, files: string[]): string =>
  writeNamed(dir, name, 'js', files.map((file) => readFileSync(join(dir, file), 'utf8')).join('\n'))

/** The dark colours once more, for whose system is dark and who has chosen no theme: no paint waits for a script. */
function bySystem(sheet: string): string {
  const [, colours] = /\[data-theme="?dark"?\]\{([^}]*)\}/.exec(sheet) ?? []
  if (!colours) throw new Error('The sheet has no dark colours')
  return `@layer base{@media (prefers-color-scheme:dark){:root:not([data-theme]){${colours}}}}`
}

/** The sheets that the page of the app names, and one with all of them and the given ones, in their order. */
export function joinedSheet(dir: string, shell: string, name: string, own: readonly string[]): string {
  const named = [...shell.matchAll(SHEET)].map(([, sheet = '']) => sheet)
  const parts = [...new Set([...named, ...own])].map((sheet) => readFileSync(join(dir, sheet), 'utf8'))
  const text = parts.join('\n')
  return writeNamed(dir, name, 'css', `${text}\n${bySystem(text)}`)
}

/** Asked for before all else: the first paint waits for the sheet, on the connection that is open already. */
const FIRST = '<meta name="color-scheme"'
const MANIFEST = /\s*<link rel="manifest"[^>]*>/
const BOOT = /\s*<script src="\/boot\.js"><\/script>/

type PageFile = {
  lang: Locale
  /** What it shows may be in the other language: the font of that stays named, for whoever fills the page. */
  isMixed?: boolean
  /** An attribute of the page that says what is drawn. */
  mark: string
  /** In front of everything else in the head. */
  first: string[]
  /** Instead of the title. */
  head: string
  /** The content of the page. */
  body: string
}

/** The page of the app in one language, with what it will draw drawn already, and no script that a paint waits for. */
export const filledPage = (shell: string, { lang, isMixed, mark, first, head, body }: PageFile): string =>
  shell
    .replace(MODULE, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(SHEET, '')
    .replace(BOOT, '')
    .replace(MANIFEST, '')
    .replace(FIRST, `${first.join('\n    ')}\n    ${FIRST}`)
    .replace(
      /<html[^>]*>/,
      `<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}" data-theme="" ${mark}>`,
    )
    .replace(/ media="not all" data-font="(..)"/g, (font, of) => (of === lang ? '' : font))
    .replace(isMixed ? '' : /\s*<link[^>]*media="not all"[^>]*>/g, '')
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace(/<title>.*?<\/title>/, () => head)
    .replace(/<div id="root">.*<\/div>/s, () => body)
