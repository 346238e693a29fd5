import { fold } from '../../../text/fold.ts'
import { parts } from '../../../text/words.ts'
import { lacksArabicSubject } from '../../lesson/subjects-ar.ts'
import { numberWords } from './number-words.ts'

const NUMBER = new RegExp(`^(?:\\p{Nd}[\\p{Nd}.,٫٬]*[%٪]?|و?ب?(?:${numberWords('ar').join('|')}))$`, 'u')
const ROUGH = /^(?:نحو|حوالي|قرابة|زهاء|أكثر|أقل|ما|بنحو|بحوالي|بأكثر|لمدة|خلال|فيما)$/u
const PREPOSITION =
  /^(?:في|من|إلى|على|عن|بين|حتى|عند|خلال|بعد|قبل|داخل|خارج|فوق|تحت|مع|عبر|حول|نحو|منذ|لدى|دون|ضمن|أثناء|أن|كل|سنة|عام|بال\p{L}+|لل\p{L}+)$/u
/** What may open a sentence before its verb: a date, or anything up to a comma. */
const OPENING =
  /^(?:و?(?:في|منذ|خلال|بحلول|حتى|قبل|بعد|أثناء)\s(?:\S+\s){0,4}?)?(?:سنة|عام|العام)\s\p{Nd}{3,4}(?:\s?(?:م|هـ|ه|ق\.م|ميلادية|هجرية|للميلاد|للهجرة)\.?(?!\p{L}))?[،,]?\s+|^(?:في|من|على|بعد|قبل|مع|خلال|عند|منذ|أثناء|بسبب|نتيجة)\s[^،.]{3,60}،\s+/u
const EXISTS = /^(?:يجوز|تجوز|يحق|يجب|تجب|يمكن|ينبغي|يلزم|يحظر|يشترط|يكفي|[يت]وجد|[يت]عيش|[يت]قع|هناك|وجد)$/u
/** Verbs whose object often follows at once, because who did it was named before. */
const TRANSITIVE =
  /^(?:بنى|كتب|ألف|أنشأ|وضع|ترك|أرسل|أخذ|نقل|جمع|فرض|فتح|هزم|حكم|تولى|استولى|أقام|شيد|أسس|ترجم|اخترع|اكتشف|وصف|رسم|قسم|طور|أدخل|نشر|درس|غادر|دخل|زار|احتل|حاصر|ضم|وحد|قاد|خاض|تسلم|نال|حصد|أحرز|سجل|منح|عين|ألغى|أصدر|قدم|أعلن|أنهى|اعتلى|ورث|شغل|أكمل|أتم|حفظ|هاجم|دمر|أحرق|أعاد|رفض|وقع|افتتح|أطلق|حقق|شكل)(?:ت|وا|ا)?$/u
const HANGING =
  /(?<!\p{L})(?:لاحقا|فيما بعد|بعدها|بعده|قبلها|قبله|حينها|حينئذ|عندئذ|آنذاك|وقتها|يومها|على التوالي|بدوره|بدورها|من جديد|مرة أخرى|مجددا|في العام نفسه|في السنة نفسها|في نفس|السابق|السابقة|التالي|التالية|[بفلك]?(?:هذا|هذه|هذين|هاتين|هذان|هاتان|(?<!بما في )ذلك|تلك|هؤلاء|ذاك))(?=[\s،.]|$)/u
const SPEAKER = /(?<!\p{L})(?:نحن|أنا|إننا|أننا|لنا|عندنا|لدينا|بلادنا|نستطيع|يمكننا)(?!\p{L})/u
/** The second half of a comparison, a reason without its fact. */
const SECOND_HALF =
  /^و?(?:بينما|أما|حيث|إذ|مما|فيما|لكن|غير أن|إلا|بل|ثم|حتى|كي|لأن\p{L}{0,3}|فإن\p{L}{0,3}|في حين|مثل|إما|سواء|أي|وهكذا)(?!\p{L})/u
const TO_BE = /^[وف]?(?:[يت]عد|[يت]عتبر|كان|كانت|أصبح|أصبحت|صار|صارت|[يت]كون)$/u
const FEMININE = /(?:ة|اء|ات)[،]?$/u

type Knows = { vocabulary: ReadonlySet<string>; known(noun: string): boolean }

/** Whether an Arabic text names its subject, also behind a verb that comes first. `passive` if its first verb is marked so. */
export function standsArabic(text: string, passive: boolean, { vocabulary, known }: Knows): boolean {
  if (HANGING.test(text) || SPEAKER.test(text) || SECOND_HALF.test(text)) return false
  const body = text.slice(OPENING.exec(text)?.[0].length ?? 0)
  const all = parts(body).map((word) => word.replace(/[.،؛:]+$/u, ''))
  const skipped = /^[وف]?(?:لا|لم|لن|قد|سوف|لقد)$/u.test(all[0] ?? '') ? 1 : 0
  const [first = '', second = '', third = ''] = all.slice(skipped)
  // «فحققت …» goes on from what was said.
  const key = fold(first)
  if (/^ف\p{L}{3}/u.test(key) && vocabulary.has(key.slice(1)) && !vocabulary.has(`ال${key}`)) return false
  if (/^ف(?:حقق|قرر|أصبح|كان|أصدر|أمر|أرسل|عاد|بدأ|جاء|وصل|ذهب|استقر|تولى|انتقل)/u.test(first)) return false
  if (second === '') return false
  // «يعد نهر النيل أطول …»
  const isNamed = TO_BE.test(first) && /^ال/u.test(third) && !PREPOSITION.test(second)
  // «بدأ بناء القناة»: its first letter is its own.
  const isWhole = /^[بل]\p{L}{3}/u.test(second) && !isPreposition(second, vocabulary)
  if (!isNamed && !isWhole && lacksArabicSubject(body, vocabulary)) return false
  if (isNamed) return !/(?:ه|ها|هم|هما)$/u.test(second)
  const word = /^و\p{L}{3}/u.test(first) && skipped === 0 ? first.slice(1) : first
  if (isNominal(word, vocabulary) || EXISTS.test(first)) return true
  // «بلغ نحو ثلاثمئة», «استقر في المدينة»: nobody says who or what.
  if (NUMBER.test(second) || ROUGH.test(second) || isPreposition(second, vocabulary)) return false
  // «هاجر وهو صغير», «نشر كتابه»
  if (/^(?!ال).*(?:ها|هم|هما)$/u.test(third) && !PREPOSITION.test(second)) return false
  if (/^و(?:هو|هي|هم)$|^(?!ال).*(?:ه|ها|هم|هما)$/u.test(second)) return false
  if (!/^ال/u.test(second)) return true
  const agrees = /ت$/u.test(first) && FEMININE.test(second)
  const closes = third === '' || PREPOSITION.test(third) || NUMBER.test(third)
  if (!passive && !agrees && closes && TRANSITIVE.test(first)) return false
  // «استمرت الحرب أربع سنوات»: which war, unless a title names it.
  return !closes || /^[يت]/u.test(first) || known(second)
}

const isNominal = (word: string, vocabulary: ReadonlySet<string>) =>
  /^(?:ال|لل)/u.test(word) || /ة$/u.test(word) || NUMBER.test(word) || vocabulary.has(`ال${fold(word)}`)

/** «بمدينة»: the letter joins a word that the text knows without it. */
const isPreposition = (word: string, vocabulary: ReadonlySet<string>) =>
  PREPOSITION.test(word) || (/^[بل]\p{L}{3}/u.test(word) && vocabulary.has(fold(word.slice(1))))
