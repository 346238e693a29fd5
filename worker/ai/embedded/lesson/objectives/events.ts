import { spanOf } from '../../questions/candidate.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { joinedWords } from './wording.ts'
import { yearOf } from './years.ts'

const LEAST = 4
const FEW = { least: 2, most: 3 }
/** "(Durkheim, 1893)" is a reference, "(1864–1920)" a life. */
const ASIDES = /\s?\([^)]*\)/gu
const HAPPENED =
  /\b(?:was|were|had|began|became|came|took|made|led|won|lost|fell|built|sent|left|gave|went|met|founded|\p{L}{2,}ed)\b|(?<!\p{L})[وف]?(?:كان|كانت|تم|تمت|بدأ|بدأت|أعلن|أعلنت|وقع|وقعت|قام|قامت|تأسس|تأسست|انتهى|انتهت|سقط|سقطت|ظهر|ظهرت|صدر|صدرت|تولى|تولت|توفي|ولد|بني|بنيت|فتح|فتحت|تمكن|هزم|وصل|وصلت|انتقل|انتقلت|أصدر|أنشأ|أنشئ|أنشئت|افتتح|افتتحت|شهد|شهدت|أصبح|أصبحت|دخل|دخلت|استقل|استقلت|اندلع|اندلعت)(?!\p{L})/u

type Dated = { one: LessonSentence; year: number }

/** Events with years that follow each other are put in order; of fewer it is said what happened when. */
export function eventObjectives({ sections, lang }: ObjectiveContext): Objective[] {
  const dated = sections
    .flatMap(({ units }) => units.flatMap((unit) => (unit.kind === 'prose' ? unit.sentences : [])))
    .flatMap((one): Dated[] => {
      const year = yearOf(one.plain.replace(ASIDES, ''))
      return year === undefined || one.cues.has('meta') || one.plain.startsWith('(') ? [] : [{ one, year }]
    })
  const rising = dated.filter(({ year }, at) => at === 0 || year > (dated[at - 1]?.year ?? 0))
  if (rising.length < LEAST || rising.length < dated.length * 0.6) return ofFew(dated, lang)
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

function ofFew(dated: Dated[], lang: ObjectiveContext['lang']): Objective[] {
  const happened = dated.filter(
    ({ one, year }) =>
      HAPPENED.test(one.plain) && !one.cues.has('example') && (lang === 'ar' || isTime(one.plain, year)),
  )
  const years = [...new Set(happened.map(({ year }) => year))].toSorted((a, b) => a - b).map(String)
  if (years.length < FEW.least || years.length > FEW.most) return []
  const text =
    lang === 'en'
      ? `say what happened in ${joinedWords(years, lang)}`
      : `ذكر ما حدث في ${joinedWords(
          years.map((year) => `سنة ${year}`),
          lang,
        )}`
  return [{ kind: 'events', rank: 3.2, text, spans: happened.map(({ one }) => spanOf(one.sentence)) }]
}
