import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Regrading } from '#web/features/attempts/regrade.tsx'
import { differsFromResults } from '#web/features/attempts/regrade-queries.ts'
import { QuestionScreen } from '#web/features/questions/question.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/question-bank/$question_id')({
  staticData: { title: titles.question },
  component: Page,
})

function Page() {
  const { question_id: questionId } = Route.useParams()
  if (questionId === 'new') return <QuestionScreen questionId={questionId} />
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
      <div className="wrap pad-block-large">
        <Regrading questionId={id} saved={saved} />
      </div>
    </>
  )
}
