import { fold } from '../../text/fold.ts'
import { parts } from '../../text/words.ts'

const PREPOSITION =
  /^(?:في|من|إلى|على|عن|بين|حتى|عند|خلال|بعد|قبل|داخل|خارج|فوق|تحت|مع|عبر|حول|نحو|منذ|لدى|دون|ضمن|أثناء|إذا|أن|كل|أي|كما|حين|عندما|أيضا|أحيانا|غالبا|عادة|معا|أكثر|أقل|جدا|تماما|تدريجيا|سريعا|بسرعة|ببطء|لأن|حيث|بحيث|قد)$/u
/** A preposition of one letter written into a noun without article: «بسرعة», «لمدة». */
const JOINED_PREPOSITION = /^(?:بال|بـ|لل|كال|ب\p{L}{3,}|ل(?!ون|غة|جنة|قاح|حم|ب(?!\p{L})|يل|حظة)\p{L}{3,})/u
const TO_BE =
  /^[وف]?(?:كان|كانت|كانوا|كانا|أصبح|أصبحت|صار|صارت|ظل|ظلت|بقي|بقيت|ليس|ليست|[يت]كون|[يت]صبح|[يت]ظل|[يت]بقى|[يت]عد|[يت]عتبر|ما زال|ما زالت|لا [يت]زال)$/u
/** Verbs of narrative that a person does; the person is often not named again. */
const PAST =
  /^[وف]?(?:رعى|بنى|كتب|ألف|أنشأ|أمر|وضع|جعل|ترك|أرسل|قال|ذكر|رأى|أخذ|نقل|جمع|فرض|فتح|هزم|حكم|تولى|استولى|أقام|شيد|أسس|ترجم|اخترع|اكتشف|وصف|رسم|قسم|طور|أدخل|نشر|شجع|اهتم|عمل|عاش|سافر|عاد|درس|تعلم|ولد|توفي|مات|نشأ|اشتهر|قدم|وصل|رفض|طلب|حاول|استخدم|استعمل|سمح|خرج|دخل|بدأ|قضى|صنع|أجرى|أثبت|لاحظ|استنتج|منح|عين|قرر|نجح|فشل|اعتمد|أعاد|أضاف|حفر|زرع|باع|اشترى|دفع|رحل|لجأ|اتخذ|تمكن|استطاع|أدرك|عرف|لقي|واجه|حقق|ابتكر|كلف|سجن|قتل|حاصر|ضم|وحد)(?:ت|وا|ا)?$/u
const NAME_PART = /^(?:بن|ابن|أبو|أبي|عبد|آل|السلطان|الملك|الخليفة|الأمير|الإمام|الشيخ|الدكتور|القائد)$/u

/** A sentence that tells what somebody did. */
export const tellsArabic = (plain: string): boolean =>
  parts(plain)
    .slice(0, TOLD_WITHIN)
    .some((word) => {
      const bare = word.replace(/[^\p{L}]+/gu, '')
      return TOLD.test(bare) || PAST.test(bare) || PAST.test(bare.replace(/(?:ه|ها|هم|هما)$/u, ''))
    })
const TOLD_WITHIN = 6
const TOLD =
  /^[وف]?(?:قال|قالت|سأل|سألت|سألها|سأله|جاء|جاءت|جاءه|جاءها|صعد|صعدت|نزل|نزلت|ضحك|ضحكت|سخر|شرب|سمع|سمعت|نظر|نظرت|علمه|علمها|بحثا|بدأا|عاهده|مشى|مشت|جلس|جلست|ركض|ركضت|حمل|حملت|ذهب|ذهبت|رجع|رجعت|كان|كانت|كانوا|صار|صارت|ظل|ظلت|أجاب|أجابت|ابتسم|ابتسمت|بكى|بكت|فكر|فكرت|مات|ماتت)$/u

const isDefinite = (word: string) => /^(?:ال|وال|لل)/u.test(word)
const isNoun = (word: string, vocabulary: ReadonlySet<string>) =>
  vocabulary.has(`ال${fold(word)}`) || /(?:ة|ات|اء|ين|ون)$/u.test(word)

/**
 * A sentence that begins with a verb and does not say who or what does it: «يصل إلى القلب», «كانت مدينة صغيرة»,
 * «بنى فيها مسجدا», or whose next noun does not agree with the verb: «يزيد السرعة».
 */
