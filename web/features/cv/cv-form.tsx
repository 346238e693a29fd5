import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useContractForm } from '#web/api/contract-form.ts'
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Cv, CvSpan } from '#worker/contract/cv.ts'
import { ShowSource } from './cv-field.tsx'
import { DocumentPane } from './document-pane.tsx'
import { draftOf, patchOf } from './draft.ts'
import { EducationFields } from './education-fields.tsx'
import { m } from './messages.ts'
import { SkillFields } from './skill-fields.tsx'
import { UnsavedNote } from './unsaved-note.tsx'
import { UploadBox } from './upload-box.tsx'
import { CvBody, useCvDraft } from './use-cv-draft.ts'
import { WorkFields } from './work-fields.tsx'

/** The values read from the CV, to be corrected and approved beside the document. */
export function CvForm({ cv }: { cv: Cv }) {
  const [spans, setSpans] = useState<CvSpan[]>()
  const draft = useCvDraft(cv, (saved) => form.reset(draftOf(saved)))
  const { form, shell, values, change, submit, errors } = useContractForm({
    values: draft.start,
    schema: CvBody,
    body: (typed, way?: 'approve') => ({ ...patchOf(typed), approve: way === 'approve' }),
    call: draft.send,
    onChange: draft.keep,
    onInvalid: () => toast.error(m.edit.check),
  })
  const discard = () => {
    draft.forget()
    form.reset(draftOf(cv))
  }
  const approved = cv.status === 'approved' && !draft.dirty
  return (
    <>
      <Head cv={cv} />
      {draft.restored && <UnsavedNote onDiscard={discard} />}
      <div className="cv-work">
        <form className="stack gap-wide" {...shell}>
          <ShowSource value={setSpans}>
            <WorkFields list={values.work} errors={errors} onList={(work) => change({ work })} />
            <EducationFields
              list={values.education}
              errors={errors}
              onList={(education) => change({ education })}
            />
            <SkillFields list={values.skills} typed={values.typed} errors={errors} onChange={change} />
          </ShowSource>
          <div className="row gap-snug row-wrap">
            {approved ? (
              <ButtonLink kind="primary" to="/cv/profile">
                {m.edit.toProfile}
              </ButtonLink>
            ) : (
              <Button
                kind="primary"
                busy={draft.approving && m.edit.approving}
                onClick={() => submit('approve')}
              >
                {m.edit.approve}
              </Button>
            )}
            {draft.dirty && (
              <Button kind="line" type="submit" busy={draft.saving && m.edit.saving}>
                {m.edit.save}
              </Button>
            )}
          </div>
        </form>
        <DocumentPane lines={cv.lines} spans={spans} />
      </div>
    </>
  )
}

function Head({ cv }: { cv: Cv }) {
  const [replacing, setReplacing] = useState(false)
  return (
    <header className="page-head">
      <div className="stack gap-small">
        <div className="row gap-snug row-wrap">
          <h1 className="text-headline" tabIndex={-1}>
            {m.edit.title}
          </h1>
          <Chip tone={cv.status === 'approved' ? 'ok' : 'info'}>{m.edit.status[cv.status]}</Chip>
        </div>
        <p className="muted pretty">{m.edit.lead}</p>
        <p className="text-small">
          <bdi>{cv.name}</bdi>
        </p>
      </div>
      <div className="row gap-small row-wrap">
        <ButtonAnchor kind="ghost" href={cv.url} target="_blank" rel="noopener">
          <Icon of={ExternalLink} size={16} mirror />
          {m.edit.open}
        </ButtonAnchor>
        <Button kind="line" onClick={() => setReplacing(true)}>
          {m.edit.replace}
        </Button>
      </div>
      <Dialog open={replacing} onClose={() => setReplacing(false)} title={m.edit.replace}>
        <UploadBox onDone={() => setReplacing(false)} />
      </Dialog>
    </header>
  )
}
