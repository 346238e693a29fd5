import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { contentStems } from '../../../text/words.ts'
import type { Block } from '../../document.ts'
import { isNumbered } from '../../lesson/blocks/lists.ts'
import { ARABIC_ACTION } from '../../lesson/cues-ar.ts'
import { ENGLISH_ACTION } from '../../lesson/cues-en.ts'

const COUNTED = /^\(?\p{Nd}{1,2}[.)–-]\s*/u
const ORDERS_SHARE = 0.6
/** So many of the items after the first must follow from one before them. */
const FOLLOWING_SHARE = 0.5
/** What a lead or a heading calls things that follow each other. */
const ORDERED_NAME =
  /\b(?:steps|stages|phases|procedure|sequence|in (?:this |the following |the right )?order)\b|(?<!\p{L})[وبل]?(?:ال)?(?:خطوات|مراحل|تسلسل|ترتيب|أطوار)(?!\p{L})/iu
/** A method has steps when its items are numbered or orders: arranging the fridge has none. */
const METHOD_NAME =
  /\b(?:how to|process|method|technique|cycle|instructions)\b|(?<!\p{L})(?:ال)?(?:طريقة|كيفية|دورة|إجراءات)(?!\p{L})/iu
/** What is done in any order, or again and again: "steps to take such as", weekly care, rules. */
const UNORDERED_NAME =
  /\b(?:such as|some steps|tak(?:e|ing) (?:\p{L}+ )?steps|rules?|tips?|advice|care|maintenance|precautions?|safety|check ?list|duties|daily|weekly|monthly|yearly|every (?:day|week|month|year)|do[’']?s|avoid|guidelines|recommendations|best practices)\b|(?<!\p{L})(?:مثل|منها|من أبرز|من أهم|بعض)(?!\p{L})|(?<!\p{L})(?:ال)?(?:قواعد|نصائح|إرشادات|توصيات|صيانة|عناية|العناية|واجبات|احتياطات|تدابير|ضوابط|يوميا|يومية|أسبوعيا|أسبوعية|شهريا|شهرية|محظورات)(?!\p{L})/iu
/** A word that says when something is done in a row of things. */
const WHEN: Record<Lang, RegExp> = {
  en: /\b(?:first|then|next|after|afterwards|once|until|before|finally|lastly|again|now|back|when|as soon as|it|them)\b/i,
  ar: /(?<!\p{L})[وف]?(?:ثم|بعد|بعدها|قبل|حتى|عندما|حين|أخيرا|مجددا|ثانية|مرة أخرى|من جديد|الآن|أولا|حالما|فور)(?!\p{L})/u,
}

/**
 * Whether the items of a list have an order. Numbers alone make none: what leads to them says so, or the items are
 * things to do of which one follows from another.
 */
export function isOrdered(run: Block[], leads: string[], lang: Lang): boolean {
  const texts = run.map(({ sentences, segment }) =>
    (sentences[0]?.plain.text ?? plain(segment.text).text).replace(COUNTED, ''),
  )
  const named = leads.some((text) => ORDERED_NAME.test(text))
  const unordered = leads.some((text) => UNORDERED_NAME.test(plain(text).text))
  const chained = isChained(texts, lang)
  if (unordered) return named && chained
  const order = lang === 'en' ? ENGLISH_ACTION : ARABIC_ACTION
  const orderly = texts.filter((text) => order.test(text)).length / run.length >= ORDERS_SHARE
  const numbered = run.every((block) => isNumbered({ block, sentences: [] }))
  const worded = run.filter(({ segment }) => SEQUENCE_WORD.test(plain(segment.text).text)).length >= 2
  const method = leads.some((text) => METHOD_NAME.test(text)) && (numbered || orderly)
  return worded || named || (chained && (method || (numbered && orderly)))
}

/** «أولا» only counts; "then" says that something is before. */
const SEQUENCE_WORD =
  /^(?:\(?\p{Nd}{1,2}[.)–-]\s*)?(?:then|next|after that|finally|lastly|ثم|بعد ذلك|أخيرا)(?!\p{L})/iu

/** Whether the items follow from each other: they say when, or speak of what one before them has named. */
function isChained(texts: string[], lang: Lang): boolean {
  const seen = new Set<string>()
  let following = 0
  for (const [place, text] of texts.entries()) {
    const stems = contentStems(text)
    if (place > 0 && (WHEN[lang].test(text) || stems.some((one) => seen.has(one)))) following++
    for (const one of stems) seen.add(one)
  }
  return following >= FOLLOWING_SHARE * (texts.length - 1)
}
