import { fold } from '../../../text/fold.ts'
import type { Document } from '../../document.ts'
import { isNisba } from '../gaps/arabic-nouns.ts'
import { seenIn } from './seen-words-ar.ts'

const FEMININE = new Set(
  'الشمس الأرض النار العين اليد الحرب الروح النفس الريح البئر السماء الرياح الأذن القدم الرحم الكبد الطريق السوق الدار الأم البنت الأخت المرأة الملكة الأمم الدول القوى الفرق القيم النظم السفن المدن الكتب الصور القصص'
    .split(' ')
    .map(fold),
)
/** «الأوراق», «الجذور», «المصانع», «العناصر», «الرسائل», «الخلايا»: more than one, by their form. */
const BROKEN_PLURAL =
  /^ال(?:[اأ]\p{L}{2}ا\p{L}|\p{L}{2}و\p{L}|م\p{L}ا\p{L}{2}|م\p{L}ا\p{L}ي\p{L}|\p{L}وا\p{L}{2}|\p{L}{2}ائ\p{L}|\p{L}{2}اي\p{L}|\p{L}{2}ايا|[اأ]\p{L}{2}\p{L}اء|\p{L}\p{L}ا\p{L}ي\p{L}|\p{L}{2}ا\p{L}ر|[اأ]\p{L}ا\p{L}ي\p{L}?)$/u
const SINGULAR =
  /^ال(?:وجود|دخول|خروج|وصول|حدود|جنوب|غروب|شروق|ظهور|حصول|وقود|دستور|طول|نفوذ|سلوك|جمهور|هجوم|انسان|استاذ|مجال|معادن|اعلام|اسلام|اعدام|انتاج|عمود|رسول|شعور|ضمور|بلوغ|ركود|نمو|حاسوب|قانون|مقابل|مشارك|مساعد|محارب|مواطن|مقاتل|مهاجم|مدافع|موازن|مراقب|مسافر|مدار|مسار|مزارع|مهاجر|ابداع|ادراك|احساس|ارهاب|اشعاع|امداد|انجاز)$/u
/** People, whose verbs are of their own gender. */
export const PEOPLE =
  /^(?:ال)?(?:رجل|رجال|ولد|اولاد|بنت|بنات|فتي|فتاه|طفل|طفله|اطفال|شاب|عجوز|شيخ|ام|اب|والد|والده|جد|جده|زوج|زوجه|اخ|اخت|ابن|ابنه|ملك|ملكه|امير|اميره|سلطان|خليفه|قاضي|وزير|حاكم|والي|قائد|امام|تاجر|فلاح|مزارع|صياد|حطاب|راعي|نجار|خباز|حارس|خادم|خادمه|عبد|معلم|معلمه|طبيب|لص|جندي|نبي|رسول|صحابي|جار|صديق|امبراطور|رئيس|رئيسه|مدير|موظف|عضو|طالب|مشرف|مستاجر|مؤجر|مالك|عامل|سائق|زائر|متطوع|نائب|مراقب|مستعير|مهندس|محاسب|ممرض|ناخب|مرشح|كاتب|شاعر|مؤرخ|فيلسوف|فنان|مخترع|مكتشف|مستكشف|جراح|كيميائي|فيزيائي|رحاله|خطاط|حداد|خياط|بائع|مشتري|لاعب|مدرب|ضابط|مريض|مسافر|اسد|فار|ثعلب|ذئب|ارنب|غراب|حمار|جمل|قرد|فيل|نمله|نحله|سلحفاه|حمامه|غزال|كلب|قط|قطه|ديك|دجاجه|بقره|خروف|عصفور|ضفدع|ثعبان|حيه|دب|نمر)$/u
