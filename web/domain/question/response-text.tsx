import type { ReactNode } from 'react'
import { directionOf } from '#web/i18n/index.ts'
import type { Asked, QuestionResponse } from './asked.ts'
import { Gapped, haveGaps } from './gapped.tsx'
import { chosenOf, orderOf, pairsOf, textOf } from './response.ts'
import './response-text.css'

type Props = { question: Asked; response: QuestionResponse; language: string }

/** A response as something to read: the text of an answer, a list in its order, pairs, a number with its unit. */
export function ResponseText({ question, response, language }: Props): ReactNode {
  const own = { lang: language, dir: directionOf(language) }
  switch (question.type) {
    case 'ordering':
      return (
        <ol className="response-order" {...own}>
          {orderOf(question.items, response).map((item) => (
            <li key={item.id}>{item.text}</li>
          ))}
        </ol>
      )
    case 'matching': {
      const isGapped = haveGaps(question.lefts)
      const partner = new Map(pairsOf(response))
      return (
        <ul className={isGapped ? 'response-several' : 'response-pairs'} {...own}>
          {question.lefts
            .filter(({ id }) => partner.has(id))
            .map(({ id: left, text }) => {
              const right = question.rights.find(({ id }) => id === partner.get(left))?.text
              return (
                <li key={left}>
                  {isGapped ? (
                    <Gapped text={text} word={right} />
                  ) : (
                    <>
                      <span>{text}</span>
                      <span>{right}</span>
                    </>
                  )}
                </li>
              )
            })}
        </ul>
      )
    }
    case 'numeric':
      // Together, so that the unit's script decides on which side of the number it stands.
      return (
        <bdi className="figures">
          {textOf(response)}
          {question.unit && `\u00a0${question.unit}`}
        </bdi>
      )
    case 'short_answer':
      return <bdi lang={language}>{textOf(response)}</bdi>
    default: {
      const chosen = question.answers.filter(({ id }) => chosenOf(response).includes(id))
      if (chosen.length < 2) return <bdi lang={language}>{chosen[0]?.text}</bdi>
      return (
        <ul className="response-several" {...own}>
          {chosen.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )
    }
  }
}
