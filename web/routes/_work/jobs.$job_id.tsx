import { createFileRoute } from '@tanstack/react-router'
import { JobScreen } from '#web/features/generation/job.tsx'

export const Route = createFileRoute('/_work/jobs/$job_id')({
  staticData: { title: 'generating' },
  component: Generating,
})

function Generating() {
  const { job_id: jobId } = Route.useParams()
  return <JobScreen id={jobId} key={jobId} />
}
