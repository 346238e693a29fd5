import { Hono } from 'hono'
import { assessmentsRoutes } from './features/assessments/routes.ts'
import { attemptsRoutes } from './features/attempts/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { certificatesRoutes } from './features/certificates/routes.ts'
import { coursesRoutes } from './features/courses/routes.ts'
import { generationRoutes } from './features/generation/routes.ts'
import { learningRoutes } from './features/learning/routes.ts'
import { materialsRoutes } from './features/materials/routes.ts'
import { questionsRoutes } from './features/questions/routes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { begin } from './platform/begin.ts'
import { AppError } from './platform/errors.ts'
import { onError } from './platform/on-error.ts'
import type { AppEnv } from './platform/request.ts'
import { session } from './platform/session.ts'

const api = new Hono<AppEnv>()
  .use(session)
  .route('/', authRoutes)
  .route('/', settingsRoutes)
  .route('/', materialsRoutes)
  .route('/', generationRoutes)
  .route('/', coursesRoutes)
  .route('/', reviewRoutes)
  .route('/', questionsRoutes)
  .route('/', assessmentsRoutes)
  .route('/', learningRoutes)
  .route('/', attemptsRoutes)
  .route('/', certificatesRoutes)

export const app = new Hono<AppEnv>()
  .onError(onError)
  .notFound(() => {
    throw new AppError('not_found')
  })
  .use(begin)
  .route('/api/v1', api)

export type App = typeof app
