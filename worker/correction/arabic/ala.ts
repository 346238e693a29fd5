import { setOf } from '../correction.ts'
import { BEFORE_NAME } from './lists.ts'
import type { At, Fix } from './tokens.ts'

/** Verbs and nouns that take على, and those that take إلى. */
const TAKES_ALA = setOf(
  `بناء القدرة قدرة الحصول الحفاظ الاعتماد التعرف القضاء يعتمد تعتمد اعتمد اعتمدت يحصل حصل تحصل حصلت يؤثر تؤثر أثر أثرت تأثير التركيز الاطلاع
  الموافقة وافق وافقت علاوة فضلا زيادة التغلب السيطرة تشجيع يشجع تشجع يدل تدل قائم قائمة قادر قادرة قادرين ينطوي تنطوي يشتمل تشتمل يحافظ تحافظ
  مبني مبنية ردا الرد اعتمادا المحافظة العثور تنص ينص يترتب تترتب تشدد يشدد أكد التأكيد اضغط انقر حافظ يقتصر تقتصر يشرف المشرف أجاب
  الإجابة يجيب أجب التدرب التدريب الضغط الإشراف تطبق ينطبق تنطبق السؤال الحكم يحكم عرض يجب تجب ينبغي يتعين نعتمد أعتمد يساعد تساعد ساعد
  ساعدت مساعدة يعمل تعمل اتفق اتفقوا الاتفاق حرص يحرص الحرص أطلق يطلق تطلق أصر يصر الإصرار التعود تعود اعتاد مشتمل محافظ مسؤول حصلوا
  نحصل أحصل للحصول للحفاظ للتعرف للقضاء للرد للتغلب بالاعتماد بالحصول يقوم تقوم وضع وضعت يضع تضع جلس جلست يجلس وقف وقفت يقف كتب كتبت
  يكتب اطلع يطلع تغلب يتغلب يسيطر سيطر وافقوا يوافق توافق يوزع توزع توزيع موزعة يحتوي تحتوي محتوية محتوي يركز تركز ركز أثنى أثنت يثني انحنى ينحني انهار انهارت ينهار زاد يزيد تزيد يزد احرص عزم يعزم العزم عمل نعمل
  استدل يستدل الاستدلال دل دلت تدل مر مرت وزع أشرف أشرفت اعتاد يعتاد اعتادت رتب ترتب أطلع اطلعت تعرف يتعرف تتعرف نتعرف أصرت تصر استولى
  يستولي طرأ يطرأ تطرأ انطبق اقتصر اقتصرت حافظت نحافظ احتوى احتوت اشتمل اشتملت استحوذ يستحوذ تفوق يتفوق تفوقت`,
)
const TAKES_ILA = setOf(
  `بالإضافة إضافة يؤدي تؤدي أدى أدت وصل وصلت ذهب ذهبت عاد عادت يحتاج تحتاج احتاج استنادا نظرا يشير تشير أشار أشارت دعا تدعو يدعو يهدف تهدف
  انتقل انتقلت سافر سافرت الوصول يستند تستند الرجوع العودة التحول يصل تصل انضم استمع الحاجة بحاجة الدعوة الانتقال الانضمام يسعى تسعى الإضافة
  أضف يضاف تضاف يرجع ترجع يعود تعود ينتمي تنتمي أرسل تحويل الإشارة يحتاجون نحتاج أحتاج احتاجت الاستماع الإحالة يذهب تذهب أذهب نذهب وصلنا وصلوا للوصول يتحول تحول
  ينقسم تنقسم تنتقل ينتقل ينظر نظر انظر أضيف`,
)
/** A noun whose likely reading is not a name: «علي هذا», «علي كل». */
const NO_NAME =
  /^(هذا|هذه|ذلك|تلك|كل|جميع|سبيل|الرغم|الأقل|أساس|مستوى|بعض|عكس|ما|من|متن|شكل|مدى|وشك|نحو|يد|ضوء|أي|غير|مر|حد|حدة|سطح|متر|التوالي|التوازي|طرف|قيد|وقع|جانب|جانبي|رأس|أرض|حساب|أمل|نطاق|صعيد|قدم|ظهر|باب|هيئة|خلاف|عهد|مرأى|عاتق|الفور|الإطلاق|الأرجح|الأكثر|الأرض|الطريق|الشاطئ|الطاولة|اليمين|اليسار)$/
const AFTER_ILA = /^(أن|هذا|هذه|كل|جميع|بعض|حد|جانب|ما|غير|من|أي|أين)$/
/** What a man called علي may be followed by. */
const OF_A_NAME =
  /^(بن|ابن|بو|أبو|رضي|عليه|كرم|باشا|بك|مبارك|حسن|حسين|أحمد|محمد|الطنطاوي|الوردي|الجارم|الدوعاجي)$/
