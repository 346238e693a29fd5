import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PromptScreen } from '#web/features/prompts/prompt.tsx'
import { promptQuery } from '#web/features/prompts/queries.ts'

export const Route = createFileRoute('/_account/prompts/$prompt_name/$prompt_id')({
  staticData: { title: 'prompt' },
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(promptQuery(params.prompt_name, params.prompt_id)),
  component: Prompt,
})

function Prompt() {
  const { prompt_name: promptName, prompt_id: promptId } = Route.useParams()
  const { data } = useSuspenseQuery(promptQuery(promptName, promptId))
  return <PromptScreen prompt={data} />
}
