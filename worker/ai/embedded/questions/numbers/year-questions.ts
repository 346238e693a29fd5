import { display } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { about, aboutQuote, choice, type QuestionCandidate, type Wrong } from '../candidate.ts'
import { importance } from '../importance.ts'
import { gapText } from '../quote/quotable.ts'
import { WORDING } from '../wording.ts'
import { isDatable } from './datable.ts'
import { datedQuote } from './dated.ts'
import { type Event, eventsIn } from './events.ts'
import { standing } from './standing.ts'
import { otherYears, type Year, yearsIn } from './years.ts'

/** «الدستور الحالي صدر»: alone, three words seldom say what happened to whom. */
const LEAST_WORDS = 4

/** In which year something happened, or a sentence with its year left out. */
export function yearQuestions(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  const all = document.sentences
    .filter(({ scripture }) => !scripture)
    .flatMap((sentence) => yearsIn(sentence, document.lang))
  const events = eventsIn(sentences, knowledge)
  const asked = new Set(events.map(({ sentence }) => sentence))
  const inLesson = new Set(sentences)
  const gaps = all.filter(({ sentence }) => inLesson.has(sentence) && !asked.has(sentence))
  return [
    ...events
      .filter(
        ({ text, sentence }) =>
          parts(text).length >= LEAST_WORDS &&
          isDatable(text, document.lang) &&
          standing(sentence, knowledge),
      )
      .map((event) => eventQuestion(event, all, knowledge)),
    ...gaps.map((year) => gapQuestion(year, all, knowledge)),
  ].filter((candidate) => candidate !== undefined)
}

function eventQuestion(event: Event, all: Year[], knowledge: Knowledge) {
  const { lang } = knowledge.document
  return choice(
    {
      ...about(event.sentence),
      rule: 'event_year',
      title: WORDING[lang].inWhichYear(event.text),
      right: event.year.label,
      wrong: wrongYears(event.year, all, lang),
      difficulty: 'intermediate',
      skill: 'recall',
      score: 2.1 + importance(event.sentence, knowledge),
    },
    lang,
  )
}

function gapQuestion(year: Year, all: Year[], knowledge: Knowledge) {
  const { lang } = knowledge.document
  const quote = datedQuote(year, all, knowledge, 'alone')
  if (!quote) return undefined
  return choice(
    {
      ...aboutQuote(quote),
      rule: 'year',
      title: WORDING[lang].complete(gapText(quote, [year.from, year.end], lang)),
      right: year.label,
      wrong: wrongYears(year, all, lang),
      difficulty: 'intermediate',
      skill: 'recall',
      score: 1.8 + importance(year.sentence, knowledge) - (quote.before ? 0.3 : 0),
    },
    lang,
  )
}

function wrongYears(year: Year, all: Year[], lang: Lang): Wrong[] {
  const alike = all.filter(({ hijri }) => hijri === year.hijri)
  const own = all.filter(({ sentence }) => sentence === year.sentence).map((other) => other.year)
  const inText = alike.map((other) => other.year)
  return otherYears(year, inText, own).map((text) => {
    const from = alike.find((other) => other.text === text)
    return {
      text: year.label.replace(year.text, text),
      feedback: from && WORDING[lang].elsewhere(display(from.sentence.raw)),
    }
  })
}
