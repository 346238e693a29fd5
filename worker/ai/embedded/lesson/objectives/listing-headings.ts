import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { lowered } from './wording.ts'

const NOUNS_EN =
  'causes|effects|types|kinds|forms|functions|benefits|advantages|disadvantages|drawbacks|symptoms|signs|parts|stages|phases|rules|conditions|duties|rights|uses|sources|methods|ways|reasons|risks|features|properties|characteristics|consequences|dangers|hazards|principles|threats|tools|components|elements|layers|results|outcomes|challenges|problems|solutions|goals|aims|objectives|responsibilities|requirements|factors|branches|examples|measures|strategies|techniques|tips|skills|roles|categories|classes|levels|limitations|strengths|weaknesses|exceptions|penalties|achievements|contributions'
/** Headings that say what is listed under them: "Causes of erosion", «أنواع التربة». */
const LISTS_EN = new RegExp(
  `^(?:the )?(?:(?:main|major|common|chief|basic|key|important|different|various|other|most important) )?(?:\\p{L}+ and )?(?:${NOUNS_EN})\\b(?: (?:of|for|in|to|against) .+| and (?:${NOUNS_EN}).*)$`,
  'iu',
)
const NOUNS_AR =
  'أسباب|آثار|أنواع|وظائف|فوائد|مزايا|عيوب|أعراض|علامات|أجزاء|مراحل|قواعد|شروط|واجبات|حقوق|استخدامات|استعمالات|مصادر|طرق|طرائق|أساليب|مخاطر|خصائص|نتائج|أهداف|أقسام|مكونات|عوامل|عناصر|مبادئ|أخطار|أدوات|طبقات|أشكال|صفات|حلول|سبل|وسائل|تحديات|مظاهر|إيجابيات|سلبيات|آداب|أركان|أحكام|فروع|مجالات|إنجازات|معالم|مميزات|سمات|ضوابط|معايير|مهارات|تقنيات|استراتيجيات|إجراءات|تدابير|مضاعفات|أضرار|فضائل|دوافع|مستويات|وحدات|مهام|مسؤوليات|عقوبات|استثناءات|ملامح|خطوات|أبعاد|أسس|دلائل|مقومات|موارد|معوقات|محظورات'
const LISTS_AR = new RegExp(
  `^(?:(?:أهم|أبرز|أشهر|بعض) )?(?:${NOUNS_AR})\\s\\p{L}|^ال(?:${NOUNS_AR})(?:\\s|$)`,
  'u',
)
const WHAT_AR = new RegExp(`^ما (?:هي |هو )?(?=(?:أهم |أبرز )?(?:${NOUNS_AR})\\s)`, 'u')
const WHAT_EN = new RegExp(`^what (?:are|were) (?=(?:the )?(?:\\p{L}+ )?(?:${NOUNS_EN})\\b)`, 'iu')

/** «أحكام عامة»: of what kind they are, and not of what. */
const GENERAL_AR = /^(?:ال)?\p{L}+ (?:ال)?(?:عامة|ختامية|انتقالية|متفرقة|تمهيدية)$/u

const ALONE_EN =
  /^(?:the )?(?:causes|symptoms|effects|types|advantages|disadvantages|benefits|risks|uses|functions|consequences|advantages and disadvantages|causes and effects)$/i

/** "Causes of erosion" lets the causes be named, whether it states or asks. */
export function listedUnder(name: string, lang: Lang): string | undefined {
  if (lang === 'en') {
    const asked = name.replace(WHAT_EN, '')
    return LISTS_EN.test(asked) || ALONE_EN.test(asked)
      ? `name the ${lowered(asked).replace(/^the /i, '')}`
      : undefined
  }
  const bare = plain(name).text
  if (GENERAL_AR.test(bare)) return undefined
  const asked = bare.replace(WHAT_AR, '')
  return LISTS_AR.test(asked) ? `ذكر ${asked === bare ? name : asked}` : undefined
}

const LEAD_EN = new RegExp(
  `(?<counted>(?:main |major |common |chief |most important |key )?(?:${NOUNS_EN}) (?:of|for|in|to) (?:the |an? )?[\\p{L}-]+(?: (?!is\\b|are\\b|include|were\\b|may\\b|can\\b|that\\b|which\\b|as\\b)[\\p{L}-]+){0,4}?)(?: (?:are|include|were|is|can be|may be|as follows|the following)[^.]{0,40})?:$`,
  'iu',
)
const LEAD_AR = new RegExp(
  `(?<counted>(?:(?:أهم|أبرز|أشهر) )?(?:${NOUNS_AR})(?: (?!ما |هي|وهي|التالي|الآتي|الآتية|التالية|متعددة|كثيرة|عديدة|مختلفة|منها|كما|على)\\p{L}+){1,4}?)(?: (?:ما يلي|هي|وهي|التالي|التالية|الآتي|الآتية|متعددة|كثيرة|عديدة|مختلفة|منها|كما يلي|على النحو|كالتالي|كالآتي)[^.]{0,30})?،?\\s?:$`,
  'u',
)

/** "The main causes of the war were:" before a list says what is named in it. */
export function ledTo(lead: string, lang: Lang): string | undefined {
  const counted = (lang === 'en' ? LEAD_EN : LEAD_AR).exec(lead.trim())?.groups?.counted?.trim()
  if (!counted || /(?<!\p{L})(?:this|these|its|their|it|هذا|هذه|ذلك|تلك)(?!\p{L})/iu.test(counted))
    return undefined
  if (/(?<!\p{L})\p{L}{3,}(?:ها|هم|هما)(?!\p{L})/u.test(counted)) return undefined
  return lang === 'en' ? `name the ${lowered(counted)}` : `ذكر ${counted}`
}
