import { fold } from '../../../text/fold.ts'
import { isFeminineVerb, needsNoObject, pastArabic } from '../narrative/past-ar.ts'

/** A finite verb as its letters show it. */
export type Verb = {
  gender: 'm' | 'f'
  many: boolean
  /** What stands right behind it is who does it: the verb has no object, or is a passive. */
  alone: boolean
  past?: boolean
  word?: string
  /** «تحول»: of the past with a masculine subject, or of the present with a feminine one. */
  either?: boolean
}

const list = (words: string) => words.trim().split(/\s+/).map(fold)
/** A verb of the present in both genders, from the one with a yeh. */
const present = (words: string) => new Set(list(words).flatMap((word) => [word, word.replace(/^ي/u, 'ت')]))

/** Verbs whose subject follows them at once. */
const ALONE =
  present(`يقع يعيش ينمو يبدأ يحدث يظهر يختلف يعتمد يحتوي يشتمل يشترك يقوم يعمل يؤدي يعود يرجع يصل يمر يدخل يخرج يسقط
  يسكن يهاجر يزداد يرتفع يصبح يبقى يظل يستمر يوجد يسهم يساهم يشارك يحصل يسعى يهدف يرتبط يقترب يبتعد يهتم يشتهر يؤثر يعاني يموت
  يولد يجري يدور يسير يطير يسبح يكثر يقل يحتاج يخضع ينام يجلس يذهب يأتي ينشأ يزيد ينقص يهبط يصعد يذوب يغلي يتجمد يزهر يثمر يسود
  يختص يحق يلتزم يعتبر يعد يسمى يعرف يستخدم يستعمل يصنف يقسم يستخرج يطلق يعفى يعاقب يكون ليس يلتقي يلتحق يعزى ينتج
  يقوى يضعف يكبر يصغر يبلغ يضيق يتسع يستند يستقر يكتمل يستغرق ينجح يفشل يشكو يخاف يرقد يقفز يسرع`)
/** «يتناول», «يتضمن»: these have an object, unlike most verbs of their form. */
const WITH_OBJECT =
  present(`يتناول يتخذ يتضمن يتعلم يتذكر يتوقع يتجاوز يتطلب يتحمل يتلقى يتجنب يتبع يتولى يتسلم يتقاضى يتبنى
  يتحدى يتخطى يتخيل يتصور يتفهم يتفقد يتبادل يتجاهل يتخلل يتوسط يتصدر ينتقد ينتخب ينتظر ينتزع ينتهك يتيح يترك يتابع يتقن يتلف
  يتبين يتعدى يتحرى يتسبب`)
const NO_OBJECT_FORM = /^[يت](?:ت\p{L}{3,}|ن\p{L}{3})$/u
/** «تساعد» has the form of «تعاون», which is a noun. */
const HELPS = new Set(
  list(`تساعد تشارك تحاول تهاجر تسافر تواجه تعالج تحافظ تتابع تغادر تقاوم تهاجم تدافع تراقب تساهم تعارض تقابل تناقش تطالب تواصل تجاور
  تعادل تخالف تغذي تضاعف توازن تفارق تقارن تصاحب تتاثر تعاني تراوح`),
)
const NO_VERB = new Set(
  list(`يوم يوما يوميا يد يدا يمين يسار يابسة ينبوع يهود يورو يناير يوليو يونيو يوسف يعقوب يحيى يونس يحيي ياسر ياسين يمن يابان يقين يسر
  تحت تلك تجاه تماما تقريبا تاريخ تراث تمر تمساح تاج تاجر تجار تلميذ تلاميذ تفاح تبغ تيار تل تلال تعداد تمثال تماثيل تركيا تونس تشاد
  توماس تيمور تجارب تقرير تقنيات توأم تارة تبعا تأثير ترسانة تابع تعال تلو توتر توازن تواصل تضامن تفاهم تبادل تراكم`),
)
const WITH_PRONOUN = /^س?[يت]\p{L}{2,}(?:ها|هم|هما|هن|ه)$/u
const OWN_HEH =
  /^[يت](?:شبه|وجه|نبه|نتبه|تجه|واجه|كره|فقه|شتبه|تنبه|توجه|تشابه|تفهم|فهم|ساهم|سهم|لهم|تهم|لتهم|هم)$/u

