import { type KeyboardEvent, useId } from 'react'
import { RESPONSE_CHARS } from '#db/vocabulary.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { AnswerProps } from './answer-props.ts'
import { q } from './messages.ts'
import { looksLikeNumber } from './numbers.ts'
import { textOf } from './response.ts'
import './field-answer.css'

const enterGoesOn = (onEnter: (() => void) | undefined) => (event: KeyboardEvent) => {
  // Enter also ends the composition of a word in some scripts.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return
  event.preventDefault()
  onEnter()
}

/** A number in any digits, left to right, with its unit beside it. */
export function NumberAnswer(props: AnswerProps<'numeric'>) {
  const { question, response, onRespond, onEnter, judged, own } = props
  const id = useId()
  const text = textOf(response)
  const doubt = text.trim() !== '' && !looksLikeNumber(text)
  return (
    <div className="field answer-field">
      <label className="field-label" htmlFor={id}>
        {q.yourAnswer}
      </label>
      <span className="row gap-snug">
        <TextInput
          id={id}
          className="figures answer-number"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={RESPONSE_CHARS}
          value={text}
          readOnly={judged !== undefined}
          aria-describedby={`${id}-hint`}
          onValue={(next) => onRespond({ text: next }, 'typing')}
          onKeyDown={enterGoesOn(onEnter)}
        />
        {question.unit && (
          <bdi lang={own.lang} className="answer-unit">
            {question.unit}
          </bdi>
        )}
      </span>
      <span className={doubt ? 'field-hint text-warn' : 'field-hint'} id={`${id}-hint`}>
        {doubt ? q.notNumber : q.numberHint}
      </span>
    </div>
  )
}

/** A few words of one's own. */
export function TextAnswer(props: AnswerProps<'short_answer'>) {
  const { response, onRespond, onEnter, judged, own } = props
  const id = useId()
  return (
    <div className="field answer-field">
      <label className="field-label" htmlFor={id}>
        {q.yourAnswer}
      </label>
      <TextInput
        id={id}
        lang={own.lang}
        dir="auto"
        autoComplete="off"
        maxLength={RESPONSE_CHARS}
        value={textOf(response)}
        readOnly={judged !== undefined}
        onValue={(text) => onRespond({ text }, 'typing')}
        onKeyDown={enterGoesOn(onEnter)}
      />
    </div>
  )
}
