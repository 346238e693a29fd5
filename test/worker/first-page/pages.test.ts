import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#db/vocabulary.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { openPage } from '#test/support/opened-page.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'

let course: BuiltCourse
let owner: Person
let reader: Person
let pages: Record<string, string>

beforeAll(async () => {
  owner = await makeTeacher()
  course = await buildCourse(testServices(), { owner_id: owner.userId })
  reader = await readyStudent(course)
  const path = await request<{ exams: { slug: string }[] }>('get', `/student/courses/${course.slug}`, {
    token: reader.token,
  })
  const own = `/student/courses/${course.slug}`
  pages = {
    home: '/student',
    courses: '/student/courses',
    path: `${own}/levels`,
    lesson: `${own}/levels/${course.levels[0]?.id}/lessons/${course.lessons[0]?.id}`,
    'before an exam': `${own}/exam/${path.body.data.exams[0]?.slug}`,
  }
})

const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replaceAll(/<[^>]+>/g, '')

describe('a page for its reader', () => {
  it.each(['home', 'courses', 'path', 'lesson', 'before an exam'])(
    '%s is drawn in both languages with what its calls answer',
    async (name) => {
      for (const lang of LOCALES) {
        const { isDrawn, carried, text, headers } = await openPage(pages[name] ?? '', {
          token: reader.token,
          lang,
        })
        expect([isDrawn, heading(text) !== undefined], `${name} ${lang}`).toEqual([true, true])
        expect(headers.get('Content-Language')).toBe(lang)
        const answers = Object.entries(carried?.answers ?? {})
        expect(answers.length).toBeGreaterThan(2)
        for (const [address, body] of answers) {
          const { body: asked } = await request('get', address.replace('/api/v1', ''), {
            token: reader.token,
            lang,
          })
          expect(withoutClock(body), address).toEqual(withoutClock(asked))
        }
      }
    },
  )

  it('costs one trip to the database, once this isolate knows who reads', async () => {
    for (const path of Object.values(pages)) {
      await openPage(path, { token: reader.token })
      const { database, counted } = countingDatabase(env.DB)
      const { isDrawn } = await openPage(path, { token: reader.token, database })
      expect({ path, isDrawn, trips: counted.trips, calls: counted.calls }).toEqual({
        path,
        isDrawn: true,
        trips: 1,
        calls: 1,
      })
    }
  })

  it('greets by the clock of the reader and not of the server', async () => {
    const far = await makeStudent({ preferences: { time_zone: 'Pacific/Kiritimati' }, first_name: 'Noor' })
    const { carried, text } = await openPage('/student', { token: far.token })
    expect(carried?.drawn?.timeZone).toBe('Pacific/Kiritimati')
    const hour = Number(
      new Intl.DateTimeFormat('en', {
        timeZone: 'Pacific/Kiritimati',
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(),
    )
    const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
    expect(heading(text)).toBe(`Good ${part}, Noor`)
  })

  it("holds the whole home: what is due, and the week by the reader's own days", async () => {
    const far = await readyStudent(course)
    // They are a day and more apart.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const headers = { Cookie: `time_zone=${timeZone}` }
      const { text } = await openPage('/student', { token: far.token, headers })
      const today = /aria-current="date">(.*?)<\/li>/s.exec(text)?.[1]?.replaceAll(/<[^>]+>/g, ' ')
      expect(today).toContain(new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }).format())
      expect(text).toContain('href="/student/mistakes"')
    }
  })

  it('takes the zone that the device names, and none that is no zone', async () => {
    const known = await makeStudent({ preferences: { time_zone: 'Asia/Qatar' } })
    const zoneWith = async (said: string) =>
      (await openPage('/student', { token: known.token, headers: { Cookie: `time_zone=${said}` } })).carried
        ?.drawn?.timeZone
    expect(await zoneWith('Asia/Tokyo')).toBe('Asia/Tokyo')
    for (const said of ['Nowhere/Atall', '%00', 'x'.repeat(3000)])
      expect(await zoneWith(said)).toBe('Asia/Qatar')
  })

  it('writes the digits that the reader has chosen', async () => {
    const chosen = await readyStudent(course)
    await request('patch', '/user/preferences', { token: chosen.token, body: { digits: 'arabic_indic' } })
    const { text } = await openPage(pages.path ?? '', { token: chosen.token, lang: 'ar' })
    expect(text).toMatch(/[٠-٩]/)
    expect((await openPage(pages.path ?? '', { token: reader.token, lang: 'ar' })).text).not.toMatch(
      /<h2[^>]*>[^<]*[٠-٩]/,
    )
  })

  it('holds no style and no script of its own, which the policy would forbid', async () => {
    for (const path of Object.values(pages)) {
      const { text } = await openPage(path, { token: reader.token })
      expect(text).not.toMatch(/ style="/)
      expect(text.match(/<script(?! type="application\/json")/g)).toBe(null)
    }
  })

  it('keeps text that looks like the end of its data as text', async () => {
    const marked = await makeStudent({ first_name: '</script><b id="x">' })
    const { text, carried } = await openPage('/student', { token: marked.token })
    expect(text).not.toContain('<b id="x">')
    expect(carried?.answers['/api/v1/user/profile/fetch']?.data).toMatchObject({
      user: { first_name: '</script><b id="x">' },
    })
  })
})

