import { TOOLS } from './lists.ts'
import { costOfTwo, slips } from './slips.ts'
import { type At, cased, type EnglishWords, type Fix } from './tokens.ts'

/** Words without a rank are rare. */
const RARE = 70
const RANK_WEIGHT = 25

/** Words that may be meant, the likeliest first. */
export function suggest(word: string, { has, rank, commonFrom }: EnglishWords): string[] {
  const near = new Map<string, number>()
  for (const [slip, cost] of slips(word))
    if (slip !== word && cost < (near.get(slip) ?? Number.POSITIVE_INFINITY)) near.set(slip, cost)
  const scores = new Map<string, number>()
  const offer = (meant: string, score: number) => {
    if (score < (scores.get(meant) ?? Number.POSITIVE_INFINITY)) scores.set(meant, score)
  }
  for (const [meant, cost] of near) {
    if (!has(meant)) continue
    offer(meant, cost + (rank?.(meant) ?? RARE) / RANK_WEIGHT + (meant[0] === word[0] ? 0 : 1))
  }
  // Two slips only in a longer word, and only towards a common one.
  if (scores.size === 0 && word.length > 5) {
    for (const meant of commonFrom?.(word.charAt(0)) ?? []) {
      const cost = costOfTwo(word, meant)
      const common = cost === undefined ? undefined : rank?.(meant)
      if (cost !== undefined && common !== undefined) offer(meant, cost + common / RANK_WEIGHT)
    }
  }
  return [...scores].toSorted(([, a], [, b]) => a - b).map(([meant]) => meant)
}

/** How often a word may stand in a text before it is taken for a name of something. */
const MEANT_SO = 3
/** A single likely word, which is common and long, leaves little doubt. */
const SURE_LETTERS = 6
const COMMON = 35
/** Endings of terms of medicine and nature, which no list has all of. */
const LEARNED = /(us|um|ae|itis|osis|emia|oma)$/

/** A word that no list has, where a likely one is near: names, acronyms, compounds and code are left as they are. */
export function spelling(at: At, timesInText: (lower: string) => number): Fix | undefined {
  const { raw, lower, words } = at
  if (!words.loaded || raw.length < 4 || !/^[a-z]+$/.test(raw)) return undefined
  if (at.allowed.has(lower) || LEARNED.test(lower) || TOOLS.has(lower) || timesInText(lower) >= MEANT_SO)
    return undefined
  if (words.isWord(raw) || (/[^su]s$/.test(raw) && raw.length > 5 && words.has(raw.slice(0, -1))))
    return undefined
  // "He leadeth": an old ending of a verb.
  const [, old] = /^(.{3,})eth$/.exec(lower) ?? []
  if (old !== undefined && (words.has(old) || words.has(`${old}e`))) return undefined
  // "Habibi", "falafelu": no word of English ends so, and names of dishes and people do.
  if (/[iu]$|aa|oo$/.test(lower)) return undefined
  const meant = suggest(lower, words)
  const [first] = meant
  if (first === undefined) return undefined
  const common = words.rank?.(first)
  const isCommon = common !== undefined && common <= COMMON && lower.length >= SURE_LETTERS
  const sure = meant.length === 1 && isCommon && [...slips(lower)].some(([slip]) => slip === first)
  return { to: meant.slice(0, 3).map((word) => cased(raw, word)), rule: 'unknown_word', sure }
}
