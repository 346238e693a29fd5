import { directionOf } from '#web/i18n/index.ts'
import type { AnswerProps } from './answer-props.ts'
import type { Asked } from './asked.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { NumberAnswer, TextAnswer } from './field-answer.tsx'
import { MarkedMatch, MarkedOrder } from './marked-answer.tsx'
import { MatchAnswer } from './match-answer.tsx'
import { OrderAnswer } from './order-answer.tsx'

type Props = Omit<AnswerProps<Asked['type']>, 'question' | 'own'> & {
  question: Asked
  /** The language of the course, in which the question is written. */
  language: string
}

/** What a question is answered with, whichever type it has; once it is marked, what was right of it. */
export function Answer({ question, language, ...rest }: Props) {
  const own = { lang: language, dir: directionOf(language) }
  const { judged, response } = rest
  switch (question.type) {
    case 'ordering':
      if (judged) return <MarkedOrder question={question} response={response} judged={judged} own={own} />
      return <OrderAnswer question={question} own={own} {...rest} />
    case 'matching':
      if (judged) return <MarkedMatch question={question} response={response} judged={judged} own={own} />
      return <MatchAnswer question={question} own={own} {...rest} />
    case 'numeric':
      return <NumberAnswer question={question} own={own} {...rest} />
    case 'short_answer':
      return <TextAnswer question={question} own={own} {...rest} />
    default:
      return <ChoiceAnswer question={question} own={own} {...rest} />
  }
}
