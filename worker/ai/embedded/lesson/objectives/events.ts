import { shown } from '../../../text/fold.ts'
import { parts } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import { spanOf } from '../../questions/candidate.ts'
import { doersOf } from '../../questions/narrative/subject-ar.ts'
import { tellingArabic } from '../../questions/narrative/telling-ar.ts'
import { TELLING_EN } from '../../questions/narrative/telling-en.ts'
import { wordEvidence } from '../../questions/word-evidence.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { inSentence } from './wording.ts'
import { yearOf } from './years.ts'

const LEAST = 4
const FEW = { most: 3 }
/** "(Durkheim, 1893)" is a reference, "(1864–1920)" a life. */
const ASIDES = /\s?\([^)]*\)/gu
const HAPPENED =
  /\b(?:was|were|had|began|became|came|took|made|led|won|lost|fell|built|sent|left|gave|went|met|founded|\p{L}{2,}ed)\b|(?<!\p{L})[وف]?(?:كان|كانت|تم|تمت|بدأ|بدأت|أعلن|أعلنت|وقع|وقعت|قام|قامت|تأسس|تأسست|انتهى|انتهت|سقط|سقطت|ظهر|ظهرت|صدر|صدرت|تولى|تولت|توفي|ولد|بني|بنيت|فتح|فتحت|تمكن|هزم|وصل|وصلت|انتقل|انتقلت|أصدر|أنشأ|أنشئ|أنشئت|افتتح|افتتحت|شهد|شهدت|أصبح|أصبحت|دخل|دخلت|استقل|استقلت|اندلع|اندلعت)(?!\p{L})/u

type Dated = { one: LessonSentence; year: number }

/** Events with years that follow each other are put in order; of fewer it is said what happened when. */
export function eventObjectives({ sections, lang, document }: ObjectiveContext): Objective[] {
  const dated = sections
    .flatMap(({ units }) => units.flatMap((unit) => (unit.kind === 'prose' ? unit.sentences : [])))
    .flatMap((one): Dated[] => {
      const year = yearOf(one.plain.replace(ASIDES, ''))
      return year === undefined || one.cues.has('meta') || one.plain.startsWith('(') ? [] : [{ one, year }]
    })
  const rising = dated.filter(({ year }, at) => at === 0 || year > (dated[at - 1]?.year ?? 0))
  if (rising.length < LEAST || rising.length < dated.length * 0.6) return ofFew(dated, document)
  const [first, last] = [rising[0]?.year, rising.at(-1)?.year]
  const text =
    lang === 'en'
      ? `put the main events from ${first} to ${last} in order`
      : `ترتيب أهم الأحداث من سنة ${first} إلى سنة ${last}`
  return [{ kind: 'events', rank: 1.6, text, spans: rising.map(({ one }) => spanOf(one.sentence)) }]
}

/** "In 1702", "on May 3, 1702", and no "Bill 1070". */
const isTime = (plain: string, year: number): boolean =>
  new RegExp(
    `\\b(?:in|by|since|until|from|after|before|around|during|on|late|early|and|to|of)\\b(?: the)?(?: (?:early|late|mid|\\p{Lu}\\p{Ll}+))?(?: \\d{1,2},?)? ${year}\\b`,
    'iu',
  ).test(plain)

const EVENT_WORDS = 12
const ITS_YEAR =
  /,? (?:in|on|by) (?:(?:\d{1,2} )?\p{Lu}\p{Ll}+ (?:\d{1,2}, )?)?\d{3,4}$| (?:في )?(?:سنة|عام) \p{Nd}{3,4}\s?(?:م|هـ?)?$/u

/** What happened, without its year and as a clause that stands alone. */
function clauseOf(sentence: Sentence, document: Document): string | undefined {
  const telling = document.lang === 'en' ? TELLING_EN : tellingArabic(doersOf(document))
  // What stands before its year is a clause as well, at the same place.
  const plain = sentence.plain.text.replace(/[.\s]+$/u, '').replace(ITS_YEAR, '')
  const [range] = sentence.scripture ? [] : telling.clauses(`${plain}.`)
  const whole = range ? shown(sentence.raw, sentence.plain, range[0], Math.min(range[1], plain.length)) : ''
  const text = whole.replace(/[.،؛,;:\s]+$/u, '')
  return text === '' || parts(text).length > EVENT_WORDS || /\p{Nd}/u.test(text) ? undefined : text
}

function ofFew(dated: Dated[], document: Document): Objective[] {
  const { lang } = document
  const happened = dated.filter(
    ({ one, year }) =>
      HAPPENED.test(one.plain) && !one.cues.has('example') && (lang === 'ar' || isTime(one.plain, year)),
  )
  const clauses = happened.flatMap(({ one }) => clauseOf(one.sentence, document) ?? [])
  if (clauses.length === 0 || dated.length > FEW.most) return []
  const { isName } = wordEvidence(document)
  const [first = '', second] = clauses
  const text =
    lang === 'en'
      ? `say when ${inSentence(first, isName)}${second ? ` and when ${inSentence(second, isName)}` : ''}`
      : `ذكر متى ${first}${second ? ` ومتى ${second}` : ''}`
  return [{ kind: 'events', rank: 3.2, text, spans: happened.map(({ one }) => spanOf(one.sentence)) }]
}
