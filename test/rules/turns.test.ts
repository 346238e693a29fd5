import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inForeground } from '#worker/platform/foreground.ts'
import { inTurns } from '#worker/platform/turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => undefined)

it('tasks run one after the other, in the order in which they came', async () => {
  const turns = inTurns()
  const log: string[] = []
  const task = (name: string) =>
    turns(async () => {
      log.push(`${name} begins`)
      await new Promise((done) => setTimeout(done, 100))
      log.push(`${name} ends`)
    })
  const all = Promise.all([task('first'), task('second'), task('third')])
  await vi.advanceTimersByTimeAsync(1_000)
  await all
  expect(log).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ])
})

it('a task that fails says so and lets the next one begin', async () => {
  const turns = inTurns()
  const failed = expect(turns(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const next = turns(async () => 'next')
  await vi.advanceTimersByTimeAsync(1_000)
  await failed
  expect(await next).toBe('next')
})

it('a task that was cut off is passed over after a minute without a sign of life', async () => {
  const turns = inTurns()
  void turns(never)
  let begun = false
  const next = turns(async () => {
    begun = true
  })
  await vi.advanceTimersByTimeAsync(50_000)
  expect(begun).toBe(false)
  await vi.advanceTimersByTimeAsync(15_000)
  await next
  expect(begun).toBe(true)
})

it('a task with signs of life is waited for, however long it takes', async () => {
  let signs = 0
  const turns = inTurns({ lifeSigns: () => signs })
  void turns(never)
  let begun = false
  void turns(async () => {
    begun = true
  })
  for (; signs < 5; signs++) await vi.advanceTimersByTimeAsync(40_000)
  expect(begun).toBe(false)
})

it('those who wait behind a task that was cut off come in their order', async () => {
  const turns = inTurns()
  const log: number[] = []
  void turns(never)
  const others = Promise.all([1, 2, 3].map((number) => turns(async () => void log.push(number))))
  await vi.advanceTimersByTimeAsync(70_000)
  await others
  expect(log).toEqual([1, 2, 3])
})

it.each([
  ['nobody waits', 10, 1],
  ['somebody waits', 1, 25],
  ['somebody waits', 10, 250],
])('while %s, a task of %i slices stands back for %i turns', async (who, slices, most) => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const request = Promise.withResolvers<void>()
  const served = who === 'somebody waits' ? inForeground(() => request.promise) : undefined
  const task = inTurns({ slices })(async () => waits.mock.calls.length)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await task).toBe(most)
  request.resolve()
  await served
})
