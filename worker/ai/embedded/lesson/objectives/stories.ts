import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import type { Document, Sentence } from '../../document.ts'
import { isGeneral } from '../../outline/joined-titles.ts'
import { wholeTitle } from '../../outline/part-titles.ts'
import { spanOf } from '../../questions/candidate.ts'
import { doersOf } from '../../questions/narrative/subject-ar.ts'
import { tellingArabic } from '../../questions/narrative/telling-ar.ts'
import { TELLING_EN } from '../../questions/narrative/telling-en.ts'
import { holdsSpeech } from '../genre.ts'
import { tellsArabic } from '../subjects-ar.ts'
import { actorsIn } from './actors.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { heading, joinedWords, quote } from './wording.ts'
import { yearOf } from './years.ts'

const LEAST_SENTENCES: Record<Lang, number> = { en: 4, ar: 3 }
const TELLS_SHARE = 0.5
const DESCRIBES_SHARE = 0.35
const MOST_ACTORS = 2
/** With so many years it is a history. */
const DATED = 2
const RANK = { told: 1.7, acted: 2.2 }

/** What happens in a part of a story is told in its order, and it is said who did what. */
export function storyObjectives({ sections, title, lang, story, document }: ObjectiveContext): Objective[] {
  const sentences = sections.flatMap(({ units }) =>
    units.flatMap((unit) => unit.sentences.map(({ sentence }) => sentence)),
  )
  const telling = sentences.filter((one) => !one.scripture && tells(one, document))
  const isTold = telling.length >= LEAST_SENTENCES[lang] && telling.length >= TELLS_SHARE * sentences.length
  const describing = sentences.filter((one) => describes(one, document)).length
  if (!isTold || describing > DESCRIBES_SHARE * sentences.length) return []
  const actors = actorsIn(sentences, document).slice(0, MOST_ACTORS)
  const [about = '', ...others] = [...new Set(sections.map((section) => section.about))]
  const name = about !== '' && others.length === 0 ? about : title
  const isPlot = story && (lang === 'en' || actors.length > 0 || holdsSpeech(document))
  const order: Objective = {
    kind: 'events',
    rank: RANK.told,
    text: isPlot ? retold(name, lang) : eventsOf(name, lang),
    spans: telling.map(spanOf),
  }
  const named = joinedWords(
    actors.map((actor) => actor.name),
    lang,
  )
  const acted: Objective = {
    kind: 'deeds',
    rank: RANK.acted,
    text: lang === 'en' ? `say what ${named} did` : `بيان دور ${named} في الأحداث`,
    spans: [...new Set(actors.flatMap((actor) => actor.sentences))].map(spanOf),
  }
  const dated = sentences.filter(({ plain: { text } }) => yearOf(text) !== undefined).length
  if (actors.length > 0) return [order, acted]
  return story || dated >= DATED ? [order] : []
}

/** "Introduction" and "Part 2" name no story. */
const isNameless = (title: string, lang: Lang): boolean => isGeneral(title) || wholeTitle(title, lang) === ''

function retold(title: string, lang: Lang): string {
  if (isNameless(title, lang))
    return lang === 'en' ? 'retell in order what happens in this part' : 'سرد أحداث هذا الجزء بالترتيب'
  const name = quote(heading(title), lang)
  const names = /^(?:قصة|حكاية|أحداث)(?!\p{L})/u.test(plain(title).text)
  if (lang === 'en') return `retell in order what happens in ${name}`
  return `${names ? 'سرد' : 'سرد أحداث'} ${name} بالترتيب`
}

/** A history has events, and no plot. */
function eventsOf(title: string, lang: Lang): string {
  const where = isNameless(title, lang)
    ? lang === 'en'
      ? 'in this part'
      : 'في هذا الجزء'
    : `${lang === 'en' ? 'in' : 'في'} ${quote(heading(title), lang)}`
  return lang === 'en'
    ? `give the main events told ${where} in order`
    : `ذكر أهم الأحداث الواردة ${where} بالترتيب`
}

const tells = ({ plain: { text } }: Sentence, document: Document): boolean =>
  document.lang === 'en'
    ? TELLING_EN.tells(text)
    : tellsArabic(text) || tellingArabic(doersOf(document)).tells(text)

const describes = ({ plain: { text } }: Sentence, document: Document): boolean =>
  document.lang === 'en' ? TELLING_EN.describes(text) : tellingArabic(doersOf(document)).describes(text)