export function lacksArabicSubject(text: string, vocabulary: ReadonlySet<string>): boolean {
  const all = parts(text).map((word) => word.replace(/[^\p{L}]+$/u, (end) => (/[،؛:]/u.test(end) ? '،' : '')))
  const skipped = /^[وف]?(?:لا|لم|لن|قد|سوف|لقد|وقد)$/u.test(all[0] ?? '') ? 1 : 0
  const [verb = '', ...rest] = all.slice(skipped, skipped + 8)
  const [next = '', after = ''] = rest
  if (next === '') return false
  if (TO_BE.test(verb.replace('،', '')))
    return !isDefinite(next) && !isNamed(next, after) && !hasPostponed(rest, vocabulary)
  const bare = verb.replace(/^[وف](?=[يت]\p{L}{2})/u, '')
  if (isPresent(bare, vocabulary)) return lacksAfterPresent(bare, rest, vocabulary)
  if (PAST.test(verb)) return lacksAfterPast(next, after)
  return false
}

/** Many nouns begin with ta: «تربة», «تقسيم» (they occur with the article, or have the shape of a verbal noun). */
function isPresent(word: string, vocabulary: ReadonlySet<string>): boolean {
  if (!/^[يت]\p{L}{2,}$/u.test(word) || (/[ةى]$/u.test(word) && !/ى$/u.test(word))) return false
  const key = fold(word)
  if (vocabulary.has(`ال${key}`)) return false
  return !/^(?:ت\p{L}{2}ي\p{L}|ت\p{L}ا\p{L}{2}|يوم|يوميا|يد|يمين|يسار|تحت|تلك|تجاه|تماما|تقريبا|تاريخ)$/u.test(
    key,
  )
}

function lacksAfterPresent(verb: string, rest: string[], vocabulary: ReadonlySet<string>): boolean {
  const [next = ''] = rest
  if (/،$/u.test(next) && !isDefinite(next)) return true
  if (isDefinite(next)) {
    // A masculine verb and a feminine noun right after it: the noun is the object.
    const feminine = /(?:ة|ات)،?$/u.test(next)
    return /^ي/u.test(verb) && feminine && !/^(?:يجب|يمكن|يوجد|يكون|يتم|يحق|ينبغي|يلزم|يجوز)$/u.test(verb)
  }
  if (/^(?:يجب|يمكن|ينبغي|يلزم|يجوز|يحق|يكفي|يفضل|يستحسن|يحظر|تجب|يوجد|توجد|يتم|تتم)$/u.test(verb))
    return false
  if (PREPOSITION.test(next) || JOINED_PREPOSITION.test(next)) return !hasPostponed(rest, vocabulary)
  // An adverbial accusative or an indefinite object: «يكتب رسالة», «ينقل غازا».
  return /(?:ا|ًا)،?$/u.test(next) && !isNoun(next, vocabulary)
}

function lacksAfterPast(next: string, after: string): boolean {
  if (isNamed(next, after) || isDefinite(next)) return false
  return (
    PREPOSITION.test(next) ||
    JOINED_PREPOSITION.test(next) ||
    /^(?:بيت|دار|كتاب|كتب|سنة|عام|أن|\p{L}+ا|\p{L}+ة|\p{L}+ات)$/u.test(next)
  )
}

const isNamed = (next: string, after: string) => NAME_PART.test(next) || NAME_PART.test(after)

/** «تنمو في الواحات أشجار»: the subject comes after the place. */
function hasPostponed(rest: string[], vocabulary: ReadonlySet<string>): boolean {
  let at = 0
  while (at < rest.length) {
    const word = rest[at] ?? ''
    const joined = JOINED_PREPOSITION.test(word) && !PREPOSITION.test(word)
    if (PREPOSITION.test(word)) at += 2
    else if (joined) at += 1
    else if (isDefinite(word) && at > 0) at += 1
    else break
    if (/،$/u.test(rest[at - 1] ?? '')) return false
  }
  const word = rest[at]
  if (word === undefined || at === 0) return false
  return (
    !/^[وفبلك]?(?:ال|في|من|إلى|على|عن|أن|حتى|ثم|إذا|التي|الذي)/u.test(word) &&
    isNoun(word.replace('،', ''), vocabulary)
  )
}
