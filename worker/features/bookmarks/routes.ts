import { Hono } from 'hono'
import { ById, page } from '#worker/contract/wire.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { createBookmark, deleteBookmark, findBookmark, listBookmarks } from './queries.ts'

export const bookmarksRoutes = new Hono<AppEnv>()
  .get('/student/bookmarks', student, validate('query', page), async (c) => {
    const { services, caller } = c.var
    const { data, nextCursor } = await listBookmarks(services, caller.userId, c.req.valid('query'))
    return c.json({ data, meta: { next_cursor: nextCursor } }, 200)
  })
  .get('/student/lessons/:id/bookmark', student, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const data = found(await findBookmark(services, caller.userId, c.req.valid('param').id))
    return c.json({ data }, 200)
  })
  .put('/student/lessons/:id/bookmark', student, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const isSet = await createBookmark(services, caller.userId, c.req.valid('param').id)
    if (!isSet) throw new AppError('not_found')
    return c.json({ data: { bookmarked: true } }, 200)
  })
  .delete('/student/lessons/:id/bookmark', student, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const isKnown = await deleteBookmark(services, caller.userId, c.req.valid('param').id)
    if (!isKnown) throw new AppError('not_found')
    return c.json({ data: { bookmarked: false } }, 200)
  })
