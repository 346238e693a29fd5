import { display, fold, shown } from '../../../text/fold.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { aboutQuote, choice, type QuestionCandidate, type Wrong } from '../candidate.ts'
import { gapText, quoteText } from '../quote/quotable.ts'
import { WORDING } from '../wording.ts'
import { type Condition, conditionIn, echoes, groupOf } from './conditions.ts'

/** Rules of an Arabic text, each with the ending that its condition or exception gives it left out. */
export function conditionQuestions(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  if (document.lang !== 'ar') return []
  const inLesson = new Set(sentences)
  const all = document.sentences
    .filter(({ scripture }) => !scripture)
    .flatMap((sentence) => conditionIn(sentence, document.lang) ?? [])
  const own = all.filter(({ quote }) => inLesson.has(quote.sentence))
  return own.flatMap((one) => endingQuestion(one, all, knowledge) ?? [])
}

/** «سجّلوا أسماءهم» is said of several: beside what is said of one, its number gives the key away. */
const isPlural = (ending: string): boolean => /^(?:لم |لا )?\p{L}+(?:وا|ون)(?!\p{L})/u.test(fold(ending))

function endingQuestion(condition: Condition, all: Condition[], { document }: Knowledge) {
  const { lang } = document
  const { quote, from, to, text } = condition
  const length = text.length
  const wrong = all
    .filter(
      (other) =>
        other !== condition &&
        groupOf(other) === groupOf(condition) &&
        !echoes(quoteText(quote, lang, condition.ruleTo), other.text) &&
        isPlural(other.text) === isPlural(text) &&
        other.text.length <= 2 * length + 12,
    )
    .toSorted(
      (a, b) =>
        Math.abs(a.quote.sentence.id - quote.sentence.id) - Math.abs(b.quote.sentence.id - quote.sentence.id),
    )
    .map((other): Wrong => {
      const { raw, plain } = other.quote.sentence
      return {
        text: other.text,
        feedback: WORDING[lang].elsewhere(display(shown(raw, plain, 0, plain.text.length))),
      }
    })
  return choice(
    {
      ...aboutQuote(quote),
      rule: 'condition',
      title: WORDING[lang].whichEnding(gapText(quote, [from, to], lang)),
      right: text,
      wrong,
      least: 2,
      difficulty: 'advanced',
      skill: 'understand',
      score: 2.7,
    },
    lang,
  )
}
