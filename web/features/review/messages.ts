import { pickMessages } from '#web/i18n/define.ts'
import { arReview } from '#web/i18n/messages/ar/review.ts'
import { arReviewChecks } from '#web/i18n/messages/ar/review-checks.ts'
import { arReviewCoverage } from '#web/i18n/messages/ar/review-coverage.ts'
import { arReviewCutting } from '#web/i18n/messages/ar/review-cutting.ts'
import { arReviewEditor } from '#web/i18n/messages/ar/review-editor.ts'
import { enReview } from '#web/i18n/messages/en/review.ts'
import { enReviewChecks } from '#web/i18n/messages/en/review-checks.ts'
import { enReviewCoverage } from '#web/i18n/messages/en/review-coverage.ts'
import { enReviewCutting } from '#web/i18n/messages/en/review-cutting.ts'
import { enReviewEditor } from '#web/i18n/messages/en/review-editor.ts'

export const m = pickMessages(enReview, arReview)
export const checkWords = pickMessages(enReviewChecks, arReviewChecks)
export const coverageWords = pickMessages(enReviewCoverage, arReviewCoverage)
export const cuttingWords = pickMessages(enReviewCutting, arReviewCutting)
export const editorWords = pickMessages(enReviewEditor, arReviewEditor)
