import { fold } from '../text/fold.ts'
import { indexForm, skeletons } from '../text/index-forms.ts'
import { words } from '../text/words.ts'
import type { Passage } from './answerer.ts'
import {
  AR_CAUSE,
  AR_CONDITION,
  AR_MONEY,
  AR_NUMBER,
  AR_PLACE,
  AR_TIME,
  COUNTED,
  EN_ATTRIBUTES,
  EN_CAUSE,
  EN_CONDITION,
  EN_NUMBER,
  EN_PERSON,
  EN_PLACE,
  EN_TIME,
  EXAMPLE,
} from './evidence-words.ts'
import type { Question } from './question.ts'

const isArabic = ({ lang, text }: Passage): boolean => lang === 'ar' || /\p{Script=Arabic}/u.test(text)
export const counts = ({ text }: Passage): boolean => COUNTED.test(fold(text))
export const givesCause = (passage: Passage): boolean =>
  isArabic(passage) ? AR_CAUSE.test(fold(passage.text)) : EN_CAUSE.test(passage.text)

const ASKS_MAKEUP =
  /\bmade (?:up |out )?of\b|\bconsists? of\b|^what(?:'s| is) in\b|(?:^|\s)(?:[يت]تكون|[يت]تالف|مصنوعه?|معموله?|مكونات?)(?=\s|$)/u
const MAKEUP =
  /\b(?:mixture|consists? of|composed of|made (?:up )?(?:of|from)|contains?|mass of|comprises?)\b|(?:^|\s)[وف]?(?:[يت]تكون|[يت]تالف|خليط|مزيج|[يت]حتوي|[يت]حوي|مصنوعه?|مكونات)(?=\s|$)/iu
/** What a thing is made of is asked, and this says of something what it is made of. */
export const saysMakeup = ({ folded }: Question, { text }: Passage): boolean =>
  ASKS_MAKEUP.test(folded) && MAKEUP.test(fold(text))

/** Whether a passage holds the kind of thing that is asked for. */
export function hasEvidence(question: Question, passage: Passage): boolean {
  const { text } = passage
  const folded = fold(text)
  const arabic = isArabic(passage)
  switch (question.kind) {
    case 'number':
      if (passage.kind === 'row') return AR_NUMBER.test(folded) || EN_NUMBER.test(text)
      return arabic ? arabicNumber(question, folded) : englishNumber(question, text)
    case 'when':
      return arabic ? AR_TIME.test(folded) : EN_TIME.test(text)
    case 'who':
      return arabic || passage.kind === 'row' || EN_PERSON.test(text)
    case 'where':
      return passage.kind === 'row' || (arabic ? AR_PLACE.test(folded) : EN_PLACE.test(text))
    case 'why':
      return givesCause(passage)
    case 'condition':
      return arabic ? AR_CONDITION.test(folded) : EN_CONDITION.test(text)
    case 'example':
      return EXAMPLE.test(text)
    case 'list':
      return (
        passage.kind === 'item' ||
        counts(passage) ||
        /:|\b(?:two|three|four|five|six|seven|several|consists?|kinds)\b.*(?:,|and)/.test(text) ||
        /، و|: |(?:ثلاث|اربع|خمس|ست|نوعين|انواع)/u.test(folded)
      )
    case 'steps':
      return (
        passage.kind === 'item' ||
        /\bthen\b|\b(?:First|Choose|Start)\b/.test(text) ||
        /(?:^|\s)ثم\s/u.test(folded)
      )
    default:
      return true
  }
}

function englishNumber({ folded, attribute }: Question, text: string): boolean {
  if (!EN_NUMBER.test(text)) return false
  if (/\bphone\b/.test(folded)) return /\d{4,}/.test(text)
  if (/\b(?:cost|price|fee|fine|expensive)\b|how much (?:is|does|money)/.test(folded))
    return EN_ATTRIBUTES.expensive.test(text)
  if (attribute !== undefined && attribute in EN_ATTRIBUTES)
    return EN_ATTRIBUTES[attribute as keyof typeof EN_ATTRIBUTES].test(text)
  if (attribute !== 'many') return true
  const counted = indexForm(/how many (\w+)/.exec(folded)?.[1] ?? '')
  const said = words(fold(text))
  // The number stands right before the thing that is counted.
  const stands = said.some(
    (word, at) =>
      indexForm(word) === counted &&
      said.slice(Math.max(0, at - 3), at).some((one) => EN_NUMBER.test(one) && !ORDINAL.test(one)),
  )
  return (
    stands ||
    (counted === indexForm('people') && /\b(?:men|women|sailors|labourers|residents|workers)\b/.test(text))
  )
}

/** A part or a place in a row is no count. */
const ORDINAL = /(?:first|second|third|quarter|half|\dth|\wth|\dst|\dnd|\drd)$/i

/** «كم رسم/مدة/سعر…» asks for a value and takes any figure. */
const VALUE =
  /^(?:ال)?(?:رسم|مده|سعر|ثمن|طول|عمر|كلفه|قيمه|عدد|نسبه|كان|يبلغ|تبلغ|مره|درجه|مقدار)|^[يت]|^من$/u
const UNITS = [
  ['يوم', 'ايام', 'يوما', 'يومين'],
  ['سنه', 'سنوات', 'عام', 'عاما', 'سنين'],
  ['شهر', 'اشهر', 'شهرا', 'شهور'],
  ['لتر', 'لترا', 'لترات'],
  ['ساعه', 'ساعات'],
  ['دقيقه', 'دقايق'],
  ['متر', 'مترا', 'امتار'],
]

function arabicNumber({ folded }: Question, text: string): boolean {
  if (!AR_NUMBER.test(text)) return false
  if (/هاتف|جوال/.test(folded)) return /\d{5,}/.test(text)
  if (/يكلف|تكلف|سعر|ثمن|كلفه|بكم/.test(folded)) return AR_MONEY.test(text)
  if (/كل (?:قديش|كم|قد ايش|اد ايه)|كم مره/.test(folded))
    return /(?:^|\s)[وف]?كل\s|مره|مرتين|مرات|(?:يومي|شهري|سنوي|اسبوعي)ا/u.test(text)
  if (/سرعه/.test(folded)) return /سرعه|في الساعه/u.test(text)
  const counted = /(?:^|\s)[وفب]?(?:كم|قديش|كام) (\S+)/u.exec(folded)?.[1]
  if (!counted || VALUE.test(counted)) return true
  const said = words(text)
  return said.some((word, at) => {
    if (!sameThing(word, counted)) return false
    const beside = [said[at - 1], said[at - 2], said[at + 1]]
    return /(?:ان|ين)$/u.test(word) || beside.some((one) => one !== undefined && AR_NUMBER.test(one))
  })
}

const sameThing = (one: string, other: string): boolean =>
  indexForm(one) === indexForm(other) ||
  skeletons(one).some((bones) => skeletons(other).includes(bones)) ||
  UNITS.some((unit) => unit.includes(one) && unit.includes(other))
