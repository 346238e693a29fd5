import type { Locale } from '#db/vocabulary.ts'
import { arApi } from '#web/i18n/messages/ar/api.ts'
import { arAttempts } from '#web/i18n/messages/ar/attempts.ts'
import { arAuth } from '#web/i18n/messages/ar/auth.ts'
import { arBlocks } from '#web/i18n/messages/ar/blocks.ts'
import { arBookmarks } from '#web/i18n/messages/ar/bookmarks.ts'
import { arBrief } from '#web/i18n/messages/ar/brief.ts'
import { arCertificates } from '#web/i18n/messages/ar/certificates.ts'
import { arCost } from '#web/i18n/messages/ar/cost.ts'
import { arCourses } from '#web/i18n/messages/ar/courses.ts'
import { arEmailChange } from '#web/i18n/messages/ar/email-change.ts'
import { arExamEditor } from '#web/i18n/messages/ar/exam-editor.ts'
import { arGeneration } from '#web/i18n/messages/ar/generation.ts'
import { arGlossary } from '#web/i18n/messages/ar/glossary.ts'
import { arIssued } from '#web/i18n/messages/ar/issued.ts'
import { arLearning } from '#web/i18n/messages/ar/learning.ts'
import { arLessonLoop } from '#web/i18n/messages/ar/lesson-loop.ts'
import { arMaterials } from '#web/i18n/messages/ar/materials.ts'
import { arMenus } from '#web/i18n/messages/ar/menus.ts'
import { arNotifications } from '#web/i18n/messages/ar/notifications.ts'
import { arParts } from '#web/i18n/messages/ar/parts.ts'
import { arPlans } from '#web/i18n/messages/ar/plans.ts'
import { arPreferences } from '#web/i18n/messages/ar/preferences.ts'
import { arProfile } from '#web/i18n/messages/ar/profile.ts'
import { arPrompts } from '#web/i18n/messages/ar/prompts.ts'
import { arPublishing } from '#web/i18n/messages/ar/publishing.ts'
import { arQuestionContent } from '#web/i18n/messages/ar/question-content.ts'
import { arQuestionParts } from '#web/i18n/messages/ar/question-parts.ts'
import { arQuestions } from '#web/i18n/messages/ar/questions.ts'
import { arRealPage } from '#web/i18n/messages/ar/real-page.ts'
import { arRecovery } from '#web/i18n/messages/ar/recovery.ts'
import { arRegrades } from '#web/i18n/messages/ar/regrades.ts'
import { arReview } from '#web/i18n/messages/ar/review.ts'
import { arReviewCoverage } from '#web/i18n/messages/ar/review-coverage.ts'
import { arReviewEditor } from '#web/i18n/messages/ar/review-editor.ts'
import { arReviewFigures } from '#web/i18n/messages/ar/review-figures.ts'
import { arReviewReports } from '#web/i18n/messages/ar/review-reports.ts'
import { arReviewRewrites } from '#web/i18n/messages/ar/review-rewrites.ts'
import { arReviewRules } from '#web/i18n/messages/ar/review-rules.ts'
import { arTitles } from '#web/i18n/messages/ar/titles.ts'
import { arUi } from '#web/i18n/messages/ar/ui.ts'
import { enApi } from '#web/i18n/messages/en/api.ts'
import { enAttempts } from '#web/i18n/messages/en/attempts.ts'
import { enAuth } from '#web/i18n/messages/en/auth.ts'
import { enBlocks } from '#web/i18n/messages/en/blocks.ts'
import { enBookmarks } from '#web/i18n/messages/en/bookmarks.ts'
import { enBrief } from '#web/i18n/messages/en/brief.ts'
import { enCertificates } from '#web/i18n/messages/en/certificates.ts'
import { enCost } from '#web/i18n/messages/en/cost.ts'
import { enCourses } from '#web/i18n/messages/en/courses.ts'
import { enEmailChange } from '#web/i18n/messages/en/email-change.ts'
import { enExamEditor } from '#web/i18n/messages/en/exam-editor.ts'
import { enGeneration } from '#web/i18n/messages/en/generation.ts'
import { enGlossary } from '#web/i18n/messages/en/glossary.ts'
import { enIssued } from '#web/i18n/messages/en/issued.ts'
import { enLearning } from '#web/i18n/messages/en/learning.ts'
import { enLessonLoop } from '#web/i18n/messages/en/lesson-loop.ts'
import { enMaterials } from '#web/i18n/messages/en/materials.ts'
import { enMenus } from '#web/i18n/messages/en/menus.ts'
import { enNotifications } from '#web/i18n/messages/en/notifications.ts'
import { enParts } from '#web/i18n/messages/en/parts.ts'
import { enPlans } from '#web/i18n/messages/en/plans.ts'
import { enPreferences } from '#web/i18n/messages/en/preferences.ts'
import { enProfile } from '#web/i18n/messages/en/profile.ts'
import { enPrompts } from '#web/i18n/messages/en/prompts.ts'
import { enPublishing } from '#web/i18n/messages/en/publishing.ts'
import { enQuestionContent } from '#web/i18n/messages/en/question-content.ts'
import { enQuestionParts } from '#web/i18n/messages/en/question-parts.ts'
import { enQuestions } from '#web/i18n/messages/en/questions.ts'
import { enRealPage } from '#web/i18n/messages/en/real-page.ts'
import { enRecovery } from '#web/i18n/messages/en/recovery.ts'
import { enRegrades } from '#web/i18n/messages/en/regrades.ts'
import { enReview } from '#web/i18n/messages/en/review.ts'
import { enReviewCoverage } from '#web/i18n/messages/en/review-coverage.ts'
import { enReviewEditor } from '#web/i18n/messages/en/review-editor.ts'
import { enReviewFigures } from '#web/i18n/messages/en/review-figures.ts'
import { enReviewReports } from '#web/i18n/messages/en/review-reports.ts'
import { enReviewRewrites } from '#web/i18n/messages/en/review-rewrites.ts'
import { enReviewRules } from '#web/i18n/messages/en/review-rules.ts'
import { enTitles } from '#web/i18n/messages/en/titles.ts'
import { enUi } from '#web/i18n/messages/en/ui.ts'

