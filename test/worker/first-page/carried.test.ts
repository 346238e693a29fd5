import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { openPage } from '#test/support/opened-page.ts'
import { readyStudent, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { CARRIED_CALLS } from '#worker/contract/first-pages.ts'

/** Settings, profile, preferences, quota and what is unread. */
const OF_EVERY_PAGE = 5
let course: BuiltCourse
let owner: Person
let reader: Person
let attempt: string

beforeAll(async () => {
  owner = await makeTeacher()
  course = await buildCourse(testServices(), { owner_id: owner.userId })
  reader = await readyStudent(course)
  attempt = (await start(course, reader.token)).body.data.attempt.id
})

/** An address of a page of the table, about the course. */
function addressOf(path: string): string {
  const names: Record<string, string | undefined> = {
    course_slug: course.slug,
    course_id: course.id,
    level_id: course.levels[0]?.id,
    lesson_id: course.lessons[0]?.id,
    question_id: course.questions[0]?.id,
    assessment_id: path.startsWith('/exercises') ? course.levels[0]?.exercise_id : course.exam_id,
    student_id: reader.userId,
    kind: 'exam',
    slug: 'final',
  }
  const filled = path.replaceAll(/\$(\w+)/g, (_, name) => names[name] ?? `no-${name}`)
  const search = { '/course/curriculum': `?course=${course.id}` }[path]
  return filled + (path.endsWith('/questions') ? `?attempt=${attempt}` : (search ?? ''))
}

/** The calls of a page at that address, which has one parameter at most. */
const callsAt = (path: string) =>
  (CARRIED_CALLS[path] ?? []).filter((one) => {
    const names = typeof one === 'string' ? (one.match(/\$\w+/g) ?? []) : []
    return names.every((name) => path.includes(name) || addressOf(path).includes(`?${name.slice(1)}=`))
  })

/** No outline waits to be accepted, and there is no CV: their calls answer that there is none. */
const WITHOUT_ONE = ['/courses/$course_id/outline', '/cv/edit']

const readerOf = (path: string): Person =>
  /^\/(student|certificates)/.test(path) || path === '/history' ? reader : owner

/** What changes with each answer: the clock of the server, and links that carry when they expire. */
const withoutMoment = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      key === 'server_now' || (typeof value === 'string' && value.startsWith('/files/')) ? undefined : value,
    ),
  )

describe('what a page brings with it', () => {
  it.each(Object.keys(CARRIED_CALLS))('on %s is what its calls answer, each of them', async (path) => {
    const { token } = readerOf(path)
    const { carried, isDrawn } = await openPage(addressOf(path), { token })
    expect(isDrawn).toBe(false)
    const answers = Object.entries(carried?.answers ?? {})
    const own = callsAt(path).length - (WITHOUT_ONE.includes(path) ? 1 : 0)
    expect(answers).toHaveLength(own + OF_EVERY_PAGE)
    for (const [address, body] of answers.filter(([one]) => one.startsWith('/api/v1'))) {
      const asked = await request('get', address.replace('/api/v1', ''), { token })
      expect(withoutMoment(body), address).toEqual(withoutMoment(asked.body))
    }
  })

  it('is of the part that the address names', async () => {
    const brought = async (path: string, { token }: Person) => {
      const { carried } = await openPage(path, { token })
      return Object.keys(carried?.answers ?? {}).map((one) => one.replace('/api/v1', ''))
    }
    const [{ id: lessonId } = { id: '' }] = course.lessons.slice(1)
    const review = `/courses/${course.id}/review`
    const first = await brought(review, owner)
    expect(first).toContain(`${review}?lesson=first_left`)
    const named = await brought(`${review}?lesson=${lessonId}`, owner)
    expect(named).toContain(`${review}?lesson_id=${lessonId}`)
    expect(named).toHaveLength(first.length)
    const page = `/courses/${course.id}`
    const overview = await brought(page, owner)
    const materials = await brought(`${page}?part=materials`, owner)
    expect(overview.filter((one) => !materials.includes(one))).toEqual([`${page}/outline`, '/categories'])
    const progress = await brought(`/student/progress?course=${course.slug}`, reader)
    expect(progress).toContain(`/student/progress/${course.slug}`)
    expect(progress).not.toContain('/student/progress')
  })

  it.each(['/student/plan', '/student/notes', '/courses', '/question-bank', '/notifications'])(
    'on %s comes with one trip to the database',
    async (path) => {
      const { token } = readerOf(path)
      await openPage(path, { token })
      const { database, counted } = countingDatabase(env.DB)
      await openPage(path, { token, database })
      expect(counted).toMatchObject({ trips: 1, calls: 1 })
    },
  )

  it('is nothing that a call would refuse: another’s course, attempt or question', async () => {
    const stranger = await makeTeacher()
    const others = Object.keys(CARRIED_CALLS).filter(
      (path) => path.includes('$course_id') || path.includes('bank/'),
    )
    for (const path of others) {
      const { carried } = await openPage(addressOf(path), { token: stranger.token })
      const own = Object.keys(carried?.answers ?? {}).filter((one) => one.includes(course.id))
      expect({ path, own }).toEqual({ path, own: [] })
    }
    const classmate = await readyStudent(course)
    const questions = addressOf('/student/courses/$course_slug/$kind/$slug/questions')
    const { carried } = await openPage(questions, { token: classmate.token })
    expect(Object.keys(carried?.answers ?? {}).filter((one) => one.includes(attempt))).toEqual([])
  })

  it.each(['..', '../user', '%2e%2e', '..%2Fuser', 'a?b', 'a%23', ''])(
    'is no other call, whatever stands in the address: attempt=%s',
    async (said) => {
      const path = `/student/courses/${course.slug}/exam/final/questions?attempt=${said}`
      const { carried } = await openPage(path, { token: reader.token })
      expect(Object.keys(carried?.answers ?? {})).toHaveLength(OF_EVERY_PAGE)
    },
  )

  it('is nothing for a guest but the settings', async () => {
    for (const path of Object.keys(CARRIED_CALLS)) {
      const { carried } = await openPage(addressOf(path))
      expect(Object.keys(carried?.answers ?? {})).toEqual(['/api/v1/general/settings'])
    }
  })
})
