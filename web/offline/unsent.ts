import { listWaiting } from './changes.ts'
import { sendWaiting } from './kept.ts'

/** How long a logout waits for what can be sent at once, in milliseconds. */
const PATIENCE_MS = 3_000
const LOOK_AGAIN_MS = 150

/** Sends what is waiting on this device and counts what is left, since a logout would delete it. */
export async function sendAndCount(): Promise<number> {
  const until = Date.now() + PATIENCE_MS
  let waiting = await listWaiting()
  if (waiting.length > 0) await sendWaiting()
  while (waiting.length > 0 && navigator.onLine && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    waiting = await listWaiting()
  }
  return (
    waiting.length + countIn(/^attempt:/, unsentAnswers) + countIn(/^own:review:.*:grades$/, unsentGrades)
  )
}

/** Answers in attempts and grades in the review are stored under names that a logout deletes. */
function countIn(name: RegExp, count: (kept: object) => number): number {
  const keys = Object.keys(localStorage).filter((key) => name.test(key))
  return keys.reduce((sum, key) => {
    try {
      return sum + count(JSON.parse(localStorage.getItem(key) ?? '{}'))
    } catch {
      return sum
    }
  }, 0)
}
const unsentAnswers = (book: object) => Object.values(book).filter(({ sent }) => !sent).length
const unsentGrades = (grades: object) => Object.values(grades).length
