import { fold } from '../../text/fold.ts'
import { parts } from '../../text/words.ts'
import type { Link } from './links.ts'
import { lacksArabicSubject } from './subjects-ar.ts'

const opening = (list: string) => new RegExp(`^(?:${list})(?!\\p{L})`, 'u')

const DEMONSTRATIVE = /(?:^|\s)[وفبلك]?(?:هذا|هذه|ذلك|تلك|هؤلاء|أولئك|هذان|هاتان|هذين|هاتين|ذاك)(?!\p{L})/u
const CONNECTIVE = opening(
  'و?لهذا|و?لذلك|و?لذا|و?كذلك|و?هكذا|و?عندئذ|و?حينئذ|و?من ثم|ثم|و?لكن\\p{L}*|غير أن\\p{L}*|إلا أن\\p{L}*|على أن\\p{L}*|بل|و?أما|و?بينما|كما|و?أيضا|و?في المقابل|و?بالمقابل|و?بالمثل|بخلاف ذلك|فإن\\p{L}*|فإذا|وإذا|وإن|وإلا|أي|و?مثال ذلك|و?مثلا|فمثلا|و?على سبيل المثال|و?من هنا|و?هناك|و?هنا|و?بالتالي|و?نتيجة لذلك|و?عكس ذلك|وإنما|إنما|و?لا سيما|و?خاصة|و?عليه|ومع|مع أن\\p{L}*|وبعدئذ|عندها|حينها|إذ|حيث|لأن\\p{L}*|فلا|فلم|فلن|فقد|فما|فمن|فهو|فهي|فكل|فلو|فكلما|فعندما',
)
const PRONOUN = opening(
  '[وف]?(?:هو|هي|هم|هما|هن|إن(?:ه|ها|هم|هما)|لأن(?:ه|ها|هم)|كأن(?:ه|ها|هم)|لعل(?:ه|ها))',
)
const PREPOSITION_WITH_PRONOUN =
  '(?:من|في|ب|ل|علي|عن|إلي|بين|مع|عند|لدي|حول|فوق|تحت|بعد|قبل|دون|ضد|خلال|داخل|خارج|وسط|أمام|خلف|بدون|بفضل|بسبب|مثل)(?:ه|ها|هم|هما|هن)'
const STARTS_WITH_PREPOSITION = opening(`[وف]?${PREPOSITION_WITH_PRONOUN}`)
/** «سخر منه معاصروه»: a pronoun before any noun. */
const PRONOUN_SECOND = new RegExp(`^[وف]?(?!ال)\\p{L}{2,}\\s(?:${PREPOSITION_WITH_PRONOUN})(?!\\p{L})`, 'u')
const PART_OF_THEM = opening(
  'و?(?:كل|بعض|أحد|إحدى|كلا|كلتا|جميع|معظم|أكثر|أغلب|أول|آخر|أشهر|أهم|غير|مثل|نصف|باقي|بقي|واحد|كلي|من أهم|من أشهر|من بين|من بعض|بأحد|بإحدى)(?:ها|هم|هما|هن|ه)',
)
const OF_SEVERAL = opening(
  '[وفبل]?(?:الأول|الأولى|الثاني|الثانية|الثالث|الثالثة|الرابع|الرابعة|الآخر|الأخرى|الآخرون|الأخير|الأخيرة|آخرون|آخر|أخرى|الاثنان|كلاهما|كلتاهما|النتيجة|السبب|الفرق|العكس|الباقي|ثانيا|ثالثا|رابعا|أخيرا)',
)
/** «فالسكين…», «فتبدأ…»: an inference from the sentence before. */
const INFERENCE = /^ف(?:ال|آ|إ|أ|لل|[يت]\p{L}{2,}|ب\p{L}{3,})/u
const OWN_FA =
  /^(?:في|فقد|فتر|فكر|فئ|فريق|فرق|فصل|فن|فرع|فيروس|فيتامين|فائد|فتح|فحص|فاكه|فواك|فضل|فعل|فيلم|فيزي|فيض|فيضان|فيلسوف|فلز|فلسف|فطر|فم|فك|فيما)/u
