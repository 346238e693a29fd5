import { remembered } from '../../../text/remembered.ts'
import { parts } from '../../../text/words.ts'
import type { Slice } from '../../definitions/definition-match.ts'
import { followsArabic, goesOnArabic, pointsArabic, readsAloneArabic } from './clauses-ar.ts'
import type { Because } from './reasons-en.ts'

type Sort = Because['sort']

const CLAUSE_REASON = 'لأن|لأنه|لأنها|لأنهم|لأنهما|لأنهن|لكونه|لكونها|لكون'
const NOUN_REASON = 'بسبب|نتيجة|بفضل|نظرا ل\\S+|جراء|من جراء|خوفا من|خشية|استجابة ل\\S+|تأثرا ب\\S+|بفعل|بحكم'
const CLAUSE_PURPOSE = 'كي|لكي|حتى لا|كي لا|لكيلا|لئلا|حتى [يت]تمكن\\S*|حتى [يت]ستطيع\\S*'
const NOUN_PURPOSE =
  'من أجل|بهدف|بغية|بغرض|لغرض|سعيا إلى|سعيا ل\\S+|رغبة في|طمعا في|حرصا على|تجنبا ل\\S+|تفاديا ل\\S+|منعا ل\\S+|حفاظا على|ضمانا ل\\S+|تيسيرا ل\\S+|حماية ل\\S+|تمهيدا ل\\S+|للحد من|للحفاظ على|للتخلص من|للوقاية من|للتأكد من|للتعبير عن|للدفاع عن|للحصول على|لمنع|لحماية|لتجنب|لتقليل|لحفظ|لضمان|لتسهيل|لتخفيف|لزيادة|لحجز|لصد|لتأمين|لقياس|لنقل|لمواجهة|لتوفير|لمعرفة|لتزويد|لتوسيع|لتقوية|لتعزيز|لتحسين|لخفض|لتنظيم|لتبريد|لتنقية|لدعم|لتحقيق|لتلبية|لمساعدة|لتشجيع|لإنتاج|لحل|لمكافحة|لمقاومة|لعلاج|لتفادي|لتعويض|لتمكين|لإنقاذ|لإتاحة|لاستيعاب'
const VERB_PURPOSE = 'لي(?!س|ت(?!م)|ب|ون|ث|ف|و|ل|ن|صبح|كون|بلغ|صل|حتل|عود|شكل|بدأ|حصل|سجل|جد|شمل)\\p{L}{3,}'
const THEREFORE =
  'لذلك|ولذلك|فلذلك|لذا|ولذا|لهذا|ولهذا|وبالتالي|بالتالي|ومن ثم(?! ال)|وعليه(?! أن)|ولهذا السبب|وهكذا|ونتيجة لذلك|وبناء عليه'
const LED =
  'مما(?! (?:يقارب|يلزم|يزيد على|يزيد عن|هو|هي|ذكر|سبق|لا|في))|ما (?:أدى إلى|يؤدي إلى|جعل|يجعل|دفع|يدفع|تسبب في|أسفر عن|ساعد على|يعني)|الأمر الذي|وهو ما|وهذا ما|بحيث'
const TAILS: [RegExp, Sort][] = [
  [new RegExp(`^(.+?)[،؛]? ((?:وذلك )?(?:${CLAUSE_REASON}|${NOUN_REASON})) (.+)$`, 'u'), 'reason'],
  [/^(.+?)[،؛] (إذ) ((?:إن|أن|كان|كانت|قد|ي|ت|لا|لم|ال).+)$/u, 'reason'],
  [
    new RegExp(`^(.+?)[،؛]? ((?:وذلك )?(?:${CLAUSE_PURPOSE}|${NOUN_PURPOSE}|${VERB_PURPOSE})) (.+)$`, 'u'),
    'purpose',
  ],
  [new RegExp(`^(.+?)[،؛] ?(${LED}) (.+)$`, 'u'), 'result'],
  [new RegExp(`^(.+?)[،؛] ?(${THEREFORE}) (.+)$`, 'u'), 'result'],
  [
    /^(.+?)[،؛]? (إلا إذا|ما لم|بشرط أن|شريطة أن|بشرط|طالما|ما دامت?|إذا|متى|في حالة? (?=عدم|وجود|حدوث|\p{L}+ ال)|كلما|عندما(?= [يتل]))(?!\p{L}) ?(.+)$/u,
    'condition',
  ],
  [/^(.+?) (مما (?!يقارب|يلزم|يزيد)[يتأ]\p{L}{2,}) (.+)$/u, 'result'],
]
const HEADS: [RegExp, Sort][] = [
  [/^((?:إذا|متى|في حال|في حالة|كلما|عندما) [^،]{6,90}(?:، أو [^،]+)?)، ((?:ف(?:إن )?)?.+)$/u, 'condition'],
  [new RegExp(`^((?:${NOUN_REASON}|لأن) [^،]{6,90})، (.+)$`, 'u'), 'reason'],
  [new RegExp(`^((?:${CLAUSE_PURPOSE}|من أجل|بهدف|بغية|بغرض) [^،]{6,90})، (.+)$`, 'u'), 'purpose'],
]
/** «يقول إن … لأن»: the reason may belong to the inner clause. */
const INNER =
  /(?<!\p{L})(?:بعد أن|حين|عندما|إن|أن|أنه|أنها|[وب]?الذي|[وب]?التي|الذين|حيث|كيف)(?!\p{L})(?:\s\S+){1,6}$/u
