import type { Sentence } from '../../document.ts'
import type { Alteration } from './alteration.ts'

/** What says the opposite, with `$1` and `$2` of what was found; its sort and its worth. */
export type Flip = readonly [pattern: RegExp, by: string, sort: string, worth: number]

/** The places of a sentence that a closed class of opposites turns round. Where both stand nothing is certain. */
export function flipped({ plain: { text } }: Sentence, flips: readonly Flip[]): Alteration[] {
  const made: Alteration[] = []
  for (const [pattern, put, sort, worth] of flips) {
    const found = pattern.exec(text)
    if (!found) continue
    const by = put.replace(/\$([12])/g, (_, group: string) => found[Number(group)] ?? '')
    const spaced = found[0].endsWith(' ') && by.endsWith(' ') ? 1 : 0
    const [from, to] = [found.index, found.index + found[0].length - spaced]
    if (made.some((other) => other.from < to && other.to > from)) continue
    if (!put.includes('$') && says(text.slice(0, from) + text.slice(to), by.trim())) continue
    made.push({ from, to, by: spaced ? by.slice(0, -1) : by, sort, worth })
  }
  return made
}

const says = (text: string, phrase: string): boolean =>
  phrase !== '' && ` ${text.replace(/[^\p{L}\p{N}'’]+/gu, ' ')} `.includes(` ${phrase} `)
