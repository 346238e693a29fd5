import { plain } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { parts } from '../../text/words.ts'

const WORDS = 5

/** Names a place in the argument and no thing: "a unique feature", "the main reason". */
const ROLE_EN =
  /\b(?:features?|characteristics?|aspects?|factors?|examples?|(?:dis)?advantages?|results?|reasons?|purposes?|goals?|aims?|roles?|steps?|parts?|types?|kinds?|ways?|problems?|ideas?|differences?|effects?|causes?|objectives?|challenges?|benefits?|issues?|questions?|answers?|numbers?|amounts?|majority|minority|things?|facts?|members?|ones?|examples)$/i
/** Names of this kind only where nothing else is said: a table, but a truth table. */
const ALONE_EN =
  /^(?:rest|points?|cases?|matter|pictures?|chapter|lesson|section|units?|figure|table|study|studies|research|evidence|names?|terms?|words?|list|note|summary|introduction|conclusion|overview|definition|attempts?|process|method|system|group|area|place|time|level|value|item|work|life|body|form|model|theory|concept|structure|organization|example|job|day|year|hour|week|month|world|country|town|village|city|house|room|convention|law|rule|symptoms?|treatments?|exceptions?|patients?)$/i
const NO_START_EN =
  /^(?:this|that|it|there|these|those|he|she|they|what|which|here|one|another|each|such|all|some|any|no|none|many|most|both|either|several|few|other|others|its|their|his|her|our|your|my|since|while|when|where|although|though|because|during|after|before|under|over|through|if|as|by|with|without|from|at|on|in|into|for|of|to|unlike|like|about|around|between|among|and|but|or|so|not|only|also|then|thus|however|today|now|first|second|third|last|next|main|major|important|key|good|best|better|more|less|very|too|people|scientists|everyone|someone|something|anything|nothing|we|you|two|three|four|five|six|seven|eight|nine|ten|following|unless|until|latter|former|together|otherwise|instead|meanwhile|moreover|furthermore|perhaps|hence|overall|again|once|everywhere|somewhere|elsewhere|sometimes|often|always|never|soon|later|earlier|inside|outside|above|below|up|down|\p{L}+ly)\b/iu
const NO_WORD_EN =
  /\b(?:that|which|who|whose|is|are|was|were|be|been|has|have|had|can|may|will|would|could|should|must|shall|the|an?|commonly|mainly|mostly|normally|generally|and|or|but|because|when|if|than|to|this|these|those|their|its|his|her|our|your|such|very|more|most|not|we|you|they|it|he|she|see|said|other|another|same|by|also|often|usually|still|already|always)\b|['’]s$|[-–—]$/i

const NO_START_AR =
  /^و?(?:هذا|هذه|ذلك|تلك|هؤلاء|هو|هي|هم|هنا|هناك|ما|من|كل|كلا|جميع|بعض|معظم|أغلب|أحد|إحدى|كان|كانت|لكن|إن|أن|قد|لا|لم|لن|كما|كذلك|ليس|ليست|إذا|عندما|عند|حيث|حين|بعد|قبل|خلال|أثناء|في|على|إلى|عن|بل|أما|لعل|التي|الذي|أهم|أكثر|أكبر|أفضل|أشهر|أول|آخر|أعلى|أقل|أحدث|عدد|نسبة|غير|مثل|نفس|أي|أيضا|عادة|غالبا|لأن|بسبب|منذ|حتى|عدة|العديد|الكثير|المزيد|باقي|سائر|بقية|مختلف|شتى|[يت]عد|[يت]عتبر|عد|اعتبر)(?=\s|$)/u
const ROLE_AR =
  /^(?:ال)?(?:مشكلة|نتيجة|سبب|أسباب|هدف|أهداف|غاية|غرض|فرق|فكرة|ميزة|عيب|حل|مثال|نقطة|خطوة|مقصود|مطلوب|مهم|أمر|أمور|شيء|جزء|قسم|باب|فصل|درس|شكل|جدول|صورة|نص|كتاب|طريقة|عملية|دور|أول|أولى|ثاني|ثانية|ثالث|ثالثة|أخير|أخيرة|آخر|أخرى|إجابة|سؤال|خلاصة|مقدمة|خاتمة|ملاحظة|تعريف|مفهوم|مصطلح|اسم|كلمة|موضوع|بداية|نهاية|يمين|يسار|جانب|حالة|حال|بعض|مسؤوليات|تركيز)$/u
const NO_WORD_AR =
  /(?<=\s)(?:بال\p{L}{2,}|لل\p{L}{2,}|(?:في|من|على)(?!\p{L}| (?:اللغة|الاصطلاح|الشرع)))|(?<!\p{L})(?:هذا|هذه|ذلك|تلك|التي|الذي|الذين|هو|هي|كان|كانت|أن|إن|إذا|ما|الآن|اليوم|أيضا|الأخرى|الآخر|السابق|السابقة|التالي|التالية|الأول|الأولى|الثاني|الثانية|الثالث|الثالثة|الأهم|الأكثر|الأكبر|الأفضل|الوحيد|الوحيدة|كما)(?!\p{L})/u
/** «مسارها», «أجسامهم»: somebody else's. */
const POSSESSED_AR = /^\p{L}{3,}(?:ها|هم|هما|هن|نا)(?=\s|$)/u
/** «يحدد», «تستخدم»: verbs; nouns of this form are definite or stand before a definite one. */
const VERB_AR = /(?:^|\s)(?:ي\p{L}{3,}|تم|يتم)(?=\s|$)/u
/** People by what they do: «المهاجمون», «الباحثين», «محترفو الأمن». */
const PEOPLE_AR =
  /^(?:ال)?(?:م(?!خزون|ضمون|عجون|ليون|سنون|كنون)\p{L}{3,}|\p{L}ا\p{L}{2})(?:ون|ين)(?=\s|$)|^(?!ال)م?\p{L}{3,}و(?= ال)/u

/** Whether these words name a thing that can be asked for. */
export function isTermName(term: string, lang: Lang): boolean {
  const name = plain(term).text.trim()
  if (
    parts(name).length > WORDS ||
    name.length < 2 ||
    /[,،؛;:?؟!()[\]"“”«»/*_]|^\p{Nd}|^[^\p{L}]|\.$|\p{Ll}\p{Lu}\p{Ll}+ /u.test(name)
  )
    return false
  if (lang === 'en')
    return !NO_START_EN.test(name) && !NO_WORD_EN.test(name) && !ROLE_EN.test(name) && !ALONE_EN.test(name)
  if (PEOPLE_AR.test(name)) return false
  return (
    !NO_START_AR.test(name) &&
    !(parts(name).length === 1 && ROLE_AR.test(name)) &&
    !NO_WORD_AR.test(name) &&
    !POSSESSED_AR.test(name) &&
    !VERB_AR.test(name)
  )
}
