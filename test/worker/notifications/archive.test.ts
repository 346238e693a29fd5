import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ARCHIVE_DAYS } from '#db/account-vocabulary.ts'
import { archives, notifications } from '#db/schema/index.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Notification } from '#worker/contract/notifications.ts'
import { deleteAccount } from '#worker/features/account/profile/deletion.ts'
import { archiveOldNotifications } from '#worker/features/notifications/jobs.ts'
import { newId } from '#worker/platform/ids.ts'

const services = testServices()
const { db } = services
const DAY = 24 * 60 * 60_000
let reader: Person

/** One a day, the first of today; all were read but for the sixth. */
beforeEach(async () => {
  reader = await makeTeacher()
  await db.delete(notifications).where(eq(notifications.user_id, reader.userId))
  for (let n = 0; n < 12; n += 1) {
    const at = services.now() - (n < 4 ? n : ARCHIVE_DAYS.notifications + n * 20) * DAY
    await db.insert(notifications).values({
      ...{ id: newId(), user_id: reader.userId, kind: 'course_joined', key: `join:${n}`, link: '/courses' },
      data: { student: `Student ${n}`, course: 'Soil' },
      created_at: at,
      read_at: n === 5 ? null : at,
    })
  }
})

type List = { data: Notification[]; meta: { unread: number; next_cursor: string | null } }
const page = async (token: string, query: string) =>
  (await request<Notification[]>('get', `/notifications?${query}`, { token })).body as unknown as List

/** All pages of four. */
async function whole({ token }: Person): Promise<Notification[]> {
  const first = await page(token, 'limit=4')
  const all = [...first.data]
  for (let { next_cursor: cursor } = first.meta; cursor !== null; ) {
    const next = await page(token, `limit=4&cursor=${cursor}`)
    all.push(...next.data)
    cursor = next.meta.next_cursor
  }
  return all
}

describe('the archive of notifications', () => {
  it('takes what was read and is old, and the list goes on through it as before', async () => {
    const before = await whole(reader)
    expect(before).toHaveLength(12)
    expect(await archiveOldNotifications(services)).toBe(7)
    expect(await db.$count(notifications, eq(notifications.user_id, reader.userId))).toBe(5)
    expect(await whole(reader)).toEqual(before)
    expect((await page(reader.token, 'limit=4')).meta.unread).toBe(1)
  })

  it('begins after as many days as are set', async () => {
    const later = { ...services, env: { ...services.env, ARCHIVE_NOTIFICATIONS_DAYS: 36_500 } }
    expect(await archiveOldNotifications(later)).toBe(0)
    expect(await archiveOldNotifications(services)).toBe(7)
  })

  it('is nobody else’s', async () => {
    await archiveOldNotifications(services)
    const other = await makeTeacher()
    expect((await whole(other)).filter(({ kind }) => kind === 'course_joined')).toEqual([])
    const [old] = (await whole(reader)).slice(-1)
    const patch = await request('patch', `/notifications/${old?.id}`, {
      token: other.token,
      body: { read: false },
    })
    expect(patch.status).toBe(404)
  })

  it('gives back one that is marked as unread', async () => {
    await archiveOldNotifications(services)
    const [old] = (await whole(reader)).slice(-1)
    const path = `/notifications/${old?.id}`
    expect((await request('patch', path, { token: reader.token, body: { read: false } })).status).toBe(200)
    const list = await whole(reader)
    expect(list).toHaveLength(12)
    expect(list.at(-1)).toMatchObject({ id: old?.id, read: false })
  })

  it('keeps the rows when the bucket fails, and tries again', async () => {
    const files = { ...services.files, put: () => Promise.reject(new Error('away')) } as unknown as R2Bucket
    expect(await archiveOldNotifications({ ...services, files })).toBe(0)
    expect(await whole(reader)).toHaveLength(12)
    expect(await archiveOldNotifications(services)).toBe(7)
  })

  it('goes with its account', async () => {
    await archiveOldNotifications(services)
    await deleteAccount(services, reader.userId, 'r')
    expect((await services.files.list({ prefix: `archive/${reader.userId}/` })).objects).toEqual([])
    expect(await db.$count(archives, eq(archives.user_id, reader.userId))).toBe(0)
  })
})
