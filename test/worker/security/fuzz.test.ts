import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Chance, chanceOf } from '#test/support/chance.ts'
import { nameOf } from '#test/support/contract-calls.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { rounds } from '#test/support/rounds.ts'
import { inputFor, naughty, pick, schemaOf } from '#test/support/schema-fuzz.ts'
import { begin, fileOf, mediaOf, showMedia } from '#test/support/uploading.ts'
import { makeStudent, makeTeacher, type Person, send, testServices } from '#test/support/worker-app.ts'
import { routes } from '#worker/contract/routes.ts'
import type { Route } from '#worker/contract/wire.ts'

const INPUTS = rounds(5_000)
const INPUTS_A_ROUTE = Math.ceil(INPUTS / routes.length)
const HANG_MS = 2_000
const SEED = 20_261_120

let people: { student: Person; teacher: Person; other: Person }
/** Ids of rows that are there, by the part of a path that stands before one: inputs get past the first look. */
let known: Record<string, string[]>
let ids: string[]
const tally = { inputs: 0, slowest: 0, statuses: new Map<number, number>() }

beforeAll(async () => {
  const [teacher, student, other] = [await makeTeacher(), await makeStudent(), await makeTeacher()]
  people = { teacher, student, other }
  const course = await buildCourse(testServices(), { owner_id: teacher.userId })
  await buildCourse(testServices(), { owner_id: teacher.userId, language: 'ar' })
  await buildCourse(testServices(), { owner_id: teacher.userId, published: false, state: 'pending' })
  await joinCourse(testServices(), course.id, student.userId)
  await send('post', `/exams/${course.exam_id}/attempts`, { token: student.token })
  const film = await mediaOf(teacher, course.lessons[0]?.id ?? '')
  await showMedia(course, film.id)
  await begin(teacher, 64)
  known = await storedIds()
  ids = Object.values(known).flat()
})

async function storedIds(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const places: [string, string][] = [
    ['courses', 'SELECT id FROM courses'],
    ['catalog', 'SELECT id FROM courses'],
    ['slug', 'SELECT slug AS id FROM courses'],
    ['levels', 'SELECT id FROM levels'],
    ['lessons', 'SELECT id FROM lessons'],
    ['review', 'SELECT id FROM blocks UNION SELECT id FROM cards'],
    ['questions', 'SELECT id FROM questions'],
    ['exams', "SELECT id FROM assessments WHERE kind = 'exam'"],
    ['exercises', "SELECT id FROM assessments WHERE kind = 'exercise'"],
    ['materials', 'SELECT id FROM materials'],
    ['attempts', 'SELECT id FROM attempts'],
    ['uploads', 'SELECT id FROM media_uploads'],
    ['media', 'SELECT id FROM lesson_media'],
    ['categories', 'SELECT id FROM categories'],
    ['media_id', 'SELECT id FROM lesson_media'],
  ]
  const lists = await env.DB.batch<{ id: string }>(
    places.map(([, query]) => env.DB.prepare(`${query} LIMIT 40`)),
  )
  for (const [index, [place]] of places.entries())
    found[place] = (lists[index]?.results ?? []).map(({ id }) => id)
  return found
}

afterAll(() => {
  const statuses = [...tally.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
  console.info(
    `fuzz: ${tally.inputs} inputs, seed ${SEED}, slowest ${Math.round(tally.slowest)} ms; ${statuses.join(', ')}`,
  )
})

function pathFor(route: Route, random: Chance): string {
  const path = route.path.replace(/([a-z-]+)\/:([a-z_]+)/g, (_, before: string, name: string) => {
    const fitting = known[name] ?? known[before] ?? []
    const chance = random()
    const id =
      chance < 0.7 && fitting.length > 0 ? pick(random, fitting) : pick(random, chance < 0.8 ? ids : naughty)
    return `${before}/${encodeURIComponent(id.toWellFormed() || '-')}`
  })
  if (!route.query || random() < 0.2) return path
  const value = inputFor(schemaOf(route.query), random, 0.25)
  const pairs = Object.entries(value ?? {}).map(([name, one]) => [name, String(one).toWellFormed()])
  return `${path}?${new URLSearchParams(pairs)}`
}

function bodyFor(route: Route, random: Chance): unknown {
  if (route.multipart && random() < 0.8) {
    const form = new FormData()
    const bytes = random() < 0.5 ? pick(random, naughty) : '%PDF-1.7\n%%EOF'
    form.append(random() < 0.8 ? 'file' : 'other', new File([bytes], pick(random, naughty).toWellFormed()))
    return form
  }
  if (route.method === 'get' || route.method === 'delete') return undefined
  if (route.bytes && random() < 0.8) return fileOf('mp4', Math.ceil(random() * 80))
  if (!route.body) return random() < 0.5 ? undefined : '{}'
  const text = JSON.stringify(inputFor(schemaOf(route.body), random, pick(random, [0, 0.1, 0.4])))
  return random() < 0.05 ? text.slice(0, -1) : withIds(text, random)
}

/** Ids in bodies are mostly ones that exist. */
const withIds = (text: string, random: Chance) => text.replaceAll('"none"', () => `"${pick(random, ids)}"`)

/** Two slow answers to the same input are the input's doing and not the machine's. */
async function timed(ask: () => Promise<Response>): Promise<Response> {
  for (let round = 0; ; round++) {
    const from = performance.now()
    const response = await ask()
    const took = performance.now() - from
    if (took <= HANG_MS) {
      tally.slowest = Math.max(tally.slowest, took)
      return response
    }
    if (round === 1) throw new Error(`No answer within ${HANG_MS} ms, twice`)
  }
}

describe('R27 no input makes the server fail', () => {
  // Floods are another test's: here each input is to be looked at.
  beforeEach(async () => {
    await env.DB.exec('DELETE FROM counters')
  })

  it.each(routes.map((route, index) => [nameOf(route), route, index] as const))(
    '%s',
    async (_, route, index) => {
      const random = chanceOf(SEED + index)
      for (let round = 0; round < INPUTS_A_ROUTE; round++) {
        const owner = route.access === 'student' ? people.student : people.teacher
        const token =
          random() < 0.85 ? owner.token : pick(random, [undefined, people.other.token, people.student.token])
        const body = route.path === '/user/profile/logout' ? undefined : bodyFor(route, random)
        const path = `/api/v1${pathFor(route, random)}`
        const keepsSession = route.path === '/user/profile/logout'
        const asked = { body, token: keepsSession ? 'none' : token }
        const response = await timed(() => send(route.method, path, asked))
        tally.inputs += 1
        tally.statuses.set(response.status, (tally.statuses.get(response.status) ?? 0) + 1)
        if (response.status >= 500)
          throw new Error(`${response.status} for ${path} with ${JSON.stringify(body)}`)
        if (response.status >= 400) expect(await response.json()).toHaveProperty('code')
      }
    },
  )

  it(`${INPUTS} inputs were tried, over every route`, () => {
    expect(tally.inputs).toBeGreaterThanOrEqual(INPUTS)
  })
})
