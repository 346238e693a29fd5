import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#db/schema/accounts.ts'
import { counters } from '#db/schema/limits.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { account, PASSWORD } from '#test/support/accounts.ts'
import { browsing } from '#test/support/browsing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { laggingDatabase } from '#test/support/lagging-database.ts'
import { finish, readyStudent, rightAnswer, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { noteReplicationTime } from '#worker/platform/database/replication.ts'

const { database, catchUp, served } = laggingDatabase(env.DB, env.REPLICA)
const far = { ...env, DB: database, READ_REPLICAS: 'on' }
const { db } = testServices()

let owner: Person
let course: BuiltCourse

beforeAll(async () => {
  await applyD1Migrations(env.REPLICA, env.TEST_MIGRATIONS)
  owner = await makeTeacher()
  course = await buildCourse(testServices(), { owner_id: owner.userId })
})

beforeEach(() => noteReplicationTime(testServices()))

/** Somebody whom the replica and this isolate know, as of now. */
async function known(person: Person) {
  await catchUp()
  const browser = browsing(person, far)
  expect((await browser.get('/user/profile/fetch')).status).toBe(200)
  return browser
}
type Browser = Awaited<ReturnType<typeof known>>

const shown = (body: unknown) => JSON.stringify(body).replace(/"server_now":"[^"]+"/, '')

type Change = {
  change: string
  who?: () => Promise<Person>
  view: () => string
  /** Where the view depends on what is made first. */
  prepare?: (person: Person) => Promise<void>
  write: (browser: Browser) => Promise<{ status: number }>
}
let attempt = ''
let renamed = ''
const lesson = () => course.lessons[0]?.id
const CHANGES: Change[] = [
  {
    change: 'a course that was joined',
    who: () => makeStudent(),
    view: () => '/student/courses',
    write: ({ call }) => call('post', `/courses/${course.id}/join`),
  },
  {
    change: 'a lesson that was read',
    who: joined,
    view: () => `/student/courses/${course.slug}`,
    write: ({ call }) => call('put', `/student/lessons/${lesson()}/progress`, { position: 100, done: true }),
  },
  {
    change: 'a check of a lesson that was answered',
    who: joined,
    view: () => `/practice/mistakes`,
    write: ({ call }) => {
      const question = course.lessons[0]?.questions[0]?.id ?? ''
      const wrong = { answer_id: wrongAnswer(question) }
      return call('post', `/student/lessons/${lesson()}/checks/${question}`, { response: wrong })
    },
  },
  {
    change: 'a lesson that was bookmarked',
    who: joined,
    view: () => '/student/bookmarks',
    write: ({ call }) => call('put', `/student/lessons/${lesson()}/bookmark`),
  },
  {
    change: 'a profile that was changed',
    who: () => makeStudent(),
    view: () => '/user/profile/fetch',
    write: ({ call }) => call('patch', '/user/profile', { first_name: 'Renamed' }),
  },
  {
    change: 'an attempt that was started',
    who: () => readyStudent(course),
    view: () => `/student/courses/${course.slug}`,
    write: ({ call }) => call('post', `/exams/${course.exam_id}/attempts`),
  },
  {
    change: 'an attempt that was finished, which its object writes',
    who: () => readyStudent(course),
    prepare: async ({ token }) => {
      attempt = (await start(course, token)).body.data.attempt.id
    },
    view: () => `/student/courses/${course.slug}`,
    write: ({ call }) => call('post', `/attempts/${attempt}/finish`),
  },
  {
    change: 'a course that was published',
    who: async () => owner,
    prepare: async ({ token, userId }) => {
      renamed = (await buildCourse(testServices(), { owner_id: userId })).id
      await request('patch', `/courses/${renamed}`, { token, body: { title: 'Renamed' } })
    },
    view: () => `/catalog/${renamed}`,
    write: ({ call }) => call('post', `/courses/${renamed}/publish`),
  },
]

async function joined(): Promise<Person> {
  const student = await makeStudent()
  await request('post', `/courses/${course.id}/join`, { token: student.token })
  return student
}

function wrongAnswer(question: string): string {
  const built = course.questions.find(({ id }) => id === question)
  return built?.answer_ids.find((id) => id !== rightAnswer(course, question)) ?? ''
}

/** What a view shows before and after a change, and what the primary says of it then. */
async function seen({ who = joined, prepare, view, write }: Change, keepsBookmark: boolean) {
  const person = await who()
  await prepare?.(person)
  const browser = await known(person)
  const before = shown((await browser.get(view())).body)
  expect((await write(browser)).status).toBeLessThan(300)
  if (!keepsBookmark) browser.cookies.delete('bookmark')
  const after = shown((await browser.get(view())).body)
  const newest = shown((await request('get', view(), { token: person.token })).body)
  return { before, after, newest }
}

describe('one reads one’s own writes while the replica stands still', () => {
  it.for(CHANGES)('$change', async (change) => {
    const { before, after, newest } = await seen(change, true)
    expect(after).toBe(newest)
    expect(after).not.toBe(before)
  })

  it.for(CHANGES)('$change is not there yet for a browser that keeps no bookmark', async (change) => {
    const { before, after, newest } = await seen(change, false)
    expect(after).toBe(before)
    expect(after).not.toBe(newest)
  })
})

it('a view of somebody who has written nothing is one trip, and to the replica', async () => {
  const browser = await known(await joined())
  Object.assign(served, { byPrimary: 0, byReplica: 0 })
  expect((await browser.get('/student/home')).status).toBe(200)
  expect(served).toEqual({ byPrimary: 0, byReplica: 1 })
})

it('a page that has heard of news reads the newest', async () => {
  const student = await joined()
  const browser = await known(student)
  await request('put', `/student/lessons/${lesson()}/bookmark`, { token: student.token })
  const bookmarks = async () => (await browser.get<unknown[]>('/student/bookmarks')).body.data.length
  expect(await bookmarks()).toBe(0)
  browser.cookies.set('newest', '1')
  expect(await bookmarks()).toBe(1)
})

describe('a replica refuses nothing', () => {
  it('to somebody whose session it does not know yet', async () => {
    await catchUp()
    const newcomer = browsing(await makeStudent(), far)
    expect((await newcomer.get('/user/profile/fetch')).status).toBe(200)
  })

  it('that it does not know yet itself', async () => {
    const sitter = await known(await readyStudent(course))
    const own = await start(course, sitter.cookies.get('jwt') ?? '')
    expect((await sitter.get(`/attempts/${own.body.data.attempt.id}`)).status).toBe(200)
  })
})

describe('of several calls as one', () => {
  it('a replica answers what it knows in one trip', async () => {
    const browser = await known(await joined())
    Object.assign(served, { byPrimary: 0, byReplica: 0 })
    expect((await browser.get('/batch?call=/student/home&call=/student/courses')).status).toBe(200)
    expect(served).toEqual({ byPrimary: 0, byReplica: 1 })
  })

  it('the primary answers where a replica would refuse one', async () => {
    const sitter = await known(await readyStudent(course))
    const own = await start(course, sitter.cookies.get('jwt') ?? '')
    const calls = `call=/student/home&call=/attempts/${own.body.data.attempt.id}`
    const { data } = (await sitter.get<{ status: number }[]>(`/batch?${calls}`)).body
    expect(data.map(({ status }) => status)).toEqual([200, 200])
  })

  it('one reads one’s own writes', async () => {
    const browser = await known(await joined())
    await browser.call('put', `/student/lessons/${lesson()}/bookmark`)
    const { data } = (await browser.get<{ body: { data: unknown[] } }[]>('/batch?call=/student/bookmarks'))
      .body
    expect(data[0]?.body.data).toHaveLength(1)
  })
})

describe('R11 what was closed while the replica stands still', () => {
  const end = (person: Person, at: number | null = Date.now()) =>
    db.update(sessions).set({ revoked_at: at }).where(eq(sessions.id, person.sessionId))

  it('is closed for every write at once', async () => {
    const student = await joined()
    const browser = await known(student)
    await end(student)
    const written = await browser.call('put', `/student/lessons/${lesson()}/bookmark`)
    expect([written.status, written.body.code]).toEqual([401, 'unauthenticated'])
  })

  it('is closed for reads once the replica is as old as the limit', async () => {
    const student = await joined()
    const age = async (ms: number) => {
      await db
        .update(counters)
        .set({ used: Date.now() - ms })
        .where(eq(counters.key, 'replication'))
      await end(student, null)
      await catchUp()
      await end(student)
      return (await browsing(student, far).get('/student/home')).status
    }
    expect(await age(LIMITS.replicaAgeMs - 10_000)).toBe(200)
    expect(await age(LIMITS.replicaAgeMs + 1)).toBe(401)
  })

  it('is closed for reads where no replica says how old it is', async () => {
    const student = await joined()
    await db.delete(counters).where(eq(counters.key, 'replication'))
    await known(student)
    await end(student)
    expect((await browsing(student, far).get('/student/home')).status).toBe(401)
  })

  it('takes no answer of an attempt that is finished', async () => {
    const student = await readyStudent(course)
    const { attempt: open } = (await start(course, student.token)).body.data
    const browser = await known(student)
    await finish(open.id, student.token)
    const question = open.questions[0]?.id ?? ''
    const response = { answer_id: rightAnswer(course, question) }
    const answered = await browser.call('put', `/attempts/${open.id}/answers/${question}`, {
      response,
      seq: 1,
    })
    expect([answered.status, answered.body.code]).toEqual([409, 'attempt_closed'])
  })

  it('lets nobody join a course that was unpublished', async () => {
    const other = await buildCourse(testServices(), { owner_id: owner.userId })
    const browser = await known(await makeStudent())
    await request('post', `/courses/${other.id}/unpublish`, { token: owner.token })
    expect((await browser.call('post', `/courses/${other.id}/join`)).status).toBe(404)
  })

  it('runs a POST once, whatever its first answer’s bookmark', async () => {
    const browser = await known(await makeStudent())
    const path = `/courses/${course.id}/join`
    const Cookie = `jwt=${browser.cookies.get('jwt')}`
    const headers = { Cookie, Origin: testServices().env.APP_ORIGIN, 'Idempotency-Key': crypto.randomUUID() }
    const [first, second] = [
      await request('post', path, { headers, env: far }),
      await request('post', path, { headers, env: far }),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
  })
})

it('a session that begins is read from the primary first', async () => {
  const { email } = await account()
  const body = { email, password: PASSWORD }
  const begun = async (settings: Record<string, unknown>) => {
    const answer = await request('post', '/user/auth/login', { body, env: settings })
    return answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('bookmark=first-primary; '))
  }
  expect(await begun(far)).toHaveLength(1)
  expect(await begun({ ...far, READ_REPLICAS: 'off' })).toHaveLength(0)
})

describe('a bookmark', () => {
  it('says nothing to its reader, cannot be read by a script and lasts as long as a replica may be behind', async () => {
    const browser = await known(await joined())
    const written = await browser.call('put', `/student/lessons/${lesson()}/bookmark`)
    const [cookie = ''] = written.headers.getSetCookie()
    expect(cookie).toMatch(/^bookmark=[\w-]{16}\.[\w-]+; Max-Age=150; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain('00000000-')
  })

  it('is not sent for what only reads, nor set aside by it', async () => {
    const browser = await known(await joined())
    expect((await browser.get('/student/home')).headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['without sense', 'zzz'],
    ['of the database’s own kind', 'ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff'],
    ['as long as a header may be', 'a'.repeat(7_000)],
    ['of a constraint', 'first-primary'],
  ])('%s is answered by the primary', async (_, value) => {
    const student = await joined()
    const browser = await known(student)
    await request('put', `/student/lessons/${lesson()}/bookmark`, { token: student.token })
    browser.cookies.set('bookmark', value)
    const answer = await browser.get<unknown[]>('/student/bookmarks')
    expect([answer.status, answer.body.data.length]).toEqual([200, 1])
  })

  it('of somebody else is answered by the primary', async () => {
    const [one, other] = [await known(await joined()), await known(await joined())]
    await one.call('put', `/student/lessons/${lesson()}/bookmark`)
    other.cookies.set('bookmark', one.cookies.get('bookmark') ?? '')
    Object.assign(served, { byPrimary: 0, byReplica: 0 })
    expect((await other.get('/student/home')).status).toBe(200)
    expect(served.byReplica).toBe(0)
  })
})

it('without replicas nobody is given a bookmark, and one that is sent is not read', async () => {
  const alone = { ...far, READ_REPLICAS: 'off' }
  const browser = browsing(await joined(), alone)
  browser.cookies.set('bookmark', 'zzz')
  const written = await browser.call('put', `/student/lessons/${lesson()}/bookmark`)
  expect([written.status, written.headers.getSetCookie()]).toEqual([200, []])
  expect((await browser.get<unknown[]>('/student/bookmarks')).body.data).toHaveLength(1)
})

describe('a program', () => {
  it('that keeps no bookmarks always reads the newest, and is sent none', async () => {
    const student = await joined()
    await known(student)
    const options = { token: student.token, env: far }
    const written = await request('put', `/student/lessons/${lesson()}/bookmark`, options)
    expect(written.headers.get('X-Bookmark')).toBeNull()
    expect((await request<unknown[]>('get', '/student/bookmarks', options)).body.data).toHaveLength(1)
  })

  it('that keeps them reads its own writes', async () => {
    const student = await joined()
    await known(student)
    const options = (bookmark: string) => ({
      token: student.token,
      env: far,
      headers: { 'X-Bookmark': bookmark },
    })
    const written = await request('put', `/student/lessons/${lesson()}/bookmark`, options(''))
    const bookmark = written.headers.get('X-Bookmark') ?? ''
    const listed = async (sent: string) =>
      (await request<unknown[]>('get', '/student/bookmarks', options(sent))).body.data.length
    expect([await listed(''), await listed(bookmark)]).toEqual([0, 1])
    expect(written.headers.getSetCookie()).toEqual([])
  })
})
