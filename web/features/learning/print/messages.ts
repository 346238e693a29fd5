import { pickMessages } from '#web/i18n/define.ts'
import { arPrint } from '#web/i18n/messages/ar/print.ts'
import { enPrint } from '#web/i18n/messages/en/print.ts'

export const p = pickMessages(enPrint, arPrint)
/** A book's own words, such as its headings, are in the language of its course. */
export const bookWords = (language: string) => (language === 'ar' ? arPrint.book : enPrint.book)
