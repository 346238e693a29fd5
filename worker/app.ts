import { Hono } from 'hono'
import { authRoutes } from '#worker/features/account/auth/routes.ts'
import { preferencesRoutes } from '#worker/features/account/preferences/routes.ts'
import { profileRoutes } from '#worker/features/account/profile/routes.ts'
import { quotaRoutes } from '#worker/features/billing/quota-routes.ts'
import { plansRoutes } from '#worker/features/billing/routes.ts'
import { webhookRoutes } from '#worker/features/billing/webhook-routes.ts'
import { mailboxPage } from '#worker/features/dev/mailbox-page.ts'
import { sandboxPage } from '#worker/features/dev/sandbox-page.ts'
import { catalogPages } from '#worker/features/public-pages/catalog-routes.ts'
import { coursePages, publicCourseRoutes } from '#worker/features/public-pages/course-routes.ts'
import { publicPages } from '#worker/features/public-pages/routes.ts'
import { inboxRoutes } from '#worker/inbox/routes.ts'
import { fileRoutes } from '#worker/platform/files/files.ts'
import { bodyLimit } from '#worker/platform/http/body-limit.ts'
import { csrf } from '#worker/platform/http/csrf.ts'
import { headers } from '#worker/platform/http/headers.ts'
import { hosts } from '#worker/platform/http/hosts.ts'
import { idempotency } from '#worker/platform/http/idempotency.ts'
import { notFound } from '#worker/platform/http/not-found.ts'
import { onError } from '#worker/platform/http/on-error.ts'
import { API, type Ask, ownContext } from '#worker/platform/http/own-calls.ts'
import { seenAtOnce } from '#worker/platform/http/public-answers.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { requestContext } from '#worker/platform/http/request-context.ts'
import { answersAgain, endsWithSession, readsFirst, session } from '#worker/platform/identity/session.ts'
import { callsLimit } from '#worker/platform/limits/network-limits.ts'
import { assessmentsRoutes } from './features/assessments/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { attemptsRoutes } from './features/attempts/routes.ts'
import { batchRoutes } from './features/batch/routes.ts'
import { bookmarksRoutes } from './features/bookmarks/routes.ts'
import { categoryRoutes } from './features/categories/routes.ts'
import { certificatePages } from './features/certificates/public-routes.ts'
import { certificatesRoutes } from './features/certificates/routes.ts'
import { coursesRoutes } from './features/courses/routes.ts'
import { cvRoutes } from './features/cv/routes.ts'
import { devRoutes } from './features/dev/routes.ts'
import { firstPages } from './features/first-page/routes.ts'
import { newMaterialRoutes } from './features/generation/new-material-routes.ts'
import { outlineRoutes } from './features/generation/outline-routes.ts'
import { generationRoutes } from './features/generation/routes.ts'
import { glossaryRoutes } from './features/glossary/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { insightsRoutes } from './features/insights/routes.ts'
import { learningRoutes } from './features/learning/routes.ts'
import { lessonEditorRoutes } from './features/lesson-editor/routes.ts'
import { lessonMediaRoutes } from './features/lesson-media/routes.ts'
import { courseMaterialRoutes } from './features/materials/course-routes.ts'
import { recordingRoutes } from './features/materials/recording-routes.ts'
import { regionRoutes } from './features/materials/region-routes.ts'
import { materialsRoutes } from './features/materials/routes.ts'
import { scanRoutes } from './features/materials/scan-routes.ts'
import { webPageRoutes } from './features/materials/web-page-routes.ts'
import { notesRoutes } from './features/notes/routes.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { openApiRoutes } from './features/openapi/routes.ts'
import { outlineRoutes as courseOutlineRoutes } from './features/outline/routes.ts'
import { outputRoutes } from './features/outputs/routes.ts'
import { plannerRoutes } from './features/planner/routes.ts'
import { practiceRoutes } from './features/practice/routes.ts'
import { previewRoutes } from './features/preview/routes.ts'
import { progressRoutes } from './features/progress/routes.ts'
import { promptsRoutes } from './features/prompts/routes.ts'
import { publishingRoutes } from './features/publishing/routes.ts'
import { questionFilesRoutes } from './features/question-files/routes.ts'
import { questionsRoutes } from './features/questions/routes.ts'
import { figureRoutes } from './features/review/figure-routes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { rewritesRoutes } from './features/rewrites/routes.ts'
import { sellingRoutes } from './features/selling/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { messageRoutes } from './features/students/message-routes.ts'
import { studentsRoutes } from './features/students/routes.ts'
import { translateRoutes } from './features/translate/routes.ts'
import { translationsRoutes } from './features/translations/routes.ts'
import { uploadsRoutes } from './features/uploads/routes.ts'
import { xapiRoutes } from './features/xapi/routes.ts'

