import { plain } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'

/** Who holds an office or a profession, or belongs to somebody. */
const WHO_EN =
  'person|man|woman|people|boy|girl|child|scientist|physician|doctor|surgeon|nurse|economist|philosopher|sociologist|historian|king|queen|prince|princess|ruler|emperor|sultan|caliph|author|writer|novelist|engineer|merchant|worker|owner|officer|official|teacher|scholar|soldier|general|commander|farmer|expert|psychologist|head|chief|leader|founder|director|president|minister|senator|mayor|secretary|treasurer|clerk|chairman|chairperson|chair|judge|inspector|manager|governor|captain|lawyer|son|daughter|brother|sister|wife|husband|widow|father|mother|professor|inventor|artist|painter|poet|singer|actor|actress|player|explorer|astronomer|mathematician|chemist|physicist|biologist|botanist|architect|priest|bishop|monk|prophet|saint|missionary|god|goddess|citizen|member|representative|servant|friend|mason|carpenter|lady|gentleman'
const PERSON_EN = new RegExp(
  `^(?:an?|the|one of the|his|her|their) (?:(?!(?:that|which|who|of|in|for|to)\\b)[\\p{L}-]+,? ){0,4}?(?:${WHO_EN})s?(?=$|[\\s,.;])(?! (?:of (?:gas|water|land)|count))`,
  'iu',
)
/** A person or people by their name: "the doctor", "engineers". */
const WHO_NAME_EN = new RegExp(
  `(?:^|\\s)(?:${WHO_EN}|user|customer|student|visitor|operator|technician|researcher|economist|patient|tenant|guest|driver|team|staff|family|king|crew|army|government)s?$`,
  'iu',
)
export const namesPeople = (term: string): boolean => WHO_NAME_EN.test(term)

/** "A person who buys goods": what anybody may be is a term. */
const ANYBODY_EN =
  /^(?:an?|any) (?:\p{L}+ )?(?:person|someone|individual|people|worker|official|citizen|member|organism)s? (?:who|that|whose|with|in|to whom)\b/iu
const NAMED_EN = /\b(?:named|born in|who was born)\b/u
const OFFICE_EN =
  /^(?:the )?(?:[\p{L}-]+ ){0,2}(?:president|minister|mayor|secretary|treasurer|clerk|chairman|chairperson|chair|judge|inspector|manager|governor|director|officer|commissioner|registrar|librarian|warden|committee|council|board|ministry|court|authority|parliament|senate)s?$/iu

const WHO_AR =
  'شخص|شخصية|رجل|امرأة|طفل|عالم|عالمة|طبيب|طبيبة|ملك|ملكة|أمير|أميرة|سلطان|خليفة|قائد|قائدة|مهندس|موظف|موظفة|عامل|تاجر|كاتب|كاتبة|شاعر|شاعرة|أديب|مؤرخ|فيلسوف|فقيه|إمام|نبي|رسول|صحابي|صحابية|وزير|رئيس|رئيسة|مدير|مديرة|محافظ|عمدة|قاض|حاكم|والي|مؤسس|مخترع|ابن|ابنة|أخ|أخت|زوج|زوجة|والد|والدة|لاعب|ممثل|ممثلة|مغن|مغنية|مطرب|مطربة|فنان|فنانة|رسام|سياسي|جندي|ضابط|معلم|أستاذ|رحالة|مستكشف|فيزيائي|كيميائي|رياضي|صحفي|صحفية'
const PERSON_AR = new RegExp(`^(?:ال)?(?:${WHO_AR})(?:ين|ان)?(?=\\s|$)`, 'u')
const ANYBODY_AR =
  /^(?:ال)?(?:شخص|فرد|من|موظف|عامل|رجل|امرأة)\s(?:(?:ال)?(?:ذي|طبيعي|اعتباري|معنوي)|يـ|الذي|التي|[يت]\p{L}{2,})/u
const OFFICE_AR =
  /^(?:ال)?(?:رئيس|رئيسة|نائب|وزير|وزارة|مدير|مديرة|محافظ|عمدة|قاضي|لجنة|مجلس|هيئة|محكمة|إدارة|أمين|مسؤول|مشرف|مفتش|الأمين)(?=\s|$)/u

/** Nobody is asked to tell a person or an office from a description among concepts, and neither has a card. */
export function isPersonal(term: string, body: string, lang: Lang): boolean {
  if (lang === 'ar') {
    const [name, text] = [plain(term).text, plain(body).text]
    return OFFICE_AR.test(name) || (PERSON_AR.test(text) && !ANYBODY_AR.test(text))
  }
  return (
    (OFFICE_EN.test(term) && !ANYBODY_EN.test(body)) ||
    NAMED_EN.test(body) ||
    (PERSON_EN.test(body) && !ANYBODY_EN.test(body))
  )
}