/** A verb of the present: «يمتص», «ستمتص». */
function presentOf(word: string, nouns: ReadonlySet<string>): Verb | undefined {
  const key = fold(word).replace(/^س(?=[يت]\p{L}{3})/u, '')
  if (!/^[يت]\p{L}{2,}$/u.test(key) || NO_VERB.has(key)) return undefined
  if (/(?:ة|ات|ية)$/u.test(word) || (/ين$/u.test(key) && key.length > 5)) return undefined
  if (/^ت\p{L}{2}ي\p{L}$/u.test(key) || (/^ت\p{L}ا\p{L}{2}$/u.test(key) && !HELPS.has(key))) return undefined
  if (nouns.has(`ال${key}`) && !ALONE.has(key) && !HELPS.has(key)) return undefined
  if (WITH_PRONOUN.test(word) && !OWN_HEH.test(word)) return undefined
  const many = /ون$/u.test(key) && key.length > 4 && !/^[يت](?:كون|تكون|تعاون|صون|خون|لون)$/u.test(key)
  const form = NO_OBJECT_FORM.test(key) && !WITH_OBJECT.has(key)
  return { gender: key.startsWith('ت') ? 'f' : 'm', many, alone: form || ALONE.has(key) }
}

const PAST_ALONE = new Set(
  list(`تأسس تمكن توسع تعرض تخرج تزوج توفي تحول تراجع تطور تغير تميز تمتع تألف تكون توقف تعاون أدى ساهم أسهم شارك اعتبر عرف استمر
  امتد اشتهر بلغ حصل انتشر انتهى بدأ صدر بقي عاش عمل ولد نشأ ازدهر ارتفع انخفض ازداد اعتمد احتوى اشتمل كان أصبح صار ظل بات أمسى
  ليس جاء وقع حدث ظهر قام فاز سقط استسلم اندلع توفى نجا عاد سكن سعى هدف اهتم جف مر`),
)
const PAST_WITH = new Set(
  list(`شهد شكل ضم شق لعب أطلق سمح منح ألف بنى كتب حكم حقق أعلن نشر قدم اكتشف اخترع استخدم استعمل غزا احتل فتح أنشأ أقام وضع أصدر واجه
  دعم رفض قاوم هاجم حارب ساعد حاول غادر زار نال كلف ضرب دمر أطاح أنتج أجرى أثبت وصف اقترح قرر جعل طور أسس قاد أنهى وقع تناول
  تضمن ورث قسم نقل جلب أدخل وفر أتاح احتفظ سجل غطى أعطى امتلك
    شرح حلل قاس طرح ناقش عالج درس تولى تلقى تعلم وحد فسر برهن قسم رتب جمع طبق ابتكر صمم رسم نحت عزف لحن أخرج سافر حاصر طرد
    أسر أعدم نفى سجن عزل بايع عين خفض زاد قلل منع حظر شرع نظم أدار مول اشترى باع صدر استورد زرع حصد رعى صاد حفر شق
    ربط فصل وصل حمى هدد أنقذ عالج شفى أصاب قتل جرح هدم أحرق دخل ترك سكن ملك حمل جذب أثر أقنع اتهم برأ حاكم أدان راقب فحص اختبر جرب
    لاحظ سجل نقل روى ألهم شجع ضمن كفل خصص أنفق جمد فقد خسر ربح هزم قهر أخضع أضاف حذف بدل عدل صحح أكد نفذ طالب ألغى أخر`),
)
/** Nouns that end like a verb of a feminine subject. */
const ENDS_IN_TEH = new Set(
  list(`بيت وقت صوت زيت موت ثابت بنت تحت كبريت إنترنت انترنت سبت نبت قوت حوت توت ياقوت تابوت بيروت الكويت كويت سكوت ثبوت نعت نحت
  بحت صمت ست فتات رفات ذات مؤقت توقيت تثبيت تفتيت إسمنت عنكبوت صامت باهت خافت لافت زمت`),
)

