import { useQuery } from '@tanstack/react-query'
import { CostNote } from '#web/domain/cost-note.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { UploadError } from '#web/ui/upload-error.tsx'
import { m } from './messages.ts'
import { cvEstimateQuery } from './queries.ts'
import { CV_FILES, useCvUpload } from './use-cv-upload.ts'

/** Shows what reading a CV costs, accepts a file, and shows the progress of its upload. */
export function UploadBox({ onDone, title = m.upload.drop }: { onDone?: () => void; title?: string }) {
  const upload = useCvUpload(onDone)
  const { data: cost, isError } = useQuery(cvEstimateQuery)
  return (
    <div className="stack gap-snug">
      {upload.sending ? (
        <Card className="stack gap-medium" role="status">
          <p className="weight-strong">{m.upload.sending}</p>
          <Bar share={upload.share} label={m.upload.sending} />
          <Button kind="line" className="align-start" onClick={upload.cancel}>
            {m.upload.cancel}
          </Button>
        </Card>
      ) : (
        <Dropzone
          multiple={false}
          accept={CV_FILES}
          title={title}
          hint={m.upload.hint}
          onFiles={([file]) => upload.send(file)}
        />
      )}
      <CostNote cost={cost} failed={isError} />
      {upload.error && (
        <UploadError file={upload.unsent} onRetry={upload.send}>
          {upload.error}
        </UploadError>
      )}
    </div>
  )
}
