import { createFileRoute } from '@tanstack/react-router'
import { Regrading } from '#web/features/attempts/regrade.tsx'
import { QuestionScreen } from '#web/features/questions/question.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/question-bank/$question_id')({
  staticData: { title: titles.question },
  component: Question,
})

function Question() {
  const { question_id } = Route.useParams()
  return (
    <>
      <QuestionScreen key={question_id} questionId={question_id} />
      {question_id !== 'new' && (
        <div className="wrap wrap-read py-6">
          <Regrading key={question_id} questionId={question_id} />
        </div>
      )}
    </>
  )
}
