import { display, plain } from '../../text/fold.ts'

const UNITS_EN =
  'volume|book|part|unit|module|title|chapter|section|lesson|lecture|topic|week|day|session|appendix|annex|article'
const NUMBERS_EN = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const UNITS_AR =
  'الكتاب|كتاب|الجزء|القسم|الوحدة|المحور|الباب|باب|الفصل|فصل|المبحث|المطلب|الفرع|الدرس|المحاضرة|الأسبوع|الملحق|المقالة|المجلس|اليوم|النشاط|المادة|مادة'
const ONES_AR = 'حادية?|ثاني(?:ة)?|ثالثة?|رابعة?|خامسة?|سادسة?|سابعة?|ثامنة?|تاسعة?'
/** «الثاني عشر» before «الثاني», so that nothing of a number is left standing. */
const ORDINALS_AR = `ال(?:(?:${ONES_AR})\\s(?:عشرة?|وال(?:عشر|ثلاث|أربع|خمس)(?:ون|ين))|أول[ىي]?|ثان[يى]ة?|(?:${ONES_AR})|عاشرة?|عشر(?:ون|ين)|ثلاث(?:ون|ين)|أربع(?:ون|ين)|تمهيدي|أخيرة?)`
const END = '\\s*[:：.،)\\]–—-]*\\s*'
/** After "4.5" these are no titles: the number is a quantity. */
const QUANTITY =
  '(?!(?:مليون|مليار|ألف|في المئة|في المائة|كيلو|كلم|كم|متر|درجة|million|billion|percent)(?!\\p{L}))'

const NUMBERINGS: RegExp[] = [
  new RegExp(
    `^(?:${UNITS_EN})\\s+(?:\\d+(?:\\.\\d+)*|[IVXLC]+(?!\\p{L})|[A-Z](?!\\p{L})|(?:${NUMBERS_EN})(?!\\p{L}))${END}`,
    'iu',
  ),
  new RegExp(
    `^(?:${UNITS_AR})\\s+(?:${ORDINALS_AR}(?!\\p{L})|(?:رقم\\s*)?[([]?\\s*\\p{Nd}+\\s*[)\\]]?)${END}(?:(?:في|عن)\\s+)?`,
    'u',
  ),
  /^(?:أولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|سابعا|ثامنا|تاسعا|عاشرا)(?:\s*[:،.)–—-]+\s*|\s+(?=ال))/u,
  new RegExp(
    `^[([]?\\p{Nd}{1,3}(?:[./-]\\p{Nd}{1,3})+[.):\\]]?\\s+(?=["“«'(]?(?:\\p{Lu}|\\p{Script=Arabic}))${QUANTITY}`,
    'u',
  ),
  /^[([]?\p{Nd}{1,3}\s?(?:[.):\]–—]|-(?!\p{Nd}))\s*(?=["“«']?\p{L})/u,
  /^(?:[IVXLC]{1,5}[.)]|\(?[A-Za-z][.)])\s+(?=\p{L})/u,
  /^[([]?[أابجدهوزحطي]\s?[.)\]–—-]\s*(?=\p{L})/u,
]
/** "Chapter 1 of stones", «الجزء الأول من الكتاب»: the number is part of the name. */
const GOES_ON = /^(?:of|in|for|on|and|to|at|from|with|is|من|إلى|على|بين)(?!\p{L})/u
const BARE_NUMBER = /^\p{Nd}{1,2}\s+(?=\p{L})/u

/**
 * A heading without its number: "9.1 Why animals excrete", «الباب الثاني عشر: العقود», «أوّلاً: التعريف». What is
 * nothing but a number stays. A bare "7 " goes only where the headings beside it count on (`counted`): "7 habits" is a
 * title.
 */
export function withoutNumbering(text: string, counted = false): string {
  let line = display(text)
  // "Unit 2: 2.1 Cells" has two.
  for (let round = 0; round < 2; round++) {
    const view = plain(line)
    const length = numberingLength(view.text, counted)
    if (length === 0) break
    line = line.slice(view.at[length] ?? 0).trim()
  }
  return line
}

function numberingLength(line: string, counted: boolean): number {
  for (const pattern of counted ? [...NUMBERINGS, BARE_NUMBER] : NUMBERINGS) {
    const found = pattern.exec(line)?.[0] ?? ''
    const rest = line.slice(found.length)
    const isWhole = /[\p{L}\p{N}\s]$/u.test(found.trimEnd()) && GOES_ON.test(rest)
    if (found !== '') return /\p{L}/u.test(rest) && !isWhole ? found.length : 0
  }
  return 0
}

/** True of headings of one rank of which most carry a bare number, one more each time. */
export function countOn(headings: string[]): boolean {
  const numbers = headings.flatMap((heading) => {
    const number = /^(\p{Nd}{1,2})\s+\p{L}/u.exec(display(heading))?.[1]
    return number === undefined ? [] : [numberOf(number)]
  })
  return (
    numbers.length >= 2 &&
    numbers.length >= 0.6 * headings.length &&
    numbers.every((number, place) => place === 0 || number === (numbers[place - 1] ?? 0) + 1)
  )
}

/** The value of decimal digits of either script. */
export function numberOf(digits: string): number {
  return Number(digits.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)))
}

const ARTICLE = new RegExp(
  `^(?:ال)?مادة\\s*(?:رقم\\s*)?(?:[([]?\\s*(\\p{Nd}+)\\s*[)\\]]?|(${ORDINALS_AR}))(?!\\p{L})|^(?:Article|Art\\.|§)\\s*(\\d+|[IVXLC]+)\\b`,
  'u',
)

/** The number of an article of law as its heading writes it, «6» or «السادسة». Articles are cited by their number. */
export function articleNumber(text: string): string | undefined {
  const found = ARTICLE.exec(plain(display(text)).text)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

/** Words for parts of a book, from the widest to the narrowest. */
const RANKS: RegExp[] = [
  /^(?:volume|book)$|^(?:ال)?كتاب$/i,
  /^(?:part|unit|module)$|^(?:الجزء|القسم|الوحدة|المحور)$/i,
  /^title$|^(?:ال)?باب$/i,
  /^chapter$|^(?:ال)?فصل$/i,
  /^section$|^المبحث$/i,
  /^(?:lesson|lecture|topic)$|^(?:المطلب|الدرس|المحاضرة)$/i,
  /^الفرع$/,
]
const ARTICLE_RANK = 90
const DECIMAL_RANK = 50

/** True of a heading that says no more than its place: «الباب الأول», "Chapter 3". */
export function isBareNumber(text: string): boolean {
  return (
    rankOf(text) !== undefined &&
    withoutNumbering(text) === display(text) &&
    !/[:：]/.test(text.trim().slice(0, -1))
  )
}

/** How deep a heading's own number says it stands; undefined where it has none. */
export function rankOf(text: string): number | undefined {
  const line = plain(display(text)).text
  if (articleNumber(text) !== undefined) return ARTICLE_RANK
  const isNumbered = NUMBERINGS.slice(0, 2).some((pattern) => pattern.test(line))
  if (isNumbered) {
    const word = line.split(' ')[0] ?? ''
    const rank = RANKS.findIndex((pattern) => pattern.test(word))
    return rank < 0 ? undefined : rank
  }
  const decimal = /^(\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*)\.?\s+\p{L}/u.exec(line)?.[1]
  return decimal === undefined ? undefined : DECIMAL_RANK + decimal.split('.').length
}
