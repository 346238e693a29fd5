import type { Lang } from '../../../text/language.ts'
import { remembered } from '../../../text/remembered.ts'
import type { Sentence } from '../../document.ts'
import { numberValue, numberWords, western } from './number-words.ts'
import { type Unit, unitOf } from './units.ts'
import { BEFORE_CHRIST, MONTHS } from './years.ts'

/** A number that states a fact, with its unit, as offsets in the plain text of its sentence. */
export type Quantity = {
  sentence: Sentence
  /** The number and its unit. */
  from: number
  to: number
  /** The number alone, with its second writing in brackets. */
  number: readonly [from: number, to: number]
  /** What is shown as the number. */
  written: readonly [from: number, to: number]
  text: string
  value: number
  /** Absent of things that are counted. */
  unit?: Unit
  inWords: boolean
  /** How often in a time: "72 times a minute", «خمس مرات في السنة». */
  rate: boolean
  /** "about", «نحو»: nobody should have to type it exactly. */
  rough: boolean
}

const DIGITS = '\\p{Nd}+(?:[,٬]\\p{Nd}{3})*(?:[.٫]\\p{Nd}+)?'
const wordsEn = numberWords('en').join('|')
const wordsAr = numberWords('ar').join('|')
const NUMBER: Record<Lang, RegExp> = {
  en: new RegExp(
    `(?<![\\p{L}\\p{N}.,:/$€£#-])(?:${DIGITS}|(?:a )?(?:${wordsEn})(?:[- ](?:and )?(?:${wordsEn}))*)(?: (?:hundred|thousand|million|billion|trillion))?(?![\\p{L}\\p{N}-])`,
    'giu',
  ),
  ar: new RegExp(
    `(?:(?<![\\p{L}\\p{N}.,:/-])${DIGITS}|(?<=(?<![\\p{L}\\p{N}.,:/-])[بل]?)(?:${wordsAr})(?: و?(?:${wordsAr}))*)(?: (?:ألف|مليون|آلاف|مليار|ملايين|مليارات))?(?![\\p{L}\\p{N}-])`,
    'gu',
  ),
}
/** Words before a number that is only a label, a reference, an age, or part of a range. */
const LABEL_BEFORE: Record<Lang, RegExp> = {
  en: /(?:^|[\s(])(?:articles?|art|chapters?|sections?|parts?|paragraphs?|figures?|fig|tables?|steps?|levels?|pages?|versions?|volumes?|nos?|numbers?|rules?|clauses?|lessons?|units?|modules?|annex|types?|category|class|grade|phases?|stages?|between|ages?|aged|age of|the|these|those|all|other|last|first|next|past|and|or|to|from|than|box|item)\.?\s$/i,
  ar: /(?:^|[\s(])[وفبلك]?(?:ال)?(?:مادة|مواد|فقرة|فقرات|رقم|باب|فصل|قسم|جدول|شكل|صفحة|بند|قرار|مستوى|درس|وحدة|مرحلة|نوع|فئة|هذه|تلك|هؤلاء|بين|أو|إلى|كل|جميع|كلا|سن)\s$/u,
}
const RANGE_AFTER = /^\s?(?:(?:to|or|and|إلى|أو)\s|[–-]\s?)(?=\p{N}|\p{L})/u
const RANGE_BEFORE = new RegExp(`(?:\\p{Nd}|${wordsEn}|${wordsAr}) ?(?:to|or|–|-|إلى|أو) ?$`, 'iu')
const FRACTION_AFTER: Record<Lang, RegExp> = {
  en: /^\s(?:was|has|is|as|times|hundreds|thousands|quarters?|thirds?|fifths?|halves|tenths?|of|o'clock|or|more|others?|years? (?:ago|later|old))\b/,
  ar: /^\s(?:في|من|على|عن|مع|إلى|أو|أن|و\S+|م|هـ|ه|التي|الذي|مرات|عشرة?|أرباع|أثلاث|أخماس|أسداس|أعشار|أضعاف|\S+ (?:الماضية|الأخيرة|القادمة|التالية|السابقة|الآتية|المذكورة))(?=\s|[.،])/u,
}
const BETWEEN_BEFORE =
  /\b(?:between)\s(?:\S+\s(?:\S+\s)?and\s)?$|(?<!\p{L})بين\s(?:(?:\S+\s){1,5}(?:إلى\s|و))?$|\bfrom\s\S+\s(?:\S+\s)?to\s$|(?<!\p{L})من\s\S+\s(?:\S+\s)?إلى\s$/iu
const FROM_BEFORE = /(?:\bfrom|(?<!\p{L})من)\s$/iu
const TO_AFTER = /^\s(?:\S+\s)?(?:to|إلى|حتى)\s/u
const ORDINAL_BEFORE =
  /(?:الحادية?|الثانية?|الثالثة?|الرابعة?|الخامسة?|السادسة?|السابعة?|الثامنة?|التاسعة?) $/u
const NAME_BEFORE = /\p{Lu}\p{Ll}+ $/u
const NAME_THAT_IS_NONE = /(?:About|Nearly|Every|Almost|Only|Over|Roughly|Within|After|For|At|In|Some|Each) $/
const COUNTED_EN =
  /^\s(?:(?:\p{Lu}\p{Ll}+|[a-z]+(?:al|ic|ous|ent|ant|ive|ar|ary|ish|ese|ble|main|small|large|different)) )?([a-z]{3,}(?:s|men|women|people|children|feet|teeth|sheep))\b/u
const RATE: Record<Lang, RegExp> = {
  en: /^\stimes (?:an?|per|each|every) \p{Ll}+/u,
  ar: /^\s(?:مرات|مرة) (?:(?:في|كل) \p{L}+|يوميا|أسبوعيا|شهريا|سنويا)/u,
}
const NOT_COUNTED_EN = /^(?:was|has|is|as|its|this|his|thus|does|times|less|us)$/
const ROUGH_BEFORE: Record<Lang, RegExp> = {
  en: /\b(?:about|around|roughly|nearly|almost|some|approximately|(?:an )?averages?|average of|on average|typically|usually|generally|often|between|estimated at|close to|something like)\s$/i,
  ar: /(?:نحو|حوالي|قرابة|تقريبا|زهاء|بنحو|بحوالي|يقارب|تقارب|يقرب من|تقرب من|يناهز|تناهز|بمعدل|بقرابة|متوسط|بمتوسط)\s$/u,
}
/** "more than": a limit where somebody lays it down, else a guess. */
const LIMIT_BEFORE: Record<Lang, RegExp> = {
  en: /\b(?:over|below|above|under|(?<!\b(?:no|not) )(?:more|less|fewer) than|as (?:much|many|long) as)\s$/i,
  ar: /(?:أكثر من|أقل من|[يت]زيد (?:على|عن)|[يت]قل عن|[يت]فوق|[يت]تجاوز|[يت]تعدى|ما يزيد عن|ما يقل عن)\s$/u,
}
const LAID_DOWN: Record<Lang, RegExp> = {
  en: /\b(?:must|shall|may|entitled|required|prohibited|allowed|cannot|should)\b/,
  ar: /(?<!\p{L})[وف]?(?:يجب|يجوز|يحظر|يلتزم|تلتزم|يعاقب|يحق|يلزم|يشترط|يستحق|يعفى|ينبغي|على ألا|على أن|ألا|لا)(?!\p{L})/u,
}
const isRough = (text: string, before: string, after: string, lang: Lang): boolean =>
  ROUGH_BEFORE[lang].test(before) ||
  /^\s\S+ تقريبا|^(?:\s\S+)? or (?:so|more|less)\b/u.test(after) ||
  (LIMIT_BEFORE[lang].test(before) && !LAID_DOWN[lang].test(text))

const found = new WeakMap<Sentence, Quantity[]>()

/** The numbers of a sentence that a question can ask for. */
export function quantitiesIn(sentence: Sentence, lang: Lang): Quantity[] {
  const known = found.get(sentence) ?? readQuantities(sentence, lang)
  found.set(sentence, known)
  return known
}

function readQuantities(sentence: Sentence, lang: Lang): Quantity[] {
  const text = sentence.plain.text
  return numbersOf[lang](text)
    .map(({ index, number }) => quantityAt(sentence, number, index, lang))
    .filter((quantity) => quantity !== undefined)
}

const reader = (lang: Lang) =>
  remembered(
    (text) => Array.from(text.matchAll(NUMBER[lang]), ({ index, 0: number }) => ({ index, number })),
    2_000,
  )
const numbersOf = { ar: reader('ar'), en: reader('en') }

function quantityAt(sentence: Sentence, number: string, at: number, lang: Lang): Quantity | undefined {
  const text = sentence.plain.text
  // "Seven (7)" is read at its word.
  if (text[at - 1] === '(' && WORD_BEFORE.test(text.slice(0, at - 1))) return undefined
  const [from, end] = withGloss(text, at, at + number.length)
  const [before, after] = [text.slice(0, from), text.slice(end)]
  const [unit, to] = unitAfter(after, end)
  const rate = RATE[lang].test(after)
  if (unit === undefined && isDateLike(number, before, after, lang)) return undefined
  if (!tells(before, after, unit, rate, lang) || isArabicFraction(sentence, from, end)) return undefined
  const value = numberValue(number, lang)
  if (value < 2 || !Number.isFinite(value)) return undefined
  return {
    ...{ sentence, from, to, value, unit },
    number: [from, end],
    written: [at, at + number.length],
    text: number,
    rate,
    inWords: !/\p{Nd}/u.test(number),
    rough: isRough(text, before, after, lang),
  }
}

const WORD_BEFORE = new RegExp(`(?:^|[\\s-])(?:${wordsEn}|[وب]?(?:${wordsAr})) $`, 'iu')
const DIGITS_IN_WORDS = new RegExp(`^ (?:${wordsEn}|${wordsAr})(?!\\p{L})`, 'iu')

/** Laws write a number twice: "seven (7) days", «(15) خمسة عشر يوما». Both are left out, one is asked. */
function withGloss(text: string, at: number, end: number): readonly [number, number] {
  if (text[at - 1] === '(' && text[end] === ')' && !DIGITS_IN_WORDS.test(text.slice(end + 1)))
    return [at - 1, end + 1]
  const first = /\(\p{Nd}+\) $/u.exec(text.slice(0, at))?.[0].length ?? 0
  const second = /^ \(\p{Nd}+\)/u.exec(text.slice(end))?.[0].length ?? 0
  return [at - first, end + second]
}

const MODIFIER_EN =
  /^ (?!(?:of|in|by|to|from|on|at|for|with|as|and|or|but|more|less|higher|lower|faster|slower|larger|smaller|greater|a|an|per|each|every|when|if|while|because|are|is|was|were|have|has|between|within|during|after|before|since|until|over|against|compared|or|so|that|annually|yearly|today|now|only)\b)\p{L}/u
const MONTH = new RegExp(`^\\s(?:من )?(?:شهر )?(?:${MONTHS})(?!\\p{L})`, 'u')
/** "the confession of 1559", «6 يناير»: part of a date, though nothing else says so. */
function isDateLike(number: string, before: string, after: string, lang: Lang): boolean {
  if (MONTH.test(after) || BEFORE_CHRIST.test(after)) return true
  if (!/^(?:1\d|20)\p{Nd}{2}$/u.test(western(number))) return false
  return lang === 'en' ? /\b(?:of|in|by|since|until|from|to|the)\s$/i.test(before) : true
}

const AREA =
  /^\s?(?:(square (?:kilo|centi|milli)?(?:met(?:re|er)s?|miles?|feet)|km²|km2|كم[2²]|كيلومترا? مربعا?|مترا? مربعا?|ميلا? مربعا?)|cubic (?:centi|kilo)?(?:met(?:re|er)s?|feet)|(?:كيلومترا?|سنتيمترا?|مترا?) مكعبا?)(?!\p{L})/u

function unitAfter(after: string, end: number): [Unit | undefined, number] {
  const percent = /^ (?:per cent|في (?:المئة|المائة))/u.exec(after)
  if (percent) return [unitOf('%'), end + percent[0].length]
  const area = AREA.exec(after)
  if (area) return [unitOf(area[1] ? 'hectares' : 'litres'), end + area[0].length]
  const word = /^\s?(%|٪|°[CF]|\p{L}+)/u.exec(after)
  const unit = word?.[1] ? unitOf(word[1]) : undefined
  return unit && word ? [unit, end + word[0].length] : [undefined, end]
}

/** «خُمس سكانها»: a fraction looks like a number once its marks are gone. */
function isArabicFraction({ plain, raw }: Sentence, from: number, to: number): boolean {
  if (/\p{L}\u064F/u.test(raw.slice(plain.at[from], (plain.at[from] ?? 0) + 2))) return true
  return /^(?:ثلث|ربع|خمس|سدس|سبع|ثمن|تسع|عشر) (?:ال\p{L}+|\p{L}{2,}(?:ها|هم|ه)(?!\p{L}))/u.test(
    plain.text.slice(from, to + 24),
  )
}

/** Whether the number states a fact, and is not part of a name, a reference, a fraction or a range. */
function tells(before: string, after: string, unit: Unit | undefined, rate: boolean, lang: Lang): boolean {
  if (/[$€£]$/.test(before) || RANGE_AFTER.test(after)) return false
  if (unit?.measure !== 'percent' && !rate && FRACTION_AFTER[lang].test(after)) return false
  if (RANGE_BEFORE.test(before)) return false
  if (ORDINAL_BEFORE.test(before)) return false
  if (BETWEEN_BEFORE.test(before) || (FROM_BEFORE.test(before) && TO_AFTER.test(after))) return false
  // "The Seven Years' War" is a name; "73 miles (117 km)" says it twice; "the next ten years" tells a story on.
  if (lang === 'en' && /^[ -]\p{Lu}\p{Ll}+/u.test(after)) return false
  if (/^\s?\p{L}+ \(\p{Nd}/u.test(after)) return false
  if (/(?:\b(?:next|last|past|first|following|previous))\s$/iu.test(before)) return false
  // "A 10% increase" supposes one.
  if (/(?:^|\s)an? $|\b(?:additional|further|extra|another|other) $/i.test(before)) return false
  if (before.split('(').length > before.split(')').length) return false
  if (lang === 'en' && NAME_BEFORE.test(before) && !NAME_THAT_IS_NONE.test(before)) return false
  if (/\b(?:aged?|age of)\s$|(?:عمر|سن|بلغ)\p{L}*\s$/u.test(before) && unit?.name !== 'percent') return false
  // "The high pressure, 100% oxygen atmosphere" supposes it as well.
  if (
    unit?.measure === 'percent' &&
    lang === 'en' &&
    MODIFIER_EN.test(after.replace(/^ ?(?:%|per ?cent)/, ''))
  )
    return false
  if (unit) return !/(?:مادة|رقم|article|no|number)\.?\s$/iu.test(before)
  if (LABEL_BEFORE[lang].test(before) || (lang === 'ar' && /(?:\sو|،\s?و?)$/u.test(before))) return false
  if (rate) return true
  const counted = COUNTED_EN.exec(after)?.[1]
  return lang === 'en'
    ? counted !== undefined && !NOT_COUNTED_EN.test(counted)
    : /^\s(?!ال)\p{L}{3,}/u.test(after)
}
