import { Hono } from 'hono'
import { BookQuery } from '#worker/contract/outputs.ts'
import { ByCourseSlug } from '#worker/contract/public-courses.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student, teacher } from '#worker/platform/identity/guards.ts'
import { getJoinedBook, getJoinedPrint, getOwnBook, getOwnPrint } from './book-queries.ts'

const bookHeaders = (name: string) => ({
  'Content-Type': 'application/epub+zip',
  'Content-Disposition': `attachment; filename="${name}.epub"`,
})

export const outputRoutes = new Hono<AppEnv>()
  .get('/courses/:id/book', teacher, validate('param', ById), validate('query', BookQuery), async (c) => {
    const book = await getOwnBook(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    const { writeEpub } = await import('./epub/write-epub.ts')
    return c.body(writeEpub(book), 200, bookHeaders(`course-${book.id}`))
  })
  .get(
    '/student/courses/:slug/book',
    student,
    validate('param', ByCourseSlug),
    validate('query', BookQuery),
    async (c) => {
      const book = await getJoinedBook(c.var.services, c.var.caller.userId, c.req.valid('param').slug)
      const { writeEpub } = await import('./epub/write-epub.ts')
      return c.body(writeEpub(book), 200, bookHeaders(`course-${book.id}`))
    },
  )
  .get('/courses/:id/print', teacher, validate('param', ById), async (c) => {
    const data = await getOwnPrint(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .get('/student/courses/:slug/print', student, validate('param', ByCourseSlug), async (c) => {
    const data = await getJoinedPrint(c.var.services, c.var.caller.userId, c.req.valid('param').slug)
    return c.json({ data }, 200)
  })