export const MANY_PEOPLE =
  /^(?:ال)?(?:رجال|نساء|اولاد|بنات|اطفال|علماء|امراء|وزراء|خلفاء|فقهاء|اطباء|تجار|جنود|حراس|ناس|قوم|سكان|اهالي|عرب|روم|فرس|مغول|طلاب|موظفين|عمال|اعضاء|ملوك|سلاطين|شعراء|كتاب|ادباء|فلاسفه|مؤرخين|مسلمين|انصار|صحابه|اصدقاء|جيران|ابناء|اباء|امهات|زوار|سياح|باحثين|خبراء|حلفاء|زعماء|رؤساء|عملاء|سفراء|شركاء|فرسان|(?!(?:ال)?(?:قانون|كربون|زيتون|ليمون|صابون|مضمون|عيون|فنون|شؤون|بطون|قرون|حصون|سجون|ديون|تلفزيون|هرمون|بروتون|الكترون|نيوترون|مليون|كانون|غصون|مامون|سكون|تكون|طاعون|مجنون|معجون|بالون|ايون|تعاون|تهاون|مخزون|حلزون|فرعون|متون|جفون)$)\p{L}{3,}ون)$/u

/** The gender that verbs of a noun have: that of one female, for things in the plural too. */
export function genderOf(word: string, document: Document): 'm' | 'f' | undefined {
  const key = fold(word)
  if (MANY_PEOPLE.test(key)) return 'm'
  if (/ة$/u.test(word)) return /^ال(?:خليفة|علامة|رحالة)$/u.test(word) ? 'm' : 'f'
  if (/ات$/u.test(word) || FEMININE.has(key)) return 'f'
  if (PEOPLE.test(key)) return 'm'
  if (seenIn(document).feminine.has(key)) return 'f'
  if (SINGULAR.test(key)) return 'm'
  if (BROKEN_PLURAL.test(key) && !/^(?:ال)?إ/u.test(word)) return 'f'
  if (/اء$/u.test(word)) return undefined
  return /^ال/u.test(word) ? 'm' : undefined
}

/** Whether a definite word right behind a definite noun is its adjective; undefined where that is open. */
export function isAdjective(noun: string, word: string, document: Document): boolean | undefined {
  const { nouns } = seenIn(document)
  const feminine = genderOf(noun, document) === 'f'
  const looks = /[ةى]$/u.test(word) || /^ال(?:بيض|سود|حمر|خضر|زرق|صفر|صحر)اء$/u.test(word)
  if (/ون$/u.test(word)) return /ون$/u.test(noun)
  if (/(?:ات|ين|ان)$/u.test(word)) return false
  // «الجنود الأتراك», «الفاتحون القدامى»
  if (MANY_PEOPLE.test(fold(noun)) && /ى$/u.test(word)) return true
  if (MANY_PEOPLE.test(fold(noun)) && BROKEN_PLURAL.test(fold(word))) return undefined
  if (isNisba(word)) return feminine === looks || (!looks && !feminine)
  if (COMMON.test(fold(word))) return feminine === looks
  if (nouns.has(fold(word)) || feminine !== looks || BROKEN_PLURAL.test(fold(word))) return false
  return undefined
}

const COMMON =
  /^ال(?:كبير|صغير|جديد|قديم|طويل|قصير|عالي|منخفض|مرتفع|حديث|عميق|واسع|ضيق|ابيض|اسود|احمر|اخضر|ازرق|اصفر|بيضاء|سوداء|حمراء|خضراء|زرقاء|صفراء|كبري|صغري|عظمي|وسطي|عليا|سفلي|دقيق|غليظ|عام|خاص|مختص|حر|حي|ميت|ذكي|غني|فقير|قوي|ضعيف|سريع|بطيء|حار|بارد|جاف|رطب|ثقيل|خفيف|صلب|سائل|ناعم|خشن|كامل|ناقص|اول|ثاني|ثالث|رابع|خامس|اخير|مباشر|متوسط|مختلف|متنوع|متعدد|مهم|رئيس|عادل|شجاع|طيب|عجوز|فاضل|متحد|مشترك|مستقل|منتظم|نشط|سليم|مريض|ماهر|متجدد|ساخن|جوي|مالح|عذب|مقدس|راشد|حاكم|سابق|حالي)ه?$/u
