import { useNavigate } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'
import { UploadBox } from './upload-box.tsx'
import './cv.css'

/** The first CV. */
export function CvUpload() {
  const navigate = useNavigate()
  return (
    <div className="wrap wrap-read stack gap-large">
      <div className="stack gap-small">
        <h1 className="text-headline" tabIndex={-1}>
          {m.upload.title}
        </h1>
        <p className="muted pretty">{m.upload.lead}</p>
      </div>
      <UploadBox onDone={() => void navigate({ to: '/cv/edit' })} />
      <p className="row gap-small row-top text-small muted">
        <Icon of={LockKeyhole} size={16} />
        <span>{m.upload.privacy}</span>
      </p>
    </div>
  )
}
