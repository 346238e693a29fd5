import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#db/vocabulary.ts'
import { CostNote } from '#web/domain/cost-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ui } from '#web/ui/messages.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { LessonTotals } from '#worker/contract/review.ts'
import { coverageWords } from '../messages.ts'
import { LessonChoice } from '../outline/lesson-choice.tsx'
import { passagesEstimateQuery } from '../queries.ts'
import { type Group, idsOf, titleOf } from './groups.ts'

type Props = {
  group: Group
  /** The passages become a lesson of their own, after the chosen one. */
  isNew: boolean
  /** The lesson that is chosen at first. */
  start: string | undefined
  totals: LessonTotals[]
  onClose: () => void
  onWrite: (lessonId: string, title?: string) => void
}

/** Into which lesson passages are written and what that costs, before anything is spent. */
export function LessonDialog({ group, isNew, start, totals, onClose, onWrite }: Props) {
  const [lesson, setLesson] = useState(start ?? '')
  const [title, setTitle] = useState(titleOf(group).slice(0, LIMITS.titleChars))
  const estimate = useQuery(passagesEstimateQuery(lesson, idsOf(group)))
  const cost = estimate.data
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isNew
          ? coverageWords.writeFrom({ n: group.passages.length })
          : coverageWords.generateFrom({ n: group.passages.length })
      }
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind="primary"
            closed={lesson === '' || (isNew && title.trim() === '') || !cost || cost.refused !== undefined}
            aria-describedby="passages-cost"
            onClick={() => onWrite(lesson, isNew ? title.trim() : undefined)}
          >
            {isNew ? coverageWords.writeLesson : coverageWords.generate}
          </Button>
        </>
      }
    >
      <div className="stack gap-medium">
        <p>{isNew ? coverageWords.writeText : coverageWords.generateText}</p>
        {isNew && (
          <Field label={coverageWords.lessonTitle}>
            <TextInput value={title} maxLength={LIMITS.titleChars} onValue={setTitle} />
          </Field>
        )}
        <LessonChoice
          totals={totals}
          value={lesson}
          onValue={setLesson}
          label={isNew ? coverageWords.lessonBefore : undefined}
        />
        <CostNote id="passages-cost" cost={cost} failed={estimate.isError} />
      </div>
    </Dialog>
  )
}