/** The server's clock, which has moved on between two answers. */
const withoutClock = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'server_now' ? undefined : value)))

describe('a page of the app', () => {
  it('brings what every page asks for, and names the files of its screen', async () => {
    const { carried, text, isDrawn } = await openPage('/student/wallet', { token: reader.token })
    expect(isDrawn).toBe(false)
    expect(Object.keys(carried?.answers ?? {}).toSorted()).toEqual([
      '/api/quota',
      '/api/v1/general/settings',
      '/api/v1/notifications?limit=1',
      '/api/v1/user/preferences',
      '/api/v1/user/profile/fetch',
    ])
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/wallet.js">')
  })

  it('tells a guest that nobody is signed in, and brings the settings alone', async () => {
    for (const path of ['/login', '/student', '/student/wallet']) {
      const { carried, isDrawn } = await openPage(path)
      expect({ path, isDrawn, guest: carried?.guest, calls: Object.keys(carried?.answers ?? {}) }).toEqual({
        path,
        isDrawn: false,
        guest: true,
        calls: ['/api/v1/general/settings'],
      })
    }
  })

  it('asks who has not proved the email for nothing else', async () => {
    const unproved = await makeStudent({ email_verified_at: null })
    const { carried, isDrawn } = await openPage('/student', { token: unproved.token })
    expect(isDrawn).toBe(false)
    expect(Object.keys(carried?.answers ?? {})).not.toContain('/api/quota')
  })

  it('is no picture and no film, also below the address of a screen', async () => {
    expect((await openPage('/media/one', { token: reader.token })).carried).toBeDefined()
    expect((await openPage('/media/hero-en.mp4', { token: reader.token })).carried).toBeUndefined()
    const asked = await openPage('/media/one', { token: reader.token, headers: { Accept: 'video/*' } })
    expect(asked.carried).toBeUndefined()
  })

  it('is none where no screen has the address', async () => {
    expect((await openPage('/nowhere', { token: reader.token })).carried).toBeUndefined()
  })
})

describe('whose page it is', () => {
  it('is that of the one who asks, also when two ask at the same moment', async () => {
    const [amal, zayd] = [
      await makeStudent({ first_name: 'Amal' }),
      await makeStudent({ first_name: 'Zayd' }),
    ]
    const people = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? amal : zayd))
    const opened = await Promise.all(people.map(({ token }) => openPage('/student', { token })))
    for (const [at, { carried, text, isDrawn }] of opened.entries()) {
      const { userId, name } = people[at] ?? amal
      expect(isDrawn).toBe(true)
      expect(heading(text)).toContain(name.split(' ')[0])
      expect(carried?.answers['/api/v1/user/profile/fetch']?.data).toMatchObject({ user: { id: userId } })
    }
  })

  it('holds nothing of a course that its reader has not joined', async () => {
    const stranger = await makeStudent()
    for (const name of ['path', 'lesson', 'before an exam']) {
      const { isDrawn, text } = await openPage(pages[name] ?? '', { token: stranger.token })
      expect({ name, isDrawn }).toEqual({ name, isDrawn: false })
      expect(text).not.toContain(course.lessons[0]?.title ?? 'a lesson')
    }
  })

  it('is not drawn for who teaches', async () => {
    expect((await openPage('/student', { token: owner.token })).isDrawn).toBe(false)
  })

  it('is kept by nobody, so that Back shows no page of who has left or was a guest then', async () => {
    for (const [path, token] of [
      ['/student', reader.token],
      ['/student/wallet', reader.token],
      ['/login', undefined],
    ] as const) {
      const { headers } = await openPage(path, { token })
      expect(headers.get('Cache-Control')).toBe('private, no-store')
      expect(headers.get('Vary')).toContain('Cookie')
      expect(headers.get('Set-Cookie')).toBe(null)
    }
  })

  it('holds nothing of anybody once the session has ended', async () => {
    const leaver = await readyStudent(course)
    expect((await openPage('/student', { token: leaver.token })).isDrawn).toBe(true)
    await request('post', '/user/profile/logout', { token: leaver.token })
    const { isDrawn, carried, text } = await openPage('/student', { token: leaver.token })
    expect([isDrawn, text.includes(leaver.userId), carried?.guest]).toEqual([false, false, false])
    expect(Object.keys(carried?.answers ?? {})).toEqual(['/api/v1/general/settings'])
  })
})

describe('a page without anything', () => {
  it('is what a service worker gets to keep for everybody', async () => {
    for (const path of Object.values(pages)) {
      const { carried, isDrawn, status } = await openPage(path, {
        token: reader.token,
        headers: { 'X-Plain-Page': '1' },
      })
      expect([carried, isDrawn, status]).toEqual([undefined, false, 200])
    }
  })

  it('comes while the database is away', async () => {
    const away = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('away')
      },
    })
    for (const path of ['/student', '/student/wallet', '/login']) {
      const { status, carried } = await openPage(path, { token: reader.token, database: away })
      expect([status, carried]).toEqual([200, undefined])
    }
  })

  it('comes to who sends two credentials', async () => {
    const { isDrawn, carried } = await openPage('/student', {
      token: reader.token,
      headers: { Cookie: 'jwt=x' },
    })
    expect([isDrawn, carried?.answers['/api/v1/user/profile/fetch'], carried?.guest]).toEqual([
      false,
      undefined,
      false,
    ])
  })
})
