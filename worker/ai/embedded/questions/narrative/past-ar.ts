import { fold } from '../../../text/fold.ts'
import { remembered } from '../../../text/remembered.ts'

/** What somebody does without an object: the noun right behind it is who does it. */
const WITHOUT_OBJECT =
  'ذهب عاد رجع خرج جاء حضر مضى سار مشى جلس قام نهض وقف وقع سقط نام استيقظ هرب فر ركض جرى قفز ضحك بكى ابتسم غضب حزن فرح مات توفي تزوج سافر هاجر رحل انتقل توجه انطلق اتجه اقترب ابتعد اختبأ ظهر اختفى قرر وافق اعتذر ندم تاب خاف ارتعب فزع تعجب اندهش التقى اجتمع اتفق تعاون اختلف تشاجر تنافس انتصر انهزم استسلم نجح فشل تمكن استطاع حاول أسرع سارع هجم انقض هبط نزل صعد طار سبح غرق احترق انكسر انهار اندلع نشبت استقر اعترف توقف تسلل تجمع احتفل ولد نشأ انضم اشترك شارك استشهد تخرج التحق استقال انسحب اعتزل تنازل انقسم تفكك تحالف ثار تمرد استعد تقدم تراجع غط ارتعد ارتجف علق اصطدم سبق تعثر تعرف دار طرق عثر دهش ذعر نظر ابتهج استمر كبر مر تحول شرع راح أصبح احتاج اقتنع أصر أسلم تأثر اكتفى استراح صاح صرخ تظاهر تحرك سقط اقتحم زحف بدأ'.split(
    ' ',
  )
/** What somebody does to something: the noun behind it may be what it is done to. */
const WITH_OBJECT =
  'أكل شرب أخذ أعطى منح وهب حمل وضع رفع أغلق كسر قطع ذبح اصطاد أمسك ربط أطلق أنقذ ساعد ترك وجد رأى سمع شاهد قابل صادف سأل طلب أمر أرسل بعث دعا نادى أخبر شكر وعد نصح حذر خدع سرق باع اشترى دفع زرع حصد بنى أسس أنشأ شيد حفر صنع ألف نشر قرأ تعلم أصدر أعلن عين عزل تولى بايع اعتنق قاد حاصر هزم غزا دخل احتل حرر سجن نفى أعدم هدم أحرق غادر ترجم اكتشف اخترع استقبل استولى سيطر أعاد ألقى رمى سحب خلع ارتدى شفى عالج زار خطب أنجب ربى كفل وصل بلغ شن قسم وحد وقع رفض أراد اختار طرد اعتقل أسر استدعى استعان عبر نصب رسم لعب أقنع أجبر كلف أوقف أنهى أتم أكمل افتتح نظم طور أدخل لحق تبع شق عقد خاض واجه قضى حقق فقد خسر ربح كسب أحضر أخرج أنزل أخفى خبأ كشف فحص عض لسع خطف نقل حول اتهم دبر أضاف أيقظ التهم ابتلع عرض أثار أغضب أرشد أوصل'.split(
    ' ',
  )
const TO_HIM = 'ولد توفي بويع انتخب دفن اغتيل اعتقل نفي'.split(' ')

const feminineOf = (verb: string) =>
  /ى$/u.test(verb) || (/ا$/u.test(verb) && verb.length > 3) ? `${verb.slice(0, -1)}ت` : `${verb}ت`
const formsOf = (verbs: string[]) => new Set(verbs.flatMap((verb) => [verb, feminineOf(verb)]).map(fold))

const ALONE = formsOf([...WITHOUT_OBJECT, ...TO_HIM])
const TRANSITIVE = formsOf(WITH_OBJECT)
/** «استيقظ», «انطلق», «اقترب» and their like; a verbal noun has an alif before its last letter. */
const DERIVED = /^(?:است(?!ا)\p{L}{2}[^ا]\p{L}?|ان\p{L}{2}(?!ا)\p{L}|ا\p{L}ت(?!ا)\p{L}(?!ا)\p{L})ت?$/u

/** The verb without what joins it to the sentence before. */
export const pastArabic = remembered((word): string | undefined => {
  const key = fold(word)
  for (const verb of [key, key.replace(/^[وف]/u, '')]) {
    if (ALONE.has(verb) || TRANSITIVE.has(verb)) return verb
    if (DERIVED.test(verb) && !/^(?:استاذ|انسان|انجيل|انتم|ابتدا|اثناء)/u.test(verb)) return verb
  }
  return undefined
}, 10_000)

export const needsNoObject = (verb: string): boolean => ALONE.has(verb) && !TRANSITIVE.has(verb)
export const isFeminineVerb = (verb: string): boolean => /ت$/u.test(verb) && !/^(?:مات|بات|فات)$/u.test(verb)
