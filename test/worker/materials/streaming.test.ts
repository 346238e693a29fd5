import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { fileForm, upload } from '#test/support/generation.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { app } from '#worker/app.ts'
import { sniffHead } from '#worker/extract/sniff.ts'
import { readParts } from '#worker/platform/http/multipart.ts'

const MEGABYTE = 1024 * 1024
const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="long.txt"\r\n\r\n'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const storedFiles = async () => (await testServices().files.list({ prefix: 'materials/' })).objects.length

afterEach(() => vi.restoreAllMocks())

/** A body that arrives in chunks: a megabyte of one letter at each pull, then what `end` does. */
function longBody(megabytes: number, end: (controller: ReadableStreamDefaultController) => void) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(bytesOf(HEAD)),
      pull(controller) {
        if (sent === megabytes) return end(controller)
        sent += 1
        controller.enqueue(new Uint8Array(MEGABYTE).fill(97))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, sent: () => sent }
}

const post = (teacher: Person, body: ReadableStream<Uint8Array>, bindings: object = env) =>
  app.request(
    'http://localhost:8787/api/v1/materials',
    {
      method: 'POST',
      body,
      headers: {
        Authorization: `Bearer ${teacher.token}`,
        'Content-Type': 'multipart/form-data; boundary=b',
      },
    },
    bindings,
  )

it('R28: a long upload goes on to storage in pieces while it arrives, and is stored as it was', async () => {
  const teacher = await makeTeacher()
  const pieces: number[] = []
  const sentBefore: number[] = []
  const { body, sent } = longBody(12, (controller) => {
    controller.enqueue(bytesOf('\r\n--b--\r\n'))
    controller.close()
  })
  const FILES = new Proxy(testServices().files, {
    get: (target, name) => {
      if (name !== 'createMultipartUpload') return Reflect.get(target, name).bind(target)
      return async (key: string) => {
        const begun = await target.createMultipartUpload(key)
        return {
          uploadPart(number: number, piece: Uint8Array) {
            pieces.push(piece.byteLength)
            sentBefore.push(sent())
            return begun.uploadPart(number, piece)
          },
          complete: (parts: R2UploadedPart[]) => begun.complete(parts),
          abort: () => begun.abort(),
        }
      }
    },
  })
  const response = await post(teacher, body, { ...env, FILES })
  expect(response.status).toBe(201)
  expect(pieces).toEqual([5 * MEGABYTE, 5 * MEGABYTE, 2 * MEGABYTE])
  expect(sentBefore[0]).toBeLessThan(8)
  const { results } = await env.DB.prepare('SELECT bytes, sha256, file_key FROM materials WHERE owner_id = ?')
    .bind(teacher.userId)
    .all<{ bytes: number; sha256: string; file_key: string }>()
  const [row] = results
  const stored = await (await testServices().files.get(row?.file_key ?? ''))?.arrayBuffer()
  expect([row?.bytes, stored?.byteLength]).toEqual([12 * MEGABYTE, 12 * MEGABYTE])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', stored ?? new ArrayBuffer()))
  expect(row?.sha256).toBe([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
})

it('R28: one byte too many leaves no file behind', async () => {
  const teacher = await makeTeacher()
  const before = await storedFiles()
  const more = new Uint8Array(LIMITS.uploadBytes + 1).fill(97)
  const refused = await upload(teacher, 'more.txt', more)
  expect([refused.status, refused.body.code]).toEqual([413, 'too_large'])
  expect(await storedFiles()).toBe(before)
})

it('R67: an upload that breaks off leaves no file, and is no error of ours', async () => {
  const teacher = await makeTeacher()
  const before = await storedFiles()
  const [info, error] = [vi.spyOn(console, 'info'), vi.spyOn(console, 'error')]
  for (const megabytes of [1, 7]) {
    const gone = new Error('Network connection lost.')
    const { body } = longBody(megabytes, (controller) => controller.error(gone))
    expect((await post(teacher, body)).status).toBe(400)
  }
  expect(await storedFiles()).toBe(before)
  const { results } = await env.DB.prepare('SELECT id FROM materials WHERE owner_id = ?')
    .bind(teacher.userId)
    .all()
  expect(results).toEqual([])
  expect(error).not.toHaveBeenCalled()
  expect(info.mock.calls.filter(([line]) => String(line).includes('upload_aborted'))).toHaveLength(2)
})

it('R28: what is no document is refused by its first bytes, before the rest has come', async () => {
  const teacher = await makeTeacher()
  const { body, sent } = longBody(14, (controller) => controller.close())
  const binary = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => controller.enqueue(chunk.length === MEGABYTE ? chunk.fill(1) : chunk),
    }),
  )
  expect((await post(teacher, binary)).status).toBe(415)
  expect(sent()).toBeLessThan(10)
})

it('a long archive is known by its first parts, and a long text by a head that cuts a letter', async () => {
  const archive = (part: string) => bytesOf(`PK\x03\x04${'x'.repeat(26)}${part}`)
  expect(await sniffHead(archive('word/document.xml'), 'a.bin')).toBe('docx')
  expect(await sniffHead(archive('ppt/presentation.xml'), 'a.bin')).toBe('pptx')
  expect(await sniffHead(archive('other/'), 'a.bin')).toBe('unsupported')
  expect(await sniffHead(bytesOf('نص طويل').subarray(0, -1), 'a.txt')).toBe('text')
})

it('parts are the same however their bytes are cut', async () => {
  const text = `${HEAD}a\r\n--c\r\r\n--\r\n--b\r\nContent-Disposition: form-data; name="more"\r\n\r\nx\r\n--b--\r\n`
  for (const size of [1, 2, 7, 1000]) {
    const cut = async function* () {
      const bytes = bytesOf(text)
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    const seen: unknown[] = []
    for await (const { name, fileName, chunks } of readParts(cut(), 'multipart/form-data; boundary=b')) {
      const body: Uint8Array[] = []
      for await (const chunk of chunks) body.push(chunk.slice())
      seen.push([name, fileName, await new Blob(body as BlobPart[]).text()])
    }
    expect(seen).toEqual([
      ['file', 'long.txt', 'a\r\n--c\r\r\n--'],
      ['more', undefined, 'x'],
    ])
  }
})

it('a file before or after another field is refused with the name of that field', async () => {
  const teacher = await makeTeacher()
  const form = fileForm('a.txt', 'Some text to read.')
  form.append('file', new File(['more'], 'b.txt'))
  const twice = await request('post', '/materials', { token: teacher.token, body: form })
  expect(twice.body.errors).toMatchObject({ file: { code: 'invalid_value' } })
  const before = new FormData()
  before.set('title', 'a')
  before.set('file', new File(['text'], 'a.txt'))
  const stranger = await request('post', '/materials', { token: teacher.token, body: before })
  expect(stranger.body.errors).toMatchObject({ title: { code: 'unknown_field' } })
})
