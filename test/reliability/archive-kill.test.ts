import { afterAll, expect, it } from 'vitest'
import type { Session } from '#test/support/api.ts'
import { chanceOf } from '#test/support/chance.ts'
import { readCourse, responseTo, startExam } from '#test/support/learner.ts'
import { withDatabase } from '#test/support/moved-clock.ts'
import { publishCourse } from '#test/support/published-course.ts'
import { rounds } from '#test/support/rounds.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import type { Result } from '#worker/contract/attempts.ts'

const STUDENTS = rounds(120)
/** All of them leave within it, where nothing stops them. */
const WITHIN_MS = 1_200
const MOST_STARTS = 30
const SEED = 12
const YEARS_MS = 2 * 365 * 86_400_000

let server: TestServer
afterAll(() => server?.stop())

type Sat = { student: Session; attempt: string; result: Result }

const resultOf = async ({ call }: Session, attempt: string) =>
  (await call<{ result: Result }>('GET', `/attempts/${attempt}/result`)).body.data.result

/** Attempts whose questions stand in their row, and files that hold those of others: of a stopped server. */
const places = () =>
  withDatabase(server.dataDir, (database) => {
    const count = (query: string) => Number(Object.values(database.prepare(query).get() ?? {})[0])
    return {
      here: count(`select count(*) from attempts where asked <> '[]'`),
      away: count(`select count(*) from attempts where asked = '[]'`),
      listed: count(`select coalesce(sum(entries), 0) from archives where kind = 'attempts'`),
    }
  })

it('kill -9 while old attempts move to the archive: each is in its row or in a file, and every result is as it was', async () => {
  const chance = chanceOf(SEED)
  server = await startServer()
  const course = await publishCourse(server.origin, 'en')
  const sat: Sat[] = []
  for (let n = 0; n < STUDENTS; n++) {
    const { student, exam_id: examId } = await readCourse(server.origin, course)
    const { id, questions } = await startExam(student, examId)
    for (const [place, question] of questions.entries())
      await student.call('PUT', `/attempts/${id}/answers/${question.id}`, {
        response: responseTo(course, question, (place + n) % 3 > 0),
        seq: 1,
      })
    await student.call('POST', `/attempts/${id}/finish`)
    sat.push({ student, attempt: id, result: await resultOf(student, id) })
  }
  await server.kill9()
  withDatabase(server.dataDir, (database) =>
    database.exec(`update attempts set started_at = started_at - ${YEARS_MS}, finished_at = finished_at - ${YEARS_MS},
      told_at = finished_at - ${YEARS_MS}`),
  )
  let starts = 0
  for (; places().here > 0 && starts < MOST_STARTS; starts++) {
    await server.restart()
    await new Promise((done) => setTimeout(done, chance() * WITHIN_MS))
    await server.kill9()
    const { here, away, listed } = places()
    expect({ all: here + away, listed }).toEqual({ all: STUDENTS, listed: away })
  }
  console.info(`${STUDENTS} attempts were away after ${starts} starts`)
  expect(starts).toBeLessThan(MOST_STARTS)
  await server.restart()
  for (const { student, attempt, result } of sat) {
    const again = await resultOf(student, attempt)
    expect(again.questions).toEqual(result.questions)
    expect(again).toMatchObject({ score: result.score, total: result.total })
  }
})