const ask: Ask = (request, c) => ownCalls.fetch(request, c.env, c.executionCtx)

const slices = new Hono<AppEnv>()
  .route('/', authRoutes)
  .route('/', profileRoutes)
  .route('/', openApiRoutes)
  .route('/', devRoutes)
  .route('/', materialsRoutes)
  .route('/', recordingRoutes)
  .route('/', outputRoutes)
  .route('/', webPageRoutes)
  .route('/', courseMaterialRoutes)
  .route('/', newMaterialRoutes)
  .route('/', regionRoutes)
  .route('/', scanRoutes)
  .route('/', uploadsRoutes)
  .route('/', lessonMediaRoutes)
  .route('/', generationRoutes)
  .route('/', outlineRoutes)
  .route('/', cvRoutes)
  .route('/', inboxRoutes)
  .route('/', coursesRoutes)
  .route('/', publishingRoutes)
  .route('/', reviewRoutes)
  .route('/', courseOutlineRoutes)
  .route('/', lessonEditorRoutes)
  .route('/', rewritesRoutes)
  .route('/', glossaryRoutes)
  .route('/', translationsRoutes)
  .route('/', categoryRoutes)
  .route('/', figureRoutes)
  .route('/', previewRoutes)
  .route('/', notificationsRoutes)
  .route('/', questionFilesRoutes)
  .route('/', questionsRoutes)
  .route('/', assessmentsRoutes)
  .route('/', learningRoutes)
  .route('/', homeRoutes)
  .route('/', sharingRoutes)
  .route('/', sellingRoutes)
  .route('/', publicCourseRoutes)
  .route('/', progressRoutes)
  .route('/', bookmarksRoutes)
  .route('/', translateRoutes)
  .route('/', notesRoutes)
  .route('/', attemptsRoutes)
  .route('/', practiceRoutes)
  .route('/', plannerRoutes)
  .route('/', studentsRoutes)
  .route('/', messageRoutes)
  .route('/', insightsRoutes)
  .route('/', xapiRoutes)
  .route('/', certificatesRoutes)
  .route('/', plansRoutes)
  .route('/', promptsRoutes)
  .route('/', assistantRoutes)
  .route('/', preferencesRoutes)
  .route('/', webhookRoutes)
  .route('/', batchRoutes(ask))

const api = new Hono<AppEnv>()
  .use(callsLimit)
  .use(csrf)
  .use(bodyLimit)
  .route('/', settingsRoutes)
  .use('/student/lessons/:id/progress', readsFirst)
  .use('/student/lessons/:id/checks/:question_id', readsFirst)
  .use('/exams/:id/attempts', readsFirst)
  .use('/exercises/:id/attempts', readsFirst)
  .use('/attempts/:id/finish', readsFirst)
  .use('/user/inbox/live', endsWithSession)
  .use(session)
  .use(seenAtOnce)
  .use(idempotency)
  .route('/', slices)

/** For who asks from within: the request that it is for has passed what stands before the slices. */
const ownCalls = new Hono<AppEnv>().onError(onError).notFound(notFound).use(ownContext).route(API, slices)

export const app = new Hono<AppEnv>()
  .onError(onError)
  .notFound(notFound)
  .use(requestContext)
  .use(headers)
  .use(hosts)
  .use(answersAgain((c): Response | Promise<Response> => app.fetch(c.req.raw, c.env, c.executionCtx)))
  .route('/', fileRoutes)
  .route('/', publicPages)
  .route('/', mailboxPage)
  .route('/', certificatePages)
  .route('/', coursePages)
  .route('/', catalogPages)
  .route('/', sandboxPage)
  .route('/', quotaRoutes)
  .route(API, api)
  .route('/', firstPages(ask))

export type App = typeof app
