import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { genreOf } from '../../lesson/genre.ts'
import { exchangedActorsAr } from './actors-ar.ts'
import type { Alteration } from './alteration.ts'
import { exchangedInSeriesAr, exchangedKindsAr, otherAmountsAr, turnedRoutesAr } from './exchanges-ar.ts'
import { oppositesAr } from './opposites-ar.ts'
import { turnedRulesAr } from './rules-ar.ts'

/** What can be changed in an Arabic sentence so that it is certainly no longer what the text says. */
export function alterationsAr(sentence: Sentence, knowledge: Knowledge): Alteration[] {
  const { text } = sentence.plain
  const found = [
    ...turnedRulesAr(text, genreOf(knowledge) === 'law'),
    ...turnedRoutesAr(sentence),
    ...exchangedActorsAr(sentence, knowledge.document),
    ...exchangedKindsAr(sentence, knowledge),
    ...oppositesAr(text),
    ...otherAmountsAr(sentence),
    ...exchangedInSeriesAr(sentence),
  ]
  return found.filter(
    ({ from, to }, at) =>
      isOpen(text, from) &&
      !(TURNS.test(found[at]?.sort ?? '') && (UNSURE.test(text) || describes(text, from))) &&
      !found.slice(0, at).some((one) => one.from < to && one.to > from),
  )
}

/** Nothing in brackets or quotation marks is what the sentence is there to say. */
function isOpen(text: string, at: number): boolean {
  const before = text.slice(0, at)
  const count = (mark: string) => before.split(mark).length
  return (
    count('(') === count(')') &&
    count('«') === count('»') &&
    count('"') % 2 === 1 &&
    count('“') === count('”')
  )
}

const TURNS = /^(?:denial|modality)$/u
/** Of what is sometimes so its contrary is true as well; «أبدا» and «شيئا» need their denial. */
const UNSURE =
  /(?<!\p{L})[وف]?(?:قد|ربما|أحيانا|غالبا|عادة|نادرا|بعض|لعل|أبدا|قط|بتاتا|إطلاقا|مطلقا|البتة|شيئا|أحدا|تقريبا|سوى|إلا)(?!\p{L})/u
/** «جسم لا يكل»: a denial that only describes the noun before it. */
const describes = (text: string, at: number): boolean =>
  /^لا /u.test(text.slice(at)) &&
  /(?:^|\s)(?!ال|[وف]?(?:أن|حيث|كما|بينما)\s)\p{L}{3,}\s$/u.test(text.slice(0, at))
