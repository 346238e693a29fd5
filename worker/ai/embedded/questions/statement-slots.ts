import { hash } from '../../text/hash.ts'
import type { Lang } from '../../text/language.ts'
import type { Sentence } from '../document.ts'
import { otherValues } from './numbers/other-values.ts'
import { quantitiesIn } from './numbers/quantities.ts'
import { otherYears, yearsIn } from './numbers/years.ts'

/** A place of a sentence and what would make it false there. */
export type Slot = { from: number; to: number; by: string; sort: 'flip' | 'figure' | 'year' }

const FLIPS: Record<Lang, [RegExp, string][]> = {
  en: [
    [/\bcannot\b/, 'can'],
    [/\bno longer\b/, 'still'],
    [/\bmust not\b/, 'may'],
    [/\bmay not\b/, 'may'],
    [/\bat least\b(?! partly)/, 'at most'],
    [/\bat most\b/, 'at least'],
    [/\bhighest\b/, 'lowest'],
    [/\blowest\b/, 'highest'],
    [/\blargest\b/, 'smallest'],
    [/\bincreases\b/, 'decreases'],
    [/\brises\b/, 'falls'],
    [/\bfalls\b/, 'rises'],
    [/\bhigher\b/, 'lower'],
    [/\blower\b/, 'higher'],
    [/\bwarmer\b/, 'colder'],
    [/\bnorth\b/, 'south'],
    [/\bsouth\b/, 'north'],
    [/\beast\b/, 'west'],
    [/\bwest\b/, 'east'],
    [/\bin writing\b/, 'orally'],
    [/\bmonthly\b/, 'weekly'],
    [/\bat night\b/, 'by day'],
  ],
  ar: [
    [/(?<!\p{L})لا يجوز(?!\p{L})/u, 'يجوز'],
    [/(?<!\p{L})لا يقل عن/u, 'لا يزيد على'],
    [/(?<!\p{L})لا تقل عن/u, 'لا تزيد على'],
    [/(?<!\p{L})لا (?:يزيد (?:على|عن)|يجاوز|يتجاوز)(?!\p{L})/u, 'لا يقل عن'],
    [/(?<!\p{L})لا (?:تزيد (?:على|عن)|تجاوز|تتجاوز)(?!\p{L})/u, 'لا تقل عن'],
    [/(?<!\p{L})على الأقل/u, 'على الأكثر'],
    [/(?<!\p{L})على الأكثر/u, 'على الأقل'],
    [/(?<!\p{L})إلى أعلى(?!\p{L})/u, 'إلى أسفل'],
    [/(?<!\p{L})شمال(?!\p{L})/u, 'جنوب'],
    [/(?<!\p{L})جنوب(?!\p{L})/u, 'شمال'],
    [/(?<!\p{L})شرق(?!\p{L})/u, 'غرب'],
    [/(?<!\p{L})غرب(?!\p{L})/u, 'شرق'],
    [/(?<!\p{L})كتابة(?!\p{L})/u, 'شفهيًا'],
    [/(?<!\p{L})كتابيا(?!\p{L})/u, 'شفهيًا'],
    [/(?<!\p{L})[يت]نخفض(?!\p{L})/u, 'يرتفع'],
  ],
}
/** An item of a list is cut from what it belongs to. */
const NUMBERED = /^(?:\p{L}|\p{Nd}+) ?[-–.)]|^[وف]?(?:أن|بأن|لمدة|أو) /u
const MONTH =
  /^ ?(?:من )?(?:شهر )?(?:يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين|كانون|محرم|صفر|ربيع|جمادى|رجب|شعبان|رمضان|شوال|ذو|ذي|January|February|March|April|May|June|July|August|September|October|November|December)/
const EXCEPTIONS = /:|\b(?:except|unless|only)\b|(?<!\p{L})(?:إلا|سوى)(?!\p{L})/iu

/** What can be changed in a sentence so that it is certainly no longer what the text says. */
export function slotsOf(sentence: Sentence, from: number, lang: Lang, yearsInText: number[]): Slot[] {
  const text = sentence.plain.text
  if (EXCEPTIONS.test(text)) return []
  const years = yearsIn(sentence, lang)
  const slots: Slot[] = []
  for (const [pattern, by] of FLIPS[lang]) {
    const found = pattern.exec(text)
    if (!found) continue
    // «لا تقل عن … ولا تزيد على …»: both would say the same.
    if (text.includes(by) || NUMBERED.test(text)) return []
    const agreed = by === 'يرتفع' ? `${found[0].charAt(0)}رتفع` : by
    slots.push({ from: found.index, to: found.index + found[0].length, by: agreed, sort: 'flip' })
    break
  }
  for (const quantity of quantitiesIn(sentence, lang)) {
    const [start, end] = quantity.number
    if (years.some((year) => year.from < end && year.to > start)) continue
    if (MONTH.test(text.slice(end))) continue
    const by = otherValues(quantity, lang)[hash(text) % 2]
    if (by) slots.push({ from: start, to: end, by, sort: 'figure' })
  }
  const [year] = years
  const by =
    year &&
    otherYears(
      year,
      yearsInText,
      years.map((other) => other.year),
    )[0]
  if (year && by) slots.push({ from: year.from, to: year.to, by, sort: 'year' })
  return slots.filter((slot) => slot.from >= from)
}
