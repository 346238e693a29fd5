import { describe, expect, it } from 'vitest'
import { balanceOf, entriesOf, fund, sumOf } from '#test/support/money.ts'
import { rounds } from '#test/support/rounds.ts'
import { makeStudent, makeTeacher, testServices } from '#test/support/worker-app.ts'
import { release, releaseLeftOpen, reserve, settle } from '#worker/features/billing/ledger.ts'

const { db, now } = testServices()
const one = { tokens: 1, images: 0 }

describe('R36 a balance under a race', () => {
  it('of L lets exactly L of a hundred through, in every round', async () => {
    for (let round = 0; round < rounds(20); round++) {
      const { userId } = await makeTeacher()
      const limit = 7 + round
      await fund(db, userId, limit)
      const granted = await Promise.all(
        Array.from({ length: 100 }, (_, index) => reserve(db, userId, `job:${index}`, one, now())),
      )
      expect(granted.filter(Boolean)).toHaveLength(limit)
      expect(await balanceOf(db, userId)).toMatchObject({ tokens: 0 })
      expect(await sumOf(db, userId)).toMatchObject({ tokens: 0 })
    }
  }, 120_000)

  it('gives one refund of fifty, whoever asks for it', async () => {
    const { userId } = await makeTeacher()
    await fund(db, userId, 100)
    await reserve(db, userId, 'job', { tokens: 60, images: 2 }, now())
    await Promise.all(Array.from({ length: 50 }, () => release(db, userId, 'job', now())))
    expect(await balanceOf(db, userId)).toEqual({ tokens: 100, images: 5 })
    expect((await entriesOf(db, userId)).filter(({ kind }) => kind === 'release')).toHaveLength(1)
  })

  it('is settled or released, never both', async () => {
    const { userId } = await makeTeacher()
    await fund(db, userId, 100)
    await reserve(db, userId, 'job', { tokens: 60, images: 0 }, now())
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? release(db, userId, 'job', now())
          : settle(db, userId, 'job', { tokens: 10, images: 0 }, now()),
      ),
    )
    const ends = (await entriesOf(db, userId)).filter(({ kind }) => kind === 'release' || kind === 'settle')
    expect(ends).toHaveLength(1)
    expect([100, 90]).toContain((await balanceOf(db, userId)).tokens)
    expect(await balanceOf(db, userId)).toEqual(await sumOf(db, userId))
  })
})

describe('a reservation', () => {
  it('asked for again under its key is taken once', async () => {
    const { userId } = await makeStudent()
    await fund(db, userId, 100)
    for (let again = 0; again < 3; again++)
      expect(await reserve(db, userId, 'job', { tokens: 40, images: 0 }, now())).toBe(true)
    expect((await balanceOf(db, userId)).tokens).toBe(60)
  })

  it('that cost less gives back the rest, and more is taken as far as the balance goes', async () => {
    const { userId } = await makeStudent()
    await fund(db, userId, 100)
    await reserve(db, userId, 'less', { tokens: 40, images: 0 }, now())
    await settle(db, userId, 'less', { tokens: 25, images: 0 }, now())
    expect((await balanceOf(db, userId)).tokens).toBe(75)
    await reserve(db, userId, 'more', { tokens: 70, images: 0 }, now())
    await settle(db, userId, 'more', { tokens: 500, images: 0 }, now())
    expect((await balanceOf(db, userId)).tokens).toBe(0)
    expect(await sumOf(db, userId)).toMatchObject({ tokens: 0 })
  })

  it('that was never made cannot be settled or given back', async () => {
    const { userId } = await makeStudent()
    await fund(db, userId, 100)
    await release(db, userId, 'nothing', now())
    await settle(db, userId, 'nothing', { tokens: 5, images: 0 }, now())
    expect((await balanceOf(db, userId)).tokens).toBe(100)
    expect(await entriesOf(db, userId)).toHaveLength(1)
  })

  it('left open by a try that died is given back by the next one, and only that step’s', async () => {
    const { userId } = await makeTeacher()
    await fund(db, userId, 100)
    await reserve(db, userId, 'step:lesson:1:a', { tokens: 30, images: 0 }, now())
    await reserve(db, userId, 'step:lesson:10:a', { tokens: 20, images: 0 }, now())
    await releaseLeftOpen(db, userId, 'step:lesson:1:', now())
    expect((await balanceOf(db, userId)).tokens).toBe(80)
  })

  it('is refused without a plan, and touches nobody else’s balance', async () => {
    const [rich, poor] = [await makeTeacher(), await makeTeacher()]
    await fund(db, rich.userId, 100)
    expect(await reserve(db, poor.userId, 'job', one, now())).toBe(false)
    expect((await balanceOf(db, rich.userId)).tokens).toBe(100)
  })
})
