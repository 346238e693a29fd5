import { remembered } from '../../../text/remembered.ts'
import { parts } from '../../../text/words.ts'

const CONNECTIVE =
  /^(?:(?:المادة|مادة|البند|الفقرة)\s\(?[\p{Nd}]+\)?\s?[.:–-]|(?:أولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|ملاحظة|تنبيه|تحذير|مثال)\s?[:،]|أخيرا|وأخيرا|في الحقيقة|عموما|لذلك|ولذلك|وبالمقابل|في المقابل|وفي المقابل|ثم|غير أن|لكن|ولكن|بل|كما أن|كما|وهكذا|أيضا|وقد|فقد|ولهذا|لهذا|من هنا|بعد ذلك|وبعد ذلك)،?\s+/u
const POINTING_START =
  /^(?:و|ف)?(?:[بلك]?هذا|[بلك]?هذه|بعد ذلك|قبل ذلك|ذلك|تلك|هؤلاء|هو|هي|هم|هما|هناك|هنا|منها|منهم|منه|فيها|فيه|به|بها|له|لها|لهم|عنه|عنها|عليه|عليها|إليه|إليها|معه|معها|بينهم|بينها|بعدها|قبلها|عندئذ|حينئذ|كلاهما|كلها|بعضها|بعضهم|الأول|الأولى|الثاني|الثانية|الثالث|الثالثة|الأخير|الأخيرة|الآخر|الأخرى|أحدهما|غيرها|إنه|إنها|إنهم|أنه|كذلك|أما|إلا|ما|السبب|ولهذا|النتيجة)(?=[\s،:])/u
const POINTING_SOON =
  /(?:^|\s)[وفبلك]?(?:هذا|هذه|ذلك|تلك|هؤلاء|أولئك|يومئذ|آنذاك|حينها|عندئذ|أعلاه|أدناه|التالي|التالية|السابق|السابقة|المذكور|المذكورة)(?=[\s،.]|$)/u
const POINTING_ANYWHERE = /(?<!\p{L})(?:يومئذ|آنذاك|أعلاه|أدناه|المذكور|المذكورة)(?!\p{L})/u
const TALK =
  /(?:^|\s)(?:نحن|سن(?!تيم|وات|وي|دات|اب|ين|ة|د)\S{3,}|لاحظ|انظر|يمكنك|عليك|لديك|الفصل|الدرس|الشكل)(?=\s)/u
const PRONOUN_ENDING =
  /^(?!(?:الله|وجه|مياه|فقه|شبه|تنبيه|توجيه|منه|مكروه|انتباه|اتجاه|تجاه|جباه|شفاه|المياه|الفقه|التوجيه|التنبيه)$)\S{3,}(?:ها|هم|هما|هن|ه)$/u
const OBJECT_PRONOUN =
  /^(?:منه|منها|منهم|به|بها|بهم|له|لها|لهم|فيه|فيها|عنه|عنها|عنهم|عليه|عليها|عليهم|إليه|إليها|إليهم|معه|معها)[،.]?$/u
const VERB_WITHOUT_SUBJECT = /^(?:إلى|على|في|من|عن|أن|عند|بين|ب\S+|ل\S+)$/u
/** «يجوز للعضو أن …», «يوجد في الجسم …»: what they say stands behind them. */
const IMPERSONAL =
  /^(?:[يت]سمح|[يت]منع|[يت]صرح|[يت]رخص|[يت]ؤذن|[يت]عفى|[يت]عاقب|[يت]طلب|يجوز|تجوز|يحق|يجب|تجب|يمكن|ينبغي|يلزم|يحظر|يشترط|يكفي|يوجد|توجد)$/u
/** Words whose waw is their own and joins nothing. Whole words where a longer one would be another word. */
const OWN_WAW =
  /^(?:وقت(?!\p{L})|وجد(?:ت|وا)?(?!\p{L})|وقع|وصل|ولد|وضع|وزع|وقف|وافق|واجه|ورد|وزن|وفر|ورث(?!\p{L})|وزير|وحد|وسط|والد(?!\p{L})|والدة|والدي|والده|واحد|وثيق|وكال|وكيل|ولاي|وادي|وجه|وجود|وظيف|ورق|وزار|وسيل|وصف|وعي|واسع|وال(?!\S)|والي|وفا[ةه]|وفق|وقود|ورش[ةه]|وباء|وفد|وعد|وراث|واقع|ودائع|وسائل|وظائف|وحدات|واجب|وديع|وثق|وشاح|وبر(?!\p{L})|وتر(?!\p{L})|وريد|وصي|ولي(?!\p{L})|وقاي|وضوء|وعاء|وثائق|ورم(?!\p{L}))/u

/** Where the sentence starts without a leading connective or a waw that only joins. */
export function connectiveArabic(text: string): number {
  const from = CONNECTIVE.exec(text)?.[0].length ?? 0
  const word = /^\S+/.exec(text.slice(from))?.[0] ?? ''
  const joins =
    (word.length > 3 && word.startsWith('و') && !OWN_WAW.test(word)) ||
    /^وال\p{L}{4,}$/u.test(word) ||
    /^و(?:في|من|لا|لم|لن|ما|كل|قد)$/.test(word)
  const thenJoins = /^ف(?:في|من|إذا|لا|لم|كان|كانت|قد|هو|هي|ال\p{L}{3,})$/u.test(word)
  return joins || thenJoins ? from + 1 : from
}

export const ownWaw = (word: string): boolean => OWN_WAW.test(word)

export const leansArabic = remembered((text): boolean => {
  const words = parts(text)
  if (POINTING_START.test(text) || POINTING_SOON.test(words.slice(0, 6).join(' '))) return true
  if (POINTING_ANYWHERE.test(text)) return true
  const [first = '', second = ''] = words.map((word) => word.replace(/[،.]/g, ''))
  // «سخر منه معاصروه»
  if (words.slice(0, 4).some((word) => OBJECT_PRONOUN.test(word))) return true
  // «واجهوا»: a verb that carries its subject with it.
  if (/^\S{3,}وا$/u.test(first)) return true
  // A pronoun on one of the first two words: what it stands for was named before.
  if (PRONOUN_ENDING.test(first) || (PRONOUN_ENDING.test(second) && !/^ال/.test(first))) return true
  // A verb followed by a preposition has left its subject in the sentence before.
  return (
    /^[يت]\S{2,}$/.test(first) &&
    !/[ةه]$/.test(first) &&
    !IMPERSONAL.test(first) &&
    VERB_WITHOUT_SUBJECT.test(second)
  )
}, 4_000)

export const talksArabic = (text: string): boolean => TALK.test(text)
