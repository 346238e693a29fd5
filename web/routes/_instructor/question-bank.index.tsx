import { createFileRoute } from '@tanstack/react-router'
import { DoubtfulQuestions } from '#web/features/insights/doubtful-questions.tsx'
import { QuestionStatistics } from '#web/features/insights/question-statistics.tsx'
import { QuestionBank } from '#web/features/questions/bank.tsx'
import { useMakeAssessment } from '../-make-assessment.ts'

export const Route = createFileRoute('/_instructor/question-bank/')({
  staticData: { title: 'questionBank' },
  component: Page,
})

function Page() {
  return (
    <QuestionBank
      onMake={useMakeAssessment()}
      statistics={(id) => <QuestionStatistics questionId={id} />}
      doubtful={(courseId) => <DoubtfulQuestions courseId={courseId} />}
    />
  )
}