const en = {
  api: enApi,
  auth: enAuth,
  bookmarks: enBookmarks,
  learning: enLearning,
  lessonLoop: enLessonLoop,
  attempts: enAttempts,
  certificates: enCertificates,
  issued: enIssued,
  regrades: enRegrades,
  cost: enCost,
  courses: enCourses,
  emailChange: enEmailChange,
  examEditor: enExamEditor,
  generation: enGeneration,
  plans: enPlans,
  profile: enProfile,
  questionContent: enQuestionContent,
  questionParts: enQuestionParts,
  publishing: enPublishing,
  questions: enQuestions,
  realPage: enRealPage,
  recovery: enRecovery,
  notifications: enNotifications,
  preferences: enPreferences,
  prompts: enPrompts,
  review: enReview,
  brief: enBrief,
  glossary: enGlossary,
  rewrites: enReviewRewrites,
  reviewRules: enReviewRules,
  coverage: enReviewCoverage,
  blocks: enBlocks,
  editor: enReviewEditor,
  reviewReports: enReviewReports,
  figures: enReviewFigures,
  materials: enMaterials,
  menus: enMenus,
  parts: enParts,
  titles: enTitles,
  ui: enUi,
}
const ar: typeof en = {
  api: arApi,
  auth: arAuth,
  bookmarks: arBookmarks,
  learning: arLearning,
  lessonLoop: arLessonLoop,
  attempts: arAttempts,
  certificates: arCertificates,
  issued: arIssued,
  regrades: arRegrades,
  cost: arCost,
  courses: arCourses,
  emailChange: arEmailChange,
  examEditor: arExamEditor,
  generation: arGeneration,
  plans: arPlans,
  profile: arProfile,
  questionContent: arQuestionContent,
  questionParts: arQuestionParts,
  publishing: arPublishing,
  questions: arQuestions,
  realPage: arRealPage,
  recovery: arRecovery,
  notifications: arNotifications,
  preferences: arPreferences,
  prompts: arPrompts,
  review: arReview,
  brief: arBrief,
  glossary: arGlossary,
  rewrites: arReviewRewrites,
  reviewRules: arReviewRules,
  coverage: arReviewCoverage,
  blocks: arBlocks,
  editor: arReviewEditor,
  reviewReports: arReviewReports,
  figures: arReviewFigures,
  materials: arMaterials,
  menus: arMenus,
  parts: arParts,
  titles: arTitles,
  ui: arUi,
}

/** The texts that a person reads on the screen, so that journeys press what people press. */
export const wordsOf = (lang: Locale): typeof en => (lang === 'ar' ? ar : en)
