import type { Locale } from '#db/vocabulary.ts'
import { arApi } from '#web/i18n/messages/ar/api.ts'
import { arAssessments } from '#web/i18n/messages/ar/assessments.ts'
import { arAssistant } from '#web/i18n/messages/ar/assistant.ts'
import { arAttempts } from '#web/i18n/messages/ar/attempts.ts'
import { arAuth } from '#web/i18n/messages/ar/auth.ts'
import { arBlocks } from '#web/i18n/messages/ar/blocks.ts'
import { arBookmarks } from '#web/i18n/messages/ar/bookmarks.ts'
import { arBrief } from '#web/i18n/messages/ar/brief.ts'
import { arBrokenUploads } from '#web/i18n/messages/ar/broken-uploads.ts'
import { arCatalog } from '#web/i18n/messages/ar/catalog.ts'
import { arCategories } from '#web/i18n/messages/ar/categories.ts'
import { arCertificates } from '#web/i18n/messages/ar/certificates.ts'
import { arCost } from '#web/i18n/messages/ar/cost.ts'
import { arCourses } from '#web/i18n/messages/ar/courses.ts'
import { arEmailChange } from '#web/i18n/messages/ar/email-change.ts'
import { arExamEditor } from '#web/i18n/messages/ar/exam-editor.ts'
import { arGeneration } from '#web/i18n/messages/ar/generation.ts'
import { arGetApp } from '#web/i18n/messages/ar/get-app.ts'
import { arGlossary } from '#web/i18n/messages/ar/glossary.ts'
import { arHomeRest } from '#web/i18n/messages/ar/home-rest.ts'
import { arInsights } from '#web/i18n/messages/ar/insights.ts'
import { arIssued } from '#web/i18n/messages/ar/issued.ts'
import { arJoinSheet } from '#web/i18n/messages/ar/join-sheet.ts'
import { arKept } from '#web/i18n/messages/ar/kept.ts'
import { arLearning } from '#web/i18n/messages/ar/learning.ts'
import { arLessonBlocks } from '#web/i18n/messages/ar/lesson-blocks.ts'
import { arLessonEditor } from '#web/i18n/messages/ar/lesson-editor.ts'
import { arLessonLoop } from '#web/i18n/messages/ar/lesson-loop.ts'
import { arLessonMedia } from '#web/i18n/messages/ar/lesson-media.ts'
import { arLessonPage } from '#web/i18n/messages/ar/lesson-page.ts'
import { arListKeys } from '#web/i18n/messages/ar/list-keys.ts'
import { arMaterials } from '#web/i18n/messages/ar/materials.ts'
import { arMedia } from '#web/i18n/messages/ar/media.ts'
import { arMenus } from '#web/i18n/messages/ar/menus.ts'
import { arMissing } from '#web/i18n/messages/ar/missing.ts'
import { arNewAccount } from '#web/i18n/messages/ar/new-account.ts'
import { arNewLesson } from '#web/i18n/messages/ar/new-lesson.ts'
import { arNotes } from '#web/i18n/messages/ar/notes.ts'
import { arNotifications } from '#web/i18n/messages/ar/notifications.ts'
import { arParts } from '#web/i18n/messages/ar/parts.ts'
import { arPaying } from '#web/i18n/messages/ar/paying.ts'
import { arPlanner } from '#web/i18n/messages/ar/planner.ts'
import { arPlans } from '#web/i18n/messages/ar/plans.ts'
import { arPosts } from '#web/i18n/messages/ar/posts.ts'
import { arPractice } from '#web/i18n/messages/ar/practice.ts'
import { arPreferences } from '#web/i18n/messages/ar/preferences.ts'
import { arProfile } from '#web/i18n/messages/ar/profile.ts'
import { arProgress } from '#web/i18n/messages/ar/progress.ts'
import { arPrompts } from '#web/i18n/messages/ar/prompts.ts'
import { arPublishing } from '#web/i18n/messages/ar/publishing.ts'
import { arQuestionContent } from '#web/i18n/messages/ar/question-content.ts'
import { arQuestionFiles } from '#web/i18n/messages/ar/question-files.ts'
import { arQuestionParts } from '#web/i18n/messages/ar/question-parts.ts'
import { arQuestions } from '#web/i18n/messages/ar/questions.ts'
import { arQuotaBanner } from '#web/i18n/messages/ar/quota-banner.ts'
import { arRealPage } from '#web/i18n/messages/ar/real-page.ts'
import { arRecovery } from '#web/i18n/messages/ar/recovery.ts'
import { arRegistering } from '#web/i18n/messages/ar/registering.ts'
import { arRegrades } from '#web/i18n/messages/ar/regrades.ts'
import { arReview } from '#web/i18n/messages/ar/review.ts'
import { arReviewCoverage } from '#web/i18n/messages/ar/review-coverage.ts'
import { arReviewEditor } from '#web/i18n/messages/ar/review-editor.ts'
import { arReviewFigures } from '#web/i18n/messages/ar/review-figures.ts'
import { arReviewReports } from '#web/i18n/messages/ar/review-reports.ts'
import { arReviewRewrites } from '#web/i18n/messages/ar/review-rewrites.ts'
import { arReviewRules } from '#web/i18n/messages/ar/review-rules.ts'
import { arSelling } from '#web/i18n/messages/ar/selling.ts'
import { arSharing } from '#web/i18n/messages/ar/sharing.ts'
import { arStudentHome } from '#web/i18n/messages/ar/student-home.ts'
import { arStudents } from '#web/i18n/messages/ar/students.ts'
import { arTitles } from '#web/i18n/messages/ar/titles.ts'
import { arTranslate } from '#web/i18n/messages/ar/translate.ts'
import { arTranslations } from '#web/i18n/messages/ar/translations.ts'
import { arUi } from '#web/i18n/messages/ar/ui.ts'
import { arWizard } from '#web/i18n/messages/ar/wizard.ts'
import { enApi } from '#web/i18n/messages/en/api.ts'
import { enAssessments } from '#web/i18n/messages/en/assessments.ts'
import { enAssistant } from '#web/i18n/messages/en/assistant.ts'
import { enAttempts } from '#web/i18n/messages/en/attempts.ts'
import { enAuth } from '#web/i18n/messages/en/auth.ts'
import { enBlocks } from '#web/i18n/messages/en/blocks.ts'
import { enBookmarks } from '#web/i18n/messages/en/bookmarks.ts'
import { enBrief } from '#web/i18n/messages/en/brief.ts'
import { enBrokenUploads } from '#web/i18n/messages/en/broken-uploads.ts'
import { enCatalog } from '#web/i18n/messages/en/catalog.ts'
import { enCategories } from '#web/i18n/messages/en/categories.ts'
import { enCertificates } from '#web/i18n/messages/en/certificates.ts'
import { enCost } from '#web/i18n/messages/en/cost.ts'
import { enCourses } from '#web/i18n/messages/en/courses.ts'
import { enEmailChange } from '#web/i18n/messages/en/email-change.ts'
import { enExamEditor } from '#web/i18n/messages/en/exam-editor.ts'
import { enGeneration } from '#web/i18n/messages/en/generation.ts'
import { enGetApp } from '#web/i18n/messages/en/get-app.ts'
import { enGlossary } from '#web/i18n/messages/en/glossary.ts'
import { enHomeRest } from '#web/i18n/messages/en/home-rest.ts'
import { enInsights } from '#web/i18n/messages/en/insights.ts'
import { enIssued } from '#web/i18n/messages/en/issued.ts'
import { enJoinSheet } from '#web/i18n/messages/en/join-sheet.ts'
import { enKept } from '#web/i18n/messages/en/kept.ts'
import { enLearning } from '#web/i18n/messages/en/learning.ts'
import { enLessonBlocks } from '#web/i18n/messages/en/lesson-blocks.ts'
import { enLessonEditor } from '#web/i18n/messages/en/lesson-editor.ts'
import { enLessonLoop } from '#web/i18n/messages/en/lesson-loop.ts'
import { enLessonMedia } from '#web/i18n/messages/en/lesson-media.ts'
import { enLessonPage } from '#web/i18n/messages/en/lesson-page.ts'
import { enListKeys } from '#web/i18n/messages/en/list-keys.ts'
import { enMaterials } from '#web/i18n/messages/en/materials.ts'
import { enMedia } from '#web/i18n/messages/en/media.ts'
import { enMenus } from '#web/i18n/messages/en/menus.ts'
import { enMissing } from '#web/i18n/messages/en/missing.ts'
import { enNewAccount } from '#web/i18n/messages/en/new-account.ts'
import { enNewLesson } from '#web/i18n/messages/en/new-lesson.ts'
import { enNotes } from '#web/i18n/messages/en/notes.ts'
import { enNotifications } from '#web/i18n/messages/en/notifications.ts'
import { enParts } from '#web/i18n/messages/en/parts.ts'
import { enPaying } from '#web/i18n/messages/en/paying.ts'
import { enPlanner } from '#web/i18n/messages/en/planner.ts'
import { enPlans } from '#web/i18n/messages/en/plans.ts'
import { enPosts } from '#web/i18n/messages/en/posts.ts'
import { enPractice } from '#web/i18n/messages/en/practice.ts'
import { enPreferences } from '#web/i18n/messages/en/preferences.ts'
import { enProfile } from '#web/i18n/messages/en/profile.ts'
import { enProgress } from '#web/i18n/messages/en/progress.ts'
import { enPrompts } from '#web/i18n/messages/en/prompts.ts'
import { enPublishing } from '#web/i18n/messages/en/publishing.ts'
import { enQuestionContent } from '#web/i18n/messages/en/question-content.ts'
import { enQuestionFiles } from '#web/i18n/messages/en/question-files.ts'
import { enQuestionParts } from '#web/i18n/messages/en/question-parts.ts'
import { enQuestions } from '#web/i18n/messages/en/questions.ts'
import { enQuotaBanner } from '#web/i18n/messages/en/quota-banner.ts'
import { enRealPage } from '#web/i18n/messages/en/real-page.ts'
import { enRecovery } from '#web/i18n/messages/en/recovery.ts'
import { enRegistering } from '#web/i18n/messages/en/registering.ts'
import { enRegrades } from '#web/i18n/messages/en/regrades.ts'
import { enReview } from '#web/i18n/messages/en/review.ts'
import { enReviewCoverage } from '#web/i18n/messages/en/review-coverage.ts'
import { enReviewEditor } from '#web/i18n/messages/en/review-editor.ts'
import { enReviewFigures } from '#web/i18n/messages/en/review-figures.ts'
import { enReviewReports } from '#web/i18n/messages/en/review-reports.ts'
import { enReviewRewrites } from '#web/i18n/messages/en/review-rewrites.ts'
import { enReviewRules } from '#web/i18n/messages/en/review-rules.ts'
import { enSelling } from '#web/i18n/messages/en/selling.ts'
import { enSharing } from '#web/i18n/messages/en/sharing.ts'
import { enStudentHome } from '#web/i18n/messages/en/student-home.ts'
import { enStudents } from '#web/i18n/messages/en/students.ts'
import { enTitles } from '#web/i18n/messages/en/titles.ts'
import { enTranslate } from '#web/i18n/messages/en/translate.ts'
import { enTranslations } from '#web/i18n/messages/en/translations.ts'
import { enUi } from '#web/i18n/messages/en/ui.ts'
import { enWizard } from '#web/i18n/messages/en/wizard.ts'

