import { isolate, num } from '#web/i18n/format.ts'
import type { OutlineLesson } from '#worker/contract/outline-draft.ts'
import { m } from './messages.ts'

/** "pp. 3–4", "slide 5": a range is one thing, read from left to right. */
export function pagesText({ kind, first, last }: NonNullable<OutlineLesson['pages']>): string {
  const range = first === last ? num(first) : isolate(`${num(first)}–${num(last)}`)
  const words = kind === 'slide' ? m.slides : m.pages
  return first === last ? words.one({ n: range }) : words.range({ n: range })
}
