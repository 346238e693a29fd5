import { LIMITS } from '#db/vocabulary.ts'
import { display } from '../../text/fold.ts'
import { articleNumber, withoutNumbering } from './numbering.ts'

/** A heading as a title: one line within the limit, without its number, unless it is an article of law. */
export function headingTitle(text: string, counted = false): string {
  const line = articleNumber(text) === undefined ? withoutNumbering(text, counted) : display(text)
  const title = line.replace(/[\s:：.،]+$/, '') || display(text)
  return shortTitle(/^[a-z]+(?=\s|$)/.test(title) ? title.charAt(0).toUpperCase() + title.slice(1) : title)
}

export function shortTitle(title: string): string {
  if (title.length <= LIMITS.titleChars) return title
  const kept = title.slice(0, LIMITS.titleChars - 1)
  return `${kept.slice(0, kept.lastIndexOf(' ')).trimEnd()}…`
}
