import type { Locale } from '#db/vocabulary.ts'
import { PAGES } from '#worker/contract/pages.ts'

/** The public pages that are drawn at build, by the name of their file. */
export const DRAWN_PAGES = {
  home: { path: PAGES.home, route: '_public/index.tsx' },
  providers: { path: PAGES.providers, route: '_public/teacher.providers.tsx' },
  studentFeatures: { path: PAGES.studentFeatures, route: '_public/student.features.tsx' },
} as const
export type PageName = keyof typeof DRAWN_PAGES

export type DrawnPage = { name: PageName; lang: Locale; head: string; body: string }

/** Only the Worker knows the address it is served at. */
export const ORIGIN_MARK = 'https://origin.invalid'