const SAYS = /(?<!\p{L})(?:إن|أن|أنه|أنها|بأن|بعد أن|قبل أن|عندما)(?!\p{L})/u
const GOVERNS =
  /(?<!\p{L})(?:(?:ال)?(?:مصمم|مستخدم|مخصص|معد)ة?|خطوات|استخدام|وسيلة|طريقة|أداة|ليس|ليست|لا|إما|سواء|و|أو|أن|من|إلا|فقط|يصلح|صالحا|كافيا|يكفي|كافية|يسمح|تسمح|لازمة?|اللازمة?|ضرورية?|الضرورية?|وقتا|الوقت|دفع\S*|مناسبة?|ذلك|هذا|هو|هي|يؤدي|تؤدي|أدى|أدت|محاولة|خطوة|آلة|جهاز|تستخدم|يستخدم|استخدم|يعود|تعود|يرجع|ترجع|يدعو|تدعو|وفقا|طبقا|خاضعة?|قابلة?|معرضة?|سبب|كان|كانت|كاف|خطة|مشروع|برنامج|نظام|إجراءات|تدابير|جهود|سعي|سعيه|سعيها|معاهدة|اتفاقية|منظمة|جمعية|حملة|سعى|تسعى|يسعى|يسعون|يهدف|تهدف|دعا|دعت|اللجوء|مضطرة?|القدرة|قدرة|قادرة?|فرصة|الفرصة|مثل|و?حتى)$/u
const DENIED = /(?<!\p{L})(?:لا|ليس|ليست|لم|لن)(?!\p{L})/u
const RIGHT = { least: 3, most: 18 }
/** What is told beside the reason: of long ones it is left out. */
const BESIDE =
  /(?:؛ .|، ف\p{L}{3,}|،? (?:بينما|في حين|أما|ولكن|لكن|إلا أن|غير أن|رغم|على الرغم|بالرغم|وقد|كما|خاصة|وخاصة|لا سيما|ولا سيما|فضلا عن|بالإضافة إلى|إضافة إلى|وفقا ل\S+|بحسب|مثل|ك(?:ال|م)\S+|حيث|وهو|وهي|وهم|وذلك|والتي|والذي|ثم|لذلك|ولذلك|لذا|ولذا|مما|حتى)) .+$/u
const LONG = 12

/** The reason, purpose or result that a plain Arabic text gives with a fact. */
export const arabicReason = (text: string, leaning = false): Because | undefined =>
  (leaning ? leaningReason : reason)(text)

/** A sentence is read for each lesson that stands near it. */
const KEPT = 2_000
const reason = remembered((text) => reasonIn(text, false), KEPT)
const leaningReason = remembered((text) => reasonIn(text, true), KEPT)

function reasonIn(text: string, leaning: boolean): Because | undefined {
  const end = text.replace(/[.\s]+$/u, '').length
  const sentence = text.slice(0, end)
  for (const [pattern, sort] of TAILS) {
    const [, fact, mark, rest] = pattern.exec(sentence) ?? []
    if (fact === undefined || mark === undefined || rest === undefined) continue
    if (sort !== 'result' && GOVERNS.test(fact)) continue
    const from = sentence.length - rest.length - mark.length - 1
    const found = accepted(sentence, [0, fact.length], [from, end], sort, leaning)
    if (found) return found
  }
  for (const [pattern, sort] of HEADS) {
    const [, head = '', said = ''] = pattern.exec(sentence) ?? []
    // «إذا شك المراقب في البضاعة فله أن يحجزها، على نفقة البلدية»: what follows stands before the comma.
    if (/\sف(?:ل\p{L}{1,3}|إن\p{L}{0,3}|لا|على|قد|[يت]\p{L}{2,}) /u.test(head)) continue
    const found = said && accepted(sentence, [end - said.length, end], [0, head.length], sort, leaning)
    if (found) return found
  }
  return undefined
}

