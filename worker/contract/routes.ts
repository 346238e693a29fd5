import { accountRoutes } from './account-routes.ts'
import { assessmentRoutes } from './assessments.ts'
import { attemptRoutes } from './attempts.ts'
import { bookmarkRoutes } from './bookmarks.ts'
import { certificateRoutes } from './certificates.ts'
import { courseRoutes } from './courses.ts'
import { cvRoutes } from './cv.ts'
import { figureRoutes } from './figures.ts'
import { generationRoutes } from './generation.ts'
import { inboxRoutes } from './inbox.ts'
import { learningRoutes } from './learning-routes.ts'
import { materialRoutes } from './materials.ts'
import { notificationRoutes } from './notifications.ts'
import { outlineDraftRoutes } from './outline-draft.ts'
import { planRoutes } from './plan-routes.ts'
import { preferenceRoutes } from './preferences.ts'
import { previewRoutes } from './preview.ts'
import { profileRoutes } from './profile.ts'
import { promptRoutes } from './prompts.ts'
import { publishingRoutes } from './publishing.ts'
import { questionRoutes } from './questions.ts'
import { regionRoutes } from './regions.ts'
import { regradeRoutes } from './regrades.ts'
import { reportRoutes } from './reports.ts'
import { reviewRoutes } from './review.ts'
import { rewriteRoutes } from './rewrites.ts'
import { settingsRoutes } from './settings.ts'
import { termRoutes } from './terms.ts'
import type { Route } from './wire.ts'

/** Every route below /api/v1: the router, the access table and openapi.json are held against it. */
export const routes: Route[] = [
  ...accountRoutes,
  ...profileRoutes,
  ...settingsRoutes,
  ...inboxRoutes,
  ...materialRoutes,
  ...regionRoutes,
  ...generationRoutes,
  ...outlineDraftRoutes,
  ...cvRoutes,
  ...courseRoutes,
  ...publishingRoutes,
  ...reviewRoutes,
  ...rewriteRoutes,
  ...termRoutes,
  ...reportRoutes,
  ...figureRoutes,
  ...previewRoutes,
  ...notificationRoutes,
  ...questionRoutes,
  ...assessmentRoutes,
  ...learningRoutes,
  ...bookmarkRoutes,
  ...attemptRoutes,
  ...regradeRoutes,
  ...certificateRoutes,
  ...planRoutes,
  ...promptRoutes,
  ...preferenceRoutes,
]
