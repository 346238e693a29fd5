import { CONTENT_LANGUAGES, type ContentLanguage } from '#db/vocabulary.ts'
import { locale } from '#web/i18n/index.ts'

export type CourseFile = { id: string; title: string | null; language: string | null }
export type Closed = 'noFiles' | 'uploading' | 'onlyBad' | 'language' | 'offline'

/** The available languages: those that the configured engine can write. */
export const writableLanguages = (writes: readonly string[]): ContentLanguage[] =>
  CONTENT_LANGUAGES.filter((language) => writes.includes(language))

/** The instructor's choice if it is available, else the language of the first file, else that of the page. */
export function chooseLanguage(
  chosen: ContentLanguage | undefined,
  files: CourseFile[],
  offered: readonly ContentLanguage[],
): ContentLanguage {
  if (chosen && offered.includes(chosen)) return chosen
  const first = files.find((file) => file.language === 'ar' || file.language === 'en')
  return first?.language === 'ar' || first?.language === 'en' ? first.language : locale
}

type Situation = {
  files: CourseFile[]
  uploading: number
  bad: number
  language: ContentLanguage
  builtIn: boolean
  online: boolean
}

/** Why a course cannot be started now; undefined when it can. */
export function closedBecause(now: Situation): Closed | undefined {
  if (!now.online) return 'offline'
  if (now.uploading > 0) return 'uploading'
  if (now.files.length === 0) return now.bad > 0 ? 'onlyBad' : 'noFiles'
  const unread = now.files.some((file) => file.language === null)
  const there = now.files.some((file) => file.language === now.language)
  return now.builtIn && !unread && !there ? 'language' : undefined
}

/** Files that have been read and are in another language than the course. */
export const inOtherLanguage = (files: CourseFile[], language: ContentLanguage): number =>
  files.filter((file) => file.language !== null && file.language !== language).length
