import { describe, expect, it } from 'vitest'
import { balanceOf, entriesOf, fund, sumOf } from '#test/support/money.ts'
import { rounds } from '#test/support/rounds.ts'
import { makeStudent, makeTeacher, services } from '#test/support/worker-app.ts'
import { release, releaseLeftOpen, reserve, settle } from '#worker/features/billing/ledger.ts'

const { db, now } = services()
const one = { tokens: 1, images: 0 }

describe('R36 a balance under a race', () => {
  it('of L lets exactly L of a hundred through, in every round', async () => {
    for (let round = 0; round < rounds(20); round++) {
      const { user_id } = await makeTeacher()
      const limit = 7 + round
      await fund(db, user_id, limit)
      const granted = await Promise.all(
        Array.from({ length: 100 }, (_, index) => reserve(db, user_id, `job:${index}`, one, now())),
      )
      expect(granted.filter(Boolean)).toHaveLength(limit)
      expect(await balanceOf(db, user_id)).toMatchObject({ tokens: 0 })
      expect(await sumOf(db, user_id)).toMatchObject({ tokens: 0 })
    }
  }, 120_000)

  it('gives one refund of fifty, whoever asks for it', async () => {
    const { user_id } = await makeTeacher()
    await fund(db, user_id, 100)
    await reserve(db, user_id, 'job', { tokens: 60, images: 2 }, now())
    await Promise.all(Array.from({ length: 50 }, () => release(db, user_id, 'job', now())))
    expect(await balanceOf(db, user_id)).toEqual({ tokens: 100, images: 5 })
    expect((await entriesOf(db, user_id)).filter(({ kind }) => kind === 'release')).toHaveLength(1)
  })

  it('is settled or released, never both', async () => {
    const { user_id } = await makeTeacher()
    await fund(db, user_id, 100)
    await reserve(db, user_id, 'job', { tokens: 60, images: 0 }, now())
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? release(db, user_id, 'job', now())
          : settle(db, user_id, 'job', { tokens: 10, images: 0 }, now()),
      ),
    )
    const ends = (await entriesOf(db, user_id)).filter(({ kind }) => kind === 'release' || kind === 'settle')
    expect(ends).toHaveLength(1)
    expect([100, 90]).toContain((await balanceOf(db, user_id)).tokens)
    expect(await balanceOf(db, user_id)).toEqual(await sumOf(db, user_id))
  })
})

describe('a reservation', () => {
  it('asked for again under its key is taken once', async () => {
    const { user_id } = await makeStudent()
    await fund(db, user_id, 100)
    for (let again = 0; again < 3; again++)
      expect(await reserve(db, user_id, 'job', { tokens: 40, images: 0 }, now())).toBe(true)
    expect((await balanceOf(db, user_id)).tokens).toBe(60)
  })

  it('that cost less gives back the rest, and more is taken as far as the balance goes', async () => {
    const { user_id } = await makeStudent()
    await fund(db, user_id, 100)
    await reserve(db, user_id, 'less', { tokens: 40, images: 0 }, now())
    await settle(db, user_id, 'less', { tokens: 25, images: 0 }, now())
    expect((await balanceOf(db, user_id)).tokens).toBe(75)
    await reserve(db, user_id, 'more', { tokens: 70, images: 0 }, now())
    await settle(db, user_id, 'more', { tokens: 500, images: 0 }, now())
    expect((await balanceOf(db, user_id)).tokens).toBe(0)
    expect(await sumOf(db, user_id)).toMatchObject({ tokens: 0 })
  })

  it('that was never made cannot be settled or given back', async () => {
    const { user_id } = await makeStudent()
    await fund(db, user_id, 100)
    await release(db, user_id, 'nothing', now())
    await settle(db, user_id, 'nothing', { tokens: 5, images: 0 }, now())
    expect((await balanceOf(db, user_id)).tokens).toBe(100)
    expect(await entriesOf(db, user_id)).toHaveLength(1)
  })

  it('left open by a try that died is given back by the next one, and only that step’s', async () => {
    const { user_id } = await makeTeacher()
    await fund(db, user_id, 100)
    await reserve(db, user_id, 'step:lesson:1:a', { tokens: 30, images: 0 }, now())
    await reserve(db, user_id, 'step:lesson:10:a', { tokens: 20, images: 0 }, now())
    await releaseLeftOpen(db, user_id, 'step:lesson:1:', now())
    expect((await balanceOf(db, user_id)).tokens).toBe(80)
  })

  it('is refused without a plan, and touches nobody else’s balance', async () => {
    const [rich, poor] = [await makeTeacher(), await makeTeacher()]
    await fund(db, rich.user_id, 100)
    expect(await reserve(db, poor.user_id, 'job', one, now())).toBe(false)
    expect((await balanceOf(db, rich.user_id)).tokens).toBe(100)
  })
})
