import { fold, plain } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { remembered } from '../../text/remembered.ts'
import { contentStems, parts } from '../../text/words.ts'
import { pointsOutsideArabic } from '../lesson/standalone-ar.ts'
import type { Definition } from './definitions.ts'
import { isTermName } from './term-names.ts'

const MIN_WORDS = 5
const MAX_WORDS = 32

const EVALUATIVE_EN =
  /^(?:the (?:same|most|only|first|best|main|basis|foundation|heart|key|backbone)|one of the|a (?:very|good|great|bad|lot|critical|key|common|top|major|big|significant|matter|recent|new|relatively|widely|popular|frequent|useful|simple|result|reason|sign|part|number of|type|kind|form|way|example)|where|when|an example|an? (?:\d+-year-old|girl|boy|man|woman|(?:well-known |famous )?(?:psychologist|professor|researcher|author|scientist|student|teacher)|important|essential|absolute|crucial|fundamental (?:part|component)|major|vital|foundational|cornerstone|pillar))\b/i
const CLAUSE_EN = /^(?:that|how|what|when|where|if|whether|the "|"|“)/i
const POINTING_EN =
  /\b(?:this|these|those|it|they|you|your|we|our|us|lesson|figure|above|below|chapter|section|preceding|previous|earlier|described|discussed)\b/

