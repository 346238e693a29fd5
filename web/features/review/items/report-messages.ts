import { pickMessages } from '#web/i18n/define.ts'
import { arReviewReports } from '#web/i18n/messages/ar/review-reports.ts'
import { enReviewReports } from '#web/i18n/messages/en/review-reports.ts'

export const reports = pickMessages(enReviewReports, arReviewReports)
