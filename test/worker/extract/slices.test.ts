import { expect, it } from 'vitest'
import { costlyPdf } from '#test/support/costly-pdf.ts'
import { extract } from '#worker/extract/extract.ts'
import { slicesDone } from '#worker/extract/slices.ts'
import { giveWay, inForeground } from '#worker/platform/foreground.ts'

const ONE_PAGE = costlyPdf({ pages: 1, operations: 40_000 })
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A request that needs the thread twenty times before it is answered. */
const request = () =>
  inForeground(async () => {
    for (let turns = 0; turns < 20; turns++) await turn()
  })

it('R61: a request is answered while one page of a costly file is read', async () => {
  const events: string[] = []
  const reading = extract(ONE_PAGE, { name: 'costly.pdf' }, () => events.push('page'))
  const answered = request().then(() => events.push('answer'))
  await Promise.all([reading, answered])
  expect(events).toEqual(['answer', 'page'])
})

it('R61: what a slice holds is counted, so that a page has the same slices each time', async () => {
  const counts: number[] = []
  for (let time = 0; time < 2; time++) {
    const before = slicesDone()
    expect(await extract(ONE_PAGE, { name: 'costly.pdf' })).toMatchObject({ ok: true })
    counts.push(slicesDone() - before)
  }
  expect(counts[0]).toBeGreaterThan(20)
  expect(Math.abs((counts[1] ?? 0) - (counts[0] ?? 0))).toBeLessThanOrEqual(1)
})

it('R61: a computation stands back until a request is answered', async () => {
  const events: string[] = []
  const answered = request().then(() => events.push('answer'))
  await giveWay().then(() => events.push('computed'))
  await answered
  expect(events).toEqual(['answer', 'computed'])
})

it('R61: a request that waits for a slow client holds up no computation', async () => {
  let isAnswered = false
  let answer = () => {}
  const slow = inForeground(() => new Promise<void>((resolve) => (answer = resolve))).then(() => {
    isAnswered = true
  })
  const turnsOf = async () => {
    let turns = 0
    let given = false
    const counting = (async () => {
      for (; !given; turns++) await turn()
    })()
    await giveWay()
    given = true
    await counting
    return turns
  }
  const first = await turnsOf()
  for (let slices = 0; slices < 30; slices++) await giveWay()
  const later = await turnsOf()
  expect(isAnswered).toBe(false)
  expect(first).toBeGreaterThan(10)
  expect(later).toBeLessThan(5)
  answer()
  await slow
})
