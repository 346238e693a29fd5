import { hash } from '../../../text/hash.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { western } from '../numbers/number-words.ts'
import { otherValues } from '../numbers/other-values.ts'
import { type Quantity, quantitiesIn } from '../numbers/quantities.ts'
import { LATEST_YEAR, otherYears, yearsIn } from '../numbers/years.ts'
import type { Alteration } from './alteration.ts'

const MONTH =
  /^ ?(?:من )?(?:شهر )?(?:يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين|كانون|محرم|صفر|ربيع|جمادى|رجب|شعبان|رمضان|شوال|ذو|ذي|January|February|March|April|May|June|July|August|September|October|November|December)/

/** Its numbers and years, as other plausible ones. */
export function alteredFigures(sentence: Sentence, { document }: Knowledge): Alteration[] {
  const { lang, sentences } = document
  const text = sentence.plain.text
  const years = yearsIn(sentence, lang)
  const quantities = quantitiesIn(sentence, lang).filter(({ number: [from, to] }) => {
    const inYear = years.some(({ phrase }) => phrase[0] < to && phrase[1] > from)
    return !inYear && !MONTH.test(text.slice(to))
  })
  const made = quantities.flatMap((quantity): Alteration[] => {
    const by = otherValues(quantity, lang)[hash(text) % 2]
    const [from, to] = quantity.number
    return by ? [{ from, to, by, sort: 'figure', worth: worthOf(quantity) }] : []
  })
  const [year] = years
  if (!year || year.year > LATEST_YEAR) return made
  // «1037م (429 هـ)»: the other calendar would tell.
  if (/^[^\p{L}\p{N}]{0,2}[مه]?ـ? ?[(/] ?\p{Nd}{2,4}/u.test(text.slice(year.to))) return made
  const others = sentences.flatMap((other) => yearsIn(other, lang).map(({ year: value }) => value))
  const own = years.map(({ year: value }) => value)
  const by = otherYears(year, others, own).find(
    (other) => Math.abs(Number(western(other)) - year.year) >= YEARS_APART,
  )
  return by ? [...made, { from: year.from, to: year.to, by, sort: 'year', worth: 0.6 }] : made
}

/** Nobody need tell 1831 from 1832. */
const YEARS_APART = 5

/** A measure is laid down; what is counted is often told by the way, and "about" nobody need know exactly. */
const worthOf = ({ unit, rate, rough }: Quantity): number => (unit || rate ? 0.7 : 0.5) - (rough ? 0.2 : 0)