/** The home's words, of which those below its next step are loaded after it. */
const withRest = <Home extends { review: object }, Rest extends { review: object }>(
  home: Home,
  rest: Rest,
) => ({
  ...home,
  ...rest,
  review: { ...home.review, ...rest.review },
})

const en = {
  insights: enInsights,
  posts: enPosts,
  students: enStudents,
  api: enApi,
  auth: { ...enAuth, ...enNewAccount },
  assistant: enAssistant,
  practice: enPractice,
  planner: enPlanner,
  bookmarks: enBookmarks,
  notes: enNotes,
  learning: { ...enLearning, ...enLessonPage, home: withRest(enStudentHome, enHomeRest) },
  lessonBlocks: enLessonBlocks,
  lessonEditor: enLessonEditor,
  lessonLoop: enLessonLoop,
  assessments: enAssessments,
  attempts: enAttempts,
  certificates: enCertificates,
  issued: enIssued,
  regrades: enRegrades,
  cost: enCost,
  courses: enCourses,
  emailChange: enEmailChange,
  examEditor: enExamEditor,
  generation: enGeneration,
  getApp: enGetApp,
  wizard: enWizard,
  plans: enPlans,
  quotaBanner: enQuotaBanner,
  profile: enProfile,
  questionContent: enQuestionContent,
  questionFiles: enQuestionFiles,
  questionParts: enQuestionParts,
  publishing: enPublishing,
  questions: enQuestions,
  realPage: enRealPage,
  recovery: enRecovery,
  registering: enRegistering,
  missing: enMissing,
  newLesson: enNewLesson,
  notifications: enNotifications,
  preferences: enPreferences,
  progress: enProgress,
  prompts: enPrompts,
  review: enReview,
  brief: enBrief,
  glossary: enGlossary,
  brokenUploads: enBrokenUploads,
  catalog: enCatalog,
  categories: enCategories,
  rewrites: enReviewRewrites,
  reviewRules: enReviewRules,
  coverage: enReviewCoverage,
  blocks: enBlocks,
  editor: enReviewEditor,
  reviewReports: enReviewReports,
  figures: enReviewFigures,
  listKeys: enListKeys,
  materials: enMaterials,
  lessonMedia: enLessonMedia,
  media: enMedia,
  menus: enMenus,
  parts: enParts,
  paying: enPaying,
  selling: enSelling,
  joinSheet: enJoinSheet,
  kept: enKept,
  sharing: enSharing,
  titles: enTitles,
  translate: enTranslate,
  translations: enTranslations,
  ui: enUi,
}
const ar: typeof en = {
  insights: arInsights,
  posts: arPosts,
  students: arStudents,
  api: arApi,
  auth: { ...arAuth, ...arNewAccount },
  assistant: arAssistant,
  practice: arPractice,
  planner: arPlanner,
  bookmarks: arBookmarks,
  notes: arNotes,
  learning: { ...arLearning, ...arLessonPage, home: withRest(arStudentHome, arHomeRest) },
  lessonBlocks: arLessonBlocks,
  lessonEditor: arLessonEditor,
  lessonLoop: arLessonLoop,
  assessments: arAssessments,
  attempts: arAttempts,
  certificates: arCertificates,
  issued: arIssued,
  regrades: arRegrades,
  cost: arCost,
  courses: arCourses,
  emailChange: arEmailChange,
  examEditor: arExamEditor,
  generation: arGeneration,
  getApp: arGetApp,
  wizard: arWizard,
  plans: arPlans,
  quotaBanner: arQuotaBanner,
  profile: arProfile,
  questionContent: arQuestionContent,
  questionFiles: arQuestionFiles,
  questionParts: arQuestionParts,
  publishing: arPublishing,
  questions: arQuestions,
  realPage: arRealPage,
  recovery: arRecovery,
  registering: arRegistering,
  missing: arMissing,
  newLesson: arNewLesson,
  notifications: arNotifications,
  preferences: arPreferences,
  progress: arProgress,
  prompts: arPrompts,
  review: arReview,
  brief: arBrief,
  glossary: arGlossary,
  brokenUploads: arBrokenUploads,
  catalog: arCatalog,
  categories: arCategories,
  rewrites: arReviewRewrites,
  reviewRules: arReviewRules,
  coverage: arReviewCoverage,
  blocks: arBlocks,
  editor: arReviewEditor,
  reviewReports: arReviewReports,
  figures: arReviewFigures,
  listKeys: arListKeys,
  materials: arMaterials,
  lessonMedia: arLessonMedia,
  media: arMedia,
  menus: arMenus,
  parts: arParts,
  paying: arPaying,
  selling: arSelling,
  joinSheet: arJoinSheet,
  kept: arKept,
  sharing: arSharing,
  titles: arTitles,
  translate: arTranslate,
  translations: arTranslations,
  ui: arUi,
}

/** The texts that a person reads on the screen, so that journeys press what people press. */
export const wordsOf = (lang: Locale): typeof en => (lang === 'ar' ? ar : en)
