import { createCipheriv, createHash } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { register, type Session } from '#test/support/api.ts'
import { chanceOf } from '#test/support/chance.ts'
import { wav } from '#test/support/recording-file.ts'
import { rounds } from '#test/support/rounds.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import type { LessonRow, Level } from '#worker/contract/levels.ts'
import type { LessonMedia, PlayedMedia } from '#worker/contract/media.ts'
import type { Upload } from '#worker/contract/uploads.ts'

const KILLS = rounds(20)
/** A part takes some tens of milliseconds: a kill so long after the one before falls inside it. */
const WITHIN_PART_MS = 60
/** Eight parts, of which up to three arrive between two kills. */
const SECONDS = 8_000
const PARTS_AT_MOST = 3
const SEED = 62

/** Of the file that is interrupted once by its connection and once by the server's death; `UPLOAD_MB=500` for a film. */
const LARGE_MB = Number(process.env.UPLOAD_MB ?? 40)
const MB = 1024 * 1024

let server: TestServer
afterEach(() => server?.stop())

/** What the server said yes to, and therefore owes. */
type Acknowledged = { parts: Set<number>; completed: boolean }

const get = async ({ call }: Session, id: string) =>
  (await call<{ upload: Upload }>('GET', `/uploads/${id}`)).body.data.upload

async function begin({ call }: Session, bytes: number): Promise<Upload> {
  const made = await call<{ upload: Upload }>('POST', '/uploads', {
    name: 'lecture.wav',
    bytes,
    purpose: 'lesson_media',
  })
  expect(made.status).toBe(201)
  return made.body.data.upload
}

const sendPart = (by: Session, upload: Upload, number: number, body: Uint8Array<ArrayBuffer>) =>
  fetch(`${server.origin}/api/v1/uploads/${upload.id}/parts/${number}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${by.token}`, 'Content-Type': 'application/octet-stream' },
    body,
  })

function putPart(by: Session, upload: Upload, number: number, file: Uint8Array<ArrayBuffer>) {
  const from = (number - 1) * upload.part_bytes
  return sendPart(by, upload, number, file.slice(from, from + upload.part_bytes))
}

/** Announces a whole part, sends half of it, and then something happens that ends the connection. */
const interruptPart = (
  by: Session,
  { id }: Upload,
  { number, part, end }: { number: number; part: Uint8Array; end: (sending: ClientRequest) => unknown },
) =>
  new Promise<void>((resolve) => {
    const sending = request(`${server.origin}/api/v1/uploads/${id}/parts/${number}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${by.token}`, 'Content-Length': String(part.length) },
    })
    sending.on('error', () => resolve())
    sending.write(part.subarray(0, part.length / 2), () => end(sending))
  })

/** Sends what is missing and completes the upload, or until the server is gone. */
async function sendUntilGone(by: Session, upload: Upload, file: Uint8Array<ArrayBuffer>, yes: Acknowledged) {
  try {
    const there = new Set((await get(by, upload.id)).parts)
    for (let number = 1; (number - 1) * upload.part_bytes < file.length; number++) {
      if (there.has(number)) continue
      const answer = await putPart(by, upload, number, file)
      if (answer.status !== 200) throw new Error(`part ${number} answered ${answer.status}`)
      await answer.text()
      yes.parts.add(number)
    }
    const completed = await by.call('POST', `/uploads/${upload.id}/complete`)
    if (completed.status !== 200) throw new Error(`complete answered ${JSON.stringify(completed)}`)
    yes.completed = true
  } catch (thrown) {
    // The connection breaks when the server dies; what was not acknowledged may be kept or not.
    if (!(thrown instanceof TypeError)) throw thrown
  }
}

/** Waits until so many parts are acknowledged, or all are. */
async function acknowledged(yes: Acknowledged, parts: number): Promise<void> {
  while (yes.parts.size < parts && !yes.completed) await new Promise((done) => setTimeout(done, 2))
}

/** The hash of the file as a player fetches it, range by range. */
async function hashAt(url: string): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0, total = 1; at < total; ) {
    const answer = await fetch(url, { headers: { Range: `bytes=${at}-` } })
    expect(answer.status).toBe(206)
    const piece = Buffer.from(await answer.arrayBuffer())
    hash.update(piece)
    at += piece.length
    total = Number(answer.headers.get('Content-Range')?.split('/')[1])
  }
  return hash.digest('hex')
}

async function emptyLesson({ call }: Session): Promise<string> {
  const course = await call<{ course: { id: string } }>('POST', '/courses', {
    title: 'Water',
    language: 'en',
  })
  const path = `/courses/${course.body.data.course.id}/levels`
  const level = await call<{ level: Level }>('POST', path, { title: 'Rivers' })
  const lessons = `/levels/${level.body.data.level.id}/lessons`
  return (await call<{ lesson: LessonRow }>('POST', lessons, { title: 'Sources' })).body.data.lesson.id
}

