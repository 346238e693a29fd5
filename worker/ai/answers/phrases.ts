import { fold } from '../text/fold.ts'
import { indexForm } from '../text/index-forms.ts'
import { words } from '../text/words.ts'
import type { QueryWord } from './query.ts'
import { isStop } from './question-words.ts'

/** Whether the words of the question stand side by side in a text, in their order; function words between do no harm. */
export function isAdjacent(text: string, query: readonly QueryWord[]): boolean {
  const said = words(fold(text))
    .filter((word) => !isStop(word))
    .map(indexForm)
  const [first, ...rest] = query
  if (!first) return false
  return said.some(
    (form, at) =>
      first.forms.includes(form) &&
      rest.every((one, index) => one.forms.includes(said[at + 1 + index] ?? '')),
  )
}

/** A word of the question with the other words of the name it is part of: "Great Barrier Reef". */
export function asWritten(text: string, word: string): string {
  const name = [...text.matchAll(/(?:[A-Z][\p{L}'’-]+ ?){2,}/gu)].find(([found]) => found.includes(word))
  return name ? name[0].trim() : word
}
