import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastQueue } from '#web/ui/toast-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const texts = (queue: ToastQueue) => queue.list().map(({ text }) => text)
const add = (queue: ToastQueue, text: string, ms: number) => queue.add({ text, tone: 'info' }, ms)

it('the newest toast comes first, and each goes when its own time is over', () => {
  const queue = new ToastQueue()
  add(queue, 'short', 1000)
  add(queue, 'long', 3000)
  expect(texts(queue)).toEqual(['long', 'short'])
  vi.advanceTimersByTime(1000)
  expect(texts(queue)).toEqual(['long'])
  vi.advanceTimersByTime(2000)
  expect(texts(queue)).toEqual([])
})

it('no time passes while somebody reads, however often that is said, nor for what comes meanwhile', () => {
  const queue = new ToastQueue()
  add(queue, 'first', 1000)
  vi.advanceTimersByTime(600)
  queue.pause()
  queue.pause()
  add(queue, 'meanwhile', 500)
  vi.advanceTimersByTime(9000)
  expect(texts(queue)).toEqual(['meanwhile', 'first'])
  queue.resume()
  queue.resume()
  vi.advanceTimersByTime(399)
  expect(texts(queue)).toEqual(['meanwhile', 'first'])
  vi.advanceTimersByTime(1)
  expect(texts(queue)).toEqual(['meanwhile'])
  vi.advanceTimersByTime(100)
  expect(texts(queue)).toEqual([])
})

it('whoever listens is told of what comes and goes, until they stop; what was closed is closed', () => {
  const queue = new ToastQueue()
  const changed = vi.fn()
  const stop = queue.subscribe(changed)
  add(queue, 'one', 1000)
  const [one] = queue.list()
  queue.close(one?.key ?? 0)
  expect(changed).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(2000)
  queue.close(99)
  stop()
  add(queue, 'two', 1000)
  expect(changed.mock.calls.length).toBeLessThanOrEqual(3)
  expect(texts(queue)).toEqual(['two'])
})
