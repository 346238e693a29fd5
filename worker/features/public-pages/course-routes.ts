import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { pagePath } from '#worker/contract/pages.ts'
import { ByCourseSlug } from '#worker/contract/public-courses.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { choosePageLocale } from '#worker/platform/locale.ts'
import { coursePage } from './course-page.ts'
import { findPublicCourse } from './course-queries.ts'

export const publicCourseRoutes = new Hono<AppEnv>().get(
  '/public/courses/:slug',
  validate('param', ByCourseSlug),
  async (c) => {
    const { course } = found(await findPublicCourse(c.var.services, c.req.valid('param').slug, c.var.locale))
    return c.json({ data: { course } }, 200)
  },
)

/** A page for people answers whatever stands in its address with a page. */
const AnySlug = z.object({ slug: z.string() })

/** The page of a course for everyone, whole without script, in the reader's language. */
export const coursePages = new Hono<AppEnv>().get('/c/:slug', validate('param', AnySlug), async (c) => {
  const { services } = c.var
  const locale = choosePageLocale({
    query: c.req.query('lang'),
    cookie: getCookie(c, 'language'),
    acceptLanguage: c.req.header('Accept-Language'),
  })
  const { slug } = c.req.valid('param')
  const shown = await findPublicCourse(services, slug, locale)
  const { origin } = new URL(services.env.APP_ORIGIN)
  c.header('Content-Language', locale)
  // Hidden, changed or made private at any moment, and in two languages at one address.
  c.header('Cache-Control', 'no-cache')
  c.header('Vary', 'Accept-Language, Cookie')
  const url = `${origin}${pagePath('coursePage', { course_slug: slug })}`
  // Whoever keeps a course out of the catalogue does not want it found by others than those with the link.
  if (!shown?.isListed) c.header('X-Robots-Tag', 'noindex')
  return c.html(
    coursePage({ locale, now: services.now(), origin, url, course: shown?.course }),
    shown ? 200 : 404,
  )
})
