import { pickMessages } from '#web/i18n/define.ts'
import { arReview } from '#web/i18n/messages/ar/review.ts'
import { enReview } from '#web/i18n/messages/en/review.ts'

export const m = pickMessages(enReview, arReview)
