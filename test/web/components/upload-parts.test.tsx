import { afterEach, expect, it, vi } from 'vitest'
import { uploadInParts } from '#web/api/upload-parts.ts'
import type { NewUploadBody, Upload } from '#worker/contract/uploads.ts'

const PART = 4
afterEach(() => vi.unstubAllGlobals())

/** Stands in for a server that keeps uploads, and says which parts of them were sent. */
function keepUploads(): { uploads: Upload[]; sent: string[] } {
  const [uploads, sent]: [Upload[], string[]] = [[], []]
  const answer = (data: unknown) => Response.json({ data })
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const asked = new Request(input, init)
    const [, , , , id, last] = new URL(asked.url).pathname.split('/')
    const known = uploads.find((upload) => upload.id === id)
    if (last === 'complete' && known) known.completed = true
    if (known) return answer({ upload: known })
    if (asked.method === 'GET') return answer(uploads)
    const { fingerprint, ...body }: NewUploadBody = await asked.json()
    const made = {
      ...body,
      fingerprint: fingerprint ?? null,
      id: String(uploads.length + 1),
      part_bytes: PART,
      parts: [],
    }
    uploads.push({ ...made, completed: false, created_at: '2030-03-01T09:00:00.000Z' })
    return answer({ upload: uploads.at(-1) })
  })
  class Sending {
    upload = {}
    status = 200
    #to = ''
    onload?: () => void
    open(_method: string, to: URL): void {
      this.#to = String(to)
    }
    setRequestHeader(): void {}
    send(): void {
      const [, id, number] = /uploads\/(\w+)\/parts\/(\d+)/.exec(this.#to) ?? []
      sent.push(`${id}/${number}`)
      uploads.find((upload) => upload.id === id)?.parts.push(Number(number))
      queueMicrotask(() => this.onload?.())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  return { uploads, sent }
}

const film = (text: string, lastModified = 1) => new File([text], 'film.mp4', { lastModified })
const send = (file: File) => uploadInParts({ file, purpose: 'lesson_media' }).done

it('a file goes on where it broke off, and one that is whole already is not sent again', async () => {
  const { uploads, sent } = keepUploads()
  await send(film('one two three'))
  expect(sent).toEqual(['1/1', '1/2', '1/3', '1/4'])
  const [upload] = uploads
  if (!upload) throw new Error('Nothing was begun')
  Object.assign(upload, { completed: false, parts: [1, 3] })
  expect((await send(film('one two three'))).id).toBe('1')
  expect(sent.slice(4)).toEqual(['1/2', '1/4'])
  expect((await send(film('one two three'))).id).toBe('1')
  expect(sent).toHaveLength(6)
})

it('another file of the same name and length is never added to what broke off', async () => {
  const { uploads, sent } = keepUploads()
  await send(film('one two three'))
  for (const upload of uploads) Object.assign(upload, { completed: false, parts: [1] })
  expect((await send(film('one two seven'))).id).toBe('2')
  expect((await send(film('one two three', 2))).id).toBe('3')
  expect(sent.filter((part) => part.startsWith('1/'))).toHaveLength(4)
})
