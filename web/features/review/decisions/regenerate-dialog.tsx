import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LESSON_WISHES, QUESTION_WISHES } from '#db/vocabulary.ts'
import { CostNote } from '#web/domain/cost-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ui } from '#web/ui/messages.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { type Rewriting, regenerationEstimateQuery, type Wish } from '../queries.ts'
import { rewriteWords as m } from '../rewrites/messages.ts'

type Props = { wanted: Rewriting; onClose: () => void; onRegenerate: (wanted: Wish) => void }
type Choice = NonNullable<Wish> | 'again'
const CHOICES = {
  lesson: ['again', ...LESSON_WISHES],
  block: ['again', ...LESSON_WISHES],
  card: ['again'],
  question: QUESTION_WISHES,
} as const

/** Asks what is wished of something that is written again, and says what that changes and costs. */
export function RegenerateDialog({ wanted, onClose, onRegenerate }: Props) {
  const { what } = wanted
  const [choice, setChoice] = useState<Choice>(CHOICES[what][0])
  const { data: cost, isError } = useQuery(regenerationEstimateQuery(wanted))
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.ask[what]}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind="primary"
            closed={!cost || cost.refused !== undefined}
            aria-describedby="regenerate-cost"
            onClick={() => onRegenerate(choice === 'again' ? undefined : choice)}
          >
            {m.act[what]}
          </Button>
        </>
      }
    >
      <div className="stack gap-medium">
        <p>{m.text[what]}</p>
        {CHOICES[what].length > 1 && (
          <Field label={m.wish} group>
            <RadioCards<Choice>
              name="wish"
              value={choice}
              onValue={setChoice}
              choices={CHOICES[what].map((value) => ({ value, ...m.wishes[value] }))}
            />
          </Field>
        )}
        <CostNote id="regenerate-cost" cost={cost} failed={isError} />
      </div>
    </Dialog>
  )
}
