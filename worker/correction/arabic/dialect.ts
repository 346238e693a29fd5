import { setOf } from '../correction.ts'
import { gapAfter, type Token } from './tokens.ts'

/** Everyday words of Egypt, the Levant and the Gulf, which nobody writes in the standard language. */
const DIALECT = setOf(
  `ازيك ازيكم ازاي إزاي إزيك ايه إيه ليه امتى إمتى اهو اهي ايوه أيوه ايوا أيوا لسه لسا مش مو شو هاي هيك ليش وين كيفك علشان عشان اوي أوي اللي ايش
  النهارده النهاردة بكره امبارح دلوقتي احنا إحنا انتو إنتو إنتي اوكي ابغى أبغى ابغا عايز عايزة عاوز بدي بدك بدنا بدهم كده كدا معلش زي هلق هلأ
  شنو شلونك وش كمان برضه برضو خالص عندكو مافي فيني ياللا يلا`,
)

/** Which words stand in a sentence of a dialect: their spelling has no rule, and nothing of it is wrong for sure. */
export function inDialect(text: string, tokens: readonly Token[]): ReadonlySet<Token> {
  const found = new Set<Token>()
  let sentence: Token[] = []
  for (const [index, token] of tokens.entries()) {
    sentence.push(token)
    if (index < tokens.length - 1 && !/[.!?؟\n]/.test(gapAfter({ text, tokens }, index))) continue
    if (sentence.some(({ word }) => DIALECT.has(word))) for (const one of sentence) found.add(one)
    sentence = []
  }
  return found
}
