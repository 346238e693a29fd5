import { createFileRoute } from '@tanstack/react-router'
import { QuestionScreen } from '#web/features/questions/question.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/question-bank/$question_id')({
  staticData: { title: titles.question },
  component: Question,
})

function Question() {
  const { question_id } = Route.useParams()
  return <QuestionScreen key={question_id} questionId={question_id} />
}
