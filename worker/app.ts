import { Hono } from 'hono'
import { assessmentsRoutes } from './features/assessments/routes.ts'
import { attemptsRoutes } from './features/attempts/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { certificatePages } from './features/certificates/public-routes.ts'
import { certificatesRoutes } from './features/certificates/routes.ts'
import { coursesRoutes } from './features/courses/routes.ts'
import { cvRoutes } from './features/cv/routes.ts'
import { generationRoutes } from './features/generation/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { learningRoutes } from './features/learning/routes.ts'
import { materialsRoutes } from './features/materials/routes.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { quotaRoutes } from './features/plans/quota-routes.ts'
import { plansRoutes } from './features/plans/routes.ts'
import { sandboxPage } from './features/plans/sandbox-page.ts'
import { webhookRoutes } from './features/plans/webhook-routes.ts'
import { preferencesRoutes } from './features/preferences/routes.ts'
import { previewRoutes } from './features/preview/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { promptsRoutes } from './features/prompts/routes.ts'
import { publicPages } from './features/public/routes.ts'
import { questionsRoutes } from './features/questions/routes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { mailboxPage } from './features/settings/mailbox-page.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { begin } from './platform/begin.ts'
import { bodyLimit } from './platform/body-limit.ts'
import { csrf } from './platform/csrf.ts'
import { fileRoutes } from './platform/files.ts'
import { headers } from './platform/headers.ts'
import { idempotency } from './platform/idempotency.ts'
import { onError } from './platform/on-error.ts'
import type { AppEnv } from './platform/request.ts'
import { session } from './platform/session.ts'
import { unrouted } from './platform/unrouted.ts'

const api = new Hono<AppEnv>()
  .use(csrf)
  .use(bodyLimit)
  .use(session)
  .use(idempotency)
  .route('/', authRoutes)
  .route('/', profileRoutes)
  .route('/', settingsRoutes)
  .route('/', materialsRoutes)
  .route('/', generationRoutes)
  .route('/', cvRoutes)
  .route('/', inboxRoutes)
  .route('/', coursesRoutes)
  .route('/', reviewRoutes)
  .route('/', previewRoutes)
  .route('/', notificationsRoutes)
  .route('/', questionsRoutes)
  .route('/', assessmentsRoutes)
  .route('/', learningRoutes)
  .route('/', attemptsRoutes)
  .route('/', certificatesRoutes)
  .route('/', plansRoutes)
  .route('/', promptsRoutes)
  .route('/', preferencesRoutes)
  .route('/', webhookRoutes)

export const app = new Hono<AppEnv>()
  .onError(onError)
  .notFound(unrouted)
  .use(begin)
  .use(headers)
  .route('/', fileRoutes)
  .route('/', publicPages)
  .route('/', mailboxPage)
  .route('/', certificatePages)
  .route('/', sandboxPage)
  .route('/', quotaRoutes)
  .route('/api/v1', api)

export type App = typeof app
