import type { ReactNode } from 'react'
import { directionOf } from '#web/i18n/index.ts'
import type { Asked, QuestionResponse } from './asked.ts'
import type { Judged } from './judged.ts'
import { MarkedMatch, MarkedOrder, MarkedSeveral } from './marked-answer.tsx'
import { ResponseText } from './response-text.tsx'

type Props = { question: Asked; response: QuestionResponse; judged: Judged; language: string }

/** A response that was marked, to be read: where it has parts, each with whether it was right. */
export function GivenAnswer({ question, response, judged, language }: Props): ReactNode {
  const own = { lang: language, dir: directionOf(language) }
  const marked = { response, judged, own }
  switch (question.type) {
    case 'ordering':
      return <MarkedOrder question={question} {...marked} />
    case 'matching':
      return <MarkedMatch question={question} {...marked} />
    case 'multiple_answer':
      return <MarkedSeveral question={question} {...marked} />
    default:
      return <ResponseText question={question} response={response} language={language} />
  }
}
