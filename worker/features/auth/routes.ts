import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/request.ts'

export const authRoutes = new Hono<AppEnv>()