/** Verbs after which علي may well be who did it: «درس علي الرياضيات», «سافر علي الأمين». */
const DONE_BY_SOMEBODY =
  /^[وف]?(قال|قالت|جاء|ذهب|كتب|درس|حضر|اسم|سافر|عاد|وصل|خرج|دخل|قرأ|أكل|شرب|فتح|باع|اشترى|سأل|نام|لعب|عمل|أخذ|رأى|زار|أحب|فهم|حفظ|كان|مثل|أن|إن|صار|حل|نجح|فاز|شرح|ألقى|سلم|رد|أنهى|بدأ|أعطى|جمع|رسم|شاهد|سمع|طلب)$/

const governs = (list: ReadonlySet<string>, word: string): boolean =>
  list.has(word) || list.has(word.replace(/^[وف](?=..)/, ''))

/** A number after one space: nobody's name stands before it. */
const beforeNumber = ({ text, token }: At): boolean => /^ [\d٠-٩]/.test(text.slice(token.end, token.end + 2))
/** «وعلي هذا», «وعلي آخرها»: after «و» a man's name is not followed by a noun of somebody's. */
function wawAla({ token, word, next, words }: At): Fix | undefined {
  const [, and = ''] = /^([وف])علي$/.exec(word) ?? []
  if (and === '' || token.raw.includes('ّ') || next === '' || OF_A_NAME.test(next)) return undefined
  const isOwned = words.loaded && /^[^يتنأ]..+(ه|ها|هم|نا)$/.test(next) && words.has(next)
  const isDefinite = /^ال..+[^ي]$/.test(next)
  if (NO_NAME.test(next)) return { to: `${and}على`, rule: 'ala' }
  return isOwned || isDefinite ? { to: `${and}على`, rule: 'ala', sure: false } : undefined
}

function alaFix(at: At): Fix | undefined {
  const { token, word, next, previous, words } = at
  if (word === 'علي' && beforeNumber(at) && !BEFORE_NAME.test(previous)) return { to: 'على', rule: 'ala' }
  if (word !== 'علي') return wawAla(at)
  if (token.raw.includes('ّ') || next === '') return undefined
  if (BEFORE_NAME.test(previous) || OF_A_NAME.test(next)) return undefined
  if (NO_NAME.test(next)) return { to: 'على', rule: 'ala' }
  const isDefinite = /^ال..+/.test(next) && !next.endsWith('ي')
  if (governs(TAKES_ALA, previous) && !DONE_BY_SOMEBODY.test(previous)) {
    // «يجب علي أن»: upon me.
    return next === 'أن' ? undefined : { to: 'على', rule: 'ala', sure: isDefinite }
  }
  const isNoun = previous.length > 2 && words.loaded && /[^ت](ات|ة|اء)$/.test(next) && words.has(next)
  if (DONE_BY_SOMEBODY.test(previous)) return undefined
  // A noun before it that no man's name can belong to, and after it one that is nobody's deed.
  const isAfterThing = /[^ت]ة$|..ات$/.test(previous) && words.loaded && words.has(`ال${next}`)
  if (isAfterThing && !/^[يتنأ]|[اىً]$/.test(next)) return { to: 'على', rule: 'ala', sure: false }
  return isDefinite || isNoun ? { to: 'على', rule: 'ala', sure: false } : undefined
}

function ilaFix(at: At): Fix | undefined {
  const { token, word, next, previous, words } = at
  if (word === 'إلي' && beforeNumber(at)) return { to: 'إلى', rule: 'ila' }
  if (word !== 'إلي' || token.raw.includes('ّ') || next === '') return undefined
  const isMine =
    /^(جاء|جاءت|جاءوا|نظر|نظرت|التفت|أحسن|أساء|أحب|أقرب|بالنسبة|وصل|وصلت|أرسل|كتب|أهدى|يحسن|ينظر|تنظر)$/.test(
      previous,
    )
  const isNoun =
    /^ال..+/.test(next) ||
    AFTER_ILA.test(next) ||
    (words.loaded && /(ات|اء|ين|ه|ة)$/.test(next) && words.has(next))
  if (governs(TAKES_ILA, previous) || isNoun) return { to: 'إلى', rule: 'ila', sure: isNoun }
  // «جاء إلي رجل» came to me; «انقسم إلي أربع» did not.
  const goesOn = next.length > 1 && !/^[وف]|^(من|أن|وهو|قال)$/.test(next)
  return goesOn && !isMine ? { to: 'إلى', rule: 'ila', sure: false } : undefined
}

/** على and إلى written with a ي, which are words too: a man's name, and «to me». */
export const alaAndIla = (at: At): Fix | undefined => alaFix(at) ?? ilaFix(at)
