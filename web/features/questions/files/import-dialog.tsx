import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { courseChoicesQuery } from '#web/domain/course-queries.ts'
import { afterQuestionChange } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { m } from '../messages.ts'
import { ImportReportView } from './import-report.tsx'
import { f } from './messages.ts'
import { downloadTemplate, importFile } from './queries.ts'

const ACCEPTED = '.xlsx,.csv,.tsv,.docx,.gift,.txt,.xml'

/** A file is looked at first, question by question; what is right is kept when the person says so. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const { data: courses = [] } = useQuery(courseChoicesQuery)
  const [chosen, setChosen] = useState<string>()
  const [file, setFile] = useState<File>()
  const [duplicates, setDuplicates] = useState(false)
  const courseId = chosen ?? courses[0]?.id ?? ''
  const look = useMutation({
    mutationFn: (given: { file: File; courseId: string; duplicates: boolean }) =>
      importFile(given.file, { ...given, preview: true }),
    meta: { quiet: true },
  })
  const keep = useMutation({
    mutationFn: (given: File) => importFile(given, { courseId, duplicates, preview: false }),
    onSuccess: async ({ totals }) => {
      toast.success(f.kept({ n: totals.imported }))
      close()
      await afterQuestionChange(client)
    },
  })
  const template = useMutation({ mutationFn: downloadTemplate })
  const report = look.data

  function close(): void {
    setFile(undefined)
    look.reset()
    onClose()
  }
  function lookAt(given: { file?: File | undefined; courseId?: string; duplicates?: boolean }): void {
    const next = {
      file: given.file ?? file,
      courseId: given.courseId ?? courseId,
      duplicates: given.duplicates ?? duplicates,
    }
    if (next.file) look.mutate({ ...next, file: next.file })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      look="panel"
      title={f.importTitle}
      actions={
        <>
          <Button onClick={close}>{m.cancel}</Button>
          {report && report.totals.ready > 0 && file && (
            <Button kind="primary" busy={keep.isPending && f.keeping} onClick={() => keep.mutate(file)}>
              {f.keep({ n: report.totals.ready })}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-roomy">
        <p className="muted">{f.importLead}</p>
        <div>
          <Button
            kind="ghost"
            size="small"
            busy={template.isPending && f.downloading}
            onClick={() => template.mutate()}
          >
            <Icon of={Download} size={16} />
            {f.template}
          </Button>
        </div>
        {courses.length === 0 ? (
          <Banner tone="info">{f.noCourse}</Banner>
        ) : (
          <Field label={f.course}>
            <Select
              value={courseId}
              onValue={(id) => {
                setChosen(id)
                lookAt({ courseId: id })
              }}
              choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
        )}
        {courseId !== '' && (
          <Dropzone
            slim={file !== undefined}
            accept={ACCEPTED}
            multiple={false}
            title={file ? f.another : f.file}
            hint={file ? <bdi>{file.name}</bdi> : f.fileHint}
            onFiles={([next]) => {
              setFile(next)
              lookAt({ file: next })
            }}
          />
        )}
        <div role="status" className="stack gap-snug">
          {look.isPending && <p>{f.reading({ name: isolate(file?.name ?? '') })}</p>}
          {look.isError && <Banner tone="bad">{errorText(look.error)}</Banner>}
        </div>
        {report && !look.isPending && (
          <>
            <Checkbox
              checked={duplicates}
              onChecked={(next) => {
                setDuplicates(next)
                lookAt({ duplicates: next })
              }}
            >
              {f.duplicates}
            </Checkbox>
            <ImportReportView report={report} />
          </>
        )}
      </div>
    </Dialog>
  )
}
