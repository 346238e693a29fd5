import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { materials, mediaUploads, storageUse } from '#db/schema/index.ts'
import { wav } from '#test/support/recording-file.ts'
import { makeTeacher, type Person, request, send, testServices } from '#test/support/worker-app.ts'
import type { Material } from '#worker/contract/materials.ts'

const { db } = testServices()
type Uploaded = { upload: { id: string } }

async function arrived(by: Person, bytes = wav(1)): Promise<string> {
  const body = { name: 'talk.wav', bytes: bytes.length, purpose: 'material' }
  const { id } = (await request<Uploaded>('post', '/uploads', { token: by.token, body })).body.data.upload
  const part = await send('put', `/uploads/${id}/parts/1`, { token: by.token, body: bytes })
  expect(part.status).toBe(200)
  expect((await request('post', `/uploads/${id}/complete`, { token: by.token })).status).toBe(200)
  return id
}
const take = (by: Person, id: string) =>
  request<{ material: Material }>('post', '/materials/from-upload', {
    token: by.token,
    body: { upload_id: id },
  })
const used = async ({ userId }: Person) =>
  (await db.select().from(storageUse).where(eq(storageUse.user_id, userId)).get())?.bytes ?? 0

it('a recording that arrived in parts becomes material once, and counts once', async () => {
  const teacher = await makeTeacher()
  const id = await arrived(teacher)
  const before = await used(teacher)
  const answers = await Promise.all([1, 2, 3].map(() => take(teacher, id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const rows = await db.select().from(materials).where(eq(materials.owner_id, teacher.userId))
  expect(rows.map(({ kind, name }) => [kind, name])).toEqual([['audio', 'talk.wav']])
  expect(await db.$count(mediaUploads, eq(mediaUploads.id, id))).toBe(0)
  expect(await used(teacher)).toBe(before)
})

it('an upload of somebody else, or none, is refused', async () => {
  const id = await arrived(await makeTeacher())
  const teacher = await makeTeacher()
  expect((await take(teacher, id)).status).toBe(422)
  expect((await take(teacher, 'nothing')).status).toBe(422)
})
