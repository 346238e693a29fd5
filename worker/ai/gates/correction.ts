import { foreignNumber } from './claims/quantities.ts'
import { cleanText } from './clean-text.ts'
import { numbersIn } from './numbers.ts'

/** Words that turn a sentence into its contrary. */
const NEGATION_EN = /\b(?:not|no|never|none|nor|neither|without|cannot)\b|n['’]?t\b/giu
const NEGATION_AR = /(?<!\p{L})[وف]?(?:لا|لم|لن|ليس|ليست|ما|غير|دون|بدون)(?!\p{L})/gu
const negations = (text: string): number =>
  (text.match(NEGATION_EN)?.length ?? 0) + (text.match(NEGATION_AR)?.length ?? 0)

/** A name as English writes it: a capital inside of a sentence. */
const NAME = /^\p{Lu}\p{Ll}+$/u
/** What is quoted as it stands, and what a machine reads. */
const KEPT = /[﴿﴾`@/\\{}_]|https?:/u

type Change = { before: string; after: string; startsSentence: boolean }

/**
 * Why a change that a model wants to make to somebody's words cannot stand, or undefined where it may be shown: it keeps
 * numbers, names, negations, verses and addresses, and brings in no markup.
 */
export function correctionFault({ before, after, startsSentence }: Change): string | undefined {
  if (KEPT.test(before) || KEPT.test(after)) return 'kept'
  if (cleanText(after) !== undefined) return 'unclean'
  if (numbersIn(before).join() !== numbersIn(after).join()) return 'number'
  if (foreignNumber(after, before) !== undefined || foreignNumber(before, after) !== undefined)
    return 'number'
  if (negations(before) !== negations(after)) return 'negation'
  const isOtherScript = /\p{Script=Arabic}/u.test(before) !== /\p{Script=Arabic}/u.test(after)
  if (isOtherScript && before.trim() !== '' && after.trim() !== '') return 'language'
  return startsSentence ? undefined : lostName(before, after)
}

const wordsIn = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/** A name that is gone; one letter of it may be mended. */
function lostName(before: string, after: string): string | undefined {
  const there = wordsIn(after).map((word) => word.toLowerCase())
  return wordsIn(before)
    .filter((word) => NAME.test(word))
    .find((name) => !there.some((word) => isNear(name.toLowerCase(), word)))
}

/** Whether two words differ in one or two letters at most. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of [...other].entries())
      next.push(
        Math.min(
          (row[place] ?? 0) + (letter === wanted ? 0 : 1),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      )
    row = next
  }
  return (row.at(-1) ?? 0) <= 2
}
