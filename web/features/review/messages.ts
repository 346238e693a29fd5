import { pickMessages } from '#web/i18n/define.ts'
import { arReview } from '#web/i18n/messages/ar/review.ts'
import { arReviewChecks } from '#web/i18n/messages/ar/review-checks.ts'
import { arReviewCoverage } from '#web/i18n/messages/ar/review-coverage.ts'
import { arReviewEditor } from '#web/i18n/messages/ar/review-editor.ts'
import { arReviewFigures } from '#web/i18n/messages/ar/review-figures.ts'
import { enReview } from '#web/i18n/messages/en/review.ts'
import { enReviewChecks } from '#web/i18n/messages/en/review-checks.ts'
import { enReviewCoverage } from '#web/i18n/messages/en/review-coverage.ts'
import { enReviewEditor } from '#web/i18n/messages/en/review-editor.ts'
import { enReviewFigures } from '#web/i18n/messages/en/review-figures.ts'

export const m = pickMessages(enReview, arReview)
export const checkWords = pickMessages(enReviewChecks, arReviewChecks)
export const coverageWords = pickMessages(enReviewCoverage, arReviewCoverage)
export const figureWords = pickMessages(enReviewFigures, arReviewFigures)
export const editorWords = pickMessages(enReviewEditor, arReviewEditor)
