import { Check, Minus, X } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { AnswerProps } from './answer-props.ts'
import { Gapped, haveGaps } from './gapped.tsx'
import { type Mark, markOfAnswer, markOfLeft, placesRight } from './judged.ts'
import { q } from './messages.ts'
import { chosenOf, orderOf, pairsOf } from './response.ts'
import './marked-answer.css'

type Marked = 'ordering' | 'matching' | 'multiple_answer'
type MarkedProps<Type extends Marked> = Required<Pick<AnswerProps<Type>, 'question' | 'judged' | 'own'>> &
  Pick<AnswerProps<Type>, 'response'>

const ICON = { right: Check, wrong: X, missed: Minus } as const

/** A right or wrong part, by icon and word; the colour only repeats it. */
function MarkIcon({ mark }: { mark: Mark }) {
  return (
    <span className="marked-icon">
      <Icon of={ICON[mark]} size={16} />
      <span className="visually-hidden">{q.marks[mark]}</span>
    </span>
  )
}
/** The order that was given, each item with whether it stands in its place. */
export function MarkedOrder({ question, response, judged, own }: MarkedProps<'ordering'>) {
  const right = placesRight(question, response, judged)
  return (
    <ol className="stack gap-small" {...own}>
      {orderOf(question.items, response).map((item, place) => {
        const mark = right[place] ? 'right' : 'wrong'
        return (
          <li key={item.id} className={`marked-row marked-row-${mark}`}>
            <span className="figures muted">{num(place + 1)}</span>
            <span className="grow">{item.text}</span>
            <MarkIcon mark={mark} />
          </li>
        )
      })}
    </ol>
  )
}

/** Each left side with the match that it was given, and whether that is its own. */
export function MarkedMatch({ question, response, judged, own }: MarkedProps<'matching'>) {
  const given = new Map(pairsOf(response))
  const isGapped = haveGaps(question.lefts)
  return (
    <ul className="stack gap-small" {...own}>
      {question.lefts.map((left) => {
        const mark = markOfLeft(left.id, response, judged)
        const partner = question.rights.find(({ id }) => id === given.get(left.id))
        return (
          <li key={left.id} className={`marked-row marked-row-${mark}`}>
            {isGapped ? (
              <span className="grow">
                <Gapped text={left.text} word={partner?.text} />
              </span>
            ) : (
              <span className="grow marked-pair">
                <span>{left.text}</span>
                <span>{partner ? partner.text : <span className="muted">{q.noMatch}</span>}</span>
              </span>
            )}
            <MarkIcon mark={mark} />
          </li>
        )
      })}
    </ul>
  )
}

/** The answers that were chosen, each with whether it is one of the right ones. */
export function MarkedSeveral({ question, response, judged, own }: MarkedProps<'multiple_answer'>) {
  const chosen = chosenOf(response)
  return (
    <ul className="stack gap-small" {...own}>
      {question.answers
        .filter(({ id }) => chosen.includes(id))
        .map((answer) => {
          const mark = markOfAnswer(answer.id, response, judged) ?? 'wrong'
          return (
            <li key={answer.id} className={`marked-row marked-row-${mark}`}>
              <span className="grow">{answer.text}</span>
              <MarkIcon mark={mark} />
            </li>
          )
        })}
    </ul>
  )
}
