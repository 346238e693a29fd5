import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { BlockName } from '#web/domain/block-name.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useEditing } from '../editing.ts'
import { m, words } from '../messages.ts'
import type { Of } from './block-content.tsx'
import { useContentChange } from './plain.tsx'

/** A question of the lesson that is asked at this place of its text. */
export function CheckForm({ id, content }: Of<'check'>) {
  const { questions } = useEditing()
  const change = useContentChange(id)
  const { question_id: questionId } = content.data
  const notAsked = questionId === '' ? words.fields.noQuestion : words.fields.closedQuestion
  return (
    <div className="lesson-form">
      <BlockName icon={CircleHelp}>{m.kinds.check}</BlockName>
      {questions.length === 0 ? (
        <p className="muted">{words.fields.noQuestions}</p>
      ) : (
        <Field label={words.fields.question}>
          <Select
            value={questionId}
            onValue={(next) => change({ kind: 'check', data: { question_id: next } })}
            choices={[
              ...(questions.some(({ id: known }) => known === questionId)
                ? []
                : [{ value: questionId, label: notAsked }]),
              ...questions.map((question) => ({ value: question.id, label: question.title })),
            ]}
          />
        </Field>
      )}
      {questionId !== '' && (
        <Link
          className="link text-small"
          to="/question-bank/$question_id"
          params={{ question_id: questionId }}
        >
          {words.fields.toQuestion}
        </Link>
      )}
    </div>
  )
}
