import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { endOfDay } from '#web/domain/end-of-day.ts'
import { afterSharing } from '#web/domain/stale.ts'
import { westernDigits } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { InviteCodeBody } from '#worker/contract/sharing.ts'
import { m } from './messages.ts'
import { createInviteCode } from './queries.ts'

type Fields = { places: string; last: string; free: boolean }

/** A new code: how many it lets in, until when, and whether they pay. */
export function InviteCodeForm({ course, onDone }: { course: OwnCourse; onDone: () => void }) {
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (body: InviteCodeBody) => createInviteCode(course.id, body),
    meta: { fields: true },
    onSuccess: async () => {
      await afterSharing(client, course.id)
      onDone()
    },
  })
  const { shell, values, change, errors } = useContractForm({
    values: { places: '', last: '', free: false } as Fields,
    schema: InviteCodeBody,
    body: ({ places, last, free }: Fields) => ({
      max_uses: places.trim() === '' ? null : Number(westernDigits(places)),
      ends_at: endOfDay(last),
      is_free: free,
    }),
    call: create,
  })
  return (
    <Card className="stack gap-medium">
      <form className="stack gap-medium" {...shell}>
        <div className="columns columns-two">
          <Field label={m.codes.places} hint={m.codes.placesHint} error={errors.max_uses && m.codes.failed}>
            <TextInput
              dense
              dir="ltr"
              inputMode="numeric"
              maxLength={6}
              value={values.places}
              onValue={(places) => change({ places })}
            />
          </Field>
          <Field label={m.codes.ends} error={errors.ends_at}>
            <TextInput dense type="date" dir="ltr" value={values.last} onValue={(last) => change({ last })} />
          </Field>
        </div>
        {course.payment_status === 'paid' && (
          <Checkbox checked={values.free} onChecked={(free) => change({ free })}>
            {m.codes.free}
          </Checkbox>
        )}
        <div className="row gap-small">
          <Button kind="soft" size="dense" type="submit" busy={create.isPending && m.codes.making}>
            {m.codes.make}
          </Button>
          <Button kind="ghost" size="dense" onClick={onDone}>
            {m.codes.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
