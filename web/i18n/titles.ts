import { locale } from './index.ts'
import type { enTitles } from './messages/en/titles.ts'
import { pageLinks } from './page-links.ts'

type Titles = typeof enTitles
export type TitleName = keyof Titles

let titles: Partial<Titles> = pageLinks

/** The titles of all pages, in the language of this page alone; asked for once, at the start. */
export async function loadTitles(): Promise<void> {
  titles =
    locale === 'ar'
      ? (await import('./messages/ar/titles.ts')).arTitles
      : (await import('./messages/en/titles.ts')).enTitles
}

/** Without the product's name, which every title of a page begins with. */
export const titleOf = (name: TitleName): string | undefined => titles[name]
