import type { Locale } from '#db/vocabulary.ts'
import { type FirstPageName, OPENING_MARKS } from '#worker/contract/first-pages.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Drawn } from './drawing.ts'

/** The text of a page around what is drawn: before the title, before the content, before the answers, and the end. */
type PageFile = [head: string, top: string, middle: string, end: string]

/** Read once an isolate: a build never changes its files. */
const files = new Map<string, Promise<PageFile>>()

async function readPageFile(services: Services, lang: Locale, page: FirstPageName): Promise<PageFile> {
  const { env } = services
  const file = await env.ASSETS?.fetch(new URL(`/drawn/${lang}/own/${page}`, env.APP_ORIGIN))
  if (!file?.ok) throw new Error(`The build has no page ${page}`)
  const parts = (await file.text()).split(new RegExp(Object.values(OPENING_MARKS).join('|')))
  if (parts.length !== 4) throw new Error(`The page ${page} has ${parts.length - 1} marks`)
  // Counted above.
  return parts as PageFile
}

function pageFile(services: Services, lang: Locale, page: FirstPageName): Promise<PageFile> {
  const key = `${lang}/${page}`
  const known = files.get(key)
  if (known) return known
  const read = readPageFile(services, lang, page)
  files.set(key, read)
  read.catch(() => files.delete(key))
  return read
}

/** In an element of data nothing but the beginning of a tag means anything. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Content = Drawn & {
  page: FirstPageName
  lang: Locale
  theme: 'light' | 'dark' | undefined
  carried: unknown
}

/** The whole page. */
export async function wholePage(services: Services, content: Content): Promise<string> {
  const { page, lang, theme, title, body, carried } = content
  const [head, top, middle, end] = await pageFile(services, lang, page)
  const other = lang === 'ar' ? 'en' : 'ar'
  const font = body.includes(` lang="${other}"`) ? ` media="not all" data-font="${other}"` : ''
  const own = head.replace('data-theme=""', theme ? `data-theme="${theme}"` : '').replace(font, '')
  return `${own}${escaped(title)}${top}${body}${middle}${jsonText(carried)}${end}`
}
