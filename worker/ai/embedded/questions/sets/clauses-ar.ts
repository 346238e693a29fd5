import { remembered } from '../../../text/remembered.ts'
import { parts } from '../../../text/words.ts'
import { leansArabic, talksArabic } from '../quote/leaning-ar.ts'

const LENGTH = { least: 3, most: 24 }
const PREPOSITION =
  /^(?:إلى|على|في|من|عن|أن|إن|عند|بين|مع|منذ|حتى|لدى|بال\S{2,}|ب(?!ن|ي|ا)\S{3,}|لل?\S{3,}|وال\S+)$/u
/** «كثير من الناس»: a noun of amount, which has its «من» as a verb has its preposition. */
const AMOUNT = /^(?:كثير|عدد|العديد|بعض|معظم|أكثر|جزء|قليل|أي|كل|نوع|جانب|قسم|طائفة|المزيد)$/u
const HELPS =
  /^(?:كان|كانت|كانوا|ظل|ظلت|أصبح|أصبحت|صار|صارت|بدأ|بدأت|أخذ|أخذت|قد|لقد|سوف|لم|لن|لا|ما|يمكن|تم|يتم|حتى)$/u
const OPENS =
  /^[فو]?(?:إذا|لو|إن|أن|لأن|عندما|حين|حينما|لما|كلما|منذ|بعد أن|قبل أن|بينما|حيث|إذ|رغم|على الرغم|بالرغم|مع أن|مثل|أي|أو|لكي|كي|حتى|مما|وذلك|فضلا|بالإضافة|إضافة|الذي|التي|الذين|سواء|من أجل|والتي|والذي|مثلا|فإن|فإنه|يا|أيها|نحن|إننا|قال|يقول|إنما|هل|كيف|لماذا)(?!\p{L})/u
/** «عندما ينام الإنسان، يقوم الدماغ …»: the main clause follows. */
const FRONTED = /^[فو]?(?:عندما|إذا|لما|حين|حينما|كلما|بعد أن|قبل أن|منذ) [^،]{6,}، \p{L}+ \p{L}+ \p{L}+/u
const POINTS =
  /(?<!\p{L})[وفبلك]?(?:هذا|هذه|هذان|هذين|ذلك|تلك|هؤلاء|أولئك|الآن|حاليا|آنذاك|حينها|عندئذ|التالي|التالية|السابق|السابقة|الأخير|الأخيرة|المذكور|المذكورة|الآخر|الآخرين|الأخرى|أيضا|كذلك|هكذا|عندها|بعدها|قبلها|على سبيل المثال|نحن|علينا|لنا|إننا|أننا)(?!\p{L})| (?:نفسه|نفسها|ذاته|ذاتها)(?!\p{L})/u
const HANGS =
  /(?<!\p{L})(?:أن|إن|التي|الذي|الذين|لا|لم|لن|قد|كل|بعض|غير|أكثر|أقل|من|في|على|إلى|عن|أو|و|ثم|ما|هو|هي|كان|كانت|بين|نحو|أحد|إحدى|وهو|وهي|ليس|ليست|إما|فقط|وذلك|وخاصة|خاصة|لا سيما|ربما|سواء|إلا|عدا|مثل|بل|وليس|جزئيا|أساسا|حتى|ذلك|هذا|خصوصا|تحديدا|كما حدث)$/u

/** No mark that opens and does not close, no second sentence in it. */
export const wholeArabic = (text: string): boolean =>
  !/[;؛:؟!…[\]]/u.test(text) &&
  !/\s[–—-]\s/.test(text) &&
  text.split('(').length === text.split(')').length &&
  text.split('«').length === text.split('»').length &&
  text.split('"').length % 2 === 1

/** Whether an Arabic clause, without tashkeel, says something whole by itself. */
export const readsAloneArabic = remembered((text): boolean => {
  const words = parts(text)
  if (words.length < LENGTH.least || words.length > LENGTH.most || !wholeArabic(text)) return false
  if (HANGS.test(text) || (OPENS.test(text) && !FRONTED.test(text)) || POINTS.test(text)) return false
  // «هناك علاقة …» says that there is one.
  if (leansArabic(text.replace(/^((?:كان|كانت) )?هناك /u, 'توجد ')) || talksArabic(text)) return false
  const rest = text.replace(
    /^(?:عادة ما|غالبا ما|كثيرا ما|سرعان ما|قلما|ربما|لقد|باختصار،?|عموما،?|في الواقع،?) /u,
    '',
  )
  if (rest !== text) return readsAloneArabic(rest)
  const [first = '', second = '', third = ''] = words.map((word) => word.replace(/[،.«»"]/gu, ''))
  return !(HELPS.test(first) ? lacksSubject(second, third) : lacksSubject(first, second))
}, 4_000)

/** Whether a clause that stands for something named in the sentence before it may be told together with that. */
export function goesOnArabic(text: string): boolean {
  const words = parts(text)
  return (
    words.length >= LENGTH.least &&
    words.length <= 16 &&
    wholeArabic(text) &&
    !HANGS.test(text) &&
    !talksArabic(text) &&
    (/^[وف]?(?:هو|هي|هم|هذا|هذه|ذلك|تلك|كان|كانت|[يت]\p{L}{2,}|قد [يت]\p{L}+)(?!\p{L})/u.test(text) ||
      leansArabic(text))
  )
}

/** «يسمح للزوار …»: who may is named behind the preposition. */
const RULED = /^[يت](?:سمح|منع|صرح|رخص|ؤذن|عفى|عاقب|طلب|جوز|حق|جب|حظر|لزم|شترط|نبغي|مكن)$/u

/** A verb whose next word is a preposition, or carries its object with it: who does it was named before. */
function lacksSubject(first: string, second: string): boolean {
  if (/^ال/u.test(first) || AMOUNT.test(first) || RULED.test(first) || /[ةاىء]$|ات$|ون$|ين$/u.test(first))
    return false
  return (
    PREPOSITION.test(second) ||
    /^(?:أحد|إحدى|أيضا|فقط)$/u.test(second) ||
    /^[يت]\p{L}+(?:ها|هم|هما)$/u.test(first)
  )
}

/** Whether what follows a joint says enough and stands for nothing that is not said. */
export function followsArabic(text: string, { least, most }: { least: number; most: number }): boolean {
  const length = parts(text).length
  return length >= least && length <= most && wholeArabic(text) && !HANGS.test(text) && !talksArabic(text)
}

export const pointsArabic = (text: string): boolean => POINTS.test(text)

/** The pronoun on the mark of a right side: «لأنها» tells the gender of its left side. */
export const pronounOfArabic = (text: string): string | undefined =>
  /^(?:وذلك )?لأن(ه|ها|هم|هما|هن)(?!\p{L})/u.exec(text)?.[1]
