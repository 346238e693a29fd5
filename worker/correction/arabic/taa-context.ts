import { isAdjective, isDeed, isParticiple, mayDescribe } from './adjectives.ts'
import { FEMININE } from './feminine.ts'
import { TAA_IN_CONTEXT } from './taa-lists.ts'
import { type At, type Fix, wordAfterNext } from './tokens.ts'

const PREFIX = /^(?:[وفبل]|وب|ول)(?=...)/
const withTaa = (word: string): string => `${word.slice(0, -1)}ة`
const inContext = (word: string): boolean =>
  TAA_IN_CONTEXT.has(word) || TAA_IN_CONTEXT.has(word.replace(PREFIX, ''))

/** A noun in ة, or several things, without the article. */
const isOneInTaa = (word: string): boolean =>
  /..[^ت]?[ةى]$|...ات$/.test(word) &&
  !/^[وفبلك]?(ال|لل)/.test(word) &&
  !/^(حتى|إلى|على|متى|لدى|سوى|أخرى)$/.test(word)
/** Amounts, which something is of: «مجموعه من الخلايا». */
const AMOUNT =
  /^[وفبل]?(مجموعه|قطعه|طبقه|سلسله|نسخه|صوره|حفنه|كميه|عينه|حزمه|باقه|فئه|موجه|دفعه|قطره|جرعه|كومه|حصه|رزمه|علبه|ورقه|شبكه|لوحه|حلقه|جمله|مره|لمحه|نبذه|خليه|زياره)$/
/** «أرسلت لك صوره»: what comes to somebody is not theirs yet. */
const BROUGHT =
  /^[وف]?(لك|لكم|لكما|لنا|لهم|هناك|توجد|يوجد|عندي|عندنا|لدينا|لدي|بلا|بدون|دون|ثمة|أريد|نريد|أحتاج|نحتاج|معي)$/
/** After «دوره» and the like a deed may be what it is: «دوره تنظيم العمل». */
const HAS_DEED = /^[وفبل]?(دوره|عمله|طريقه|حاله|كتابه|فكره|قدره|علامه|طلبه|عدله)$/
/** Verbs that an object of theirs ends: «نظّمه الطلاب». */
const VERB_LIKE = /^[وفس]*[يتنأ]/
/** What describes, and may be somebody's too: «قريبه», «جديده». */
const MAY_BE_SOMEBODY =
  /^(صغير|كبير|جديد|قديم|قريب|بعيد|مريض|عام|خاص|مشارك|خبير|عال|غال|سائل|مركب|منتج|مربع|سري|حال|ماض|طويل|قصير|جميل|مسؤول|شديد|حر|مر|حار|جاف|صلب|خطر|نائم|جالس|مقيم|وحيد|شريك|سهل|مبتدئ|تال|ثاني|راض|قائم|كامل|دائر)ه$/
/** Measures: «نسبه ما يُسحب». */
const MEASURE = /^[وفبل]?(نسبه|قيمه|مده|كميه|مساحه|درجه|سرعه)$/
/** Who may be followed by a pronoun and then by a feminine word: «معلمه المدرسة» is the school's. */
const OF_PEOPLE =
  /^[وفبل]?(مدير|معلم|مدرس|مهندس|مشرف|مؤسس|رئيس|طالب|كاتب|سكرتير|مذيع|أمين|وزير|سفير|منسق|مترجم|ممرض|مقدم)ه$/
const FEMININE_BARE =
  /^ال(أرض|شمس|نفس|حرب|سوق|دار|ريح|نار|روح|عين|يد|قدم|أم|بنت|أخت|كأس|سماء|صحراء|كهرباء|هواء|ماء|مياه|ناس|أطفال|طلاب|نساء|رجال|عمل|بيت|حياة|زمن|صخر|جسم|قلب|عقل|ضغط|ضوء|صوت|بحر|نهر|حديد|خبز|تراب|شعب|عدل|علم|أماكن|أشياء|مطر|ثلج|نوم|سفر|تعب|فرح|حزن|خوف|موت|درس|صف|باب|شارع|كتاب|نص|سطر)$/

/** Words whose ه may be a pronoun («قيمه»: his values), where what stands beside them makes ة the likelier reading. */
export function taaContext(at: At): Fix | undefined {
  const { word, previous, next, words, token, text } = at
  if (!words.loaded || word.length < 3 || !word.endsWith('ه') || token.harakat > 0 || token.raw.includes('ّ'))
    return undefined
  if (/^[وف]?(ال|بال|كال|لل)/.test(word)) return undefined
  const fixed = withTaa(word)
  const ask: Fix = { to: fixed, rule: 'taa_context', sure: false }
  if (!words.has(fixed)) return undefined
  const describes = isAdjective(word) || isParticiple(word)
  if (describes && isOneInTaa(previous)) return { ...ask, sure: isAdjective(word) && /ة$/.test(previous) }
  // «مقادير ضئيله», «أملاح منصهره»: after a noun without the article.
  const isThing =
    previous !== '' && !/^[وفبلك]?(ال|لل)/.test(previous) && words.has(`ال${previous.replace(PREFIX, '')}`)
  if (describes && !MAY_BE_SOMEBODY.test(word) && isThing) return ask
  if (isParticiple(word) && !words.has(`ال${word.slice(0, -1)}ين`)) return ask
  if (OF_PEOPLE.test(word) && /^ال..+[ةى]$/.test(next)) return ask
  if (!inContext(word) || (VERB_LIKE.test(word) && !words.has(`ال${fixed}`))) return undefined
  if (BROUGHT.test(previous)) return ask
  if (MEASURE.test(word) && /^(ما|من)$/.test(next)) return ask
  // «خطه دراستك»: of what is yours.
  if (/^.{3,}ت(ك|كم|ها|ه|هم|نا|ي)$/.test(next) && !/^[يتنأوف]/.test(next) && !HAS_DEED.test(word)) return ask
  if (/^[وفبل]?كلمه$/.test(word) && next === 'مرور') return ask
  if (
    AMOUNT.test(word) &&
    (next === 'من' || /^(ماء|لحم|خبز|ورق|قماش|خشب|أرض|سكر|ملح|دواء|مرور|شكر)$/.test(next))
  )
    return ask
  const isIdafa =
    /^ال..+/.test(next) &&
    (FEMININE_BARE.test(next) || isDeed(next) || /..ات$/.test(next) || !mayDescribe(next))
  if (isIdafa) return ask
  // «قيمه أفضل بديل», «نقطه تجمّع», «صيغه xAPI»: of what it is stands without the article.
  const isOfDeed = isDeed(next) && words.has(`ال${next}`) && !HAS_DEED.test(word) && wordAfterNext(at) !== ''
  if (isOfDeed || ((FEMININE.has(next) || TAA_IN_CONTEXT.has(next.replace(/ة$/, 'ه'))) && !isAdjective(next)))
    return ask
  if (/^ [A-Z]/.test(text.slice(token.end, token.end + 2)) && !HAS_DEED.test(word)) return ask
  // «درجه واحدة», «طريقه بسيطة»: what describes it ends in ة.
  return /[^ت]ة$/.test(next) && isAdjective(next) && !/^[وفب]?(صوره|كتبه|قيمه|جمله|دوله|قصصه)$/.test(word)
    ? ask
    : undefined
}
