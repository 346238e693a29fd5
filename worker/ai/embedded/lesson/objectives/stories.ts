import { plain, shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import { isGeneral } from '../../outline/joined-titles.ts'
import { wholeTitle } from '../../outline/part-titles.ts'
import { spanOf } from '../../questions/candidate.ts'
import { doersOf } from '../../questions/narrative/subject-ar.ts'
import { tellingArabic } from '../../questions/narrative/telling-ar.ts'
import { TELLING_EN } from '../../questions/narrative/telling-en.ts'
import { holdsSpeech } from '../genre.ts'
import { capitalised } from '../standalone.ts'
import { tellsArabic } from '../subjects-ar.ts'
import { actorsIn } from './actors.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { heading, joinedWords, quote } from './wording.ts'
import { yearOf } from './years.ts'

const LEAST_SENTENCES: Record<Lang, number> = { en: 4, ar: 3 }
const TELLS_SHARE = 0.5
const DESCRIBES_SHARE = 0.35
const MOST_ACTORS = 2
const EVENT_WORDS = 12
/** Sentences between the first and the last event. */
const APART = 3
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
    text: told(name, isPlot, boundsOf(sentences, document), lang),
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
  // One hero of a story does all of it.
  if (actors.length > 0) return isPlot && actors.length < MOST_ACTORS ? [order] : [order, acted]
  return story || dated >= DATED ? [order] : []
}

/** From what to what a part tells: its first and its last event, where two of them can be said alone. */
function boundsOf(sentences: Sentence[], document: Document): [string, string] | undefined {
  const telling = document.lang === 'en' ? TELLING_EN : tellingArabic(doersOf(document))
  const events = sentences.flatMap(({ raw, plain, scripture }, place) => {
    const [range] = scripture ? [] : telling.clauses(plain.text)
    const text = range ? shown(raw, plain, range[0], range[1]).replace(/[.،؛,;:\s]+$/u, '') : ''
    return text !== '' && parts(text).length <= EVENT_WORDS ? [{ text, place }] : []
  })
  const [first, last] = [events[0], events.at(-1)]
  return first && last && last.place - first.place >= APART ? [first.text, last.text] : undefined
}

/** What happens is named by where it begins and ends, else by its title; "Part 2" names nothing. */
function told(name: string, isPlot: boolean, bounds: [string, string] | undefined, lang: Lang): string {
  const [first = '', last = ''] = (bounds ?? []).map((text) => quote(capitalised(text), lang))
  const isNameless = isGeneral(name) || wholeTitle(name, lang) !== name
  const title = quote(heading(name), lang)
  if (lang === 'en') {
    const opening = isPlot ? 'retell in order what happens' : 'give the main events in order'
    if (bounds) return `${opening}, from ${first} to ${last}`
    if (isPlot) return isNameless ? `${opening} in this part` : `${opening} in ${title}`
    return `give the main events told in ${isNameless ? 'this part' : title} in order`
  }
  const opening = isPlot ? 'سرد الأحداث بالترتيب' : 'ذكر أهم الأحداث بالترتيب'
  if (bounds) return `${opening}، من ${first} إلى ${last}`
  if (isNameless) return isPlot ? 'سرد أحداث هذا الجزء بالترتيب' : 'ذكر أهم أحداث هذا الجزء بالترتيب'
  const isTale = /^(?:قصة|حكاية|أحداث)(?!\p{L})/u.test(plain(name).text)
  if (isPlot) return `${isTale ? 'سرد' : 'سرد أحداث'} ${title} بالترتيب`
  return `ذكر أهم الأحداث الواردة في ${title} بالترتيب`
}

const tells = ({ plain: { text } }: Sentence, document: Document): boolean =>
  document.lang === 'en'
    ? TELLING_EN.tells(text)
    : tellsArabic(text) || tellingArabic(doersOf(document)).tells(text)

const describes = ({ plain: { text } }: Sentence, document: Document): boolean =>
  document.lang === 'en' ? TELLING_EN.describes(text) : tellingArabic(doersOf(document)).describes(text)
