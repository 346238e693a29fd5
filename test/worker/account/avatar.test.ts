import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { jpeg, png, webp } from '#test/support/pictures.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { User } from '#worker/contract/account.ts'

const put = (token: string, bytes: Uint8Array<ArrayBuffer> | string, name = 'me.png') => {
  const body = new FormData()
  body.append('file', new File([bytes], name))
  return request<{ user: User }>('post', '/user/profile/avatar', { token, body })
}
const keyOf = async ({ userId }: Person) =>
  (await testServices().db.select().from(users).where(eq(users.id, userId)).get())?.avatar_key ?? null
const pictures = async () =>
  (await testServices().files.list({ prefix: 'avatars/' })).objects.map(({ key }) => key)

async function open(token: string) {
  const answer = await send('get', '/user/profile/avatar', { token })
  const location = new URL(answer.headers.get('Location') ?? '')
  const env = testServices().env
  const { app } = await import('#worker/app.ts')
  return { origin: location.origin, file: await app.request(location.href, {}, env) }
}

describe('a picture', () => {
  it.each([
    ['PNG', png(200, 100), 'image/png'],
    ['JPEG', jpeg(200, 100), 'image/jpeg'],
    ['WebP', webp(200, 100), 'image/webp'],
  ])('R30: as %s is answered from the files origin, sandboxed, as what it is', async (_, bytes, type) => {
    const { token } = await makeStudent()
    const { status, body } = await put(token, bytes, 'me.html')
    expect([status, body.data.user.avatar_url]).toEqual([
      200,
      expect.stringMatching(/^\/api\/v1\/user\/profile\/avatar\?v=/),
    ])
    const { origin, file } = await open(token)
    expect(origin).toBe(new URL(testServices().env.FILES_ORIGIN).origin)
    expect(file.headers.get('Content-Type')).toBe(type)
    expect(file.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a cut-off PNG', '\u0089PNG'],
    ['a few bytes', 'abc'],
  ])('R30: that is %s is refused whatever its name says', async (_, content) => {
    const { token } = await makeStudent()
    const { status, body } = await put(token, content)
    expect([status, body.errors?.file?.code]).toEqual([422, 'image'])
    expect((await send('get', '/user/profile/avatar', { token })).status).toBe(404)
  })

  it('R28: larger than 2 MB is refused, and told so in its own words', async () => {
    const { token } = await makeStudent()
    const { status, body } = await put(token, new Uint8Array(2 * 1024 * 1024 + 1))
    expect([status, body.code]).toEqual([413, 'image_too_large'])
  })

  it('R29: that claims more than 4096 pixels a side is refused', async () => {
    const { token } = await makeStudent()
    for (const bytes of [png(4097, 10), jpeg(10, 60_000), webp(4097, 1), png(0, 5)]) {
      expect((await put(token, bytes)).body.errors?.file?.code).toBe('image_sides')
    }
    expect((await put(token, png(4096, 4096))).status).toBe(200)
  })

  it('takes the place of the one before, whose file goes', async () => {
    const person = await makeTeacher()
    const first = (await put(person.token, png(2, 2))).body.data.user.avatar_url
    const old = await keyOf(person)
    const second = (await put(person.token, webp(3, 3))).body.data.user.avatar_url
    expect(second).not.toBe(first)
    expect(await pictures()).not.toContain(old)
    expect(await pictures()).toContain(await keyOf(person))
  })

  it('that is removed is gone, file and all', async () => {
    const person = await makeStudent()
    await put(person.token, png(2, 2))
    const key = await keyOf(person)
    const { body } = await request<{ user: User }>('delete', '/user/profile/avatar', { token: person.token })
    expect([body.data.user.avatar_url, await keyOf(person)]).toEqual([null, null])
    expect(await pictures()).not.toContain(key)
  })
})
