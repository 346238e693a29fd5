import { type Api, api } from '#test/support/api.ts'
import { startServer } from '#test/support/server.ts'
import { type InboxSocket, openInboxes } from '#test/support/sockets.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { type BenchData, benchData, benchServer } from './bench-server.ts'
import { benchPerson, benchWorld } from './bench-world.ts'
import { makeCourse, textOf } from './course-owner.ts'
import { memoryOf, type ProcessMemory } from './server-memory.ts'

const STUDENTS = 100
const OWNERS = 4
const SOCKETS_EACH = 10
/** Of the course of bench-world.ts: so many open its first exercise. */
const LEVEL_LESSONS = 10
const COURSE_CHARACTERS = 15_000

type Answer = { choices: string[]; chosen: string | undefined; seq: number }
type Saved = { attempt: string; answers: Map<string, Answer>; position: number }
type Student = Saved & { client: Api; token: string; writing: Promise<unknown> }
type World = { lesson: string; slug: string; students: Student[]; owners: { client: Api; token: string }[] }
type Kind = { name: string; share: number; send: (student: Student, round: number) => Promise<number> }

export type LoadFound = {
  times: Map<string, number[]>
  errors: Map<string, number>
  lost: string[]
  courses: number
  sockets: { open: number; of: number }
  memory: { before: ProcessMemory[]; after: ProcessMemory[] }
}

/** Requests of many kinds at a given rate, whatever the answers take, with open sockets and owners who generate. */
export async function runMixedLoad(perSecond: number, minutes: number): Promise<LoadFound> {
  const data = await benchData()
  const filled = await fill(data)
  const server = await startServer({ dataDir: data.dir })
  try {
    const world = await open(server.origin, filled)
    const before = memoryOf(data.dir)
    const people = [...world.students, ...world.owners]
    const inboxes: InboxSocket[][] = []
    for (const { token } of people) inboxes.push(await openInboxes(SOCKETS_EACH, server.origin, token))
    const until = performance.now() + minutes * 60_000
    const [{ times, errors }, courses] = await Promise.all([
      send(world, perSecond, until),
      Promise.all(world.owners.map((owner, index) => generate(owner.client, index, until))),
    ])
    const lost = await listLost(world)
    for (const own of inboxes.slice(STUDENTS))
      for (const { events } of own)
        if (!events.some((event) => event.type === 'job' && event.job.state === 'ready_for_review'))
          lost.push('the end of a job, on a socket')
    const all = inboxes.flat()
    const sockets = { open: all.filter((socket) => socket.open()).length, of: all.length }
    const after = memoryOf(data.dir)
    for (const socket of all) socket.close()
    const made = courses.reduce((sum, count) => sum + count, 0)
    return { times, errors, lost, courses: made, sockets, memory: { before, after } }
  } finally {
    await server.stop()
    data.remove()
  }
}

/** The people and their course, written into the database before the server starts. */
async function fill(data: BenchData) {
  const server = await benchServer(data)
  try {
    const { course, students } = await benchWorld(server.services, STUDENTS)
    const owners = []
    for (let owner = 0; owner < OWNERS; owner++) owners.push(await benchPerson(server.services, 'teacher'))
    return { course, students, owners }
  } finally {
    await server.close()
  }
}

/** Every student has read the first level and is in the middle of its exercise. */
async function open(origin: string, filled: Awaited<ReturnType<typeof fill>>): Promise<World> {
  const { course } = filled
  const [level] = course.levels
  const students = await Promise.all(
    filled.students.map(async ({ token }): Promise<Student> => {
      const client = api(origin, token)
      for (const { id } of course.lessons.slice(0, LEVEL_LESSONS))
        await client.call('PUT', `/student/lessons/${id}/progress`, { position: 1, done: true })
      const path = `/exercises/${level?.exercise_id}/attempts`
      const { status, body } = await client.call<{ attempt: Begun }>('POST', path)
      if (status !== 201) throw new Error(`The exercise answered ${status}`)
      const { id, questions } = body.data.attempt
      const answers = new Map(
        questions.map((one): [string, Answer] => [
          one.id,
          { choices: one.answers.map((answer) => answer.id), chosen: undefined, seq: 0 },
        ]),
      )
      return { client, token, attempt: id, answers, position: 1, writing: Promise.resolve() }
    }),
  )
  const owners = filled.owners.map(({ token }) => ({ client: api(origin, token), token }))
  return { lesson: course.lessons[0]?.id ?? '', slug: course.slug, students, owners }
}
type Begun = { id: string; questions: { id: string; answers: { id: string }[] }[] }

