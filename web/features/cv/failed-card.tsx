import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { MATERIAL_ERRORS } from '#db/vocabulary.ts'
import { retryJob } from '#web/domain/job-queries.ts'
import { afterCvReading } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { Cv } from '#worker/contract/cv.ts'
import { m } from './messages.ts'
import { UploadBox } from './upload-box.tsx'
import './reading-card.css'

/** Why the CV could not be read, and what to do: use another file, or try again if the file is not the cause. */
export function FailedCard({ cv }: { cv: Cv }) {
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: (id: string) => retryJob(id),
    onSuccess: () => afterCvReading(client),
  })
  const { job_id: jobId, error } = cv
  const mayRetry = jobId !== null && !MATERIAL_ERRORS.some((code) => code === error?.code)
  return (
    <div className="stack gap-large cv-reading">
      <Card className="row gap-medium row-top">
        <Tile of={FileX} tone="bad" large />
        <div className="stack gap-small grow">
          <h1 className="text-title" tabIndex={-1}>
            {m.failed.title}
          </h1>
          <p className="text-small weight-strong">
            <bdi>{cv.name}</bdi>
          </p>
          <p role="alert">{error?.message}</p>
          {mayRetry && (
            <Button
              className="align-start"
              busy={again.isPending && m.edit.saving}
              onClick={() => again.mutate(jobId)}
            >
              {m.failed.retry}
            </Button>
          )}
        </div>
      </Card>
      <UploadBox title={m.failed.replace} />
    </div>
  )
}
