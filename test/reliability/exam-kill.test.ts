import { afterAll, expect, it } from 'vitest'
import type { Session } from '#test/support/api.ts'
import { chanceOf } from '#test/support/chance.ts'
import { readCourse, responseTo, startExam } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { rounds } from '#test/support/rounds.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import type { Attempt, Result } from '#worker/contract/attempts.ts'

const KILLS = rounds(20)
/** A save takes a few milliseconds, so this is time for dozens. */
const WITHIN_MS = 400
const SEED = 48

let server: TestServer
afterAll(() => server?.stop())

type Kept = Attempt['answers_saved']

/** Saves answer after answer until the server is gone; gives the last one acknowledged of each question. */
async function answerUntilGone(
  { call }: Session,
  { attempt, course }: { attempt: Attempt; course: PublishedCourse },
  firstSeq: number,
  acknowledged: Kept,
) {
  let seq = firstSeq
  for (;;) {
    const question = attempt.questions[seq % attempt.questions.length]
    if (!question) throw new Error('the attempt asks nothing')
    const response = responseTo(course, question, seq % 2 === 0)
    const path = `/attempts/${attempt.id}/answers/${question.id}`
    try {
      const saved = await call('PUT', path, { response, seq })
      if (saved.status !== 200) throw new Error(`save answered ${JSON.stringify(saved)}`)
    } catch (thrown) {
      // The connection breaks when the server dies; what was not acknowledged may be kept or not.
      if (thrown instanceof TypeError) return seq
      throw thrown
    }
    acknowledged[question.id] = { response, seq }
    seq++
  }
}

it(`R48: ${KILLS} times kill -9 during an exam; no acknowledged answer is lost`, async () => {
  const chance = chanceOf(SEED)
  server = await startServer()
  const course = await publishCourse(server.origin, 'en')
  const { student, exam_id: examId } = await readCourse(server.origin, course)
  const attempt = await startExam(student, examId)
  const acknowledged: Kept = {}
  let seq = 1
  for (let kill = 0; kill < KILLS; kill++) {
    const answering = answerUntilGone(student, { attempt, course }, seq, acknowledged)
    await new Promise((done) => setTimeout(done, 50 + chance() * WITHIN_MS))
    await server.kill9()
    seq = (await answering) + 1
    await server.restart()
    const again = await student.call<{ attempt: Attempt }>('GET', `/attempts/${attempt.id}`)
    const kept = again.body.data.attempt.answers_saved
    for (const [question, last] of Object.entries(acknowledged)) {
      const found = kept[question]
      expect(found?.seq ?? -1).toBeGreaterThanOrEqual(last.seq)
      if (found?.seq === last.seq) expect(found.response).toEqual(last.response)
    }
    expect(again.body.data.attempt.deadline_at).toBe(attempt.deadline_at)
  }
  console.info(`${seq} answers were sent, ${KILLS} kills`)
  expect(seq).toBeGreaterThan(KILLS * 2)
  const before = await student.call<{ attempt: Attempt }>('GET', `/attempts/${attempt.id}`)
  const finished = await student.call<{ result: Result }>('POST', `/attempts/${attempt.id}/finish`)
  for (const question of finished.body.data.result.questions) {
    expect(question.response).toEqual(before.body.data.attempt.answers_saved[question.id]?.response ?? null)
  }
})
