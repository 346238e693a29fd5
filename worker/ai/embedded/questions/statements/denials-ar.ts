import { fold } from '../../../text/fold.ts'
import { isPresentVerb } from '../gaps/arabic-nouns.ts'
import { pastArabic } from '../narrative/past-ar.ts'
import type { Alteration } from './alteration.ts'

const IRREGULAR = new Map(
  'كان/يكن كانت/تكن أصبح/يصبح أصبحت/تصبح تم/يتم تمت/تتم ظل/يظل ظلت/تظل عاش/يعش عاشت/تعش قام/يقم قامت/تقم عاد/يعد عادت/تعد وصل/يصل وصلت/تصل ولد/يولد ولدت/تولد وقع/يقع وقعت/تقع وجد/يجد وجدت/تجد أقام/يقم أقامت/تقم أدى/يؤد أدت/تؤد صار/يصر صارت/تصر مات/يمت ماتت/تمت نال/ينل نالت/تنل قاد/يقد قادت/تقد بنى/يبن بنت/تبن توفي/يتوف توفيت/تتوف استطاع/يستطع استطاعت/تستطع'
    .split(' ')
    .map((pair) => pair.split('/') as [string, string]),
)
const OPENING =
  /^(?:[وف](?=\p{L}{3}))?(?:(?:في|منذ|خلال|بعد|قبل|عند|مع|أثناء|بحلول|على|من|نتيجة|بسبب)\s[^،.]{2,50}،\s)?/u
/** What limits or strengthens: denied as a whole it may still hold. */
const LIMITS =
  /(?<!\p{L})(?:[وأ]?لا|لم|لن|ليس|ليست|إلا|سوى|فقط|قد|لقد|حتى|كل|جميع|أي|غير|دون|بدون|أكثر|أقل|نحو|حوالي|ما|كاد|يكاد|تكاد)(?!\p{L})/u
const WORTH = 0.42

/** «انتشر» after «لم»: of verbs whose letters stay. */
function afterLam(written: string): string | undefined {
  const known = IRREGULAR.get(written)
  if (known !== undefined) return known
  const verb = pastArabic(written)
  if (verb === undefined || /^[وف]/u.test(written)) return undefined
  const feminine = /^\p{L}{3,}ت$/u.test(written) && pastArabic(written.slice(0, -1)) !== undefined
  const stem = feminine ? written.slice(0, -1) : written
  const first = feminine ? 'ت' : 'ي'
  // «توقف» becomes «يتوقف» whatever its letters, but for a weak one at its end.
  if (/^ت\p{L}{3,}$/u.test(stem)) return /[ىا]$/u.test(stem) ? undefined : first + stem
  const rest = /^[اأ]/u.test(stem) ? stem.slice(1) : stem
  // A weak letter falls away or changes; that of «شارك» stays.
  if (/[ىآءئؤ]|^و|ا\p{L}?$/u.test(rest) || (/[اوي]/u.test(rest) && !/^\p{L}ا\p{L}{2}$/u.test(rest)))
    return undefined
  // «أمر», «أخذ» keep theirs.
  if (/^أ/u.test(stem) && rest.length < 3) return undefined
  return first + rest
}

/** The verb that a statement opens with, denied: «لم تنتشر الصحف», «لا يصب النهر». */
export function deniedVerbAr(text: string, vocabulary: ReadonlySet<string>): Alteration[] {
  if (LIMITS.test(text)) return []
  const from = OPENING.exec(text)?.[0].length ?? 0
  const [, word = '', next = ''] = /^(\p{L}{2,}) (\p{L}{3,})/u.exec(text.slice(from)) ?? []
  if (word === '' || isPresentVerb(next)) return []
  const made = (by: string): Alteration[] => [
    { from, to: from + word.length, by, sort: 'denial', worth: WORTH },
  ]
  // «عقد العمل هو …»: a noun of the same letters.
  const isNoun =
    vocabulary.has(`ال${fold(word)}`) || /(?<!\p{L})(?:هو|هي)(?!\p{L})/u.test(text.slice(from, from + 40))
  const past = isNoun && !IRREGULAR.has(word) ? undefined : afterLam(word)
  if (past !== undefined) return made(`لم ${past}`)
  const isVerb =
    /^[يت]/u.test(word) &&
    pastArabic(word) === undefined &&
    isPresentVerb(word) &&
    !vocabulary.has(`ال${fold(word)}`)
  return isVerb && !NO_DENIAL.test(word) ? made(`لا ${word}`) : []
}
const NO_DENIAL =
  /^(?:يعد|تعد|يعتبر|تعتبر|يعرف|تعرف|يسمى|تسمى|يطلق|يجب|يجوز|يحظر|ينبغي|يكفي|تحت|تلك|يوم|يوميا|يمكن|يعني|تعني|يقصد|يبلغ|تبلغ|يقدر|تقدر|تتراوح|يتراوح|يبدو|تبدو)$/u