function pastOf(word: string, nouns: ReadonlySet<string>): Verb | undefined {
  const key = fold(word)
  if (nouns.has(`ال${key}`) && !PAST_ALONE.has(key)) return undefined
  for (const set of [PAST_ALONE, PAST_WITH]) {
    const feminine = /ت$/u.test(key) && (set.has(key.slice(0, -1)) || set.has(key.replace(/ت$/u, 'ي')))
    if (set.has(key) || feminine)
      return { gender: feminine ? 'f' : 'm', many: false, alone: set === PAST_ALONE, past: true }
  }
  const listed = pastArabic(word)
  if (listed === key)
    return {
      gender: isFeminineVerb(listed) ? 'f' : 'm',
      many: false,
      alone: needsNoObject(listed) || /^ان/u.test(listed),
      past: true,
    }
  if (/^\p{L}{3,}ت$/u.test(key) && !/ات$/u.test(key) && !/^ال/u.test(key) && !ENDS_IN_TEH.has(key))
    return { gender: 'f', many: false, alone: /^(?:ت\p{L}{3,}|ان\p{L}{3})ت$/u.test(key), past: true }
  return undefined
}

/** The verb that a word is, if it is one. `nouns` are the words of the document: a noun stands with its article too. */
export function verbOf(word: string, nouns: ReadonlySet<string>): Verb | undefined {
  if (!/^\p{L}{3,}$/u.test(word)) return undefined
  const key = fold(word)
  const past = PAST_ALONE.has(key) || PAST_WITH.has(key)
  const verb = past ? pastOf(word, nouns) : (presentOf(word, nouns) ?? pastOf(word, nouns))
  return verb && { ...verb, word, ...(past && /^ت\p{L}{3}$/u.test(key) ? { either: true } : {}) }
}

/** A word that may be a verb of the past in front of its subject, whatever noun is written like it. */
export const mayBePast = (word: string): boolean => PAST_ALONE.has(fold(word)) || PAST_WITH.has(fold(word))

/** «كان», «أصبح» and their sisters: what is said of the subject follows it. */
export const isToBe = (word: string): boolean =>
  /^(?:كان|كانت|[يت]كون|أصبح|أصبحت|[يت]صبح|صار|صارت|ظل|ظلت|[يت]ظل|بقي|بقيت|[يت]بقى|ليس|ليست|[يت]عد|[يت]عتبر|اعتبر|اعتبرت)$/u.test(
    word,
  )

/** What somebody does, and no thing: of a definite word that tells nothing of its kind, these tell that it is a name. */
export const isDeed = (word: string): boolean => DEEDS.has(fold(word))
const DEEDS = new Set(
  list(`ولد توفي عاش درس تعلم تزوج أنجب سافر رحل هاجر كتب ألف نشر ترجم أسس أنشأ بنى شيد أمر أرسل بعث عين عزل تولى بويع حكم قاد فتح
  غزا حاصر هزم قتل أعدم شجع نقل اخترع اكتشف ابتكر شرح وصف رسم لاحظ أثبت استنتج قرر رفض طلب حاول اعتنق اهتم اشتهر جمع وحد قسم كلف منح
  وهب قال سأل أجاب ظن رأى سمع ربى خطب أعلن أصدر بايع سجن نفى استشهد انتصر انهزم استسلم فر هرب عاد ذهب خرج وصل دخل جلس وقف أعاد صنف زار تخرج التحق أطلق ضم هدم حرر استعاد عقد نظم أقام شارك بدأ بلغ ترك وضع حفر صنع باع اشترى زرع`),
)
