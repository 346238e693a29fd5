import { describe, expect, it } from 'vitest'
import { balanceOf, entriesOf, fund, sumOf } from '#test/support/money.ts'
import { rounds } from '#test/support/rounds.ts'
import { makeStudent, makeTeacher, testServices } from '#test/support/worker-app.ts'
import { release, releaseLeftOpen, reserve, settle } from '#worker/features/billing/ledger.ts'

const services = testServices()
const one = { tokens: 1, images: 0 }

describe('R36 a balance under a race', () => {
  it('of L lets exactly L of a hundred through, in every round', async () => {
    for (let round = 0; round < rounds(20); round++) {
      const { userId } = await makeTeacher()
      const limit = 7 + round
      await fund(services, userId, limit)
      const granted = await Promise.all(
        Array.from({ length: 100 }, (_, index) => reserve(services, userId, `job:${index}`, one)),
      )
      expect(granted.filter(Boolean)).toHaveLength(limit)
      expect(await balanceOf(services, userId)).toMatchObject({ tokens: 0 })
      expect(await sumOf(services, userId)).toMatchObject({ tokens: 0 })
    }
  })

  it('gives one refund of fifty, whoever asks for it', async () => {
    const { userId } = await makeTeacher()
    await fund(services, userId, 100)
    await reserve(services, userId, 'job', { tokens: 60, images: 2 })
    await Promise.all(Array.from({ length: 50 }, () => release(services, userId, 'job')))
    expect(await balanceOf(services, userId)).toEqual({ tokens: 100, images: 5 })
    expect((await entriesOf(services, userId)).filter(({ kind }) => kind === 'release')).toHaveLength(1)
  })

  it('is settled or released, never both', async () => {
    const { userId } = await makeTeacher()
    await fund(services, userId, 100)
    await reserve(services, userId, 'job', { tokens: 60, images: 0 })
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? release(services, userId, 'job')
          : settle(services, userId, 'job', { tokens: 10, images: 0 }),
      ),
    )
    const ends = (await entriesOf(services, userId)).filter(
      ({ kind }) => kind === 'release' || kind === 'settle',
    )
    expect(ends).toHaveLength(1)
    expect([100, 90]).toContain((await balanceOf(services, userId)).tokens)
    expect(await balanceOf(services, userId)).toEqual(await sumOf(services, userId))
  })
})

describe('a reservation', () => {
  it('asked for again under its key is taken once', async () => {
    const { userId } = await makeStudent()
    await fund(services, userId, 100)
    for (let again = 0; again < 3; again++)
      expect(await reserve(services, userId, 'job', { tokens: 40, images: 0 })).toBe(true)
    expect((await balanceOf(services, userId)).tokens).toBe(60)
  })

  it('that cost less gives back the rest, and more is taken as far as the balance goes', async () => {
    const { userId } = await makeStudent()
    await fund(services, userId, 100)
    await reserve(services, userId, 'less', { tokens: 40, images: 0 })
    await settle(services, userId, 'less', { tokens: 25, images: 0 })
    expect((await balanceOf(services, userId)).tokens).toBe(75)
    await reserve(services, userId, 'more', { tokens: 70, images: 0 })
    await settle(services, userId, 'more', { tokens: 500, images: 0 })
    expect((await balanceOf(services, userId)).tokens).toBe(0)
    expect(await sumOf(services, userId)).toMatchObject({ tokens: 0 })
  })

  it('that was never made cannot be settled or given back', async () => {
    const { userId } = await makeStudent()
    await fund(services, userId, 100)
    await release(services, userId, 'nothing')
    await settle(services, userId, 'nothing', { tokens: 5, images: 0 })
    expect((await balanceOf(services, userId)).tokens).toBe(100)
    expect(await entriesOf(services, userId)).toHaveLength(1)
  })

  it('left open by a try that died is given back by the next one, and only that step’s', async () => {
    const { userId } = await makeTeacher()
    await fund(services, userId, 100)
    await reserve(services, userId, 'step:lesson:1:a', { tokens: 30, images: 0 })
    await reserve(services, userId, 'step:lesson:10:a', { tokens: 20, images: 0 })
    await releaseLeftOpen(services, userId, 'step:lesson:1:')
    expect((await balanceOf(services, userId)).tokens).toBe(80)
  })

  it('is refused without a plan, and touches nobody else’s balance', async () => {
    const [rich, poor] = [await makeTeacher(), await makeTeacher()]
    await fund(services, rich.userId, 100)
    expect(await reserve(services, poor.userId, 'job', one)).toBe(false)
    expect((await balanceOf(services, rich.userId)).tokens).toBe(100)
  })
})
