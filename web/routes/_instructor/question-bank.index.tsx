import { createFileRoute } from '@tanstack/react-router'
import { QuestionBank } from '#web/features/questions/bank.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/question-bank/')({
  staticData: { title: titles.questionBank },
  component: QuestionBank,
})
