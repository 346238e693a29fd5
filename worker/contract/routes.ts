import { accountRoutes } from './account-routes.ts'
import { announcementRoutes } from './announcements.ts'
import { assessmentRoutes } from './assessments.ts'
import { attemptRoutes } from './attempts.ts'
import { batchRoutes } from './batch.ts'
import { bookmarkRoutes } from './bookmarks.ts'
import { categoryRoutes } from './categories.ts'
import { certificateLookRoutes } from './certificate-looks.ts'
import { certificateRoutes } from './certificates.ts'
import { conversationRoutes } from './conversations.ts'
import { courseMaterialRoutes } from './course-materials.ts'
import { courseSynonymRoutes } from './course-synonyms.ts'
import { courseRoutes } from './courses.ts'
import { cvRoutes } from './cv.ts'
import { figureRoutes } from './figures.ts'
import { generationRoutes } from './generation.ts'
import { gradebookRoutes } from './gradebook.ts'
import { inboxRoutes } from './inbox.ts'
import { insightRoutes } from './insights.ts'
import { learningRoutes } from './learning-routes.ts'
import { lessonEditorRoutes } from './lesson-editor.ts'
import { levelLessonRoutes } from './level-lessons.ts'
import { materialRoutes } from './materials.ts'
import { mediaRoutes } from './media.ts'
import { noteRoutes } from './notes.ts'
import { notificationRoutes } from './notifications.ts'
import { outlineRoutes } from './outline.ts'
import { outlineDraftRoutes } from './outline-draft.ts'
import { outputRoutes } from './outputs.ts'
import { planRoutes } from './plan-routes.ts'
import { practiceRoutes } from './practice.ts'
import { preferenceRoutes } from './preferences.ts'
import { previewRoutes } from './preview.ts'
import { profileRoutes } from './profile.ts'
import { progressRoutes } from './progress.ts'
import { promptRoutes } from './prompts.ts'
import { publicCourseRoutes } from './public-courses.ts'
import { publishingRoutes } from './publishing.ts'
import { questionFileRoutes } from './question-files.ts'
import { questionMergeRoutes } from './question-merges.ts'
import { questionReportRoutes } from './question-reports.ts'
import { questionRoutes } from './questions.ts'
import { recordingRoutes } from './recordings.ts'
import { regionRoutes } from './regions.ts'
import { regradeRoutes } from './regrades.ts'
import { reportRoutes } from './reports.ts'
import { reviewRoutes } from './review.ts'
import { rewriteRoutes } from './rewrites.ts'
import { scanRoutes } from './scans.ts'
import { sellingRoutes } from './selling.ts'
import { settingsRoutes } from './settings.ts'
import { sharingRoutes } from './sharing.ts'
import { studentRoutes } from './students.ts'
import { studyPlanRoutes } from './study-plans.ts'
import { termRoutes } from './terms.ts'
import { translateRoutes } from './translate.ts'
import { translationRoutes } from './translation-routes.ts'
import { unansweredQuestionRoutes } from './unanswered-questions.ts'
import { uploadRoutes } from './uploads.ts'
import { webPageRoutes } from './web-pages.ts'
import type { Route } from './wire.ts'
import { xapiRoutes } from './xapi.ts'

/** Every route below /api/v1: the router, the access table and openapi.json are held against it. */
export const routes: Route[] = [
  ...accountRoutes,
  ...profileRoutes,
  ...settingsRoutes,
  ...inboxRoutes,
  ...materialRoutes,
  ...uploadRoutes,
  ...mediaRoutes,
  ...recordingRoutes,
  ...xapiRoutes,
  ...webPageRoutes,
  ...courseMaterialRoutes,
  ...regionRoutes,
  ...scanRoutes,
  ...generationRoutes,
  ...levelLessonRoutes,
  ...outlineDraftRoutes,
  ...cvRoutes,
  ...courseRoutes,
  ...outlineRoutes,
  ...publishingRoutes,
  ...sharingRoutes,
  ...sellingRoutes,
  ...publicCourseRoutes,
  ...outputRoutes,
  ...reviewRoutes,
  ...lessonEditorRoutes,
  ...rewriteRoutes,
  ...termRoutes,
  ...translationRoutes,
  ...categoryRoutes,
  ...reportRoutes,
  ...figureRoutes,
  ...previewRoutes,
  ...notificationRoutes,
  ...questionFileRoutes,
  ...questionMergeRoutes,
  ...questionRoutes,
  ...questionReportRoutes,
  ...assessmentRoutes,
  ...learningRoutes,
  ...progressRoutes,
  ...bookmarkRoutes,
  ...translateRoutes,
  ...noteRoutes,
  ...attemptRoutes,
  ...practiceRoutes,
  ...studyPlanRoutes,
  ...studentRoutes,
  ...gradebookRoutes,
  ...announcementRoutes,
  ...insightRoutes,
  ...unansweredQuestionRoutes,
  ...courseSynonymRoutes,
  ...regradeRoutes,
  ...certificateRoutes,
  ...certificateLookRoutes,
  ...planRoutes,
  ...promptRoutes,
  ...conversationRoutes,
  ...preferenceRoutes,
  ...batchRoutes,
]
