import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CostNote } from '#web/domain/cost-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ui } from '#web/ui/messages.ts'
import type { LessonTotals } from '#worker/contract/review.ts'
import { coverageWords } from '../messages.ts'
import { LessonChoice } from '../outline/lesson-choice.tsx'
import { passagesEstimateQuery } from '../queries.ts'
import { type Group, idsOf } from './groups.ts'

type Props = {
  group: Group
  /** The lesson that is chosen at first. */
  start: string | undefined
  totals: LessonTotals[]
  onClose: () => void
  onWrite: (lessonId: string) => void
}

/** Into which lesson passages are written and what that costs, before anything is spent. */
export function LessonDialog({ group, start, totals, onClose, onWrite }: Props) {
  const [lesson, setLesson] = useState(start ?? '')
  const estimate = useQuery(passagesEstimateQuery(lesson, idsOf(group)))
  const cost = estimate.data
  return (
    <Dialog
      open
      onClose={onClose}
      title={coverageWords.generateFrom({ n: group.passages.length })}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind="primary"
            closed={lesson === '' || !cost || cost.refused !== undefined}
            aria-describedby="passages-cost"
            onClick={() => onWrite(lesson)}
          >
            {coverageWords.generate}
          </Button>
        </>
      }
    >
      <div className="stack gap-medium">
        <p>{coverageWords.generateText}</p>
        <LessonChoice totals={totals} value={lesson} onValue={setLesson} />
        <CostNote id="passages-cost" cost={cost} failed={estimate.isError} />
      </div>
    </Dialog>
  )
}