/** Gives a whole upload its place in the lesson, and says what its bytes are there. */
async function placed({ call }: Session, lessonId: string, uploadId: string) {
  const body = { upload_id: uploadId, kind: 'audio' }
  const { id } = (await call<{ media: LessonMedia }>('POST', `/lessons/${lessonId}/media`, body)).body.data
    .media
  const { url } = (await call<PlayedMedia>('GET', `/media/${id}/play`)).body.data
  return { id, hash: await hashAt(url) }
}

/** Parts of a recording whose bytes never repeat; made one by one, so that a large one is never held whole. */
function partOf(number: number, { bytes, part_bytes: size }: Upload): Uint8Array<ArrayBuffer> {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(number)
  const length = Math.min(size, bytes - (number - 1) * size)
  const part = new Uint8Array(
    createCipheriv('aes-128-ctr', Buffer.alloc(16, SEED), iv).update(Buffer.alloc(length)),
  )
  if (number === 1) part.set(wav(1).subarray(0, 44))
  return part
}

it(`${KILLS} times kill -9 during an upload; no acknowledged part is lost, and the file is the same bytes`, async () => {
  const chance = chanceOf(SEED)
  const file = wav(SECONDS)
  server = await startServer()
  const teacher = await register(server.origin, 'teacher')
  const lessonId = await emptyLesson(teacher)
  let [inTheMiddle, whole] = [0, 0]

  const finish = async (upload: Upload) => {
    expect((await get(teacher, upload.id)).completed).toBe(true)
    const { id, hash } = await placed(teacher, lessonId, upload.id)
    expect(hash).toBe(createHash('sha256').update(file).digest('hex'))
    // Its room is free again for the next one.
    expect((await teacher.call('DELETE', `/media/${id}`)).status).toBe(200)
    whole++
  }

  let upload = await begin(teacher, file.length)
  let yes: Acknowledged = { parts: new Set(), completed: false }
  for (let kill = 0; kill < KILLS; kill++) {
    const sending = sendUntilGone(teacher, upload, file, yes)
    const enough = acknowledged(yes, yes.parts.size + 1 + Math.floor(chance() * PARTS_AT_MOST))
    await Promise.race([enough, sending])
    await new Promise((done) => setTimeout(done, chance() * WITHIN_PART_MS))
    await server.kill9()
    await sending
    await server.restart()
    const kept = await get(teacher, upload.id)
    expect(kept.parts).toEqual(expect.arrayContaining([...yes.parts]))
    if (yes.completed) expect(kept.completed).toBe(true)
    else inTheMiddle++
    if (!kept.completed) continue
    await finish(upload)
    upload = await begin(teacher, file.length)
    yes = { parts: new Set(), completed: false }
  }
  await sendUntilGone(teacher, upload, file, yes)
  await finish(upload)
  console.info(`${KILLS} kills, ${inTheMiddle} of them before the file was whole, ${whole} files`)
  expect(inTheMiddle).toBeGreaterThan(0)
  expect((await teacher.call<Upload[]>('GET', '/uploads')).body.data).toEqual([])
})

it(`${LARGE_MB} MB that lose their connection once and their server once are the same bytes after`, async () => {
  server = await startServer()
  const teacher = await register(server.origin, 'teacher')
  const lessonId = await emptyLesson(teacher)
  const upload = await begin(teacher, LARGE_MB * MB)
  const last = Math.ceil(upload.bytes / upload.part_bytes)
  const [cut, killed] = [Math.ceil(last / 3), Math.ceil((2 * last) / 3)]
  const began = Date.now()
  const hash = createHash('sha256')
  for (let number = 1; number <= last; number++) {
    const part = partOf(number, upload)
    hash.update(part)
    if (number === cut)
      await interruptPart(teacher, upload, {
        ...{ number, part },
        end: (sending) => sending.destroy(new Error('The connection is lost')),
      })
    if (number === killed) {
      await interruptPart(teacher, upload, { number, part, end: () => server.kill9() })
      await server.restart()
    }
    if (number === cut || number === killed) {
      const there = (await get(teacher, upload.id)).parts
      expect(there).toEqual(Array.from({ length: number - 1 }, (_, i) => i + 1))
    }
    expect((await sendPart(teacher, upload, number, part)).status).toBe(200)
  }
  expect((await teacher.call('POST', `/uploads/${upload.id}/complete`)).status).toBe(200)
  const sent = Date.now() - began
  expect((await placed(teacher, lessonId, upload.id)).hash).toBe(hash.digest('hex'))
  console.info(`${LARGE_MB} MB in ${last} parts sent in ${sent} ms with both interruptions`)
})
