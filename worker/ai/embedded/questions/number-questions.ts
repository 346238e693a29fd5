import { shown } from '../../text/fold.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { capitalised, standalone } from '../lesson/standalone.ts'
import { choice, type QuestionCandidate } from './candidate.ts'
import { figuresIn, tellsFact } from './figures.ts'
import { otherNumbers } from './other-numbers.ts'
import { importance } from './true-false.ts'
import { WORDING } from './wording.ts'

const BLANK = '_____'
const LEAST_WRONG = 3

/** The one number of a sentence left out: «تتألف اللجنة من _____ خبراء», with three near numbers beside it. */
export function numberQuestion(sentence: Sentence, knowledge: Knowledge): QuestionCandidate | undefined {
  const { lang } = knowledge.document
  const alone = standalone(sentence, lang, knowledge.vocabulary, knowledge.topics)
  if (!alone) return undefined
  const { raw, plain } = sentence
  const figures = figuresIn(plain.text, lang).filter(({ from }) => from >= alone.from)
  const [figure] = figures
  if (!figure || figures.length > 1 || !tellsFact(figure, plain.text, alone.from, lang)) return undefined
  const wrong = otherNumbers(
    figure,
    plain.text.slice(alone.from, figure.from),
    plain.text.slice(figure.to),
    knowledge,
  )
  if (wrong.length < LEAST_WRONG) return undefined
  const open = shown(raw, plain, alone.from, figure.from)
  const close = shown(raw, plain, figure.to, plain.text.length)
  const gap = plain.text.charAt(figure.to) === ' ' ? ' ' : ''
  const title = `${lang === 'en' ? capitalised(open) : open}${open ? ' ' : ''}${BLANK}${gap}${close}`
  return choice(
    {
      rule: 'number',
      title: WORDING[lang].complete(title),
      sentence,
      right: figure.text,
      wrong,
      difficulty: 'intermediate',
      score: 1.5 + importance(sentence, knowledge),
    },
    lang,
  )
}
