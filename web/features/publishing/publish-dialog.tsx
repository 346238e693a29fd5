import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterPublish } from '#web/domain/stale.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { Course } from '#worker/contract/courses.ts'
import { type CourseChanges, PublishBody } from '#worker/contract/publishing.ts'
import { Blocked } from './blocked.tsx'
import { CertificateState } from './certificate-state.tsx'
import { countChanges } from './count-changes.ts'
import { certifying, m } from './messages.ts'
import { Concerned, Published, WillChange, WillGet } from './publish-sheet.tsx'
import { changesQuery, publishCourse } from './queries.ts'

type Props = {
  course: { id: string; language: string }
  open: boolean
  onClose: () => void
  /** How students come to the course, after it is published. */
  share: (course: Course, close: () => void) => ReactNode
}

/** The sheet before a publish: what students will see changed, whom it concerns, a note; then which version is live. */
export function PublishDialog({ course, open, onClose, share }: Props) {
  const client = useQueryClient()
  const online = useOnline()
  const changes = useQuery({ ...changesQuery(course.id), enabled: open })
  const publish = useMutation({
    mutationFn: ({ note }: { note?: string | undefined }) => publishCourse(course.id, note ?? ''),
    onSettled: () => afterPublish(client),
  })
  const { form, shell, submit } = useContractForm({
    values: { note: '' },
    schema: PublishBody,
    call: publish,
  })
  const close = () => {
    onClose()
    publish.reset()
  }
  const { data } = changes
  const isFirst = data?.version === null
  const next = (data?.version ?? 0) + 1
  const done = publish.data
  return (
    <Dialog
      open={open}
      onClose={close}
      look="panel"
      title={titleOf(data, done !== undefined)}
      actions={
        done ? (
          <Button kind="primary" onClick={close}>
            {m.sheet.ok}
          </Button>
        ) : (
          <>
            <Button kind="ghost" onClick={close}>
              {m.sheet.notNow}
            </Button>
            <ButtonLink to="/courses/$course_id/preview" params={{ course_id: course.id }}>
              <Icon of={Eye} size={16} />
              {m.sheet.preview}
            </ButtonLink>
            <Button
              kind="primary"
              closed={!data?.ready || !online}
              busy={publish.isPending && m.publishing}
              onClick={() => submit()}
            >
              {m.sheet.act({ n: next })}
            </Button>
          </>
        )
      }
    >
      {!done && data && (
        <p className="text-small muted">
          {data.version === null ? m.sheet.leadFirst : m.sheet.lead({ next, now: data.version })}
        </p>
      )}
      {done ? (
        <>
          <Published
            courseId={course.id}
            version={done.version}
            learners={done.course.learners_number}
            onTakenBack={() => publish.reset()}
          />
          {share(done.course, close)}
        </>
      ) : (
        <>
          <QueryState query={changes} rows={4} />
          {!online && <p className="text-small text-warn">{m.blocked.offline}</p>}
          {data?.blocked_by && <Blocked courseId={course.id} blocked={data.blocked_by} />}
          {data && (isFirst ? <WillGet changes={data} /> : <WillChange changes={data} course={course} />)}
          {data && (
            <section className="publish-section">
              <h3 className="text-small weight-strong">{certifying.title}</h3>
              <CertificateState courseId={course.id} faults={data.certificate_faults} />
            </section>
          )}
          {data?.ready && (
            <>
              <Concerned changes={data} />
              <form className="publish-section" {...shell}>
                <form.Field name="note">
                  {(field) => (
                    <Field label={m.sheet.note} hint={m.sheet.noteHint}>
                      <TextArea rows={2} maxLength={500} value={field.value} onValue={field.change} />
                    </Field>
                  )}
                </form.Field>
              </form>
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

function titleOf(changes: CourseChanges | undefined, isDone: boolean): string {
  if (isDone) return m.sheet.share
  return changes && changes.version !== null ? m.sheet.title({ n: countChanges(changes) }) : m.sheet.first
}