/** A noun or verb with a pronoun that has nothing before it: «سببها…», «وظيفته…», «يحيط بها». */
const SUFFIXED = /^[وف]?(?!ال)\p{L}{2,}(?:ها|هم|هما|هن)$/u
const SUFFIXED_HIS = /^[وف]?(?!ال|ل?ل)\p{L}{2,}[^\Wةاوي]?ه$/u
/** Words whose last ha belongs to them. */
const OWN_HA =
  /(?:وجه|مياه|فقه|اتجاه|تجاه|شبه|منتبه|الله|هذه|نزيه|فواكه|كره|نبيه|تنبيه|توجيه|ترفيه|تشويه|تشبيه|تافه|منبه|شبيه|انتباه|جباه|شفاه|إله|أفواه|مشابه|متشابه|تشبه|فيه|بها|لها|منها|مهم|أهم|دعم|فهم|سهم|وهم|درهم|مبهم|ملهم|متهم|تسهم|يسهم|مساهم|تفاهم|بهم|رهن|مهن|ذهن|دهن|كهن|برهن)$/u
const SELF = /^(?:\S+\s){0,5}(?:نفس|ذات)(?:ه|ها|هم|هما)(?!\p{L})/u
const OWN_WAW =
  /^(?:وحد|وسيل|وسائ|وسط|ورق|وزن|وزار|وزير|وقت|وثيق|وثائ|وعاء|وعي|وصف|وصل|وضع|واجب|وظيف|وظائ|ولاي|وباء|وراث|وريد|وجه|وجود|وجب|واحد|وقود|وقاي|وقع|وقف|ولد|وادي|واح|واسع|وكال|وفق|وفر|وفاة|ورث|والد|وطن|وشاح|وحش)/u

/** Text before this many letters is read for a demonstrative. */
const SOON = 60

export function arabicLink(plain: string, vocabulary: ReadonlySet<string>): Link {
  const text = plain.replace(/^[«"“(\s]+/u, '')
  if (DEMONSTRATIVE.test(text.slice(0, SOON)) || SELF.test(text)) return 'hard'
  if (CONNECTIVE.test(text) || PRONOUN.test(text) || OF_SEVERAL.test(text) || PART_OF_THEM.test(text))
    return 'hard'
  if (STARTS_WITH_PREPOSITION.test(text) || PRONOUN_SECOND.test(text)) return 'hard'
  if (isInference(text, vocabulary)) return 'hard'
  const [first = '', second = ''] = parts(text).map((word) => word.replace(/[^\p{L}]+$/u, ''))
  if (endsInPronoun(first, vocabulary)) return 'hard'
  // «يزيد من سرعتها»: the thing was named before, unless a noun with its article stands between.
  if (/^[وف]?[يت]/u.test(first) && endsInPronoun(second, vocabulary)) return 'hard'
  if (lacksArabicSubject(text, vocabulary)) return 'hard'
  return /^و\p{L}/u.test(text) && !OWN_WAW.test(text) ? 'soft' : 'none'
}

/** «فآلة ثمنها…»: the rest of the word is a word of the text. */
function isInference(text: string, vocabulary: ReadonlySet<string>): boolean {
  if (!text.startsWith('ف') || OWN_FA.test(text)) return false
  const rest = fold((parts(text)[0] ?? '').slice(1).replace(/[^\p{L}]+$/u, ''))
  return INFERENCE.test(text) || vocabulary.has(rest) || vocabulary.has(`ال${rest}`)
}

function endsInPronoun(word: string, vocabulary: ReadonlySet<string>): boolean {
  if (OWN_HA.test(word)) return false
  if (SUFFIXED.test(word)) return true
  if (!SUFFIXED_HIS.test(word)) return false
  // In «سببه» the rest is a word of the text; ta marbuta becomes ta before a pronoun.
  const base = fold(word).slice(0, -1).replace(/^[وف]/u, '')
  return [base, `ال${base}`, base.replace(/ت$/u, 'ه'), `ال${base.replace(/ت$/u, 'ه')}`].some((form) =>
    vocabulary.has(form),
  )
}
