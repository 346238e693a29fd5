import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { remembered } from '../../../text/remembered.ts'
import { contentStems } from '../../../text/words.ts'
import { start } from '../quote/quotable.ts'

/** Words that join a statement to the one before it, and the label of what it is about: «التمردات الداخلية: …». */
const JOINS: Record<Lang, RegExp> = {
  en: /^(?:As (?:noted|mentioned|described|discussed|explained|seen|stated)(?: \p{Ll}+)?|In other words|On the contrary|More importantly|As such|At the same time|To be sure|Naturally|Interestingly|Typically|Usually|Often|Rather|Still|Besides|Also|Even so|First|Second|Third|Traditionally|Sometimes), /u,
  ar: /^و?(?:بالإضافة إلى ذلك|إضافة إلى ذلك|علاوة على ذلك|فضلا عن ذلك|زيادة على ذلك|من ناحية أخرى|من جهة أخرى|في الوقت نفسه|في الواقع|باختصار|مع ذلك|عموما|كما أن|كما أنه|حيث إن|لا شك أن|من المعروف أن|من المهم أن نذكر أن)،? /u,
}
const LABEL = /^(?:\p{L}[^\s:]*\s){0,5}\p{L}[^\s:]*: (?=\p{L})/u

/** Where a statement begins that may be told without what joins it to the one before. */
export const opening = (text: string, lang: Lang): number => openings[lang](text)

const reader = (lang: Lang) =>
  remembered((text): number => {
    const label = LABEL.exec(text)?.[0].length ?? 0
    const from = label + start(text.slice(label), lang)
    const joins = JOINS[lang].exec(text.slice(from))?.[0].length ?? 0
    const at = joins ? from + joins + start(text.slice(from + joins), lang) : from
    return lang === 'ar' && /^ف(?:عندما|إذا|لما|حين|كلما)(?!\p{L})/u.test(text.slice(at)) ? at + 1 : at
  }, 2_000)
const openings = { ar: reader('ar'), en: reader('en') }

/** Words that only join a right side, or say that it came of the left one. */
const MARK =
  /^(?:(?:because(?: of)?|due to|as a result(?: of)?,?|leading to|resulting in|causing|making|allowing|enabling|forcing|in order to|so that|so|to|if|when|unless|therefore|which \p{Ll}+) )|^(?:لأن\p{L}*|بسبب|نتيجة|نظرا|(?:مما|ما) \p{L}+(?: إلى| في| من| على)?|ل?ذلك|من أجل|بهدف|بغرض|إذا) /u
const SAME = 0.5

/** Pairs of which no two right sides say nearly the same, so that each belongs to one left side alone. */
export function unlike<T extends { right: string }>(pairs: T[]): T[] {
  const kept: { pair: T; stems: Set<string> }[] = []
  for (const pair of pairs) {
    const stems = new Set(contentStems(plain(pair.right).text.replace(MARK, '')))
    const twin = kept.some((other) => {
      const shared = [...stems].filter((stem) => other.stems.has(stem)).length
      return shared > 0 && shared / Math.min(stems.size, other.stems.size) >= SAME
    })
    if (!twin) kept.push({ pair, stems })
  }
  return kept.map(({ pair }) => pair)
}

/** Right sides whose pronoun no other one has would tell the gender or number of their left side: they are left out. */
export function withoutLonely<T extends { right: string }>(
  pairs: T[],
  pronounOf: (right: string) => string | undefined,
): T[] {
  const counts = Map.groupBy(pairs, ({ right }) => pronounOf(right))
  return pairs.filter(({ right }) => {
    const pronoun = pronounOf(right)
    return pronoun === undefined || (counts.get(pronoun)?.length ?? 0) > 1
  })
}

/** Without what a word lets anybody match: one that both sides of a pair have, and no other left side. */
export function withoutTelling<T extends { left: string; right: string }>(pairs: T[]): T[] {
  const lefts = pairs.map(({ left }) => new Set(contentStems(left)))
  const rights = pairs.map(({ right }) => new Set(contentStems(right)))
  const kept = pairs.filter((_, place) => {
    const shared = [...(rights[place] ?? [])].filter((stem) => lefts[place]?.has(stem))
    return shared.every((stem) => lefts.some((left, other) => other !== place && left.has(stem)))
  })
  return kept.length === pairs.length ? kept : withoutTelling(kept)
}
