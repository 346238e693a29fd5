import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { findKeptVersion, visitPage } from '#test/support/page-visit.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { forgetVersion, publicAnswer } from '#worker/platform/http/public-answers.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { requestContext } from '#worker/platform/http/request-context.ts'

const services = testServices()
const SETTINGS = '/api/v1/general/settings'
let owner: Person
let student: Person
let course: BuiltCourse
let pages: string[]

beforeAll(async () => {
  owner = await makeTeacher({ first_name: 'Huda', email: 'huda.secret@example.com' })
  student = await makeStudent({ first_name: 'Zeinab', email: 'zeinab.secret@example.com', language: 'ar' })
  course = await buildCourse(services, { owner_id: owner.userId })
  await joinCourse(services, course.id, student.userId)
  pages = ['/catalog', `/c/${course.slug}`, SETTINGS]
})
beforeEach(() => forgetVersion(services))

/** Everything new to the cache, as if all of it had expired. */
async function emptied(): Promise<void> {
  await services.db.run('UPDATE public_versions SET version = hex(randomblob(8))')
  await forgetVersion(services)
}

const credentials = (): Record<string, string>[] => [
  { Authorization: `Bearer ${student.token}` },
  { JWT: student.token },
  { Cookie: `jwt=${student.token}; theme=dark` },
  { Authorization: `Bearer ${owner.token}` },
  { Cookie: `jwt=${owner.token}` },
  { Authorization: `Bearer ${student.token}`, Cookie: `jwt=${owner.token}` },
  { Authorization: 'Bearer broken' },
]

describe('what is kept for everybody', () => {
  it('holds nothing of who asked first, and nobody gets a page of their own', async () => {
    for (const path of pages) {
      await emptied()
      const guest = await visitPage(path)
      for (const headers of credentials()) {
        await emptied()
        const first = await visitPage(path, { headers })
        const next = await visitPage(path)
        expect([first.status, first.text, next.text], path).toEqual([200, guest.text, guest.text])
        expect(next.statements).toBe(0)
        for (const answer of [first, next]) {
          expect(answer.headers.get('Set-Cookie')).toBeNull()
          expect(answer.text).not.toMatch(/Zeinab|secret@|jwt/)
        }
      }
    }
  })

  it('carries no host that a request names', async () => {
    for (const path of pages) {
      await emptied()
      const poison = {
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'host=evil.example',
        Origin: 'https://evil.example',
      }
      const first = await visitPage(path, { headers: poison })
      const next = await visitPage(path)
      expect([first.status, next.text], path).toEqual([200, first.text])
      expect(next.text).not.toContain('evil.example')
      expect([...next.headers].join()).not.toContain('evil.example')
    }
    const other = await visitPage('/catalog', {
      origin: 'http://evil.example',
      headers: { Accept: 'text/html' },
    })
    expect([other.status, other.headers.get('Location')]).toEqual([302, 'http://localhost:8787/catalog'])
    expect((await visitPage(SETTINGS, { origin: 'http://evil.example' })).status).toBe(421)
  })

  it('is found by what was chosen alone: nothing else in an address leads to it, or makes it another', async () => {
    const plain = await visitPage('/catalog')
    const arabic = await visitPage('/catalog?lang=ar')
    for (const query of [
      'utm_source=x',
      'lang=en&lang=ar',
      'lang=%00',
      'age=<script>',
      'language=',
      'version=1',
    ]) {
      const answer = await visitPage(`/catalog?${query}`)
      expect([answer.text, answer.statements], query).toEqual([plain.text, 0])
    }
    for (const path of [
      '/c/catalog%20en%20%7B%7D',
      '/c/..%2Fversion',
      '/c/version',
      `/c/${course.slug}%3Flang=ar`,
    ]) {
      const answer = await visitPage(path)
      expect(answer.status, path).toBe(404)
      expect([plain.text, arabic.text]).not.toContain(answer.text)
    }
    // The cache's own addresses are no pages of ours.
    for (const path of ['/public-answers/version', '/api/v1/public-answers/version'])
      expect((await visitPage(path)).text).not.toMatch(/^[0-9A-F]{16}$/)
  })

  it('is asked for by HEAD as by GET, and a HEAD leaves no empty page behind', async () => {
    for (const path of pages) {
      await emptied()
      const head = await visitPage(path, { method: 'HEAD' })
      const get = await visitPage(path)
      expect([head.status, head.text], path).toEqual([200, ''])
      expect(get.text.length).toBeGreaterThan(100)
      expect(get.headers.get('ETag')).toBe(head.headers.get('ETag'))
      expect((await visitPage(path, { method: 'HEAD' })).text).toBe('')
      const part = await visitPage(path, { headers: { Range: 'bytes=0-9' } })
      expect([part.status, part.text]).toEqual([200, get.text])
    }
  })

  it('is changed by an instructor and by nobody else', async () => {
    await visitPage('/catalog')
    await request('patch', '/user/preferences', { token: student.token, body: { theme: 'dark' } })
    await request('patch', `/courses/${course.id}`, { body: { title: 'Stolen' } })
    await request('patch', `/courses/${course.id}`, { token: student.token, body: { title: 'Stolen' } })
    await request('patch', `/courses/${course.id}`, { token: owner.token, body: { title: '' } })
    expect(await findKeptVersion()).toBeDefined()
    await request('patch', `/courses/${course.id}`, { token: owner.token, body: { title: 'Lakes' } })
    expect(await findKeptVersion()).toBeUndefined()
  })

  it('is never an answer that sets a cookie or is no success', async () => {
    const answers = new Hono<AppEnv>()
      .use(requestContext)
      .get('/cookie', (c) =>
        publicAnswer(c, { name: 'cookie' }, async () => c.text('mine', 200, { 'Set-Cookie': 'jwt=1' })),
      )
      .get('/failed', (c) => publicAnswer(c, { name: 'failed' }, async () => c.text('mine', 404)))
      .get('/other', (c) => publicAnswer(c, { name: c.req.query('of') ?? '' }, async () => c.text('other')))
    const ask = async (path: string) => {
      const context = createExecutionContext()
      const answer = await answers.request(path, {}, env, context)
      await waitOnExecutionContext(context)
      return answer
    }
    for (const name of ['cookie', 'failed']) {
      await ask(`/${name}`)
      expect(await (await ask(`/other?of=${name}`)).text()).toBe('other')
    }
  })
})

describe('what is of one person', () => {
  it('is not known to anybody else by its tag', async () => {
    const path = `/student/lessons/${course.lessons[0]?.id}`
    const own = await request('get', path, { token: student.token })
    const tag = own.headers.get('ETag') ?? ''
    const known = { 'If-None-Match': tag }
    expect(own.status).toBe(200)
    expect((await request('get', path, { token: student.token, headers: known })).status).toBe(304)
    expect((await request('get', path, { headers: known })).status).toBe(401)
    for (const stranger of [await makeStudent(), await makeTeacher()])
      expect((await request('get', path, { token: stranger.token, headers: known })).status).toBe(403)
    const locked = `/student/lessons/${course.lessons.at(-1)?.id}`
    expect((await request('get', locked, { token: student.token, headers: known })).status).toBe(403)
    expect(own.headers.get('Cache-Control')).toMatch(/private|no-store/)
  })
})
