import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, History, Loader } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#db/vocabulary.ts'
import { BrokenUploads } from '#web/domain/broken-uploads/broken-uploads.tsx'
import { useInbox } from '#web/domain/inbox.ts'
import { applyMaterialEvent } from '#web/domain/material-queries.ts'
import { afterMediaChange } from '#web/domain/stale.ts'
import { bytes, num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Material } from '#worker/contract/materials.ts'
import { ACCEPTED } from './accepted.ts'
import { EarlierFiles } from './earlier-files.tsx'
import { FileRow } from './file-row.tsx'
import { m } from './messages.ts'
import { TextDialog } from './text-dialog.tsx'
import { uploads } from './uploads.ts'
import { useCourseFiles } from './use-course-files.ts'
import { WebPageButton } from './web-page-dialog.tsx'
import './upload.css'

/** Files in, with true progress; each row says by itself what is wrong and offers the way out. */
export function UploadPanel() {
  const client = useQueryClient()
  useInbox((event) => applyMaterialEvent(client, event))
  const [choosing, setChoosing] = useState(false)
  const [read, setRead] = useState<Material>()
  const { entries, ready, running, bad } = useCourseFiles()
  const sending = entries.filter(
    ({ state }) => state === 'sending' || state === 'waiting' || state === 'paused',
  )
  // What was stopped is listed as soon as it is, and what has arrived is listed no more.
  const count = useRef(sending.length)
  useEffect(() => {
    if (count.current === sending.length) return
    count.current = sending.length
    void afterMediaChange(client)
  }, [client, sending.length])
  const hint = m.hint({ size: bytes(LIMITS.uploadBytes), count: num(LIMITS.materialsPerCourse) })
  return (
    <section className="stack gap-roomy" aria-label={m.heading}>
      <div className={classes('upload-area', entries.length === 0 && 'upload-area-alone')}>
        <Dropzone
          slim={entries.length > 0}
          accept={ACCEPTED}
          title={m.drop}
          hint={hint}
          onFiles={uploads.add}
        />
        <Button size="small" onClick={() => setChoosing(true)}>
          <Icon of={History} size={16} />
          {m.earlier}
        </Button>
        <WebPageButton onAdded={uploads.addStored} />
      </div>
      <BrokenUploads of="materials" sending={sending} />
      {entries.length > 0 && (
        <>
          <div className="row row-between row-wrap">
            <h2 className="text-small weight-strong">{m.files({ n: entries.length })}</h2>
            <p className="file-counts text-tiny" role="status">
              {ready.length > 0 && (
                <span className="text-ok">
                  <Icon of={CircleCheck} size={16} />
                  {m.counts.ready({ n: num(ready.length) })}
                </span>
              )}
              {running.length > 0 && (
                <span>
                  <Icon of={Loader} size={16} />
                  {m.counts.running({ n: num(running.length) })}
                </span>
              )}
              {bad.length > 0 && (
                <span className="text-bad">
                  <Icon of={CircleAlert} size={16} />
                  {m.counts.bad({ n: bad.length })}
                </span>
              )}
            </p>
          </div>
          <ul className="file-list">
            {entries.map((entry, place) => (
              <FileRow key={entry.key} entry={entry} first={place === 0} onText={setRead} />
            ))}
          </ul>
          <p className="text-tiny muted">{m.kindNote}</p>
        </>
      )}
      <EarlierFiles open={choosing} onClose={() => setChoosing(false)} />
      <TextDialog material={read} onClose={() => setRead(undefined)} />
    </section>
  )
}
