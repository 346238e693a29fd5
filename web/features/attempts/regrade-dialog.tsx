import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { RegradeAction } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterRegrade } from '#web/domain/stale.ts'
import { pointsOf } from '#web/i18n/points.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AreaField } from '#web/ui/text-field.tsx'
import { RegradeBody, type RegradePreview } from '#worker/contract/regrades.ts'
import { m } from './regrade-messages.ts'
import { previewQuery, startRegrade } from './regrade-queries.ts'

type Props = { questionId: string; action: RegradeAction; onClose: () => void }

/** Shows the effect, asks for the reason, and has a button that names the action. */
export function RegradeDialog({ questionId, action, onClose }: Props) {
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
    <FormDialog
      onClose={onClose}
      title={m.ask[action]}
      shell={shell}
      act={m.act[action]}
      kind={action === 'withdraw' ? 'danger' : 'primary'}
      closed={!preview.data}
      busy={start.isPending && m.running}
    >
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
    </FormDialog>
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
