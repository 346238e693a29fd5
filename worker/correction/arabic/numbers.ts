import { setOf } from '../correction.ts'
import type { At, Fix } from './tokens.ts'

/** What is counted, by the gender of one of it. */
const MASCULINE_PLURALS = setOf(
  `أيام أشهر شهور أعوام أقلام كتب دروس أشخاص رجال أطفال طلاب أولاد أسابيع أقسام أسطر أنواع أهداف بيوت أبواب مقاعد ألوان أسباب أسئلة أفلام أفراد أعضاء فصول
  أمتار كيلومترات دولارات ريالات دراهم دنانير أبناء إخوة أصدقاء موظفين لاعبين معلمين كراسي مفاتيح مواعيد أجزاء عناصر أحرف حروف أرقام ملفات`,
)
const FEMININE_PLURALS = setOf(
  `مرات سنوات ساعات دقائق صفحات كلمات بنات طالبات سيارات مدن دول غرف قصص صور جمل ليال رسائل لغات درجات خطوات مراحل تجارب شركات مدارس نساء معلمات لوحات
  رحلات مباريات محاضرات محاولات دورات وجبات حبات`,
)
const NUMBERS: Readonly<Record<string, string>> = {
  ثلاث: 'ثلاثة',
  أربع: 'أربعة',
  خمس: 'خمسة',
  ست: 'ستة',
  سبع: 'سبعة',
  تسع: 'تسعة',
  عشر: 'عشرة',
  ثماني: 'ثمانية',
}
const BACK = new Map(Object.entries(NUMBERS).map(([short, long]) => [long, short]))

/** «ثلاث أقلام», «خمسة سنوات»: three to ten take the other gender than what is counted. */
export function countedGender({ word, next, previous, token }: At): Fix | undefined {
  if (token.harakat > 0 || /^(ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة)$/.test(previous)) return undefined
  const [, prefix = '', number = ''] = /^([وفبلك]?)(.+)$/.exec(word) ?? []
  const core = word in NUMBERS || BACK.has(word) ? word : number
  const kept = core === word ? '' : prefix
  const long = MASCULINE_PLURALS.has(next) ? NUMBERS[core] : undefined
  const short = FEMININE_PLURALS.has(next) ? BACK.get(core) : undefined
  const right = long ?? short
  return right === undefined ? undefined : { to: kept + right, rule: 'number_gender', sure: false }
}

const ADDED_NUN = /^(..+)ن$/
/** «جميلن»: a tanwin is heard as ن, and written as ا. */
export function heardTanwin(
  { word, words, token }: At,
  describes: (word: string) => boolean,
): Fix | undefined {
  const [, stem = ''] = ADDED_NUN.exec(word) ?? []
  if (!words.loaded || stem === '' || token.harakat > 0 || words.has(word) || !describes(stem))
    return undefined
  return { to: `${stem}ًا`, rule: 'tanwin', sure: false }
}
