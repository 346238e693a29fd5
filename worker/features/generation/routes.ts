import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/request.ts'

export const generationRoutes = new Hono<AppEnv>()
