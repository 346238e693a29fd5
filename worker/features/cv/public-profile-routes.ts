import { Hono } from 'hono'
import { type InstructorProfile, type PublicInstructor, PublicProfileBody } from '#worker/contract/cv.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { getInstructorProfile } from './public-profile.ts'
import { getPublicInstructor, updatePublicProfile } from './queries.ts'

export const publicProfileRoutes = new Hono<AppEnv>()
  .get('/instructor/profile', teacher, async (c) => {
    const data: InstructorProfile = await getInstructorProfile(c.var.services, c.var.caller.userId)
    return c.json({ data }, 200)
  })
  .patch('/instructor/profile', teacher, validate('json', PublicProfileBody), async (c) => {
    const { services, caller } = c.var
    await updatePublicProfile(services, caller.userId, c.req.valid('json'), services.now())
    const data: InstructorProfile = await getInstructorProfile(services, caller.userId)
    return c.json({ data }, 200)
  })
  .get('/instructors/:id', validate('param', ById), async (c) => {
    const {
      first_name: firstName,
      last_name: lastName,
      ...fields
    } = await getPublicInstructor(c.var.services, c.req.valid('param').id)
    const data: PublicInstructor = { ...fields, name: `${firstName} ${lastName}` }
    return c.json({ data }, 200)
  })
