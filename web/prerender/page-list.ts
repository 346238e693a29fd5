import type { Locale } from '#db/vocabulary.ts'

/** The public pages that are drawn at build, by the name of their file. */
export const PAGES = {
  home: { path: '/', route: '_public/index.tsx' },
  providers: { path: '/teacher/providers', route: '_public/teacher.providers.tsx' },
  studentFeatures: { path: '/student/features', route: '_public/student.features.tsx' },
} as const
export type PageName = keyof typeof PAGES

export type DrawnPage = { name: PageName; lang: Locale; head: string; body: string }

/** Only the Worker knows the address it is served at. */
export const ORIGIN_MARK = 'https://origin.invalid'
