import { fold } from '../../../text/fold.ts'
import { contentStems, stem } from '../../../text/words.ts'

/** The nouns that a lead counts: "four kinds of rock", «أنواع الصخور». */
const COUNTED =
  /\b(?:kinds?|types?|factors?|parts?|stages?|causes?|effects?|signs?|symptoms?|tools?|methods?|ways?|duties|rights|benefits|advantages|disadvantages|risks|sources|uses|functions|elements|components|groups|materials|products|measures|layers|reasons|examples)\b|أنواع|أقسام|عوامل|أجزاء|أسباب|آثار|أعراض|أدوات|طرق|وسائل|واجبات|حقوق|فوائد|مزايا|عيوب|مخاطر|مصادر|وظائف|عناصر|مكونات|مجموعات|مواد|طبقات|أهداف|شروط/giu
/** Leads of which one says the other side of what the other says. */
const OPPOSED: RegExp[][] = [
  [
    /\b(?:advantages?|pros|benefits?|strengths?)\b/i,
    /\b(?:disadvantages?|cons|drawbacks?|weaknesses|risks?|limitations?)\b/i,
  ],
  [/\b(?:causes?|reasons?|factors)\b/i, /\b(?:effects?|consequences|results|impacts?)\b/i],
  [/\b(?:allowed|permitted|do[’']?s)\b/i, /\b(?:forbidden|prohibited|not allowed|don[’']?ts?)\b/i],
  [/\brights\b/i, /\b(?:duties|obligations|responsibilities)\b/i],
  [/\bsimilarities\b/i, /\bdifferences\b/i],
  [/\bsymptoms?|signs?\b/i, /\b(?:causes?|treatments?|prevention)\b/i],
  [/مزايا|إيجابيات|محاسن|فوائد|نقاط القوة/u, /عيوب|سلبيات|مساوئ|أضرار|مخاطر|نقاط الضعف/u],
  [/أسباب|عوامل/u, /آثار|نتائج|أضرار|عواقب/u],
  [/مسموح|مباحات|يجوز/u, /ممنوع|محظورات|محرمات|لا يجوز/u],
  [/حقوق/u, /واجبات|التزامات|مسؤوليات/u],
  [/أوجه الشبه|التشابه/u, /أوجه الاختلاف|الفروق|الاختلاف/u],
  [/أعراض|علامات/u, /أسباب|علاج|الوقاية/u],
  [/أركان|شروط/u, /مبطلات|موانع|سنن|نواقض/u],
]
const ENDING = 5
const HEADING_WORDS = 6

/** What leads from the subject of a list to its members. */
const LISTS =
  /\b(?:includ(?:e|es|ing)|consists? of|contains?|comprises?|namely|such as|made up of|divided into)\b|(?<!\p{L})(?:[يت]شمل|[يت]تضمن|[يت]تكون من|[يت]تألف من|[يت]ضم|[يت]نقسم إلى|مثل)(?!\p{L})/giu

/** Whether one lead is the other side of another: advantages and disadvantages, rights and duties. */
export function areOpposed(left: string, right: string): boolean {
  return OPPOSED.some(
    ([one, other]) =>
      one !== undefined &&
      other !== undefined &&
      ((says(one, other, left) && says(other, one, right)) ||
        (says(one, other, right) && says(other, one, left))),
  )
}

const says = (one: RegExp, other: RegExp, text: string) => one.test(text) && !other.test(text)

/** Two columns that list what belongs to each: their heads are opposed, or names made alike. */
export function areAlikeHeads(left: string, right: string): boolean {
  if (areOpposed(left, right)) return true
  const [a, b] = [fold(left), fold(right)]
  if (/\s/.test(a) || /\s/.test(b) || a === b) return false
  return a.length > ENDING && b.length > ENDING && a.slice(-ENDING) === b.slice(-ENDING)
}

/**
 * Whether two lists count things of one kind of two subjects, the duties of a nurse and those of a doctor, or one is the
 * other side of the other: a member of one could stand in the other, and does not.
 */
export function areKin(left: string, right: string): boolean {
  const heads = headsOf(left)
  const others = headsOf(right)
  const counted = [...others].some((head) => heads.has(head))
  const [a, b] = [left, right].map((lead) =>
    contentStems(lead.replace(LISTS, '')).filter((one) => !heads.has(one) && !others.has(one)),
  ) as [string[], string[]]
  if (areOpposed(left, right)) return a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))
  if (haveOneHead(left, right)) return true
  return counted && a.some((one) => !b.includes(one)) && b.some((one) => !a.includes(one))
}

/** «مخالفات الدرجة الأولى» and «مخالفات الدرجة الثانية», "First-year duties" and "Second-year duties". */
function haveOneHead(left: string, right: string): boolean {
  const [a, b] = [left, right].map((lead) => fold(lead).split(' ')) as [string[], string[]]
  if (Math.min(a.length, b.length) < 2 || Math.max(a.length, b.length) > HEADING_WORDS) return false
  const isArabic = /\p{Script=Arabic}/u.test(left)
  const [x, y] = isArabic ? [a[0], b[0]] : [a.at(-1), b.at(-1)]
  return x !== undefined && x === y && contentStems(x).length > 0 && /ات$|(?<!s)s$/u.test(x)
}

const headsOf = (lead: string): Set<string> =>
  new Set((fold(lead).match(COUNTED) ?? lead.match(COUNTED) ?? []).map(stem))
