import { useMutation } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Attempt } from '#worker/contract/attempts.ts'
import { m } from '../messages.ts'
import { askHint } from '../queries.ts'

export type HintState = {
  /** Whether the question has one. */
  has: boolean
  text: string | undefined
  asking: boolean
  /** Why it cannot be asked for now. */
  closed: string | undefined
  ask: () => void
}

/** The hint of the question that is asked now: fetched when somebody wants it, kept until the exercise is left. */
export function useHint(
  attempt: string,
  question: Attempt['questions'][number] | undefined,
  online: boolean,
): HintState {
  const preview = usePreview() !== null
  const [hints, setHints] = useState<Record<string, string>>({})
  const call = useMutation({
    mutationFn: (id: string) => askHint(attempt, id),
    onSuccess: ({ hint }, id) => setHints((known) => ({ ...known, [id]: hint })),
  })
  const has = question?.has_hint === true
  const text = question && hints[question.id]
  const closed = preview ? m.exercise.hintInPreview : online ? undefined : m.exercise.hintOffline
  const ask = () => {
    if (question && has && text === undefined && !closed && !call.isPending) call.mutate(question.id)
  }
  return { has, text, asking: call.isPending, closed, ask }
}

export function HintBox({ hint, language }: { hint: HintState; language: string }) {
  return (
    <div role="status">
      {hint.text !== undefined && (
        <div className="exercise-hint">
          <Icon of={Lightbulb} />
          <div>
            <h2 className="text-body weight-strong">{m.exercise.hint}</h2>
            <p lang={language} dir={directionOf(language)}>
              {hint.text}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
