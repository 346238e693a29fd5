import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Regrading } from '#web/features/attempts/regrade.tsx'
import { differsFromResults } from '#web/features/attempts/regrade-queries.ts'
import { QuestionStatistics } from '#web/features/insights/question-statistics.tsx'
import { QuestionScreen } from '#web/features/questions/question.tsx'
import { idParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_instructor/question-bank/$question_id')({
  staticData: { title: 'question' },
  validateSearch: (search: RawSearch): { course?: string } => ({ course: idParam(search, 'course') }),
  component: Page,
})

function Page() {
  const { question_id: questionId } = Route.useParams()
  const { course } = Route.useSearch()
  if (questionId === 'new') return <QuestionScreen questionId={questionId} courseId={course} />
  return <Question key={questionId} id={questionId} />
}

function Question({ id }: { id: string }) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(0)
  async function staysAfterSaving() {
    const differs = await differsFromResults(client, id).catch(() => false)
    if (differs) setSaved((times) => times + 1)
    return differs
  }
  return (
    <>
      <QuestionScreen questionId={id} staysAfterSaving={staysAfterSaving} />
      <div className="wrap stack gap-large pad-block-large">
        <QuestionStatistics questionId={id} />
        <Regrading questionId={id} saved={saved} />
      </div>
    </>
  )
}
