import { useDeferredValue, useState } from 'react'
import { Answer } from '#web/domain/question/answer.tsx'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { askedOf } from '#web/domain/question/content/content-draft.ts'
import { chosenOf } from '#web/domain/question/response.ts'
import { directionOf } from '#web/i18n/index.ts'
import type { Draft } from './draft.ts'
import { m } from './messages.ts'
import './preview.css'

/** The question as a student will see it, following each key. What is chosen here is kept nowhere. */
export function QuestionPreview({ draft, language }: { draft: Draft; language: string }) {
  const shown = useDeferredValue(draft)
  const [given, setGiven] = useState<{ type: Draft['type']; response: QuestionResponse }>()
  const asked = askedOf(shown.type, shown)
  // Parts have their place as their id here; a response to other parts would name none of them.
  const response = given?.type === shown.type ? given.response : undefined
  const own = { lang: language, dir: directionOf(language) }
  const said = feedbackOf(shown, response)
  return (
    <section className="question-preview stack gap-snug" aria-label={m.preview}>
      <h2 className="text-small weight-strong muted">{m.preview}</h2>
      <div className="question-preview-paper stack gap-medium">
        <p className="text-small muted">{m.points({ n: shown.points })}</p>
        <p className="text-lead weight-strong keep-lines" {...own}>
          {shown.title.trim() || m.previewTitle}
        </p>
        <Answer
          key={`${shown.type}-${partsKey(asked)}`}
          question={asked}
          language={language}
          response={response}
          onRespond={(next) => setGiven({ type: shown.type, response: next })}
        />
        {said.map((text) => (
          <p key={text} className="question-preview-said" {...own}>
            {text}
          </p>
        ))}
        {shown.hint.trim() !== '' && (
          <details>
            <summary className="text-small">{m.hintSummary}</summary>
            <p {...own}>{shown.hint}</p>
          </details>
        )}
        {shown.explanation.trim() !== '' && (
          <details>
            <summary className="text-small">{m.explanation}</summary>
            <p className="keep-lines" {...own}>
              {shown.explanation}
            </p>
          </details>
        )}
      </div>
    </section>
  )
}

/** How many parts there are: with another number of them the answer starts anew. */
function partsKey(asked: ReturnType<typeof askedOf>): string {
  if ('answers' in asked) return String(asked.answers.length)
  if ('items' in asked) return asked.items.map(({ id }) => id).join()
  return 'lefts' in asked ? `${asked.lefts.length}-${asked.rights.length}` : ''
}

/** What the draft says about the answers that are chosen in the preview. */
function feedbackOf(draft: Draft, response: QuestionResponse | undefined): string[] {
  const answers = draft.type === 'true_or_false' ? draft.truth : draft.answers
  return chosenOf(response).flatMap((id) => {
    const feedback = answers[Number(id.replace('answer', ''))]?.feedback?.trim()
    return feedback ? [feedback] : []
  })
}
