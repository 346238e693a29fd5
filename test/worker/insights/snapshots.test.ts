import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { attempts, enrolments, insightSnapshots } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { moveKey } from '#test/support/regrading.ts'
import { doubtFirstQuestion, finish, finishLessons, sit } from '#test/support/sitting.ts'
import { type Driven, drivenServices } from '#test/support/step-driver.ts'
import { makeStudent, makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import type { Dashboard } from '#worker/contract/courses.ts'
import type { DoubtfulQuestion, Insights, KnownQuestion } from '#worker/contract/insights.ts'
import type { ListedQuestion } from '#worker/contract/questions.ts'
import { countAgain } from '#worker/features/insights/jobs.ts'
import { getInsights } from '#worker/features/insights/queries.ts'
import { claimSnapshot, makeSnapshot } from '#worker/features/insights/snapshot-queries.ts'

let services: Driven
let teacher: Person
let course: BuiltCourse

beforeEach(async () => {
  services = drivenServices()
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 2 })
})

const join = async () => {
  const { userId } = await makeStudent()
  await joinCourse(services, course.id, userId)
  return userId
}
const students = async () => (await getInsights(services, teacher.userId, course.id)).counts.students
const again = ({ token } = teacher) => request<Insights>('post', `/courses/${course.id}/insights`, { token })
const kept = () =>
  services.db.select().from(insightSnapshots).where(eq(insightSnapshots.course_id, course.id)).get()
const attend = async (person: Person) => {
  const { token } = person
  return (await request<Dashboard>('get', '/instructor/dashboard', { token })).body.data.attention
}

describe('the numbers of a course', () => {
  it('are counted for the first student at once, and then again once they are ten minutes old', async () => {
    expect(await students()).toBe(0)
    await join()
    expect(await students()).toBe(1)
    await join()
    services.advance(LIMITS.insightsMs - 60_000)
    expect(await students()).toBe(1)
    services.advance(60_000)
    expect(await students()).toBe(2)
  })

  it('are counted again when the instructor asks, who asks so often and no more', async () => {
    await join()
    expect(await students()).toBe(1)
    await join()
    const { status, body } = await again()
    expect([status, body.data.counts.students]).toEqual([200, 2])
    expect(await students()).toBe(2)
    expect((await again(await makeTeacher())).status).toBe(404)
    const many = await Promise.all(Array.from({ length: LIMITS.insightsPerHour }, () => again()))
    expect(many.filter(({ status: refused }) => refused === 429)).toHaveLength(1)
  })

  it('hold no name: who left is in no list any more', async () => {
    const ids = [await join(), await join(), await join(), await join(), await join()]
    await services.db
      .update(enrolments)
      .set({ last_lesson_id: course.lessons[0]?.id, last_seen_at: Date.now() - LIMITS.stoppedMs - 1 })
      .where(eq(enrolments.course_id, course.id))
    expect((await getInsights(services, teacher.userId, course.id)).need_help).toHaveLength(5)
    await services.db.delete(enrolments).where(eq(enrolments.student_id, ids[0] ?? ''))
    const later = await getInsights(services, teacher.userId, course.id)
    expect([later.counts.students, later.need_help.length]).toEqual([5, 4])
  })

  it('of two that count at once the later ones stay', async () => {
    await join()
    await makeSnapshot(services, course.id)
    const { made_at: later = 0 } = (await kept()) ?? {}
    await makeSnapshot({ ...services, now: () => later - 1_000 }, course.id)
    expect((await kept())?.made_at).toBe(later)
  })
})

describe('a finished attempt', () => {
  const sitOnce = async () => {
    const student = await makeStudent()
    await finishLessons(course, student)
    await finish((await sit(course, student.token)).id, student.token)
  }

  it('has them counted in a while, once however many finish until then', async () => {
    await sitOnce()
    const due = (await kept())?.due_at
    await sitOnce()
    expect((await kept())?.due_at).toBe(due)
    expect(await claimSnapshot(services, course.id)).toBeUndefined()
    services.advance(LIMITS.insightsMs)
    const lease = await claimSnapshot(services, course.id)
    if (!lease) throw new Error('nothing is due')
    expect(await claimSnapshot(services, course.id)).toBeUndefined()
    await countAgain(services, lease)
    const { due_at: next, records } = (await kept()) ?? {}
    expect([next, records?.certificates, records?.attempts]).toEqual([null, 2, 2])
  })

  it('that ends while they are counted has them counted once more', async () => {
    await sitOnce()
    await makeSnapshot({ ...services, now: () => Date.now() - 60_000 }, course.id)
    expect((await kept())?.due_at).toBeGreaterThan(Date.now())
    services.advance(LIMITS.insightsMs)
    const lease = await claimSnapshot(services, course.id)
    if (lease) await countAgain(services, lease)
    expect((await kept())?.due_at).toBeNull()
  })
})

