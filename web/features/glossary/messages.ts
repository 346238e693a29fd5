import { pickMessages } from '#web/i18n/define.ts'
import { arGlossary } from '#web/i18n/messages/ar/glossary.ts'
import { enGlossary } from '#web/i18n/messages/en/glossary.ts'

export const m = pickMessages(enGlossary, arGlossary)
