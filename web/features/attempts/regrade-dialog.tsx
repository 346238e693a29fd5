import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type * as z from 'zod/mini'
import type { RegradeAction } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterRegrade } from '#web/domain/stale.ts'
import { pointsOf } from '#web/i18n/points.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { ui } from '#web/ui/messages.ts'
import { AreaField } from '#web/ui/text-field.tsx'
import { RegradeBody, type RegradePreview } from '#worker/contract/regrades.ts'
import { m } from './regrade-messages.ts'
import { previewQuery, startRegrade } from './regrade-queries.ts'

type Props = { questionId: string; action: RegradeAction; onClose: () => void }

/** Shows the effect, asks for the reason, and has a button that names the action. */
export function RegradeDialog({ questionId, action, onClose }: Props) {
  const id = useId()
  const client = useQueryClient()
  const preview = useQuery(previewQuery(questionId, action))
  const start = useMutation({
    mutationFn: (body: z.output<typeof RegradeBody>) => startRegrade(questionId, body),
    meta: { fields: true },
    onSuccess: () => {
      onClose()
      return afterRegrade(client, questionId)
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { reason: '' },
    schema: RegradeBody,
    body: ({ reason }) => ({ action, reason }),
    call: start,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.ask[action]}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button
            kind={action === 'withdraw' ? 'danger' : 'primary'}
            type="submit"
            form={id}
            closed={!preview.data}
            busy={start.isPending && m.running}
          >
            {m.act[action]}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...shell}>
        <p>{m.text[action]}</p>
        {preview.isPending && <p role="status">{m.looking}</p>}
        {preview.isError && <ErrorPart onRetry={() => preview.refetch()} />}
        {preview.data && <Effect preview={preview.data} />}
        <form.Field name="reason">
          {(field) => (
            <AreaField field={field} label={m.reason} refused={refused.reason} rows={2} maxLength={500} />
          )}
        </form.Field>
        <p className="text-small muted">
          {m.told} {m.certificates}
        </p>
      </form>
    </Dialog>
  )
}

function Effect({ preview }: { preview: RegradePreview }) {
  return (
    <>
      <p className="weight-strong">{m.effect(preview)}</p>
      {preview.crossing.length > 0 && (
        <section className="stack gap-tiny">
          <h3 className="text-small weight-strong">{m.crossing}</h3>
          <ul className="stack gap-tiny">
            {preview.crossing.map(({ student_name: studentName, before, after }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two students may bear one name, and the list never changes
              <li key={index} className="row row-between text-small">
                <bdi>{studentName}</bdi>
                <span className="figures">
                  {m.marks({ before: pointsOf(before), after: pointsOf(after) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
