import { fold } from '../../text/fold.ts'
import { parts, stem } from '../../text/words.ts'
import { leadingWaw } from '../terms/vocabulary.ts'

const CONNECTIVE =
  /^(?:أخيرا|وأخيرا|في الحقيقة|وفي الحقيقة|بالطبع|عموما|وعموما|وبصفة عامة|بصفة عامة|وبالمقابل|في المقابل|وفي المقابل)،?\s+/u
const FRAGMENT = /^(?:أولا|ثانيا|ثالثا|رابعا|وبالتالي|بالتالي)(?=[\s،:])/u
const POINTING_START =
  /^(?:و?ف?[بلك]?هذا|و?ف?[بلك]?هذه|و?بعد ذلك|و?قبل ذلك|و?ذلك|و?تلك|هؤلاء|و?هو|و?هي|و?هم|فهو|فهي|فهم|و?كما|لذا|و?لذلك|و?كذلك|و?هكذا|و?بينما|و?إذا|فإذا|و?ثم|و?حيث|و?لكن|و?بل|و?أما|و?منها|و?منهم|و?فيها|و?فيه|و?لأنه|و?لأنها|و?إنه|و?إنها|فإن|و?مع ذلك|و?على سبيل|و?مثل|مثلا|و?من ثم|و?في هذا|و?في هذه|و?عند ذلك|و?نحن|أنت|دعنا|لنفترض|تخيل|و?لا|و?ليس|و?ليست|و?لم|و?لن|و?قد|غير أن|إلا أن|و?عندئذ|فقط|و?أيضا|و?بعضها|و?منه|و?به|و?بها|و?له|و?لها|و?عنه|و?عنها|و?هناك|و?هنا|و?واحدة من|و?واحد من|و?أحد|و?إحدى|و?من أهم|و?من المهم|و?من الضروري|و?يجب|و?ينبغي|و?يمكن|و?كلاهما|و?كلها|و?أحدهما|و?الأول|و?الأولى|و?الثاني|و?الثانية|و?الآخر|و?الأخرى|و?غيرها|و?غيره)(?=[\s،:])/u
const POINTING_SOON = /(?:^|\s)[وفبلك]?(?:هذا|هذه|ذلك|تلك|هؤلاء|أولئك|هاتان|هذان)(?=[\s،.])/u
const POINTS_OUTSIDE =
  /(?:^|\s)[وفبل]?(?:الشكل|الجدول|أدناه|أعلاه|التالي|التالية|الآتي|الآتية|الفصل|الدرس|القسم|الصورة|السابق|السابقة|ذكرنا|سنتناول|سنتعرف|لاحظ|يمكنك|لديك|عليك|لك|نستخدم|سوف|سنرى|كنت|أنك|تستطيع|لدينا|يمكننا|نلاحظ|نقول|نجد|إليك)(?=[\s،.:]|$)/u
/** "We shall…": the lesson speaks of itself. */
const WE_SHALL = /(?:^|\s)و?سن\S{3,}(?=\s)/u
const DROPPED_SUBJECT = /^و?[يت]\S+\s+(?:إلى|على|في|من|عن|ب\S+|ل\S+|ك(?!ل)\S+|أن|ذلك|هذه|هذا)(?=\s)/u
const VERB_AND_SUBJECT = /^(?:[يت]\S+\s(?:\S+\s)?)?(ال\S+)\s(?!ال)/u
const IMPERATIVE =
  /^(?:استخدم|استعمل|اتبع|تأكد|احرص|اجعل|حدد|تجنب|راجع|ابدأ|اختر|ضع|اكتب|افتح|انقر|اضغط|احفظ|أضف|تحقق|حافظ|راقب|ادرس|اقرأ|تذكر|انظر|قارن|فكر|جرب|مثال|أمثلة)(?=\s)/u
const ENDS_WITH_PRONOUN = /^\S{2,}(?:ها|هم|هما|هن)\s/u
/** Words whose last kaf belongs to them and is not "your". */
const OWN_KAF =
  /(?:ملك|بنك|ذلك|تلك|هناك|شبك|اشتراك|فلك|سلك|مشترك|محرك|تحرك|سلوك|ادراك|حرك|امتلاك|استهلاك|انتهاك|مستهلك|سمك|شريك|تماسك|بلاستيك|ميكانيك|ديناميك|كلاسيك|احتكاك|تفكك|ادراك|شباك|شوك|ترك|شك|فك|مالك|ممسك)$/u

export function pointsOutsideArabic(text: string): boolean {
  return POINTS_OUTSIDE.test(text)
}

/** Where the sentence starts once a leading connective or waw is gone; undefined if it cannot stand alone. */
export function arabicStart(sentence: string, vocabulary: Set<string>, topics: Set<string>) {
  let from = CONNECTIVE.exec(sentence)?.[0].length ?? 0
  if (POINTING_START.test(sentence.slice(from)) || FRAGMENT.test(sentence.slice(from))) return undefined
  const first = fold(parts(sentence.slice(from))[0] ?? '')
  if (first.length > 2 && leadingWaw(first, vocabulary)) from += 1
  else if (first.startsWith('ف') && vocabulary.has(first.slice(1))) return undefined
  const text = sentence.slice(from)
  if (POINTING_START.test(text) || POINTING_SOON.test(text) || POINTS_OUTSIDE.test(text)) return undefined
  if (WE_SHALL.test(text) || IMPERATIVE.test(text)) return undefined
  if (!/^["«]?[\p{L}\p{N}]/u.test(text) || DROPPED_SUBJECT.test(text) || ENDS_WITH_PRONOUN.test(text))
    return undefined
  if (parts(text).some((word) => addresses(word, vocabulary))) return undefined
  if (lacksSubject(text, vocabulary)) return undefined
  const subject = VERB_AND_SUBJECT.exec(text)?.[1]
  if (subject !== undefined && !topics.has(stem(subject))) return undefined
  return from
}

/**
 * A present-tense verb whose next word is not its subject: an indefinite object, or nothing definite nearby. A noun
 * that begins like a verb (تقسيم، تحويل) occurs in the text with the article as well.
 */
function lacksSubject(text: string, vocabulary: Set<string>): boolean {
  const [first = '', second = '', third = ''] = parts(text)
  const key = fold(first)
  const verb = /^[يت]\S{2,}$/u.test(key) && !vocabulary.has(`ال${key}`) && !/[ةه]$|^ت\S{2}ي\S$/u.test(key)
  if (!verb) return false
  const definite = /^(?:ال|وال)/u.test(second) || /^ال/u.test(third) || /[A-Za-z]/.test(second)
  return !definite || /ا[،]?$/u.test(second)
}

/** True for a word with the suffix "your". The word without it must occur in the text. */
function addresses(word: string, vocabulary: Set<string>): boolean {
  const key = fold(word).replace(/[^\p{L}]+$/u, '')
  return key.length > 3 && key.endsWith('ك') && !OWN_KAF.test(key) && vocabulary.has(key.slice(0, -1))
}