function kindsOf({ lesson, slug }: World): Kind[] {
  const read = (name: string, share: number, path: string): Kind => ({
    name,
    share,
    send: async ({ client }) => (await client.call('GET', path)).status,
  })
  return [
    read('home', 15, '/student/home'),
    read('course page', 15, `/student/courses/${slug}`),
    read('lesson', 20, `/student/lessons/${lesson}`),
    read('catalogue', 10, '/catalog?limit=20'),
    read('profile', 10, '/user/profile/fetch'),
    { name: 'progress', share: 10, send: (student) => saveProgress(student, lesson) },
    { name: 'answer save', share: 20, send: saveAnswer },
  ]
}

async function saveProgress(student: Student, lesson: string): Promise<number> {
  const position = Math.min(100, student.position + 1)
  const { status } = await student.client.call('PUT', `/student/lessons/${lesson}/progress`, {
    position,
    done: true,
  })
  if (status < 300) student.position = position
  return status
}

async function saveAnswer(student: Student, round: number): Promise<number> {
  const questions = [...student.answers]
  const [id, known] = questions[round % questions.length] as (typeof questions)[number]
  const seq = known.seq + 1
  // Another one each time, as learners try on.
  const chosen = known.choices[seq % known.choices.length]
  const response = { answer_id: chosen }
  const path = `/attempts/${student.attempt}/answers/${id}`
  const { status } = await student.client.call('PUT', path, { response, seq })
  // An exercise says at once what is right, so that the first answer is the one that stays.
  if (status < 300) student.answers.set(id, { ...known, chosen: known.chosen ?? chosen, seq })
  return status
}

/** Times count from when a request was due, so that a slow answer does not hide the ones that had to wait. */
async function send(world: World, perSecond: number, until: number) {
  const times = new Map<string, number[]>()
  const errors = new Map<string, number>()
  const kinds = kindsOf(world).flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  const under: Promise<void>[] = []
  const from = performance.now()
  const one = async (round: number, due: number) => {
    // A stride without a common factor mixes the kinds evenly.
    const kind = kinds[(round * 37) % kinds.length] as Kind
    const student = world.students[
      (round * 7 + Math.floor(round / kinds.length)) % world.students.length
    ] as Student
    const isWrite = kind.name === 'progress' || kind.name === 'answer save'
    // Writes of one student follow each other, as they do on a page.
    const sent = (isWrite ? student.writing : Promise.resolve())
      .then(() => kind.send(student, round))
      .catch((thrown: unknown) => String(thrown))
    if (isWrite) student.writing = sent
    const status = await sent
    const own = times.get(kind.name) ?? []
    times.set(kind.name, own)
    own.push(performance.now() - due)
    if (typeof status === 'string' || status >= 300) {
      const error = `${kind.name}: ${status}`
      errors.set(error, (errors.get(error) ?? 0) + 1)
    }
  }
  for (let round = 0; ; round++) {
    const due = from + (round * 1000) / perSecond
    if (due >= until) break
    const wait = due - performance.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
    under.push(one(round, due))
  }
  await Promise.all(under)
  return { times, errors }
}

/** One course after another until the time is over. */
async function generate(client: Api, owner: number, until: number): Promise<number> {
  let made = 0
  do {
    await makeCourse(client, textOf(owner + made * OWNERS, COURSE_CHARACTERS))
    made += 1
  } while (performance.now() < until)
  return made
}

/** Whatever was acknowledged and is not there. */
async function listLost({ students, lesson }: World): Promise<string[]> {
  const lost: string[] = []
  type Kept = { attempt: { answers_saved: Record<string, { response: unknown; seq: number }> } }
  for (const { client, attempt, answers, position } of students) {
    const kept = (await client.call<Kept>('GET', `/attempts/${attempt}`)).body.data.attempt.answers_saved
    for (const [id, { chosen, seq }] of answers)
      if (chosen && JSON.stringify(kept[id]?.response) !== JSON.stringify({ answer_id: chosen }))
        lost.push(`answer ${seq} to ${id}, kept ${kept[id]?.seq ?? 'none'}`)
    const { body } = await client.call<{ lesson: LessonView }>('GET', `/student/lessons/${lesson}`)
    const at = body.data.lesson.progress.position
    if (at < position) lost.push(`position ${position}, kept ${at}`)
  }
  return lost
}
