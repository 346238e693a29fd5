import { describe, expect, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { account, PASSWORD } from '#test/support/accounts.ts'
import { png } from '#test/support/pictures.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import { CERTIFICATE_PICTURES, type CertificateLook } from '#worker/contract/certificate-looks.ts'

const services = testServices()
const upload = (part: string, bytes: Uint8Array<ArrayBuffer>, { token }: Pick<Person, 'token'>) => {
  const body = new FormData()
  body.append('file', new File([bytes], 'logo.png'))
  return request<{ look: CertificateLook }>('post', `/certificate-look/pictures/${part}`, { token, body })
}
const stored = async (userId: string) =>
  (await services.files.list({ prefix: `certificate-pictures/${userId}/` })).objects.length

describe('signature and logo', () => {
  it('are three pictures at most, however many arrive at the same moment', async () => {
    const teacher = await makeTeacher()
    for (const part of CERTIFICATE_PICTURES) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => upload(part, png(), teacher)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
    expect(await stored(teacher.userId)).toBe(CERTIFICATE_PICTURES.length)
  })

  it('are refused when they are too large, and nothing is stored', async () => {
    const teacher = await makeTeacher()
    const large = new Uint8Array(LIMITS.certificatePictureBytes + 1)
    large.set(png())
    const { status, body } = await upload('logo', large, teacher)
    expect([status, body.code]).toEqual([413, 'image_too_large'])
    expect(await stored(teacher.userId)).toBe(0)
  })

  it('are an instructor’s alone: students upload none, and nobody reads those of another', async () => {
    const teacher = await makeTeacher()
    await upload('logo', png(), teacher)
    const student = await makeStudent()
    expect((await upload('logo', png(), student)).status).toBe(403)
    const other = await makeTeacher()
    expect((await send('get', '/certificate-look/pictures/logo', { token: other.token })).status).toBe(404)
    expect((await send('get', '/certificate-look/pictures/logo')).status).toBe(401)
  })

  it('go with a click, and with the account', async () => {
    const { token, user } = await account(undefined, { type: 'teacher' })
    await upload('logo', png(), { token })
    await upload('signature', png(), { token })
    const removed = await request<{ look: CertificateLook }>('delete', '/certificate-look/pictures/logo', {
      token,
    })
    expect(removed.body.data.look).toMatchObject({ logo_url: null, signature_url: expect.any(String) })
    expect(await stored(user.id)).toBe(1)
    expect((await request('delete', '/user/profile', { token, body: { password: PASSWORD } })).status).toBe(
      200,
    )
    expect(await stored(user.id)).toBe(0)
  })
})