describe('the home of the instructor', () => {
  it('names a question whose key is doubtful without anybody having asked, until it is changed', async () => {
    const id = await doubtFirstQuestion(course)
    expect(await attend(teacher)).toEqual([])
    services.advance(LIMITS.insightsMs)
    const lease = await claimSnapshot(services, course.id)
    if (lease) await countAgain({ ...services, now: Date.now }, lease)
    expect(await attend(teacher)).toMatchObject([
      {
        kind: 'key_doubtful',
        subject: { id },
        evidence: { right: 0, answered: 10 },
        action: `/question-bank/${id}`,
      },
    ])
    expect(await attend(await makeTeacher())).toEqual([])
    await moveKey(id, teacher.token)
    expect((await attend(teacher)).filter(({ kind }) => kind === 'key_doubtful')).toEqual([])
  })

  it('is quiet once the instructor said that the key is right, and counting again finds no doubt', async () => {
    const id = await doubtFirstQuestion(course)
    services.advance(LIMITS.insightsMs)
    const count = async () => makeSnapshot({ ...services, now: Date.now }, course.id)
    await count()
    const kinds = async () => (await attend(teacher)).map(({ kind }) => kind)
    const doubted = async () => {
      const of = { token: teacher.token }
      const { body } = await request<DoubtfulQuestion[]>('get', '/insights/questions', of)
      return body.data.filter(({ signs }) => signs[0] === 'key_doubtful').map((one) => one.id)
    }
    expect([await kinds(), await doubted()]).toEqual([['key_doubtful'], [id]])
    const body = { reason: 'The second page corrects the first' }
    expect((await request('post', `/questions/${id}/key-right`, { token: teacher.token, body })).status).toBe(
      201,
    )
    expect([await kinds(), await doubted()]).toEqual([[], []])
    const { questions } = (await count()).records
    expect(questions.find((one) => one.id === id)?.signs).toContain('too_hard')
    expect([await kinds(), await doubted()]).toEqual([[], []])
    const known = await request<KnownQuestion>('get', `/questions/${id}/insights`, { token: teacher.token })
    expect(known.body.data.key_check?.reason).toBe(body.reason)
  })
})

describe('the bank', () => {
  const bank = async (search = '') => {
    const of = { token: teacher.token }
    const { body } = await request<ListedQuestion[]>('get', `/questions?search=${search}`, of)
    return new Map(body.data.map(({ id, statistics }) => [id, statistics]))
  }
  const count = () => makeSnapshot({ ...services, now: Date.now }, course.id)

  it('shows beside each question how it was answered, found by a search as well', async () => {
    const id = await doubtFirstQuestion(course)
    expect([...(await bank()).values()]).toEqual([null, null])
    await count()
    const all = await bank()
    const known = (await request<KnownQuestion>('get', `/questions/${id}/insights`, { token: teacher.token }))
      .body.data
    const { answered, facility, discrimination, signs } = known
    expect(all.get(id)).toEqual({ answered, facility, discrimination, signs })
    expect([answered, facility, signs[0]]).toEqual([10, 0, 'key_doubtful'])
    const { title } = known
    expect((await bank(encodeURIComponent(title))).get(id)).toEqual(all.get(id))
    const other = [...all.keys()].find((one) => one !== id) ?? ''
    expect(all.get(other)).toMatchObject({ answered: 10, facility: 1 })
  })

  it('has no sign at a question that was changed since, and its numbers until they are counted again', async () => {
    const id = await doubtFirstQuestion(course)
    await count()
    await moveKey(id, teacher.token)
    expect((await bank()).get(id)).toMatchObject({ answered: 10, facility: 0, signs: [] })
  })

  it('concludes nothing of few students, and keeps the later of two counts', async () => {
    const student = await makeStudent()
    await finishLessons(course, student)
    await finish((await sit(course, student.token)).id, student.token)
    await count()
    const [first] = (await bank()).values()
    expect(first).toMatchObject({ answered: 1, signs: [] })
    await services.db.delete(attempts).where(eq(attempts.course_id, course.id))
    await makeSnapshot({ ...services, now: () => Date.now() - 60_000 }, course.id)
    expect([...(await bank()).values()][0]).toEqual(first)
    await count()
    expect([...(await bank()).values()]).toEqual([null, null])
  })
})
