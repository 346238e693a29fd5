import { pickMessages } from '#web/i18n/define.ts'
import { arHomeRest } from '#web/i18n/messages/ar/home-rest.ts'
import { enHomeRest } from '#web/i18n/messages/en/home-rest.ts'
import { homeMessages } from './home-messages.ts'

const rest = pickMessages(enHomeRest, arHomeRest)
const { home } = homeMessages

/** Includes the messages of the parts below the next step. */
export const m = { ...homeMessages, home: { ...home, ...rest, review: { ...home.review, ...rest.review } } }
