import type { Range } from './nouns-en.ts'

const NUMBER =
  /(?<![\p{L}\p{N}.,$€£(/–-])(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred)(?![\p{L}\p{N}%°/)–-]|[.,]\d)/gu
const YEAR = /^(?:1[0-9]|20)\d\d$/
const RANGE_BEFORE =
  /(?:[\d)]\s?(?:to|and|or|[-–])|\b(?:between|from|than|least|most|chapter|step|phase|figure|grade|type|class|page|no|number|\p{L}+teen|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty)(?:\s(?:to|and|or))?)\.?\s$/iu
const RANGE_AFTER = /^\s(?:to|and|or|times|\d|[-–×x]|(?:hundred|thousand|million|billion)\s(?:to|and))/i
const YEAR_BEFORE = /\b(?:in|since|until|by|of|from|year|after|before|during|around|about)\s$/i

/** Numbers and years that stand for themselves, and not for one end of a range or the place in a count. */
export function figuresIn(text: string): Range[] {
  return [...text.matchAll(NUMBER)].flatMap((found) => {
    const [start, end] = [found.index, found.index + found[0].length]
    const [before, after] = [text.slice(0, start), text.slice(end)]
    if (start === 0 || RANGE_BEFORE.test(before) || RANGE_AFTER.test(after)) return []
    if (YEAR.test(found[0])) return YEAR_BEFORE.test(before) ? { start, end, sort: 'year' } : []
    // A number that counts something, or measures it in some unit.
    return /^\s\p{L}{2,}/u.test(after) && !/^\s(?:of|is|are|was|were|in|on|at|which|that)\b/.test(after)
      ? { start, end, sort: 'number' }
      : []
  })
}
