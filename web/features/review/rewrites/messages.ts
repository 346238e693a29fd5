import { pickMessages } from '#web/i18n/define.ts'
import { arReviewRewrites } from '#web/i18n/messages/ar/review-rewrites.ts'
import { enReviewRewrites } from '#web/i18n/messages/en/review-rewrites.ts'

export const rewriteWords = pickMessages(enReviewRewrites, arReviewRewrites)