const EVALUATIVE_AR =
  /^(?:أهم|أكبر|أكثر|أفضل|ركيزة|مكونات أساسية|عناصر|جزء|عنصر|حجر|أساس|أحد|إحدى|من(?! [يت]\p{L}{2,}(?<!ة)\s)|قرار|أمر|شيء|نفس|في|على|ما|أن|التي|الذي|كل|عند|أنك|أنها|أنه|أنهم|أنكم|[«"])(?=\s|$|\S*«)/u
const ADDRESSING_AR =
  /^(?:اتبع|تأكد|استخدم|احرص|قم|اجعل|حدد|تجنب|راجع|ابدأ|اختر|ضع|اكتب|افتح|انقر|اضغط|احفظ|أضف|تحقق|حافظ|راقب|وفر|ادرس|اقرأ|تذكر|لاحظ|انظر)\s|(?:^|\s)(?:بك|لك|لديك|عليك|بكم|لكم)(?=[\s،.]|$)/u
const POINTING_AR = /(?:^|\s)[وفبلك]?(?:هذا|هذه|ذلك|تلك|هؤلاء)(?=[\s،.]|$)/u

/** Whether a definition can stand as a question: long enough, not an opinion, not giving itself away. */
export function isAskable(definition: Definition, lang: Lang): boolean {
  const { body, term } = definition
  const length = parts(body).length
  if (length < MIN_WORDS || length > MAX_WORDS || givesTermAway(definition)) return false
  if (!isTermName(term, lang)) return false
  if (body.split('(').length !== body.split(')').length || /[?؟!]/.test(body)) return false
  if (/\(\s*\)|\b(?:e\.g|for example)\b|على سبيل المثال/.test(body)) return false
  if (/https?:|www\.|[<>{}|]/.test(body + term)) return false
  if (isNoMeaning(plain(body).text, lang) || isCutOff(plain(body).text, lang)) return false
  // A second clause with its own verb: the description has run on into the next fact.
  if ((body.match(/\b(?:is|are|was|were)\b/g) ?? []).length > 1) return false
  return lang === 'en'
    ? !EVALUATIVE_EN.test(body) && !CLAUSE_EN.test(body) && !POINTING_EN.test(body)
    : !EVALUATIVE_AR.test(body) &&
        !POINTING_AR.test(body) &&
        !ADDRESSING_AR.test(body) &&
        !pointsOutsideArabic(body)
}

const NO_MEANING_EN =
  /^(?:(?:now|still|often|usually|also|only|more|less|very|so|too|not|never|always|able|likely|true|visible|known|available|important|necessary|possible|similar|different|common|like|of|in|on|at|from|by|for|with|about|why|and|but|or|his|her|their|its|something|anything|everything|nothing|mostly|being|been)\b|(?:\p{Ll}+ly )?\p{Ll}+(?:ed|und|wn|pt|lt|ght|own|oken) (?:with|by|in|on|from|to|at|for|before|after|between|into|as|over|near|along|around|inside|within|that|using|so|when|if|because|only|again|and|or)\b|(?:the|an?|one) (?:\p{Ll}+ )?(?:sign|result|reason|cause|way|means|key|example|picture|part(?! of [^,;]{2,40} (?:that|which|where)\b)|matter|idea|sort|thing|problem|question|point|step|word|name|term|fact|case|home|capital|place where he|primary|factor|more|less|two|three|latter|former|feature|first|last|most|best|same|only|members? of|greatest|largest|biggest|smallest|oldest|major|main|key|important|essential|vital|crucial|common|good|great|popular|powerful|useful)\b)/iu
/** "The Plague of Justinian" is another name, "the nerves directly drive the gland" a sentence of its own. */
const NAME_OR_CLAUSE_EN =
  /^the \p{Lu}|^one (?:\p{Ll}+ )?\p{Ll}+ (?:that|which)\b|^the (?:basis|foundation|heart|backbone) of\b|^(?:(?!that\b|which\b|who\b)\p{Ll}+ ){1,4}\p{Ll}+ly \p{Ll}{3,}s (?:the|an?|\p{Ll}+s?)\b/u
const POINTING_WIDE_EN =
  /\b(?:this|these|those|it|they|them|you|your|we|our|us|I|he|she|him|her|hers|his|lesson|figure|chapter|section|above|below|previous|preceding|earlier|today|now|here|there|then|ago|such(?! as)|same|former|latter|another|other than|\d{4})\b|^(?:\S+ ){0,2}(?:its|their)\b/
const NO_MEANING_AR =
  /^(?:أن|أنه|أنها|التي|الذي|أكثر|أهم|أول|أفضل|أشهر|أكبر|أقل|أحد|إحدى|واحد|واحدة|السبب|الأكثر|الأهم|الأفضل|الأول|الأولى|الوحيد\p{L}*|كذلك|أيضا|نفس\p{L}*|ليس|ليست|لا|مجرد|الحل|النتيجة|جزء مهم|حجر|أساس|ركيزة|مفتاح|غير|بمثابة|مثل|نوع من أنواع|موضوع|فكرة|أمر|شيء|مهم|مهمة|ضروري\p{L}*|كيف|كما|متى|يعد|تعد|يعتبر|تعتبر|يتم|لدى|ولدى|هناك|عبارة|بين|في|من(?! [يت]\p{L}{2,}(?<!ة)\s)|على|عن|عند|لماذا|هل|ما)(?!\p{L})|^(?:عضو|أعضاء) (?:في|دائم|مؤسس)|^(?:ال)?\p{L}+ (?:ال)?(?:أكبر|أصغر|أكثر|أول|أهم|أشهر|أعلى|أطول)(?!\p{L})|^\p{L}+ (?:رئيسي|أساسي|مهم|هام|حيوي|ضروري|محوري|جوهري)ة?(?=$| (?:في|من|ل\p{L}+))/u
const POINTING_WIDE_AR =
  /(?<!\p{L})[وفبلك]?(?:هذا|هذه|ذلك|تلك|هؤلاء|أولئك|نحن|حاليا|اليوم|الآن|سابقا|أعلاه|أدناه|السابق|السابقة|المذكور|المذكورة|التالي|التالية|الآتي|الآتية|آنذاك)(?!\p{L})|(?:عام|سنة) \p{Nd}{4}|^\S{2,}(?:هم|هما|هن)(?=\s)|^\S+\s(?:منه|منها|فيه|فيها|به|بها|عنه|عنها)(?!\p{L})/u

/** «مثبتة على العمود», «مخصصة للخدمات»: how it is, and not what it is. */
const PARTICIPLE_AR =
  /^م(?!جموع|ادة|واد|رض|نطقة|كان|رحلة|قدار|قياس|حلول|ركب|عدن|بلغ|دينة|ساحة|سافة|زيج|خلوط|ؤسسة|نظمة|نهج|بدأ|صطلح|لف|وقع|ستند|صدر|حاولة|عالجة|قارنة|شروع|مارس|هارة|كون|يل|سار|عيار|فهوم|نتج|وج|لك|علوم|بنى|عدل|دة|يزان|دى|سؤول)\p{L}{3,}ة?\s(?:على|في|من|إلى|عن|عند|بين|ب\p{L}+|ل\p{L}+)(?=\s|$)/u

/** What is said names another thing, and may belong to that. */
const NAMES_ANOTHER: Record<Lang, RegExp> = {
  en: /\b(?:called|known as|termed|referred to as|named)\b/u,
  ar: /(?<!\p{L})[يت](?:سمى|عرف ب|عرف باسم|دعى|طلق علي)/u,
}

const PRAISE_EN =
  /^(?:is|are|was|were) (?:(?:very|most|so|also|an?|the) )*(?:important|essential|vital|crucial|critical|key|useful|popular|famous|great|good|common|necessary)\b|\bare important\b/u

/** Whether what is said of a term is an opinion, a clause that was torn off, or points at what stands elsewhere. */
export const pointsOrPraises = (body: string, lang: Lang): boolean => isRefused[lang](body)

/** Every lesson around a definition asks about it. */
const KEPT = 2_000
const isRefused = {
  ar: remembered((body) => isOpinionOrPointer(body, 'ar'), KEPT),
  en: remembered((body) => isOpinionOrPointer(body, 'en'), KEPT),
}

function isOpinionOrPointer(body: string, lang: Lang): boolean {
  if (
    body.split('(').length !== body.split(')').length ||
    /[?؟!<>{}|[\]"]|https?:|www\.|\w\.(?:com|net|org)\b/.test(body)
  )
    return true
  if (body.split('“').length !== body.split('”').length || body.split('«').length !== body.split('»').length)
    return true
  if (/\(\s*\)|\b(?:e\.g|for example|for instance)\b|على سبيل المثال|مثلا/.test(body)) return true
  if (isCutOff(body, lang) || NAMES_ANOTHER[lang].test(body)) return true
  return lang === 'en'
    ? PRAISE_EN.test(body) || isNoMeaning(body, lang) || POINTING_WIDE_EN.test(body) || CLAUSE_EN.test(body)
    : isNoMeaning(body, lang) ||
        POINTING_WIDE_AR.test(body) ||
        ADDRESSING_AR.test(body) ||
        pointsOutsideArabic(body)
}

const CUT_OFF: Record<Lang, RegExp> = {
  en: /\s(?:and|or|but|of|the|an?|to|in|on|at|with|by|for|from|that|which|who|as|is|are|than|between|into|its|their|such|not|also|more|very)$/iu,
  ar: /\s(?:و|أو|من|في|على|إلى|عن|مع(?: وجود)?|وجود|حتى|خلال|بسبب|نحو|بعد|قبل|دون|عبر|ضد|لدى|منذ|إذ|لأن|ذات|ذو|ذي|عدم|التي|الذي|الذين|أن|بين|كما|مثل|هو|هي|قد|لا|غير|كل|بعض|عند|ثم|حيث)$/u,
}

/** Whether the text goes on behind these words. */
export const isCutOff = (body: string, lang: Lang): boolean => CUT_OFF[lang].test(body)

/** Whether the words say how something is, or praise it, and not what it is or does. */
export const isNoMeaning = (body: string, lang: Lang): boolean =>
  lang === 'en'
    ? NO_MEANING_EN.test(body) || NAME_OR_CLAUSE_EN.test(body)
    : NO_MEANING_AR.test(body) || PARTICIPLE_AR.test(body)

/** The description gives the answer away if it contains half of the term's stems, or words that begin like them. */
export function givesTermAway({ body, term, alias }: Pick<Definition, 'body' | 'term' | 'alias'>): boolean {
  const inBody = contentStems(body)
  const stems = contentStems(term)
  const repeated = stems.filter((stem) =>
    inBody.some((other) => other === stem || (stem.length >= 5 && other.startsWith(stem.slice(0, 5)))),
  )
  if (repeated.length >= Math.max(1, stems.length / 2)) return true
  return alias !== undefined && ` ${fold(body)} `.includes(` ${fold(alias)} `)
}
