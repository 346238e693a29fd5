import { fold, plain } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { parts as wordsOf } from '../../text/words.ts'
import { articleNumber, numberOf, rankOf, withoutNumbering } from './numbering.ts'
import { partTitle } from './part-titles.ts'

/** What is named: its title, its size, and the number of its article where it is one of law. */
export type Named = { title: string; words: number; article?: string | undefined }

const SHORT = 4
const LONGEST = 8
/** So much of a lesson its title must name. */
const MOST = 0.6
const COMPOUND: Record<Lang, RegExp> = {
  en: /\b(?:and|or|is|are|was|were|does|do|can|how|why|what|when|where|who)\b/i,
  ar: /(?<!\p{L})(?:و(?=ال)\p{L}+|كيف|لماذا|ما|ماذا|متى|أين|هل|أو)(?!\p{L})/u,
}
/** "Never lift alone", «لا ترفع وحدك»: an order stands beside no name. */
const ORDERS: Record<Lang, RegExp> = {
  en: /^(?:never|always|don[’']?t|do not|avoid|keep|make sure)\b/i,
  ar: /^(?:لا|دائما|أبدا|تجنب|احذر|احرص|تأكد)(?!\p{L})/u,
}
/** Headings that say where something stands and not what it is about. */
const GENERAL =
  /^(?:introduction|overview|background|preface|summary|conclusions?|general|basics|glossary|key terms|appendix|مسرد|مسرد المصطلحات|المصطلحات|ملحق|مقدمه|المقدمه|تمهيد|مدخل|خلاصه|الخلاصه|خاتمه|الخاتمه|نظره عامه)$/
export const isGeneral = (heading: string): boolean =>
  GENERAL.test(
    fold(heading)
      .replace(/[^\p{L} ]+/gu, '')
      .trim(),
  )

/**
 * The title of neighbours that became one lesson: both names of a few plain short ones, else the chapter with the place
 * in it. A title never strings long headings together.
 */
export function joinedTitle(
  named: Named[],
  place: { chapter: string | undefined; number: number; slides?: boolean; others?: Named[] },
  context: { lang: Lang; isCommon: (word: string) => boolean },
): string | undefined {
  const { lang, isCommon } = context
  const articles = named.flatMap(({ article }) => article ?? [])
  if (articles.length === named.length) return articlesTitle(articles, lang)
  const telling = named.filter(({ title }) => !isGeneral(title))
  const total = telling.reduce((sum, { words }) => sum + words, 0)
  const biggest = telling.toSorted((a, b) => b.words - a.words)[0]
  if (biggest && (telling.length === 1 || biggest.words >= 0.75 * total)) return biggest.title
  const subject = commonSubject(telling, place.others ?? [], lang)
  if (subject !== undefined && subject !== place.chapter) return subject
  const short = telling.filter(({ title }) => isPlainName(title, lang))
  const names = short.length <= 3 ? short : []
  const isMost = names.reduce((sum, { words }) => sum + words, 0) >= MOST * total
  const isShort = names.reduce((sum, { title }) => sum + wordsOf(title).length, 0) <= LONGEST
  if (names.length > 1 && isMost && isShort && (names.length === telling.length || names.length === 2))
    return listed(
      names.map(({ title }) => title),
      lang,
      isCommon,
    )
  if (telling.length === 2 && short.length === 1 && place.chapter === undefined) return biggest?.title
  if (place.slides && telling.length > 2) return slidesTitle(telling, lang, isCommon)
  return place.chapter === undefined ? biggest?.title : partTitle(place.chapter, place.number, lang)
}

/** The words that all names end in, and no other name: "Fire prevention", «الاتصال». */
export function commonSubject(named: Named[], others: Named[], lang: Lang): string | undefined {
  const [first, ...more] = named.map(({ title }) => wordsOf(title))
  if (!first || more.length === 0) return undefined
  let count = 0
  while (
    count < first.length - 1 &&
    more.every(
      (words) =>
        words.length > count + 1 && fold(words.at(-1 - count) ?? '') === fold(first.at(-1 - count) ?? ''),
    )
  )
    count++
  const words = first.slice(first.length - count)
  const subject = words.join(' ')
  const whole =
    lang === 'ar' ? /^ال\p{L}{3,}/u.test(plain(subject).text) : count > 1 && /^\p{L}{4,}/u.test(subject)
  const isElsewhere = others.some(({ title }) => fold(title).endsWith(fold(subject)))
  return count > 0 && whole && !isElsewhere ? subject.charAt(0).toUpperCase() + subject.slice(1) : undefined
}

/** Slides in a row: from the first to the last, or by the first where their titles are long. */
export function slidesTitle(
  named: Named[],
  lang: Lang,
  isCommon: (word: string) => boolean,
): string | undefined {
  const range = rangeTitle(
    named.map(({ title }) => ({ title, heading: '' })),
    lang,
    isCommon,
  )
  if (range === undefined || named.length < 3) return range ?? named[0]?.title
  return lang === 'ar' ? range : `From ${inSentence(range, isCommon)}`
}

/** A name of a few words that reads well beside another: no question, no clause and no pair of its own. */
export function isPlainName(title: string, lang: Lang): boolean {
  const line = plain(title).text
  return (
    wordsOf(line).length <= SHORT &&
    !ORDERS[lang].test(line) &&
    !/[:؟?،,;؛(…–—]/u.test(line) &&
    !COMPOUND[lang].test(line)
  )
}

export function listed(titles: string[], lang: Lang, isCommon: (word: string) => boolean): string {
  if (lang === 'ar') return titles.join(' و')
  const [first = '', ...others] = titles
  const lowered = others.map((title) => (inTitleCase(titles) ? title : inSentence(title, isCommon)))
  const last = lowered.pop()
  return last === undefined ? first : `${[first, ...lowered].join(', ')} and ${last}`
}

/** "Fire Alarms" among titles keeps the capitals of all. */
const inTitleCase = (titles: string[]): boolean =>
  titles.some((title) => / \p{Lu}\p{Ll}+/u.test(title) && !/ \p{Ll}{4,}/u.test(title))

/** "Selective reabsorption" loses its capital inside a line, "Adam Smith", "ACE inhibitors" and "Cell Walls" do not. */
export function inSentence(title: string, isCommon: (word: string) => boolean): string {
  const [first = '', second = ''] = wordsOf(title)
  const isName = !/^\p{Lu}\p{Ll}/u.test(first) || /^\p{Lu}/u.test(second) || !isCommon(first.toLowerCase())
  return isName ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

/** «المواد 3 إلى 6»: an article is cited by its number. */
function articlesTitle(articles: string[], lang: Lang): string {
  const [first = '', last = ''] = [articles[0], articles.at(-1)]
  if (lang === 'en')
    return articles.length === 2 ? `Articles ${first} and ${last}` : `Articles ${first} to ${last}`
  const isDigits = /^\p{Nd}+$/u.test(first + last)
  if (articles.length === 2) return `المادتان ${first} و${last}`
  return isDigits ? `المواد ${first} إلى ${last}` : `المواد من ${first} إلى ${last}`
}

/** The title of several chapters that share a level: from the first to the last. */
export function rangeTitle(
  headings: { title: string; heading: string }[],
  lang: Lang,
  isCommon: (word: string) => boolean,
) {
  const [first, last] = [headings[0], headings.at(-1)]
  if (!first || !last) return undefined
  const titles = [first.title, last.title]
  if (titles.every((title) => isPlainName(title, lang))) {
    if (headings.length === 2) return listed(titles, lang, isCommon)
    return lang === 'ar'
      ? `من ${first.title} إلى ${last.title}`
      : `${first.title} to ${inTitleCase(titles) ? last.title : inSentence(last.title, isCommon)}`
  }
  const numbers = [first, last].map(({ heading }) => chapterNumber(heading))
  const [from, to] = numbers
  if (from === undefined || to === undefined) return undefined
  if (headings.length === 2) return lang === 'ar' ? `الفصلان ${from} و${to}` : `Chapters ${from} and ${to}`
  return lang === 'ar' ? `الفصول ${from} إلى ${to}` : `Chapters ${from} to ${to}`
}

function chapterNumber(heading: string): number | undefined {
  if (articleNumber(heading) !== undefined || rankOf(heading) === undefined) return undefined
  const taken = heading.slice(0, heading.length - withoutNumbering(heading).length) || heading
  const digits = /\p{Nd}+/u.exec(taken)?.[0]
  return digits === undefined ? undefined : numberOf(digits)
}
