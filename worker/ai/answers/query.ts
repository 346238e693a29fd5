import { fold } from '../text/fold.ts'
import { indexForms, skeletons } from '../text/index-forms.ts'
import type { Library } from './answerer.ts'
import { relatedTo } from './related.ts'
import { slipsBetween } from './slips.ts'
import { superlative, synonymsOf, ungraded } from './synonyms.ts'

/** One word of a question with what else may stand for it in the material. */
export type QueryWord = {
  word: string
  forms: string[]
  skeletons: string[]
  synonyms: string[]
  synonymForms: Set<string>
  synonymSkeletons: Set<string>
  /** Words that stand where this one is answered: they find and order passages and prove nothing. */
  related: string[]
  relatedForms: Set<string>
  relatedSkeletons: Set<string>
  /** The rarer in the material, the more it says. */
  rarity: number
  /** It stands in the material, as it is or as a synonym. */
  known: boolean
  /** What it was read as, because the material knows no such word. */
  corrected?: string
  /** 1 of the question's own; less of one taken over from the question before. */
  weight: number
}

/** A particle joined to an Arabic word is taken off only where the whole word is not known. */
const JOINED = /^(?:و?[بلكفس]|و)(?=.{3})/u
const LEAST_FOR_ONE_SLIP = 5
const LEAST_FOR_TWO = 8

export async function queryWords(
  library: Library,
  focus: readonly string[],
  weight = 1,
): Promise<QueryWord[]> {
  const { total, found } = await library.counts([...focus])
  const query: QueryWord[] = []
  for (const [index, typed] of focus.entries()) {
    const synonyms = [...(library.synonymsOf?.(typed) ?? []), ...gradedAlike(typed, synonymsOf(typed))]
    const count = found[index] ?? 0
    const bySynonym = count > 0 || synonyms.length === 0 ? [] : (await library.counts(synonyms)).found
    const standIn = Math.max(0, ...bySynonym)
    const isKnown = count > 0 || standIn > 0
    const corrected = isKnown ? undefined : await nearestWord(library, fold(typed))
    const word = corrected ?? typed
    const related = relatedTo(typed)
    const known = isKnown || corrected !== undefined
    query.push({
      word,
      forms: formsOf(word),
      skeletons: [...skeletons(word), ...skeletons(fold(word).replace(JOINED, ''))],
      synonyms,
      synonymForms: new Set(synonyms.flatMap(indexForms)),
      synonymSkeletons: new Set(synonyms.flatMap(skeletons)),
      related,
      relatedForms: new Set(related.flatMap(indexForms)),
      relatedSkeletons: new Set(related.flatMap(skeletons)),
      rarity: rarityOf(count || standIn || (corrected ? 1 : 0), total),
      known,
      weight,
      ...(corrected === undefined ? {} : { corrected }),
    })
  }
  return evened(query)
}

/** A word that the material lacks says no more than the others do on average, however rare it would be. */
function evened(query: QueryWord[]): QueryWord[] {
  const known = query.filter((one) => one.known)
  if (known.length === 0) return query
  const mean = known.reduce((sum, { rarity }) => sum + rarity, 0) / known.length
  return query.map((one) => (one.known ? one : { ...one, rarity: Math.min(one.rarity, mean) }))
}

const SHORT_ADJECTIVE = /^[a-z]{3,6}$/
/** Synonyms of a superlative in that grade too. */
const gradedAlike = (typed: string, synonyms: string[]): string[] =>
  ungraded(typed).length === 0
    ? synonyms
    : [...synonyms.filter((word) => SHORT_ADJECTIVE.test(word)).map(superlative), ...synonyms]

const formsOf = (word: string): string[] => [
  ...new Set([...indexForms(word), ...cut(word), ...ungraded(word).flatMap(indexForms)]),
]
const cut = (word: string): string[] => indexForms(fold(word).replace(JOINED, ''))

const rarityOf = (count: number, total: number): number => Math.log(1 + (total - count + 0.5) / (count + 0.5))

/** The word of the material from which a typed one differs by a slip, where it cannot be anything else. */
async function nearestWord(library: Library, typed: string): Promise<string | undefined> {
  if (typed.length < LEAST_FOR_ONE_SLIP) return undefined
  let most = typed.length >= LEAST_FOR_TWO ? 2 : 1
  let nearest: string | undefined
  for (const word of await library.wordsLike(typed.slice(0, 2))) {
    const slips = slipsBetween(typed, fold(word), most)
    if (slips > most || (nearest !== undefined && slips === most)) continue
    nearest = word
    most = slips
    if (most <= 1) most = Math.min(most, slips)
  }
  return nearest
}
