import { Check } from 'lucide-react'
import { c } from '#web/domain/question/content/messages.ts'
import { Gapped, haveGaps } from '#web/domain/question/gapped.tsx'
import { num } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReviewItem } from '#worker/contract/review.ts'
import type { Own } from '../content-direction.ts'
import './question-content.css'

type Content = (ReviewItem & { kind: 'question' })['content']

/** A question with its key, hint and explanation, in the language and direction of the course. */
export function QuestionContent({ content, own }: { content: Content; own: Own }) {
  return (
    <div>
      <p className="review-item-text weight-medium" {...own}>
        {content.title}
      </p>
      <Key content={content} own={own} />
      <p className="row row-wrap gap-small">
        <Chip dense>{c.skills[content.skill]}</Chip>
        <Chip dense>
          {c.pool}: {c.pools[content.pool]}
        </Chip>
      </p>
      {content.hint && (
        <p className="review-item-explanation">
          {c.hint}: <bdi {...own}>{content.hint}</bdi>
        </p>
      )}
      {content.explanation && (
        <p className="review-item-explanation" {...own}>
          {content.explanation}
        </p>
      )}
    </div>
  )
}

function Key({ content, own }: { content: Content; own: Own }) {
  switch (content.type) {
    case 'ordering':
      return (
        <ol className="review-key review-key-order" {...own}>
          {content.items.map((item) => (
            <li key={item.id}>{item.text}</li>
          ))}
        </ol>
      )
    case 'matching': {
      const isGapped = haveGaps(content.pairs.map(({ left }) => ({ text: left })))
      return (
        <ul className="review-key" {...own}>
          {content.pairs.map((pair) =>
            isGapped ? (
              <li key={pair.left_id}>
                <Gapped text={pair.left} word={pair.right} />
              </li>
            ) : (
              <li key={pair.left_id} className="review-key-pair">
                <span>{pair.left}</span>
                <span>{pair.right}</span>
              </li>
            ),
          )}
          {content.extra_rights.map((text) => (
            <li key={text} className="review-key-pair muted">
              <span lang={document.documentElement.lang}>{c.extra}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )
    }
    case 'numeric':
      return (
        <p className="review-key weight-strong">
          <bdi className="figures">
            {content.tolerance === 0
              ? number(content.value)
              : c.plusMinus({ value: number(content.value), tolerance: number(content.tolerance) })}
            {content.unit && `\u00a0${content.unit}`}
          </bdi>
        </p>
      )
    case 'short_answer':
      return (
        <ul className="review-key" {...own}>
          {content.accepted.map((text) => (
            <li key={text} className="review-answer-right weight-strong">
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )
    default:
      return <Answers answers={content.answers} own={own} />
  }
}
const number = (value: number) => num(value, { maximumFractionDigits: 12 })

type AnswersProps = { answers: Extract<Content, { answers: unknown }>['answers']; own: Own }

function Answers({ answers, own }: AnswersProps) {
  return (
    <ul className="review-answers" {...own}>
      {answers.map((answer, place) => (
        <li key={answer.id} className={answer.is_correct ? 'review-answer-right' : undefined}>
          <span className="review-answer-key" aria-hidden="true">
            {answer.is_correct ? <Icon of={Check} size={14} /> : letterOf(place, own.lang)}
          </span>
          <span>
            {answer.text}
            {answer.is_correct && <span className="visually-hidden"> ({c.rightAnswer})</span>}
            {answer.feedback && <span className="review-answer-why">{answer.feedback}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

const LETTERS = { ar: 'أبجدهو', en: 'ABCDEF' }
const letterOf = (place: number, lang: string) => (lang === 'ar' ? LETTERS.ar : LETTERS.en)[place]
