import { fold } from '../../text/fold.ts'
import { nearestSentence } from './near-copy.ts'
import { hasNegation } from './negations.ts'
import { turnedBound } from './quantities.ts'

/** Patterns for folded text. A word with a clitic counts as the word. */
const en = (words: string) => String.raw`\b(?:${words})\b`
const ar = (words: string) => String.raw`(?<!\p{L})[وف]?[بلك]?(?:${words})(?!\p{L})`
const either = (english: string, arabic: string) => new RegExp(`${en(english)}|${ar(arabic)}`, 'u')

const ALL = either(
  'all|every|everyone|everything|everywhere|each|any|whole|entire|entirely|total|totally|completely|always|invariably|without exception|throughout|whenever|whatever|universal(?:ly)?|both|never|no|none',
  'كل|كلها|كله|كلهم|جميع|جميعها|جميعهم|جميعا|كافه|سائر|قاطبه|اي|ايا|دائما|دوما|كلما|عموم|بالكامل|كامل|كامله|تماما|باستمرار|بلا استثناء|لا|ابدا',
)
/** "Every minute" is a measure. */
const TIMES_EN = '(?:second|minute|hour|day|night|week|month|year|season|time|one)'
const TIMES_AR = 'ثانيه|دقيقه|ساعه|يوم|ليله|اسبوع|شهر|سنه|عام|قرن|مره|موسم'
/** Of these only "all" itself makes something out of "some". */
const CLAIMS_ALL = either(
  `(?<!(?:not|of|nearly|almost) )all(?! (?:over|along|kinds|about|right))|(?<!not )every(?! ${TIMES_EN})|always|invariably|without exception|entirely|completely`,
  `(?<!(?:ليس|ليست|ليسوا) )جميع|جميعها|جميعهم|كافه|دائما|دوما|بلا استثناء|(?<!(?:ليس|ليست|ليسوا) )كل(?! (?:من|منهما|واحد|واحده|منها|${TIMES_AR}))`,
)
const MOST = either(
  'most|mostly|majority|usually|generally|mainly|chiefly|largely|often|typically|predominantly',
  'معظم|معظمها|معظمهم|اغلب|اغلبها|اغلبهم|غالبا|غالب|الغالب|اكثر(?! من)|اكثرها|الاغلبيه|اغلبيه|عاده|العاده|جل|كثيرا ما',
)
const CLAIMS_MOST = either('most|mostly|the majority|usually', 'معظم|معظمها|معظمهم|اغلب|اغلبها|اغلبهم|غالبا')
const SOME = either(
  'some|sometimes|several|certain|a few|few|many|occasionally|may|might|can|could|partly|in part|a number of|one of|half|part of|rarely|seldom|minority|various',
  'بعض|بعضها|بعضهم|احيانا|عده|عدد من|قد|ربما|يمكن|كثير|كثيره|العديد|جزء|جزءا|جزئيا|نصف|قليل|قله|قلما|نادرا|احد|احدي',
)
const CLAIMS_SOME = either('some|sometimes|occasionally|a few', 'بعض|بعضها|بعضهم|احيانا|قليل من|قله من')
const ONLY = either(
  'only|solely|alone|exclusively|just|nothing but|except|unless|sole|single|limited to|restricted|confined|no other|one\\b|until|mere(?:ly)?|not .{0,60} (?:any|other)',
  'فقط|فحسب|وحده|وحدها|وحدهم|سوي|الا|غير|انما|يقتصر|تقتصر|مقصور|مقصوره|حصرا|حصريا|دون غيره|دون غيرها|لا غير|وحيد|الوحيد|وحيده|الوحيده|واحد|واحده|خاص|خاصه|مجرد|ما لم',
)
const CLAIMS_ONLY = either(
  'only(?! (?:if|when|after|because|about|once|one|two|then|some|a (?:few|part|small|little|minority)))|solely|exclusively',
  'فقط|فحسب|حصرا|حصريا|دون غيره|دون غيرها|وحده|وحدها|وحدهم',
)

/**
 * A quantity in words that the passages do not give: "all" or "most" of what they call "some", "some" of what they call
 * "all", "only" where nothing limits, a least that is called a most.
 */
export function turnedQuantifier(sentence: string, quotes: string): string | undefined {
  const [said, meant] = [fold(sentence), fold(quotes)]
  const found = (pattern: RegExp) => pattern.exec(said)?.[0].trim()
  if (CLAIMS_ALL.test(said) && !ALL.test(meant) && (SOME.test(meant) || MOST.test(meant)))
    return found(CLAIMS_ALL)
  if (CLAIMS_MOST.test(said) && !MOST.test(meant) && !ALL.test(meant) && SOME.test(meant))
    return found(CLAIMS_MOST)
  const limitedOnly = CLAIMS_SOME.test(said) && !SOME.test(meant) && !MOST.test(meant)
  if (limitedOnly && CLAIMS_ALL.test(meant)) return found(CLAIMS_SOME)
  // "Of these, not of those" is of these alone.
  if (CLAIMS_ONLY.test(said) && !ONLY.test(meant) && !hasNegation(quotes)) return found(CLAIMS_ONLY)
  return inNearCopy(sentence, quotes) ?? turnedBound(sentence, quotes)
}

/** In a sentence that is its passage but for a few words "all" does not stand where "some" stood, nor the reverse. */
function inNearCopy(sentence: string, quotes: string): string | undefined {
  const meant = nearestSentence(sentence, quotes)
  if (meant === undefined) return undefined
  const count = (text: string, pattern: RegExp) =>
    fold(text).match(new RegExp(pattern.source, 'gu'))?.length ?? 0
  const more = (pattern: RegExp) => count(sentence, pattern) - count(meant, pattern)
  const [all, some] = [more(CLAIMS_ALL), more(CLAIMS_SOME)]
  if (all > 0 && some < 0) return CLAIMS_ALL.exec(fold(sentence))?.[0].trim()
  return all < 0 && some > 0 ? CLAIMS_SOME.exec(fold(sentence))?.[0].trim() : undefined
}

const ANY = [CLAIMS_ALL, CLAIMS_MOST, CLAIMS_SOME, CLAIMS_ONLY]
export const hasQuantifier = (text: string): boolean => ANY.some((pattern) => pattern.test(fold(text)))
