import { pickMessages } from '#web/i18n/define.ts'
import { arReview } from '#web/i18n/messages/ar/review.ts'
import { arReviewChecks } from '#web/i18n/messages/ar/review-checks.ts'
import { enReview } from '#web/i18n/messages/en/review.ts'
import { enReviewChecks } from '#web/i18n/messages/en/review-checks.ts'

export const m = pickMessages(enReview, arReview)
export const checkWords = pickMessages(enReviewChecks, arReviewChecks)