function accepted(
  sentence: string,
  fact: Slice,
  because: Slice,
  sort: Sort,
  leaning: boolean,
): Because | undefined {
  const said = sentence.slice(...fact).replace(/[،؛\s]+$/u, '')
  const why = brief(sentence.slice(...because))
  const alone = leaning ? goesOnArabic : readsAloneArabic
  if (
    !alone(said) ||
    !followsArabic(why, RIGHT) ||
    pointsArabic(afterMark(why)) ||
    /(?<!\p{L})ف?(?:هو|هي|هم|إنه|إنها|إنهم)(?!\p{L})/u.test(why)
  )
    return undefined
  if (sort !== 'result' && (INNER.test(said) || SAYS.test(said))) return undefined
  if (sort === 'condition' && !isCondition(said, why)) return undefined
  if (sort === 'purpose' && (DENIED.test(said) || /(?<!\p{L})(?:هو|هي)(?!\p{L})/u.test(said)))
    return undefined
  const waw = /^و(?=لذلك|لذا|لهذا|بالتالي|نتيجة لذلك|هذا ما|عليه|قد |أدى|يؤدي|تسبب|يعود|يرجع)/u.test(why)
    ? 1
    : 0
  return { sort, fact, because: [because[0] + waw, because[0] + why.length] }
}

/** What holds now and always, of something that the condition does not only point at. */
function isCondition(said: string, why: string): boolean {
  if (
    !/(?<!\p{L})(?:[يت]\p{L}{2,}|لا|على|يجب|يجوز|ليس|ليست)(?!\p{L})/u.test(said) ||
    /(?<!\p{L})(?:كان|كانت|قام|قامت|عام|سنة)(?!\p{L})/u.test(said)
  )
    return false
  if (/(?:ما|عما|حتى|خاصة|لا سيما|فيما|أو|ما|سواء|إلا)$/u.test(said) || /^ف/u.test(said)) return false
  // A noun is no rule: «توفير مدارس …».
  if (!/^(?:ال|على|ل|لا|لم|لن|ليس|يجب|[يت]\p{L}{2,})/u.test(said) || /^ت\p{L}{2}ي\p{L}(?!\p{L})/u.test(said))
    return false
  return !/(?:عام|سنة) \p{Nd}/u.test(why)
}

/** What follows the mark; «لذلك» and «الأمر الذي» are marks themselves. */
const afterMark = (why: string) => why.replace(new RegExp(`^(?:${THEREFORE}|${LED}|وذلك)(?!\\p{L})`, 'u'), '')

function brief(why: string): string {
  const cut = why.replace(BESIDE, '')
  const kept = parts(cut).length >= RIGHT.least + 1 ? cut : why
  const comma = kept.indexOf('، و')
  return parts(kept).length > LONG && comma > 0 && parts(kept.slice(0, comma)).length > RIGHT.least
    ? kept.slice(0, comma)
    : kept
}

const POINTING = '(?:ذلك|هذا)'
/** How the second of two sentences begins, and what it then is to the first. */
const SECOND: [RegExp, Sort][] = [
  [
    new RegExp(
      `^(?:${THEREFORE}|ولهذا السبب|وبسبب ذلك|ونتيجة لذلك|نتيجة لذلك|لذلك السبب)،? (?:فقد |فإن |كان |كانت )?`,
      'u',
    ),
    'result',
  ],
  [
    new RegExp(
      `^و?(?:قد |هكذا )?(?:أدى|يؤدي|تسبب|يتسبب|أسفر|ينتج|نتج|أسهم|ساعد|يساعد|دفع|جعل|يجعل) ${POINTING} ?(?:إلى|في|عن|على)? `,
      'u',
    ),
    'result',
  ],
  [new RegExp(`^و(?:يعود|يرجع|يعزى) (?:${POINTING}|السبب(?: في ${POINTING})?) إلى `, 'u'), 'reason'],
  [new RegExp(`^والسبب (?:في ${POINTING} )?(?:هو )?أن`, 'u'), 'reason'],
  [/^وذلك (?:لأن|بسبب|نتيجة|بفضل|نظرا|من أجل|بهدف)/u, 'reason'],
  [/^مما (?=[يتأ])/u, 'result'],
]

/** What the second of two sentences gives as reason or result of the first. */
export function arabicReasonAfter(first: string, second: string): Because | undefined {
  const end = second.replace(/[.\s]+$/u, '').length
  const sentence = second.slice(0, end)
  for (const [pattern, sort] of SECOND) {
    const mark = pattern.exec(sentence)?.[0]
    if (mark === undefined) continue
    const rest = brief(sentence.slice(mark.length))
    const fact = first.replace(/[.\s]+$/u, '')
    if (!readsAloneArabic(fact) || !followsArabic(rest, { ...RIGHT, least: 2 }) || pointsArabic(rest))
      return undefined
    const waw = /^و(?!ذلك)/u.test(sentence) ? (/^وقد /u.test(sentence) ? 4 : 1) : 0
    return { sort, fact: [0, fact.length], because: [waw, mark.length + rest.length] }
  }
  return undefined
}
