import type { TextLine } from './page-lines.ts'

/** Puts the next line behind a text that ends with the line before. */
export type JoinLines = (text: string, next: string) => string

/** The words of a document as they stand inside its lines, in lower case. */
type Words = {
  solid: Set<string>
  compounds: Set<string>
  /** First and last parts of compounds. */
  heads: Set<string>
  tails: Set<string>
}

/** These keep their hyphen wherever the line ends. */
const PREFIXES = new Set('self well non ex half cross all quasi e'.split(' '))
/** What makes a compound of any word before it. */
const TAILS = new Set(
  'shaped based related driven oriented specific sized rich free term speed scale level style minded powered sided handed coloured colored dimensional'.split(
    ' ',
  ),
)
/** A noun with a participle is a compound (water-saving); with one of these words in front it is one word. */
const PARTICIPLE = /^\p{L}{2,}(?:ing|ed)$/u
const PARTICLES = new Set('over under with fore back down some through'.split(' '))
/** After one of these the second half was left out: pre- and post-war, Haupt- und Nebensatz. */
const SUSPENDED = /^(?:and|or|to|und|oder|bzw|et|ou|y|o)(?!\p{L})/u
/** Of these a joined line ends with one, a dash only behind a number. */
const HYPHEN = new Set([0x2d, 0x2010, 0x2013])
const DIVIDED = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{1,40})[-\u2010]$/u
const OPENING = /^\p{L}[\p{L}\p{M}]{0,40}/u
const WORD = /[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/gu
/** A joined word is no longer than this, and a hyphen is looked for at the end only. */
const LONGEST = 80
const SHORTEST_TAIL = 4
const MOST_WORDS = 200_000

const NOTHING_KNOWN: Words = { solid: new Set(), compounds: new Set(), heads: new Set(), tails: new Set() }

/**
 * A hyphen at the end of a line divides a word or belongs to it: self-regulating. It is kept where the document writes
 * the word so, where it writes others like it, and after prefixes that always have one.
 */
export function createLineJoiner(pages: TextLine[][] = []): JoinLines {
  const divided = pages.some((lines) => lines.some(({ text }) => /\p{L}[-\u2010]$/u.test(text.slice(-2))))
  const words = divided ? wordsOf(pages) : NOTHING_KNOWN
  return (text, next) => {
    if (!HYPHEN.has(text.charCodeAt(text.length - 1))) return `${text} ${next}`
    const end = text.slice(-LONGEST)
    if (/\p{Nd}[-\u2010\u2013]$/u.test(end) && /^\p{Nd}/u.test(next)) return text + next
    const left = DIVIDED.exec(end)?.[1]
    const right = OPENING.exec(next)?.[0]
    if (!left || SUSPENDED.test(next)) return `${text} ${next}`
    if (!right) return /^\p{Nd}/u.test(next) ? text + next : `${text} ${next}`
    // A word divided by its producer goes on in lower case.
    const whole = /\p{Ll}$/u.test(left) && /^\p{Ll}/u.test(right)
    return whole && !isCompound(left.toLowerCase(), right.toLowerCase(), words)
      ? text.slice(0, -1) + next
      : text + next
  }
}

function isCompound(left: string, right: string, { solid, compounds, heads, tails }: Words): boolean {
  if (compounds.has(`${left}-${right}`)) return true
  if (solid.has(left + right)) return false
  if (PREFIXES.has(left) || TAILS.has(right)) return true
  if (PARTICIPLE.test(right) && left.length >= SHORTEST_TAIL && solid.has(left) && !PARTICLES.has(left))
    return true
  return (heads.has(left) && solid.has(right)) || (right.length >= SHORTEST_TAIL && tails.has(right))
}

function wordsOf(pages: TextLine[][]): Words {
  const words: Words = { solid: new Set(), compounds: new Set(), heads: new Set(), tails: new Set() }
  for (const lines of pages) {
    for (const { text } of lines) {
      if (words.solid.size > MOST_WORDS) return words
      for (const [word] of text.toLowerCase().matchAll(WORD)) addWord(word, words)
    }
  }
  return words
}

function addWord(word: string, words: Words): void {
  const parts = word.split(/[-\u2010]/)
  const [head, tail] = [parts[0], parts.at(-1)]
  if (parts.length === 1 || !head || !tail) words.solid.add(word)
  else {
    words.compounds.add(parts.join('-'))
    words.heads.add(head)
    words.tails.add(tail)
  }
}
