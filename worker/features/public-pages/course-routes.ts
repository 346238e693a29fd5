import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { pagePath } from '#worker/contract/pages.ts'
import { ByCourseSlug } from '#worker/contract/public-courses.ts'
import { found } from '#worker/platform/http/errors.ts'
import { publicAnswer } from '#worker/platform/http/public-answers.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { choosePageLocale, LANGUAGE_HEADERS } from '#worker/platform/locale.ts'
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
  let joiningEndsAt: string | null = null
  const make = async () => {
    const shown = await findPublicCourse(services, slug, locale)
    joiningEndsAt = shown?.course.joining_ends_at ?? null
    const { origin } = new URL(services.env.APP_ORIGIN)
    const url = `${origin}${pagePath('coursePage', { course_slug: slug })}`
    const page = coursePage({ locale, now: services.now(), origin, url, course: shown?.course })
    return c.html(page, shown ? 200 : 404, {
      'Content-Language': locale,
      'Cache-Control': 'no-cache',
      Vary: LANGUAGE_HEADERS,
      // Whoever keeps a course out of the catalogue does not want it found by others than those with the link.
      ...(!shown?.isListed && { 'X-Robots-Tag': 'noindex' }),
    })
  }
  // No course has such an address.
  if (!ByCourseSlug.shape.slug.safeParse(slug).success) return make()
  return publicAnswer(
    c,
    {
      name: `course ${locale} ${slug}`,
      vary: LANGUAGE_HEADERS,
      // The page says whether one can still join.
      limit: () => (joiningEndsAt === null ? undefined : Date.parse(joiningEndsAt)),
    },
    make,
  )
})
