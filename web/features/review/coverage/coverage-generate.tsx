import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CostNote } from '#web/domain/cost-note.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ui } from '#web/ui/messages.ts'
import type { LessonTotals } from '#worker/contract/review.ts'
import { type CoveredPage, nearestLesson, openLessons, type Passage } from './coverage-rules.ts'
import { LessonChoice } from '../outline/lesson-choice.tsx'
import { coverageWords } from '../messages.ts'
import { passagesEstimateQuery } from '../queries.ts'

type Props = {
  passages: Passage[]
  pages: CoveredPage[]
  totals: LessonTotals[]
  onClose: () => void
  onGenerate: (lessonId: string, segmentIds: string[]) => void
}

/** Says what will be generated from the passages, where it goes and what it costs, before anything is spent. */
export function CoverageGenerate({ passages, pages, totals, onClose, onGenerate }: Props) {
  const [first] = passages
  const near = first && nearestLesson(pages, first)
  const open = openLessons(totals)
  const start = open.find((lesson) => lesson.lesson_id === near) ?? open[0]
  const [lesson, setLesson] = useState(start?.lesson_id ?? '')
  const ids = passages.map((passage) => passage.segment_id)
  const estimate = useQuery(passagesEstimateQuery(lesson, ids))
  const cost = estimate.data
  return (
    <Dialog
      open
      onClose={onClose}
      title={coverageWords.generateFrom({ n: passages.length })}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind="primary"
            closed={lesson === '' || !cost || cost.refused !== undefined}
            aria-describedby="passages-cost"
            onClick={() => onGenerate(lesson, ids)}
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
